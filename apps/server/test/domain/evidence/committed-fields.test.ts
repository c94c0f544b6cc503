import { describe, expect, it } from 'vitest';
import { committedFields } from '../../../src/domain/evidence/committed-fields.ts';

const commitment = 'a'.repeat(64);

describe('committedFields', () => {
  it('returns the fields of signatures alone, in the order of the trail', () => {
    const links = [
      { type: 'SIGNER_SIGNED', data: { fields: [{ id: 'fld_1', commitment }] } },
      { type: 'SIGNER_SIGNED', data: {} },
      { type: 'SIGNER_DECLINED', data: { fields: [{ id: 'fld_2', commitment }] } },
      { type: 'SIGNER_SIGNED', data: { fields: [{ id: 'fld_3', commitment }] } },
    ];
    expect(committedFields(links).map(({ id }) => id)).toEqual(['fld_1', 'fld_3']);
  });

  it.each([
    ['no list', {}],
    ['null', null],
    ['a field without a commitment', [{ id: 'fld_1' }]],
    ['a commitment that is no hash', [{ id: 'fld_1', commitment: 'a' }]],
    ['a field without an id', [{ id: 1, commitment }]],
  ])('throws for %s', (_, fields) => {
    expect(() => committedFields([{ type: 'SIGNER_SIGNED', data: { fields } }])).toThrow('another shape');
  });
});
