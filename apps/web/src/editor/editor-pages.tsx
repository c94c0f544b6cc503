import type { RefObject } from 'preact';
import { useEffect, useState } from 'preact/hooks';
import { Alert, LoadingIndicator } from '../design/parts.tsx';
import { useRead } from '../api/use-read.ts';
import { usePdf } from '../sign/viewer/use-pdf.ts';
import { useWidth } from '../sign/viewer/use-width.ts';
import { EditorPage } from './editor-page.tsx';
import type { Problems } from './problems.ts';
import type { Dragging } from './use-drag.ts';
import type { Editor } from './use-editor.ts';

/** The pages of the shown document with their fields. Escape puts a chosen type back. */
export function EditorPages(props: {
  readonly editor: Editor;
  readonly dragging: Dragging;
  readonly problems: Problems;
  readonly zoom: number;
  readonly container: RefObject<HTMLDivElement | null>;
  readonly onEdit: () => void;
}) {
  const { editor, dragging, problems, zoom, container, onEdit } = props;
  const { words, document, armed } = editor;
  const reading = useRead(document.load, [document.id]);
  const { pdf, failed } = usePdf(reading.value);
  const width = useWidth(container);
  const [shownId, setShown] = useState(document.id);
  useEffect(() => setShown(document.id), [pdf]);
  useEffect(() => {
    if (armed === null) return;
    const leave = (event: KeyboardEvent): void => void (event.key === 'Escape' && editor.arm(null));
    window.addEventListener('keydown', leave);
    return () => window.removeEventListener('keydown', leave);
  }, [armed]);
  return (
    <div class="editor-pages" ref={container} tabIndex={-1} role="group" aria-label={document.title}>
      {pdf === null && !failed && reading.error === null && <LoadingIndicator words={words.loading} />}
      {(failed || reading.error !== null) && <Alert kind="warn" title={words.failed} />}
      {document.pages.map((size, index) => (
        <EditorPage
          key={`${document.id} ${index}`}
          {...{ editor, dragging, problems, size, onEdit }}
          pdf={shownId === document.id ? pdf : null}
          number={index + 1}
          width={Math.floor(width * zoom)}
        />
      ))}
    </div>
  );
}
