import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { zipSync } from 'fflate';
import { describe, expect, it } from 'vitest';
import { centralHeader, endRecord, localHeader } from '../src/archive-layout.ts';
import { crc32 } from '../src/crc32.ts';
import { ArchiveError, isArchive, readPackageArchive } from '../src/package-archive.ts';
import { PLAIN } from './plain-vector.ts';

const plain = Object.fromEntries(
  readdirSync(PLAIN, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => path.join(entry.parentPath, entry.name))
    .map((file) => [path.relative(PLAIN, file), new Uint8Array(readFileSync(file))]),
);

function readOrNull(zip: Uint8Array): ReturnType<typeof readPackageArchive> | null {
  try {
    return readPackageArchive(zip);
  } catch (error) {
    if (error instanceof ArchiveError) return null;
    throw error;
  }
}

/** The archive with another size of its first file in the directory at its end, where sizes are believed. */
function declaring(zip: Uint8Array, size: number): Uint8Array {
  const view = new DataView(zip.buffer, zip.byteOffset, zip.byteLength);
  const directory = view.getUint32(zip.length - 22 + 16, true);
  view.setUint32(directory + 24, size, true);
  return zip;
}

/** The archive that Aval makes of these files. */
function canonicalZip(files: Readonly<Record<string, Uint8Array>>): Buffer {
  const central: Uint8Array[] = [];
  const parts: Uint8Array[] = [];
  let at = 0;
  for (const name of Object.keys(files).toSorted()) {
    const bytes = files[name] ?? new Uint8Array();
    const file = { name, size: bytes.length, checksum: crc32(bytes) };
    central.push(centralHeader(file, at));
    parts.push(localHeader(file), bytes);
    at = parts.reduce((sum, { length }) => sum + length, 0);
  }
  const size = central.reduce((sum, { length }) => sum + length, 0);
  return Buffer.concat([...parts, ...central, endRecord(central.length, { at, size })]);
}

const formOf = (zip: Uint8Array) => readPackageArchive(zip).form;

/** Who packed a file, and its attributes: what a packer may say of itself, and no reader finds files by. */
const HARMLESS: ReadonlySet<string> = new Set(['made by', 'internal attributes', 'external attributes']);

/** The name of the field of the directory that a byte of a canonical archive is in, as far as `HARMLESS` has it. */
function placeIn(zip: Uint8Array, at: number): string {
  const view = new DataView(zip.buffer, zip.byteOffset, zip.byteLength);
  let begin = view.getUint32(zip.length - 22 + 16, true);
  while (begin < zip.length - 22) {
    const inside = at - begin;
    if (inside === 4 || inside === 5) return 'made by';
    if (inside === 36 || inside === 37) return 'internal attributes';
    if (inside >= 38 && inside < 42) return 'external attributes';
    begin += 46 + view.getUint16(begin + 28, true);
  }
  return 'elsewhere';
}

describe('a package as one ZIP', () => {
  it('contains the same files as the folder', () => {
    const { files } = readPackageArchive(zipSync(plain));
    expect([...files.keys()].toSorted()).toEqual(Object.keys(plain).toSorted());
    expect(files.get('manifest.json')).toEqual(plain['manifest.json']);
  });

  it.each(['../outside', '/etc/passwd', String.raw`C:\windows`, String.raw`a\b`, 'a/../../b'])(
    'rejects a file with the path %s',
    (name) => {
      expect(() => readPackageArchive(zipSync({ [name]: new Uint8Array(1) }))).toThrow(ArchiveError);
    },
  );

  it('rejects other bytes and a truncated archive', () => {
    expect(() => readPackageArchive(new Uint8Array(100))).toThrow(ArchiveError);
    expect(() => readPackageArchive(zipSync(plain).subarray(0, 2000))).toThrow(ArchiveError);
  });

  it('rejects a decompression bomb before unpacking it, and a file larger than declared', () => {
    const bomb = zipSync({ 'manifest.json': new Uint8Array(5_000_000) });
    expect(() => readPackageArchive(bomb, 4_000_000)).toThrow('too large');
    expect(() => readPackageArchive(declaring(bomb, 10), 4_000_000)).toThrow('not as large as it says');
    const many = Object.fromEntries(Array.from({ length: 501 }, (_, n) => [`f${n}`, new Uint8Array()]));
    expect(() => readPackageArchive(zipSync(many))).toThrow('too large');
  });

  it('is CANONICAL when Aval writes it and REWRITTEN when another tool packs it', () => {
    expect(formOf(canonicalZip(plain))).toBe('CANONICAL');
    expect(formOf(zipSync(plain))).toBe('REWRITTEN');
    expect(formOf(zipSync(plain, { level: 0 }))).toBe('REWRITTEN');
  });

  it('is never CANONICAL with the issued files after a byte has changed', () => {
    const few = {
      'audit.jsonl': Buffer.from('[]'),
      'documents/a.pdf': Buffer.alloc(0),
      'manifest.json': Buffer.from('{}'),
    };
    const zip = canonicalZip(few);
    const same = (files: ReadonlyMap<string, Uint8Array>) =>
      JSON.stringify([...files].map(([name, bytes]) => [name, [...bytes]])) ===
      JSON.stringify(Object.entries(few).map(([name, bytes]) => [name, [...bytes]]));
    const forms = { CANONICAL: 0, REWRITTEN: 0, ALTERED: 0 };
    for (let bit = 0; bit < zip.length * 8; bit += 1) {
      const at = bit >> 3;
      const changed = Buffer.from(zip);
      changed.writeUInt8(changed.readUInt8(at) ^ (1 << (bit & 7)), at);
      const archive = readOrNull(changed);
      if (archive === null || !same(archive.files)) continue;
      forms[archive.form] += 1;
      if (archive.form === 'REWRITTEN') expect(HARMLESS.has(placeIn(zip, at)), `byte ${at}`).toBe(true);
    }
    expect(forms.CANONICAL).toBe(0);
    expect(forms.ALTERED).toBeGreaterThan(1000);
    expect(forms.REWRITTEN).toBeGreaterThan(0);
  });

  it('is readable when repacked inside a folder, and is REWRITTEN', () => {
    const inside = Object.fromEntries(
      Object.entries(plain).map(([name, bytes]) => [`evidência/${name}`, bytes]),
    );
    for (const zip of [zipSync(inside), canonicalZip(inside)]) {
      const { files, form } = readPackageArchive(zip);
      expect([...files.keys()].toSorted()).toEqual(Object.keys(plain).toSorted());
      expect(form).toBe('REWRITTEN');
    }
    const beside = readPackageArchive(zipSync({ ...inside, 'note.txt': new Uint8Array() }));
    expect(beside.files.has('manifest.json')).toBe(false);
  });

  it('has a file with a name that would vanish', () => {
    const hidden = readPackageArchive(
      canonicalZip({ ['__proto__']: new Uint8Array(1), 'a.txt': new Uint8Array() }),
    );
    expect(hidden.files.has('__proto__')).toBe(true);
  });

  it('is recognized by its first bytes', () => {
    expect(isArchive(zipSync(plain))).toBe(true);
    expect(isArchive(new TextEncoder().encode('%PDF-1.7'))).toBe(false);
  });
});
