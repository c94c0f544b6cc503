import { createHmac } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { pageOf, readPageRequest, writeCursor } from '../../../src/domain/access/paging.ts';
import { codeOf } from '../refused.ts';

const mac = (text: string): string => createHmac('sha256', 'a key').update(text).digest('base64url');

describe('pageOf', () => {
  const rows = ['c', 'b', 'a'].map((id) => ({ id }));
  it.each([
    ['more rows than the limit', 2, ['c', 'b'], 'b'],
    ['exactly the limit', 3, ['c', 'b', 'a'], null],
    ['fewer than the limit', 4, ['c', 'b', 'a'], null],
  ])('%s', (_what, limit, ids, next) => {
    const page = pageOf(rows, limit);
    expect([page.items.map(({ id }) => id), page.next]).toEqual([ids, next]);
  });
});

describe('readPageRequest', () => {
  const cursor = writeCursor('doc_1', 'documents|proj_1', mac);

  it('is the first twenty where nothing is said', () => {
    expect(readPageRequest({}, 'documents|proj_1', mac)).toEqual({ limit: 20, after: null });
  });

  it('reads back a cursor of this list', () => {
    expect(readPageRequest({ limit: 5, cursor }, 'documents|proj_1', mac)).toEqual({
      limit: 5,
      after: 'doc_1',
    });
  });

  it.each([
    ['another list', cursor, 'documents|proj_2'],
    [
      'another id',
      `${Buffer.from('doc_2').toString('base64url')}.${cursor.split('.')[1]}`,
      'documents|proj_1',
    ],
    ['garbage', 'garbage', 'documents|proj_1'],
    ['nothing', '', 'documents|proj_1'],
  ])('VALIDATION_FAILED for the cursor of %s', (_what, given, bound) => {
    expect(codeOf(() => readPageRequest({ cursor: given }, bound, mac))).toBe('VALIDATION_FAILED');
  });
});
