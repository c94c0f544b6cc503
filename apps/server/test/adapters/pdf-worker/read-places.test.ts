import { describe, expect, it } from 'vitest';
import {
  readExaminedPages,
  readPdfForm,
  readTextAnswer,
} from '../../../src/adapters/pdf-worker/read-places.ts';

const found = { text: 'x', page: 1, box: [0, 0, 1, 1] };
const page = { width: 595.28, height: 842, bearsMarks: true, obstacle: null };
const place = {
  name: 'a.b',
  type: 'RADIO',
  page: 1,
  box: [0, 0, 1, 1],
  value: null,
  options: ['Um'],
  required: false,
  readOnly: false,
  multiline: false,
  label: 'Plano',
};

describe('readTextAnswer', () => {
  it('returns places as they are, without other members', () => {
    expect(readTextAnswer({ pages: 3, found: [{ ...found, more: 1 }] })).toEqual({
      pages: 3,
      found: [found],
    });
  });

  it.each([
    null,
    { pages: 3 },
    { pages: -1, found: [] },
    { pages: 3, found: [{ ...found, text: 1 }] },
    { pages: 3, found: [{ ...found, page: 0.5 }] },
    { pages: 3, found: [{ ...found, box: [0, 0, 1] }] },
    { pages: 3, found: [{ ...found, box: [0, 0, 1, NaN] }] },
  ])('returns null for %j', (value) => expect(readTextAnswer(value)).toBeNull());
});

describe('readExaminedPages', () => {
  const examined = {
    page: 2,
    content: [{ text: '', box: [0, 0, 1, 1] }],
    lines: [[0, 0, 9, 1]],
    fillers: [[0, 0, 1, 9]],
  };
  it('returns pages as they are', () => expect(readExaminedPages([examined])).toEqual([examined]));

  it.each([
    null,
    [{ page: 2 }],
    [{ ...examined, page: -1 }],
    [{ ...examined, content: [{ text: 'x' }] }],
    [{ ...examined, lines: [[0, 0, 9]] }],
    [{ ...examined, fillers: undefined }],
  ])('returns null for %j', (value) => expect(readExaminedPages(value)).toBeNull());
});

describe('readPdfForm', () => {
  it('returns pages and fields as they are', () => {
    expect(readPdfForm({ pages: [page], fields: [place] })).toEqual({ pages: [page], fields: [place] });
  });

  it.each([{ width: Infinity }, { height: -1 }, { bearsMarks: 'yes' }, { obstacle: 'MOOD' }])(
    'returns null for a page with %j',
    (change) => {
      expect(readPdfForm({ pages: [{ ...page, ...change }], fields: [] })).toBeNull();
    },
  );

  it.each([
    { name: 1 },
    { type: 'BUTTON' },
    { page: '1' },
    { box: [] },
    { value: 1 },
    { options: [1] },
    { options: 'Um' },
    { required: 1 },
    { label: undefined },
  ])('returns null for a field with %j', (change) => {
    expect(readPdfForm({ pages: [page], fields: [{ ...place, ...change }] })).toBeNull();
  });
});
