import { expect, it } from 'vitest';
import { UNSIGNED } from '../../../src/domain/documents/existing-signatures.ts';
import { newDocument } from '../../../src/domain/documents/new-document.ts';
import { attachedDocument } from '../../../src/domain/envelopes/attached-document.ts';
import { NOW } from '../../given/basics.ts';
import { TENANT, aDocument } from '../../given/envelope.ts';

it('is its newest version, not pinned yet', () => {
  const { sha256, size, pages, presigned, warnings, blobKey } = aDocument();
  const kept = { sha256, size, pages, presigned, warnings, blobKey };
  const received = { ...kept, signatures: UNSIGNED };
  const making = { received, now: NOW, random: (length: number) => new Uint8Array(length) };
  const input = { filename: 'contrato.pdf', title: 'Contrato', metadata: { a: '1' } };
  const document = newDocument(TENANT, input, making);
  expect(attachedDocument(document)).toEqual({
    ...kept,
    withoutFooter: null,
    id: document.id,
    versionId: document.currentVersion.id,
    pinned: false,
    title: 'Contrato',
    filename: 'contrato.pdf',
  });
});

it('keeps from which file it was converted', () => {
  const { sha256, size, pages, presigned, warnings, blobKey } = aDocument();
  const received = { sha256, size, pages, presigned, warnings, blobKey, signatures: UNSIGNED };
  const making = { received, now: NOW, random: (length: number) => new Uint8Array(length) };
  const document = newDocument(TENANT, { filename: 'a.docx', title: 'A', metadata: null }, making);
  const source = { format: 'DOCX' } as unknown as NonNullable<typeof document.currentVersion.source>;
  const converted = { ...document, currentVersion: { ...document.currentVersion, source } };
  expect(attachedDocument(converted).source).toBe(source);
});
