import type { RefObject } from 'preact';
import { useEffect } from 'preact/hooks';
import { Alert, LoadingIndicator } from '../design/parts.tsx';
import { EditorPage } from './editor-page.tsx';
import type { Problems } from './problems.ts';
import type { Covering } from './use-covering.ts';
import type { Dragging } from './use-drag.ts';
import type { Editor } from './use-editor.ts';
import { useOpened } from './use-opened.ts';

/** The pages of the shown document with their fields. Escape puts a chosen type back. */
export function EditorPages(props: {
  readonly editor: Editor;
  readonly dragging: Dragging;
  readonly problems: Problems;
  readonly covering: Covering;
  readonly zoom: number;
  readonly container: RefObject<HTMLDivElement | null>;
  readonly onEdit: () => void;
}) {
  const { editor, dragging, problems, covering, zoom, container, onEdit } = props;
  const { words, document, armed } = editor;
  const { pdf, failed } = useOpened(document);
  useEffect(() => {
    if (armed === null) return;
    const leave = (event: KeyboardEvent): void => void (event.key === 'Escape' && editor.arm(null));
    window.addEventListener('keydown', leave);
    return () => window.removeEventListener('keydown', leave);
  }, [armed]);
  return (
    <div class="editor-pages" ref={container} tabIndex={-1} role="group" aria-label={document.title}>
      {pdf === null && !failed && <LoadingIndicator words={words.loading} />}
      {failed && <Alert kind="warn" title={words.failed} />}
      {document.pages.map((size, index) => (
        <EditorPage
          key={`${document.id} ${index}`}
          {...{ editor, dragging, problems, covering, size, onEdit }}
          pdf={pdf}
          number={index + 1}
          zoom={zoom}
        />
      ))}
    </div>
  );
}
