import { createReadStream } from 'node:fs';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { readPdf } from '../src/pdf-source.ts';
import type { PdfSource } from '../src/pdf-source.ts';

const TEXT = '%PDF-1.7 contrato';
const bytes = new TextEncoder().encode(TEXT);
let folder = '';
let file = '';

beforeAll(async () => {
  folder = await mkdtemp(path.join(os.tmpdir(), 'aval-sdk-'));
  file = path.join(folder, 'contrato.pdf');
  await writeFile(file, bytes);
});
afterAll(() => rm(folder, { recursive: true, force: true }));

const stream = (): ReadableStream<Uint8Array> => new Blob([TEXT]).stream();
async function* chunks(): AsyncGenerator<Uint8Array> {
  // A source may use one buffer again and again.
  const reused = new Uint8Array(1);
  for (const byte of bytes) {
    reused[0] = byte;
    yield reused;
  }
}

describe('readPdf', () => {
  it.each<[string, () => PdfSource, string | null]>([
    ['a path', () => file, 'contrato.pdf'],
    ['a File', () => new File([TEXT], 'acordo.pdf', { type: 'text/plain' }), 'acordo.pdf'],
    ['a Blob', () => new Blob([TEXT]), null],
    ['bytes', () => bytes, null],
    ['a part of a buffer', () => new Uint8Array([0, ...bytes, 0]).subarray(1, -1), null],
    ['an ArrayBuffer', () => bytes.buffer, null],
    ['a web stream', stream, null],
    ['a stream of Node', () => createReadStream(file), null],
    ['chunks', chunks, null],
  ])('reads %s', async (_what, source, filename) => {
    const pdf = await readPdf(source());
    expect([await pdf.blob.text(), pdf.blob.type, pdf.filename]).toEqual([TEXT, 'application/pdf', filename]);
  });

  it('throws the error of a path that leads nowhere', async () => {
    await expect(readPdf(path.join(folder, 'nothing.pdf'))).rejects.toMatchObject({ code: 'ENOENT' });
  });

  it.each([[{}], [{ process: {} }]])(
    'says what to pass instead of a path in the runtime %j',
    async (runtime) => {
      await expect(readPdf('contrato.pdf', runtime)).rejects.toThrow('pass a Blob, a stream or bytes');
    },
  );
});
