import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { crc32 } from 'node:zlib';
import { centralHeader, endRecord, localHeader } from '@aval/evidence/archive-layout';
import { describe, expect, it } from 'vitest';
import { checkPackage } from '../../src/verify/check-package.ts';

const PLAIN = fileURLToPath(new URL('../../../../test/vectors/plain/', import.meta.url));
const files = Object.fromEntries(
  readdirSync(PLAIN, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => path.join(entry.parentPath, entry.name))
    .map((file) => [path.relative(PLAIN, file), new Uint8Array(readFileSync(file))]),
);
const published: unknown = JSON.parse(readFileSync(path.join(PLAIN, 'jwks.json'), 'utf8'));

/** An archive of these files as no service makes it: in the opposite order. */
function zipOf(
  contents: Readonly<Record<string, Uint8Array>>,
  checksumOf: (bytes: Uint8Array) => number = crc32,
): Uint8Array {
  const parts: Uint8Array[] = [];
  const central: Uint8Array[] = [];
  const length = (all: readonly Uint8Array[]) => all.reduce((sum, part) => sum + part.length, 0);
  for (const [name, bytes] of Object.entries(contents).toReversed()) {
    const file = { name, size: bytes.length, checksum: checksumOf(bytes) };
    central.push(centralHeader(file, length(parts)));
    parts.push(localHeader(file), bytes);
  }
  const directory = { at: length(parts), size: length(central) };
  return Buffer.concat([...parts, ...central, endRecord(central.length, directory)]);
}

describe('checkPackage', () => {
  it('finds a package VALID, its time stamp checked, and says that the ZIP was rewritten', () => {
    expect(checkPackage(zipOf(files), published)).toMatchObject({
      result: 'VALID',
      anchored: true,
      archive: 'REWRITTEN',
      genTime: new Date('2026-11-21T09:10:18.000Z'),
    });
  });

  it('finds a package ALTERED whose ZIP other programs read in another way', () => {
    expect(
      checkPackage(
        zipOf(files, () => 0),
        published,
      ),
    ).toMatchObject({
      result: 'ALTERED',
      archive: 'ALTERED',
      reasons: [{ code: 'ARCHIVE_ALTERED' }],
    });
  });

  it('finds that the authority did not sign the time stamp', () => {
    const stamp = Uint8Array.from(files['timestamp.tsr'] ?? []);
    stamp[stamp.length - 1] = (stamp.at(-1) ?? 0) ^ 1;
    const zip = zipOf({ ...files, 'timestamp.tsr': stamp });
    const { result, reasons, genTime } = checkPackage(zip, published);
    expect(result).toBe('ALTERED');
    expect(reasons).toContainEqual({
      code: 'TIMESTAMP_WRONG',
      detail: 'the signature of the time stamp does not hold',
    });
    expect(genTime).toBeUndefined();
  });
});
