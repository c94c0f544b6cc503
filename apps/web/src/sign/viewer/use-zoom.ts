import type { RefObject } from 'preact';
import { useEffect, useLayoutEffect, useRef, useState } from 'preact/hooks';
import type { PDFDocumentProxy } from './open-pdf.ts';
import { placeOf, returnTo } from './place.ts';
import { readTextArea } from './text-area.ts';
import type { TextArea } from './text-area.ts';

const ZOOMS = [0.75, 1, 1.25, 1.5, 2, 3] as const;
const [MIN, MAX] = [0.75, 3];
/** Letters below this height in pixels are hard to read. */
const READABLE = 9;

/** The size of the pages, and the ways to change it. */
export interface Zoom {
  /** 1: a page is as wide as its place. */
  readonly value: number;
  readonly canStep: (by: 1 | -1) => boolean;
  readonly step: (by: 1 | -1) => void;
  /** True where the text, without the margins, is as wide as its place. */
  readonly fitsText: boolean;
  /** Changes between the width of the text and that of the page. Null for documents without text. */
  readonly toggleText: (() => void) | null;
  /** True where the letters are hard to read at this size. */
  readonly isSmall: boolean;
}

/** Keeps the point in the middle of the window where it is when the size changes. */
export function useZoom(
  pages: RefObject<HTMLElement | null>,
  { pdf, width }: { readonly pdf: PDFDocumentProxy | null; readonly width: number },
): Zoom {
  const [value, setValue] = useState(1);
  const [text, setText] = useState<TextArea | null>(null);
  const afterwards = useRef<(() => void) | null>(null);
  useEffect(() => {
    if (pdf === null) return;
    // Without it, the page offers no fitting width.
    readTextArea(pdf).then(setText, () => undefined);
  }, [pdf]);
  useLayoutEffect(() => {
    afterwards.current?.();
    afterwards.current = null;
  }, [value]);
  const change = (next: number): void => {
    const { current } = pages;
    const place = current === null ? null : placeOf(current);
    afterwards.current = () => current !== null && place !== null && returnTo(current, place);
    setValue(next);
  };
  const nextOf = (by: 1 | -1): number | undefined =>
    by > 0 ? ZOOMS.find((zoom) => zoom > value) : ZOOMS.findLast((zoom) => zoom < value);
  const textZoom = text === null ? 1 : Math.min(MAX, Math.max(MIN, 1 / text.width));
  const fitsText = text !== null && value === textZoom;
  const toggleText = (): void => {
    change(fitsText ? 1 : textZoom);
    const restore = afterwards.current;
    afterwards.current = () => {
      restore?.();
      if (pages.current !== null && text !== null && !fitsText)
        pages.current.scrollLeft = text.left * pages.current.scrollWidth;
    };
  };
  return {
    value,
    canStep: (by) => nextOf(by) !== undefined,
    step: (by) => change(nextOf(by) ?? value),
    fitsText,
    toggleText: text !== null && textZoom > 1 ? toggleText : null,
    isSmall: text !== null && width > 0 && text.letter * width * value < READABLE,
  };
}
