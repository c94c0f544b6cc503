import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { zipSync } from 'fflate';
import { describe, expect, it } from 'vitest';
import { ArchiveError, isArchive, readPackageArchive } from '../src/package-archive.ts';
import { PLAIN } from './plain-vector.ts';

const plain = Object.fromEntries(
  readdirSync(PLAIN, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => path.join(entry.parentPath, entry.name))
    .map((file) => [path.relative(PLAIN, file), new Uint8Array(readFileSync(file))]),
);

/** The archive with another size of its first file in the directory at its end, where sizes are believed. */
function declaring(zip: Uint8Array, size: number): Uint8Array {
  const view = new DataView(zip.buffer, zip.byteOffset, zip.byteLength);
  const directory = view.getUint32(zip.length - 22 + 16, true);
  view.setUint32(directory + 24, size, true);
  return zip;
}

describe('a package as one ZIP', () => {
  it('is the same files as the folder', () => {
    const files = readPackageArchive(zipSync(plain));
    expect([...files.keys()].toSorted()).toEqual(Object.keys(plain).toSorted());
    expect(files.get('manifest.json')).toEqual(plain['manifest.json']);
  });

  it.each(['../outside', '/etc/passwd', String.raw`C:\windows`, String.raw`a\b`, 'a/../../b'])(
    'refuses a file that would lie at %s',
    (name) => {
      expect(() => readPackageArchive(zipSync({ [name]: new Uint8Array(1) }))).toThrow(ArchiveError);
    },
  );

  it('refuses what is no archive, and a part of one', () => {
    expect(() => readPackageArchive(new Uint8Array(100))).toThrow(ArchiveError);
    expect(() => readPackageArchive(zipSync(plain).subarray(0, 2000))).toThrow(ArchiveError);
  });

  it('refuses a bomb before it is unpacked, and cuts off what is larger than it says', () => {
    const bomb = zipSync({ 'manifest.json': new Uint8Array(5_000_000) });
    expect(() => readPackageArchive(bomb, 4_000_000)).toThrow('too large');
    expect(readPackageArchive(declaring(bomb, 10), 4_000_000).get('manifest.json')).toHaveLength(10);
    const many = Object.fromEntries(Array.from({ length: 501 }, (_, n) => [`f${n}`, new Uint8Array()]));
    expect(() => readPackageArchive(zipSync(many))).toThrow('too large');
  });

  it('is known by its first bytes', () => {
    expect(isArchive(zipSync(plain))).toBe(true);
    expect(isArchive(new TextEncoder().encode('%PDF-1.7'))).toBe(false);
  });
});
