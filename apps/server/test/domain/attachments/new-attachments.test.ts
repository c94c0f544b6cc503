import { describe, expect, it } from 'vitest';
import { isSameRequest, newAttachments } from '../../../src/domain/attachments/new-attachments.ts';
import { refusalOf } from '../../given/refusal.ts';

const CNH = { key: 'cnh', label: 'Foto da CNH' };

describe('newAttachments', () => {
  it('returns requests with their defaults, and without files', () => {
    const proof = { key: 'proof', label: 'Conta de luz', required: false, accept: 'PDF' } as const;
    expect(newAttachments([CNH, proof])).toEqual([
      { ...CNH, required: true, accept: 'ANY', file: null },
      { ...proof, file: null },
    ]);
  });

  it('refuses the same key twice at its path', () => {
    expect(
      refusalOf(() => newAttachments([CNH, { ...CNH, label: 'x' }], 'signers[1].attachments')),
    ).toMatchObject({
      code: 'VALIDATION_FAILED',
      details: { fields: [{ field: 'signers[1].attachments', rule: 'unique_items' }] },
    });
  });
});

describe('isSameRequest', () => {
  const [request] = newAttachments([CNH]);
  const same = request === undefined ? [] : [request];
  it.each([
    ['the same', same, true],
    ['another label', newAttachments([{ ...CNH, label: 'x' }]), false],
    ['an optional file', newAttachments([{ ...CNH, required: false }]), false],
    ['another type', newAttachments([{ ...CNH, accept: 'PDF' }]), false],
    ['nothing', [], false],
  ] as const)('of %s', (_name, others, expected) => {
    expect(isSameRequest(same, others)).toBe(expected);
  });
});
