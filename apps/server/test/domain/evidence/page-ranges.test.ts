import { describe, expect, it } from 'vitest';
import { pageRanges } from '../../../src/domain/evidence/page-ranges.ts';

describe('pageRanges', () => {
  it.each([
    [[3], '3'],
    [[1, 2, 3, 4], '1–4'],
    [[6, 2, 1, 2, 4], '1–2, 4, 6'],
    [[], ''],
  ])('of %j is %s', (pages, text) => expect(pageRanges(pages)).toBe(text));
});
