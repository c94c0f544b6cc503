import { describe, expect, it } from 'vitest';
import { UNSIGNED } from '../../../src/domain/documents/existing-signatures.ts';
import { newDocument } from '../../../src/domain/documents/new-document.ts';
import { newVersion } from '../../../src/domain/documents/new-version.ts';
import { NOW, after } from '../../given/basics.ts';
import { TENANT, aDocument } from '../../given/envelope.ts';

const { sha256, size, pages, presigned, warnings, blobKey } = aDocument(1);
const received = { sha256, size, pages, presigned, signatures: UNSIGNED, warnings, blobKey };
let next = 0;
const random = (length: number): Uint8Array => Buffer.alloc(length, (next += 1));

describe('newVersion', () => {
  const first = newDocument(
    TENANT,
    { filename: 'contrato.pdf', title: 'Contrato', metadata: { order: '7' } },
    { received, now: NOW, random },
  );
  const file = {
    ...received,
    sha256: aDocument(2).sha256,
    size: 7,
    pages: 9,
    presigned: true,
    warnings: ['LAYERS'] as const,
  };
  const second = newVersion(
    first,
    { title: undefined, filename: null },
    {
      received: file,
      now: after(1000),
      random,
    },
  );

  it('is the current version, with the next number, a new id and its own facts', () => {
    expect(second.currentVersion).toEqual({
      ...file,
      id: expect.stringMatching(/^docv_/),
      number: 2,
      createdAt: after(1000),
    });
    expect(second.currentVersion.id).not.toBe(first.currentVersion.id);
    expect(second).toMatchObject({ id: first.id, versions: 2, version: 2, updatedAt: after(1000) });
    expect(second.createdAt).toEqual(NOW);
  });

  it('leaves title, file name and metadata where the file brings none', () => {
    expect(second).toMatchObject({ title: 'Contrato', filename: 'contrato.pdf', metadata: { order: '7' } });
  });

  it('takes a title and a file name, which is cleaned', () => {
    const input = { title: 'Aditivo', filename: 'C:\\pasta\\aditivo.pdf' };
    const third = newVersion(second, input, { received: file, now: after(2000), random });
    expect(third).toMatchObject({ title: 'Aditivo', filename: 'aditivo.pdf', versions: 3 });
    expect(third.currentVersion.number).toBe(3);
  });

  it('is allowed after a version was sent, and leaves the document locked', () => {
    const sent = { ...first, locked: true };
    const options = { title: undefined, filename: null };
    expect(newVersion(sent, options, { received: file, now: NOW, random })).toMatchObject({
      versions: 2,
      locked: true,
    });
  });
});
