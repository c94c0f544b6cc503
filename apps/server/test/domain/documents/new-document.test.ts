import { describe, expect, it } from 'vitest';
import { UNSIGNED } from '../../../src/domain/documents/existing-signatures.ts';
import { newDocument } from '../../../src/domain/documents/new-document.ts';
import { NOW } from '../../given/basics.ts';
import { TENANT, aDocument } from '../../given/envelope.ts';

const { sha256, size, pages, presigned, warnings, blobKey } = aDocument();
const received = { sha256, size, pages, presigned, signatures: UNSIGNED, warnings, blobKey };
let next = 0;
const making = { received, now: NOW, random: (length: number) => Buffer.alloc(length, (next += 1)) };

describe('newDocument', () => {
  const input = { filename: '../contrato.pdf', title: undefined, metadata: { order: '7' } };
  const document = newDocument(TENANT, input, making);

  it('is unlocked and has its first version, which holds the facts of the file', () => {
    expect(document).toMatchObject({ versions: 1, locked: false, version: 1, tenant: TENANT });
    expect(document.currentVersion).toMatchObject({ ...received, number: 1, createdAt: NOW });
  });

  it('takes its title from the cleaned file name', () => {
    expect(document).toMatchObject({ title: 'contrato', filename: 'contrato.pdf', metadata: { order: '7' } });
  });

  it('has different ids for document and version', () => {
    expect(document.id).toMatch(/^doc_/);
    expect(document.currentVersion.id).toMatch(/^docv_/);
    expect(document.id.slice(4)).not.toBe(document.currentVersion.id.slice(5));
  });

  it('prefers the title it is given', () => {
    expect(newDocument(TENANT, { ...input, title: 'Aditivo' }, making).title).toBe('Aditivo');
  });
});
