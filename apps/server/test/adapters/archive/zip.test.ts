import { createHash } from 'node:crypto';
import { unzipSync } from 'fflate';
import { describe, expect, it } from 'vitest';
import { zipArchive } from '../../../src/adapters/archive/zip.ts';

const files = [
  { name: 'manifest.json', bytes: Buffer.from('{}'.repeat(1000)) },
  { name: 'documents/doc_1.pdf', bytes: Buffer.from('%PDF'.repeat(1000)) },
];
const read = (bytes: Buffer) =>
  Object.entries(unzipSync(bytes)).map(([name, one]) => [name, String(Buffer.from(one))]);

describe('zipArchive', () => {
  it('holds the files under their names', () => {
    expect(read(zipArchive.zip(files))).toEqual(files.map(({ name, bytes }) => [name, String(bytes)]));
  });

  it('is the same to the byte for the same files, whenever and wherever it is made', () => {
    const zone = process.env['TZ'];
    const digests = ['UTC', 'America/Sao_Paulo', 'Asia/Tokyo'].map((one) => {
      process.env['TZ'] = one;
      return createHash('sha256').update(zipArchive.zip(files)).digest('hex');
    });
    if (zone === undefined) delete process.env['TZ'];
    else process.env['TZ'] = zone;
    expect(new Set(digests).size).toBe(1);
  });

  it('leaves files as they are, so that the bytes do not depend on how a library compresses', () => {
    for (const { bytes } of files) expect(zipArchive.zip(files).includes(bytes)).toBe(true);
  });

  it('is an empty archive for no files', () => expect(read(zipArchive.zip([]))).toEqual([]));
});
