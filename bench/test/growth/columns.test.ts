import { describe, expect, it } from 'vitest';
import { copied, LONGEST } from '../../growth/columns.ts';
import type { Column } from '../../growth/columns.ts';

function column(type: string, values: readonly unknown[], more: Partial<Column> = {}): Column {
  return { table: 'things', name: 'c', type, values, isIndexed: true, ...more };
}

const ID = 'env_01m834m1dhxk5n43bwspb4nsxg';

describe('copied', () => {
  it.each([
    ['ids, which differ at their end', column('text', [ID]), `'env_' || n.middle || right(o.c, 8)`],
    [
      'ids of two kinds',
      column('text', [ID, ID.replace('env', 'msg')]),
      `split_part(o.c, '_', 1) || '_' || n.middle || right(o.c, 8)`,
    ],
    ['projects', column('text', ['proj_01m834kxnpvq9fkgjpb7zxj6jn']), 'n.project_id'],
    ['times', column('timestamp(3) with time zone', [null]), 'o.c + n.shift'],
    ['titles', column('text', ['Contrato'], { table: 'envelopes', name: 'title' }), `o.title || ' ' || n.n`],
  ])('makes new %s', (_what, given, expected) => {
    expect(copied(given)).toBe(expected);
  });

  it.each([
    ['null', column('text', [null])],
    ['a status', column('text', ['SENT', 'SENT'])],
    ['some ids and other text', column('text', [ID, 'SYSTEM'])],
    ['ids of users', column('text', ['usr_01m834m1dhxk5n43bwspb4nsxg'])],
    ['numbers', column('integer', [4])],
    ['digests without an index', column('bytea', [`\\x${'ab'.repeat(32)}`], { isIndexed: false })],
    ['short objects', column('jsonb', [{ count: 0 }])],
  ])('keeps %s', (_what, given) => {
    expect(copied(given)).toBe('o.c');
  });

  it.each(['text', 'bytea', 'jsonb', 'bytea[]'])('cuts long values of type %s', (type) => {
    const long = 'x'.repeat(LONGEST + 1);
    expect(copied(column(type, [type === 'jsonb' ? { long } : long]))).not.toBe('o.c');
  });

  it('makes new digests where an index has them', () => {
    expect(copied(column('text', ['ab'.repeat(32)]))).toContain('sha256');
    expect(copied(column('bytea', [`\\x${'ab'.repeat(32)}`]))).toContain('sha256');
  });
});
