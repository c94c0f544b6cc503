import { describe, expect, it, vi } from 'vitest';
import type { SessionDocument } from '../../src/sign/portal.ts';
import { ReadBar } from '../../src/sign/read-bar.tsx';
import type { WantedPage } from '../../src/sign/viewer/go-to-page.ts';
import { WORDS } from '../../src/sign/words.ts';
import { mount } from '../mount.ts';
import { documentOf } from './session.ts';

const words = WORDS.en;
const [first, second] = [documentOf('doc_1', { pages: 3 }), documentOf('doc_2', { pages: 1 })];

interface Given {
  readonly documents?: readonly SessionDocument[];
  readonly opened?: readonly string[];
  readonly seen?: Readonly<Record<string, readonly number[]>>;
  readonly isYourTurn?: boolean;
  readonly opening?: boolean;
  readonly current?: number;
}

async function openBar(given: Given) {
  const {
    documents = [first],
    opened = ['doc_1'],
    seen = {},
    isYourTurn = true,
    opening = false,
    current = 1,
  } = given;
  const outcomes = {
    onRead: vi.fn<() => void>(),
    onDecline: vi.fn<() => void>(),
    onShow: vi.fn<(document: SessionDocument) => void>(),
    onPage: vi.fn<(wanted: WantedPage) => void>(),
  };
  const pages = new Map(Object.entries(seen).map(([id, numbers]) => [id, new Set(numbers)]));
  const view = await mount(
    <ReadBar
      {...{ documents, words, isYourTurn, opening, current, ...outcomes }}
      opened={new Set(opened)}
      seen={pages}
      shown={first}
    />,
  );
  return { ...view, ...outcomes };
}

describe('the bar below the document', () => {
  it('says which page this is and what is left, and then the page alone', async () => {
    const some = await openBar({ seen: { doc_1: [1] }, current: 2 });
    expect(some.find('.bar p').textContent).toContain('Page 2 of 3 · 2 left to see');
    expect(some.find('[role=status]').textContent).toBe('2 left to see');
    const all = await openBar({ seen: { doc_1: [1, 2, 3] }, current: 3 });
    expect(all.find('.bar p').textContent).toBe('Page 3 of 3');
  });

  it('claims that everything was read only when every page was on the screen', async () => {
    const some = await openBar({ seen: { doc_1: [1, 3] } });
    expect(some.text()).toContain(words.read.unseen(1));
    expect([some.has(words.read.next), some.has(words.read.skip)]).toEqual([false, true]);
    const all = await openBar({ seen: { doc_1: [1, 2, 3] } });
    expect(all.all('[role=status]')).toEqual([]);
    expect([all.has(words.read.next), all.has(words.read.skip)]).toEqual([true, false]);
  });

  it('stops nobody who goes on without', async () => {
    const view = await openBar({});
    await view.click(words.read.skip);
    expect(view.onRead).toHaveBeenCalledOnce();
  });

  it('leads to the first page that was not on the screen', async () => {
    const view = await openBar({ seen: { doc_1: [1, 3] } });
    await view.click(words.read.nextUnseen);
    expect(view.onPage).toHaveBeenCalledExactlyOnceWith({ page: 2 });
  });

  it('leads to the next document before it asks to continue, and counts the pages of all', async () => {
    const documents = [first, second];
    const view = await openBar({ documents, seen: { doc_1: [1, 2, 3] } });
    expect(view.text()).toContain(words.read.left(1));
    await view.click(words.read.nextDocument);
    expect(view.onShow).toHaveBeenCalledExactlyOnceWith(second);
    const opened = await openBar({ documents, opened: ['doc_1', 'doc_2'], seen: { doc_1: [1, 2] } });
    expect(opened.text()).toContain(words.read.unseen(2));
  });

  it('waits for a document that is loading', async () => {
    const view = await openBar({ opened: [] });
    expect(view.named(words.read.skip)).toHaveProperty('disabled', true);
  });

  it('shows that the next step is coming, and keeps the focus on its button', async () => {
    const view = await openBar({ opening: true });
    expect(view.all('.spinner')).toHaveLength(1);
    expect(view.named(words.read.skip)).toHaveProperty('disabled', false);
  });

  it('offers only the way out before the turn of the signer', async () => {
    const view = await openBar({ isYourTurn: false, seen: { doc_1: [1, 2, 3] } });
    expect(view.all('button').map((button) => button.textContent)).toEqual([words.decline.open]);
  });
});
