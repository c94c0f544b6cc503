import { describe, expect, it } from 'vitest';
import { assertSameSignature, rowsAdded } from '../signature-rows.ts';
import type { Row, SignatureRows } from '../signature-rows.ts';

const NOTHING: SignatureRows = {
  envelopes: [],
  signers: [],
  audit_entries: [],
  disclosures: [],
  events: [],
  jobs: [],
  idempotency: [],
};
const copy = (n: number): string => `env_${String(n).padStart(26, '0')}`;
const signature = (row: Row, added = { events: 1 }) => ({ rows: { ...NOTHING, events: [row] }, added });

describe('rowsAdded', () => {
  it('returns the new rows of each table, and no table without new rows', () => {
    const before = new Map(Object.entries({ events: 3, jobs: 1 }));
    const after = new Map(Object.entries({ events: 4, jobs: 1, notices: 2 }));
    expect(rowsAdded(before, after)).toEqual({ events: 1, notices: 2 });
  });
});

describe('assertSameSignature', () => {
  const first = { id: 'evt_1', envelope_id: copy(0), version: '8', xact: '937' };

  it('accepts the same rows under the names of another copy', () => {
    const second = { id: 'evt_2', envelope_id: copy(1), version: '8', xact: '938' };
    expect(() => assertSameSignature(signature(first), signature(second))).not.toThrow();
  });

  it.each([
    ['another value', { ...first, version: '9' }],
    ['a missing value', { ...first, version: null }],
    ['the name of something else', { ...first, envelope_id: 'env_other' }],
  ])('refuses %s', (_name, second) => {
    expect(() => assertSameSignature(signature(first), signature(second))).toThrow('events differs');
  });

  it('refuses another number of rows', () => {
    expect(() => assertSameSignature(signature(first), signature(first, { events: 2 }))).toThrow(
      'Rows differ',
    );
  });
});
