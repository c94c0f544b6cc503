import type { RefObject } from 'preact';
import { useEffect, useRef, useState } from 'preact/hooks';
import { Button } from '../../design/parts.tsx';
import type { Words } from '../words/words.ts';
import { goToPage } from './go-to-page.ts';
import type { PDFDocumentProxy } from './open-pdf.ts';

interface SearchBoxProps {
  readonly pdf: PDFDocumentProxy;
  readonly pages: RefObject<HTMLDivElement | null>;
  readonly words: Words['viewer'];
}

/** Searches the whole document and moves between pages. */
export function SearchBox({ pdf, pages, words }: SearchBoxProps) {
  const texts = useRef<Promise<readonly string[]> | null>(null);
  const [wanted, setWanted] = useState('');
  const [found, setFound] = useState<readonly number[] | null>(null);
  const [at, setAt] = useState(0);
  const field = useRef<HTMLInputElement>(null);
  useEffect(() => field.current?.focus(), []);
  const goTo = (numbers: readonly number[], index: number): void => {
    setAt(index);
    const container = goToPage(pages.current, numbers[index] ?? 0);
    if (container !== null) highlightSoon(container, foldText(wanted));
  };
  const search = async (event: Event): Promise<void> => {
    event.preventDefault();
    texts.current ??= textsOf(pdf);
    const all = await texts.current;
    const word = foldText(wanted);
    const numbers = word === '' ? [] : all.flatMap((text, index) => (text.includes(word) ? [index + 1] : []));
    setFound(word === '' ? null : numbers);
    if (numbers.length > 0) goTo(numbers, 0);
  };
  return (
    <form class="row" role="search" onSubmit={(event) => void search(event)}>
      <input
        ref={field}
        class="input"
        type="search"
        aria-label={words.search}
        placeholder={words.search}
        value={wanted}
        onInput={(event) => setWanted(event.currentTarget.value)}
      />
      <span class="soft" role="status">
        {found !== null && (found.length === 0 ? words.notFound : words.found(at + 1, found.length))}
      </span>
      {found !== null && found.length > 1 && (
        <Button
          look="quiet"
          aria-label={words.nextMatch}
          onClick={() => goTo(found, (at + 1) % found.length)}
        >
          ↓
        </Button>
      )}
    </form>
  );
}

/** Removes case and accents, so that `clausula` finds `Cláusula`. */
function foldText(text: string): string {
  return text.normalize('NFD').replaceAll(/\p{M}/gu, '').toLowerCase().trim();
}

async function textsOf(pdf: PDFDocumentProxy): Promise<readonly string[]> {
  const texts: string[] = [];
  for (let number = 1; number <= pdf.numPages; number += 1) {
    // A page that the viewer cannot read has no text to find. The other pages have.
    texts.push(await textOf(pdf, number).catch(() => ''));
  }
  return texts;
}

async function textOf(pdf: PDFDocumentProxy, number: number): Promise<string> {
  const content = await (await pdf.getPage(number)).getTextContent();
  return foldText(content.items.map((item) => ('str' in item ? item.str : '')).join(' '));
}

/** Highlights a word once the text layer of its page is there. */
function highlightSoon(container: HTMLElement, word: string): void {
  const mark = (): void => {
    if (!('highlights' in CSS)) return;
    const spans = [...container.querySelectorAll('.text-layer span')];
    const ranges = spans.filter((span) => foldText(span.textContent ?? '').includes(word)).map(rangeOf);
    CSS.highlights.set('found', new Highlight(...ranges));
  };
  mark();
  setTimeout(mark, 600);
}

function rangeOf(span: Element): Range {
  const range = document.createRange();
  range.selectNodeContents(span);
  return range;
}
