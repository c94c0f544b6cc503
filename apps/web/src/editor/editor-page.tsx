import { Fragment } from 'preact';
import { useEffect, useRef, useState } from 'preact/hooks';
import type { PDFDocumentProxy } from '../sign/viewer/open-pdf.ts';
import { usualSize } from './field.ts';
import type { PageSize } from './field.ts';
import { FreeOutline, FreePlace } from './covering.tsx';
import { CoverNote, FieldBox, styleOf } from './field-box.tsx';
import { boxAround } from './place-field.ts';
import type { Problems } from './problems.ts';
import type { Covering } from './use-covering.ts';
import type { Drag, Dragging } from './use-drag.ts';
import { placesOn } from './use-editor.ts';
import type { Editor } from './use-editor.ts';

interface EditorPageProps {
  readonly editor: Editor;
  readonly dragging: Dragging;
  readonly problems: Problems;
  readonly covering: Covering;
  readonly pdf: PDFDocumentProxy | null;
  readonly number: number;
  readonly size: PageSize;
  /** 1: the page is as wide as its place. */
  readonly zoom: number;
  readonly onEdit: () => void;
}

/** A page with its fields. A click places the chosen type. */
export function EditorPage(props: EditorPageProps) {
  const { editor, dragging, problems, covering, number, size, zoom, onEdit } = props;
  const { words, document, armed, viewer } = editor;
  const fields = editor.shown.filter(({ personId }) => viewer === null || viewer.id === personId);
  const { drag } = dragging;
  const press = (event: MouseEvent & { readonly currentTarget: HTMLElement }): void => {
    if (event.target instanceof Element && event.target.closest('.placed') !== null) return;
    if (armed === null) return editor.select(null);
    const rect = event.currentTarget.getBoundingClientRect();
    const scale = rect.width / size.width;
    const point = { x: (event.clientX - rect.left) / scale, y: (event.clientY - rect.top) / scale };
    editor.add(armed, { page: number, box: boxAround(point, usualSize(armed), size) });
  };
  return (
    <div
      class="editor-page"
      data-page={number}
      data-armed={armed !== null}
      style={{ width: `${100 * zoom}%`, aspectRatio: `${size.width} / ${size.height}` }}
      onClick={press}
    >
      <PagePicture {...props} />
      {!size.bearsMarks && <p class="no-marks">{words.noMarks}</p>}
      <div class="placed-fields" role="group" aria-label={words.page(number, document.pages.length)}>
        {fields.flatMap((field) => {
          const isDragged = drag?.key === field.key && drag.place !== null;
          if (isDragged && !field.everyPage) {
            const place = drag.place?.page === number ? drag.place : null;
            const before = placesOn(field, number)[0];
            // The pressed element stays, so that a finger keeps what it holds.
            const shown =
              place ?? (before === undefined ? null : { ...before, box: { ...before.box, width: 0 } });
            if (shown === null) return [];
            const moved = { ...field, places: [shown] };
            return [
              <Fragment key={field.key}>
                <FieldBox
                  {...{ editor, dragging, problems, covering, size, onEdit }}
                  field={moved}
                  place={shown}
                />
              </Fragment>,
            ];
          }
          return placesOn(field, number).map((place) => (
            <Fragment key={field.key}>
              <FieldBox {...{ editor, dragging, problems, covering, field, place, size, onEdit }} />
              <FreePlace {...{ editor, covering, field, size }} />
            </Fragment>
          ));
        })}
        {drag !== null && drag.place?.page === number && <Dropped {...{ drag, editor, covering, size }} />}
      </div>
    </div>
  );
}

interface DroppedProps {
  readonly drag: Drag;
  readonly editor: Editor;
  readonly covering: Covering;
  readonly size: PageSize;
}

/** The lines that the dragged field snapped to, the outline of a new field, and where it would cover nothing. */
function Dropped(props: DroppedProps) {
  const { drag, editor, covering, size } = props;
  const { current } = covering;
  const { guides } = drag;
  return (
    <>
      {guides.x !== null && <span class="guide" style={{ left: `${(100 * guides.x) / size.width}%` }} />}
      {guides.y !== null && (
        <span class="guide level" style={{ top: `${(100 * guides.y) / size.height}%` }} />
      )}
      {current !== null && <FreeOutline words={editor.words} covered={current} size={size} />}
      <NewOutline {...props} />
    </>
  );
}

function NewOutline({ drag: { key, place, type }, editor, covering, size }: DroppedProps) {
  const { current } = covering;
  if (key !== null || place === null) return null;
  return (
    <span
      class={`placed ${editor.tags.get(editor.personId)?.tone ?? ''}`}
      data-state={current === null ? '' : 'covering'}
      style={styleOf(place.box, size)}
    >
      <span class="placed-text">
        {current !== null && '! '}
        {editor.words.types[type]}
      </span>
      {current !== null && <CoverNote words={editor.words} covered={current} />}
    </span>
  );
}

/** The picture of a page, which is drawn when it comes near the window. */
function PagePicture({ editor, pdf, number }: EditorPageProps) {
  const container = useRef<HTMLDivElement>(null);
  const [isNear, setNear] = useState(false);
  const [width, setWidth] = useState(0);
  const { setPage, words, document } = editor;
  useEffect(() => {
    if (container.current === null) return;
    const near = new IntersectionObserver((entries) => setNear(entries.at(-1)?.isIntersecting === true), {
      rootMargin: '600px',
    });
    const middle = new IntersectionObserver(
      (entries) => entries.at(-1)?.isIntersecting === true && setPage(number),
      { rootMargin: '-50% 0px' },
    );
    const size = new ResizeObserver(([entry]) => setWidth(Math.round(entry?.contentRect.width ?? 0)));
    size.observe(container.current);
    near.observe(container.current);
    middle.observe(container.current);
    return () => {
      near.disconnect();
      middle.disconnect();
      size.disconnect();
    };
  }, []);
  useEffect(() => {
    if (pdf === null || !isNear || width === 0 || container.current === null) return;
    const leaving = new AbortController();
    const place = { container: container.current, signal: leaving.signal };
    // Leaving the page destroys the document while pages are still being drawn. That error doesn't matter.
    import('../sign/viewer/draw-page.tsx')
      .then(({ drawPage }) => drawPage(pdf, number, { ...place, onRatio: () => undefined }))
      .catch(() => undefined);
    return () => leaving.abort();
  }, [pdf, isNear, width]);
  return (
    <div
      ref={container}
      class="editor-picture"
      role="img"
      aria-label={words.page(number, document.pages.length)}
    />
  );
}
