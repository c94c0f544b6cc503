import { describe, expect, it } from 'vitest';
import { withGivenTerms } from '../../../src/domain/envelopes/given-terms.ts';
import { DEFAULT_TERMS, TERM_MEMBERS } from '../../../src/domain/envelopes/terms.ts';
import { refusalOf } from '../../given/refusal.ts';

const before = { ...DEFAULT_TERMS, order: 1 };
const photo = { key: 'foto', label: 'Foto' };

it('has a default for each term but the order', () => {
  expect(Object.keys(before).toSorted()).toEqual([...TERM_MEMBERS, 'isOrderOpen'].toSorted());
});

describe('withGivenTerms', () => {
  it('takes what is given, null too, and keeps the rest', () => {
    const given = { role: 'WITNESS', order: 4, notifyBy: 'WHATSAPP', delegation: 'ALLOWED' } as const;
    const after = withGivenTerms(before, given);
    expect(after).toEqual({ ...before, ...given, isOrderOpen: false });
    expect(withGivenTerms(after, { notifyBy: null, order: undefined })).toEqual({ ...after, notifyBy: null });
  });

  it('keeps the same group and the same request as the same object: nothing changed', () => {
    const group = { groupId: 'board', required: 2 };
    const after = withGivenTerms(before, { group, attachments: [photo] });
    const again = withGivenTerms(after, { group: { ...group }, attachments: [{ ...photo, required: true }] });
    expect(again.group).toBe(after.group);
    expect(again.attachments).toBe(after.attachments);
    expect(withGivenTerms(after, { group: null }).group).toBeNull();
  });

  it('refuses two attachments of one key at their place', () => {
    const refusal = refusalOf(() => withGivenTerms(before, { attachments: [photo, photo] }, 'signers[2]'));
    expect(refusal).toMatchObject({
      code: 'VALIDATION_FAILED',
      details: { fields: [{ field: 'signers[2].attachments', rule: 'unique_items' }] },
    });
  });
});
