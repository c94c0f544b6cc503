import { describe, expect, it } from 'vitest';
import { UNSIGNED } from '../../../src/domain/documents/existing-signatures.ts';
import { decideUpdateDocument, assertDeletable } from '../../../src/domain/documents/update-document.ts';
import { newDocument } from '../../../src/domain/documents/new-document.ts';
import { NOW, after } from '../../given/basics.ts';
import { TENANT, aDocument } from '../../given/envelope.ts';
import { refusalOf } from '../../given/refusal.ts';

const { sha256, size, pages, presigned, warnings, blobKey } = aDocument();
const document = newDocument(
  TENANT,
  { filename: 'contrato.pdf', title: 'Contrato', metadata: { order: '7' } },
  {
    received: { sha256, size, pages, presigned, signatures: UNSIGNED, warnings, blobKey },
    now: NOW,
    random: (length) => Buffer.alloc(length, 1),
  },
);
const sent = { ...document, locked: true };

describe('decideUpdate', () => {
  it.each([
    [{ title: 'Aluguel' }, { title: 'Aluguel', metadata: { order: '7' } }],
    [{ metadata: { order: '8' } }, { title: 'Contrato', metadata: { order: '8' } }],
    [{ metadata: null }, { title: 'Contrato', metadata: null }],
    [{}, { title: 'Contrato', metadata: { order: '7' } }],
  ])('%j changes what it names, and the version number', (patch, expected) => {
    const updated = decideUpdateDocument(document, patch, after(5));
    expect(updated).toEqual({ ...document, ...expected, version: 2, updatedAt: after(5) });
  });

  it('DOCUMENT_LOCKED once a version was sent, even to change nothing', () => {
    expect(refusalOf(() => decideUpdateDocument(sent, {}, NOW)).code).toBe('DOCUMENT_LOCKED');
  });
});

describe('assertDeletable', () => {
  it('passes what was never sent and no draft holds', () => {
    expect(() => assertDeletable(document, { isInDraft: false, isOnHold: false })).not.toThrow();
  });

  it.each([
    ['DOCUMENT_IN_DRAFT', 'while a draft holds it', { isInDraft: true, isOnHold: false }],
    ['ON_HOLD', 'while an envelope on hold has it', { isInDraft: false, isOnHold: true }],
    ['ON_HOLD', 'while a draft on hold has it', { isInDraft: true, isOnHold: true }],
  ])('CONFLICT %s %s', (reason, _when, use) => {
    expect(refusalOf(() => assertDeletable(document, use))).toEqual({
      code: 'CONFLICT',
      details: { reason },
    });
  });

  it.each([true, false])('DOCUMENT_LOCKED once a version was sent (elsewhere: %s)', (anywhere) => {
    const use = { isInDraft: anywhere, isOnHold: anywhere };
    expect(refusalOf(() => assertDeletable(sent, use)).code).toBe('DOCUMENT_LOCKED');
  });
});
