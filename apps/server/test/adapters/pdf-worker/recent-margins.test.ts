import { describe, expect, it } from 'vitest';
import { rememberMargins } from '../../../src/adapters/pdf-worker/recent-margins.ts';
import type { MarginPlace, PdfOutcome } from '../../../src/ports/pdf-reader.ts';

const question = { shapes: [{ width: 264, height: 27.75 }], from: 1, to: 4 };
const places: PdfOutcome<readonly MarginPlace[]> = {
  ok: true,
  value: [{ page: 1, shape: 0, box: [1, 2, 3, 4] }],
};
const limit: PdfOutcome<readonly MarginPlace[]> = { ok: false, refusal: 'limit' };

/** Counts the files that are really rendered. */
function counted(outcome: PdfOutcome<readonly MarginPlace[]>, max?: number) {
  let rendered = 0;
  const find = rememberMargins(async () => {
    rendered += 1;
    return outcome;
  }, max);
  const ask = (text: string, organization = 'org_1', from = 1) =>
    find(Buffer.from(text), { ...question, from }, organization);
  return { ask, rendered: () => rendered };
}

describe('rememberMargins', () => {
  it('renders a file that is sent again only once, and returns the same places', async () => {
    const { ask, rendered } = counted(places);
    expect([await ask('a'), await ask('a')]).toEqual([places, places]);
    expect(rendered()).toBe(1);
  });

  it('renders again for another file, another organization, and another question', async () => {
    const { ask, rendered } = counted(places);
    for (const [text, organization, from] of [
      ['a', 'org_1', 1],
      ['b', 'org_1', 1],
      ['a', 'org_2', 1],
      ['a', 'org_1', 2],
    ] as const)
      await ask(text, organization, from);
    expect(rendered()).toBe(4);
  });

  it('draws again after a drawing went past a limit', async () => {
    const { ask, rendered } = counted(limit);
    expect([await ask('a'), await ask('a')]).toEqual([limit, limit]);
    expect(rendered()).toBe(2);
  });

  it('forgets the least recently used file', async () => {
    const { ask, rendered } = counted(places, 2);
    for (const text of ['a', 'b', 'a', 'c', 'a']) await ask(text);
    expect(rendered()).toBe(3);
    await ask('b');
    expect(rendered()).toBe(4);
  });
});
