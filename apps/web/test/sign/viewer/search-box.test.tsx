import { createRef } from 'preact';
import { afterEach, describe, expect, it, vi } from 'vitest';
import type { PDFDocumentProxy } from '../../../src/sign/viewer/open-pdf.ts';
import { SearchBox } from '../../../src/sign/viewer/search-box.tsx';
import { WORDS } from '../../../src/sign/words.ts';
import { accessibilityFaults } from '../../accessibility.ts';
import { mount } from '../../mount.ts';

const words = WORDS.en.viewer;

afterEach(() => vi.restoreAllMocks());

/** A document with one text per page; null for a page that cannot be read. */
function documentOf(texts: readonly (string | null)[]): PDFDocumentProxy & { readonly reads: () => number } {
  let reads = 0;
  const getPage = async (number: number) => {
    reads += 1;
    const text = texts[number - 1] ?? null;
    if (text === null) throw new Error('a broken page');
    return {
      getTextContent: async () => ({ items: [...text.split(' ').map((str) => ({ str })), { type: 'mark' }] }),
    };
  };
  return { numPages: texts.length, getPage, reads: () => reads } as never;
}

async function openBox(pdf: PDFDocumentProxy) {
  const scrolled: (string | null)[] = [];
  vi.spyOn(Element.prototype, 'scrollIntoView').mockImplementation(function scroll(this: Element) {
    scrolled.push(this.getAttribute('data-page'));
  });
  const pages = createRef<HTMLDivElement>();
  const view = await mount(
    <>
      <SearchBox pdf={pdf} pages={pages} words={words} />
      <div ref={pages}>
        {Array.from({ length: pdf.numPages }, (_, index) => (
          <div key={index} data-page={index + 1} />
        ))}
      </div>
    </>,
  );
  const search = async (text: string): Promise<void> => {
    await view.type(words.search, text);
    await view.submit();
  };
  return { ...view, search, scrolled, status: () => view.find('[role=status]').textContent };
}

describe('SearchBox', () => {
  it.each(['clausula', 'CLÁUSULA', ' cláusula ', 'Cla\u0301usula'])(
    'finds Cláusula when the signer types %j',
    async (typed) => {
      const view = await openBox(documentOf(['Preamble', 'Cláusula 1']));
      await view.search(typed);
      expect(view.status()).toBe(words.found(1, 1));
      expect(view.scrolled).toEqual(['2']);
    },
  );

  it('moves from match to match, and from the last to the first', async () => {
    const view = await openBox(documentOf(['rent', 'none', 'rent rent', 'rent']));
    await view.search('rent');
    for (let press = 0; press < 3; press += 1) await view.click(words.nextMatch);
    expect(view.scrolled).toEqual(['1', '3', '4', '1']);
    expect(view.status()).toBe(words.found(1, 3));
    expect(accessibilityFaults(view.root)).toEqual([]);
  });

  it('says so when there is no match, and offers no next match', async () => {
    const view = await openBox(documentOf(['rent']));
    await view.search('deposit');
    expect(view.status()).toBe(words.notFound);
    expect(view.has(words.nextMatch)).toBe(false);
    expect(view.scrolled).toEqual([]);
  });

  it('starts a new search at its first match', async () => {
    const view = await openBox(documentOf(['rent', 'rent deposit', 'deposit']));
    await view.search('rent');
    await view.click(words.nextMatch);
    await view.search('deposit');
    expect(view.status()).toBe(words.found(1, 2));
  });

  it('clears the result with an empty text', async () => {
    const view = await openBox(documentOf(['rent']));
    await view.search('rent');
    await view.search('  ');
    expect(view.status()).toBe('');
  });

  it('reads the document once, however often the signer searches', async () => {
    const pdf = documentOf(['rent', 'deposit']);
    const view = await openBox(pdf);
    await view.search('rent');
    await view.search('deposit');
    expect(pdf.reads()).toBe(2);
  });

  it('searches the other pages when a page cannot be read', async () => {
    const view = await openBox(documentOf(['rent', null, 'rent']));
    await view.search('rent');
    expect(view.status()).toBe(words.found(1, 2));
  });
});
