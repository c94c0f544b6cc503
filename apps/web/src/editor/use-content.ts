import { useCallback, useEffect, useRef, useState } from 'preact/hooks';
import type { PageContent } from '@aval/sdk/operations';
import type { EditorDocument } from './field.ts';
import type { Content, ContentOf } from './judge-place.ts';

/** How long a page has to be in view before its content is read: scrolling past reads nothing. */
const DWELL_MS = 200;

/** Content by the document and the page; null if the service could not examine it. */
type Known = ReadonlyMap<string, readonly Content[] | null>;

/**
 * Reads what fields may not cover on the pages that are in use, once for each page. `shown` is the page in view, `used` are those with
 * the selected and the dragged field. A page that can't be read has no content here: the service judges it when the fields are saved.
 */
export function useContent(
  document: EditorDocument,
  { shown, used }: { readonly shown: number; readonly used: readonly number[] },
): ContentOf {
  const [known, setKnown] = useState<Known>(new Map());
  const requested = useRef(new Set<string>());
  const read = (page: number): void => {
    const key = keyOf(document, page);
    if (requested.current.has(key)) return;
    requested.current.add(key);
    document
      .loadContent(page)
      .then((answer) => setKnown((before) => new Map([...before, [key, contentIn(answer)]])))
      // Requested again when the page comes into view again.
      .catch(() => requested.current.delete(key));
  };
  useEffect(() => {
    const timer = setTimeout(() => read(shown), DWELL_MS);
    return () => clearTimeout(timer);
  }, [document.id, shown]);
  useEffect(() => used.forEach(read), [document.id, used.join(' ')]);
  return useCallback((page) => known.get(keyOf(document, page)) ?? undefined, [document.id, known]);
}

function contentIn({ examined, boxes }: PageContent): readonly Content[] | null {
  if (!examined) return null;
  return boxes.map(([left = 0, top = 0, right = 0, bottom = 0]) => ({ box: [left, top, right, bottom] }));
}

function keyOf({ id }: EditorDocument, page: number): string {
  return `${id} ${page}`;
}
