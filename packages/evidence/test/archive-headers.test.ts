import { spawnSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { deflateRawSync } from 'node:zlib';
import { Zip, ZipDeflate, ZipPassThrough, zipSync } from 'fflate';
import { describe, expect, it } from 'vitest';
import { crc32 } from '../src/crc32.ts';
import { readPackageArchive } from '../src/package-archive.ts';

const text = (value: string) => new TextEncoder().encode(value);
const FILES = { 'manifest.json': text('{}'), 'documents/a.pdf': text('%PDF-1.7 the issued document') };
const formOf = (zip: Uint8Array) => readPackageArchive(zip).form;

/** An entry of an archive by somebody who may write anything. */
interface Written {
  readonly name: string;
  readonly bytes: Uint8Array;
  readonly method?: number;
  readonly packed?: Uint8Array;
  readonly flags?: number;
  readonly version?: number;
  readonly checksum?: number;
  readonly attributes?: number;
  readonly extra?: Uint8Array;
  readonly comment?: Uint8Array;
  readonly disk?: number;
  /** Differences of the local header. */
  readonly local?: Partial<Pick<Written, 'name' | 'checksum' | 'extra' | 'method' | 'flags'>> & {
    readonly size?: number;
  };
  /** Whether the directory doesn't name it. */
  readonly isHidden?: boolean;
  readonly behind?: Uint8Array;
}

interface Around {
  readonly before?: Uint8Array;
  readonly betweenDirectory?: Uint8Array;
  readonly beforeEnd?: Uint8Array;
  readonly comment?: Uint8Array;
  readonly after?: Uint8Array;
}

function header(signature: number, numbers: readonly (readonly [2 | 4, number])[]): Buffer {
  const head = Buffer.alloc(4 + numbers.reduce((sum, [width]) => sum + width, 0));
  head.writeUInt32LE(signature);
  let at = 4;
  for (const [width, value] of numbers) {
    head.writeUIntLE(value, at, width);
    at += width;
  }
  return head;
}

const PLAIN = {
  method: 0,
  flags: 0x800,
  version: 20,
  attributes: 0,
  disk: 0,
  local: {},
  extra: text(''),
  comment: text(''),
  behind: text(''),
};
type Entry = Required<Omit<Written, 'isHidden'>>;

function localOf({ local, packed, behind, ...entry }: Entry): Buffer {
  const { name, flags, method, checksum, extra } = { ...entry, ...local };
  const head = header(0x04034b50, [
    [2, entry.version],
    [2, flags],
    [2, method],
    [4, 0x210000],
    [4, checksum],
    [4, local.size ?? packed.length],
    [4, local.size ?? entry.bytes.length],
    [2, text(name).length],
    [2, extra.length],
  ]);
  return Buffer.concat([head, text(name), extra, packed, behind]);
}

function entryOf(written: Written): { readonly local: Buffer; readonly central: (at: number) => Buffer } {
  const entry: Entry = { ...PLAIN, packed: written.bytes, checksum: crc32(written.bytes), ...written };
  const { name, bytes, method, flags, version, attributes, extra, packed, checksum, comment, disk } = entry;
  const central = (at: number) =>
    Buffer.concat([
      header(0x02014b50, [
        [2, 20],
        [2, version],
        [2, flags],
        [2, method],
        [4, 0x210000],
        [4, checksum],
        [4, packed.length],
        [4, bytes.length],
        [2, text(name).length],
        [2, extra.length],
        [2, comment.length],
        [2, disk],
        [2, 0],
        [4, attributes],
        [4, at],
      ]),
      text(name),
      extra,
      comment,
    ]);
  return { local: localOf(entry), central };
}

const NOTHING_AROUND: Required<Around> = {
  before: text(''),
  betweenDirectory: text(''),
  beforeEnd: text(''),
  comment: text(''),
  after: text(''),
};

function archiveOf(entries: readonly Written[], given: Around = {}): Buffer {
  const around = { ...NOTHING_AROUND, ...given };
  const parts: Uint8Array[] = [around.before];
  const directory: Uint8Array[] = [];
  let at = around.before.length;
  for (const written of entries) {
    const { local, central } = entryOf(written);
    parts.push(local);
    if (written.isHidden !== true) directory.push(central(at));
    at += local.length;
  }
  parts.push(around.betweenDirectory);
  at += around.betweenDirectory.length;
  const size = directory.reduce((sum, { length }) => sum + length, 0);
  const end = header(0x06054b50, [
    [4, 0],
    [2, directory.length],
    [2, directory.length],
    [4, size],
    [4, at],
    [2, around.comment.length],
  ]);
  const behind = [around.beforeEnd, end, around.comment, around.after];
  return Buffer.concat([...parts, ...directory, ...behind]);
}

const manifest: Written = { name: 'manifest.json', bytes: FILES['manifest.json'] };
const document: Written = { name: 'documents/a.pdf', bytes: FILES['documents/a.pdf'] };
const other: Written = { name: 'documents/a.pdf', bytes: text('%PDF-1.7 another document') };
const deflated: Written = { ...document, method: 8, packed: deflateRawSync(document.bytes) };
const extra = (id: number, length = 0) =>
  Uint8Array.from([id & 255, id >> 8, length, 0, ...Array(length).fill(0)]);
const descriptor = (written: Written) =>
  header(0x08074b50, [
    [4, crc32(written.bytes)],
    [4, written.packed?.length ?? written.bytes.length],
    [4, written.bytes.length],
  ]);
const streamed: Written = {
  ...deflated,
  flags: 0x808,
  local: { checksum: 0, size: 0 },
  behind: descriptor(deflated),
};

describe('an archive that somebody packed again', () => {
  it.each<[string, readonly Written[]]>([
    ['in another order', [manifest, document]],
    ['with deflated bytes', [manifest, deflated]],
    ['with sizes behind the bytes, as macOS and Java write them', [manifest, streamed]],
    [
      'with sizes behind the bytes without a signature',
      [manifest, { ...streamed, behind: descriptor(deflated).subarray(4) }],
    ],
    [
      'with times and owners',
      [manifest, { ...document, extra: extra(0x5455, 5), local: { extra: extra(0x5455, 9) } }],
    ],
    ['with modes of regular files', [{ ...manifest, attributes: 0o100_644 * 65_536 }, document]],
    [
      'with a folder',
      [{ name: 'documents/', bytes: text(''), attributes: 0o40_755 * 65_536 + 16 }, manifest, document],
    ],
  ])('is REWRITTEN %s', (_what, entries) => {
    expect(formOf(archiveOf(entries))).toBe('REWRITTEN');
  });

  it('is REWRITTEN by zip, and by writers that stream', () => {
    const folder = mkdtempSync(path.join(tmpdir(), 'aval-zip-'));
    for (const [name, bytes] of Object.entries(FILES))
      writeFileSync(path.join(folder, path.basename(name)), bytes);
    const { error } = spawnSync('zip', ['-q', '-r', 'p.zip', '.'], { cwd: folder });
    if (!error) expect(formOf(new Uint8Array(readFileSync(path.join(folder, 'p.zip'))))).toBe('REWRITTEN');
    rmSync(folder, { recursive: true });
    expect(formOf(zipSync(FILES))).toBe('REWRITTEN');
    expect(formOf(zipSync({ folder: { documents: {}, ...FILES } }))).toBe('REWRITTEN');
    expect(formOf(streamedZip((name) => new ZipDeflate(name)))).toBe('REWRITTEN');
  });

  it.each<[string, readonly Written[], Around?]>([
    ['a file that the directory does not name', [manifest, { ...other, isHidden: true }, document]],
    [
      'a second file of a name before the one in the directory',
      [manifest, { ...other, isHidden: true }, document],
    ],
    ['another name in the local header', [manifest, { ...document, local: { name: 'documents/b.pdf' } }]],
    ['another checksum in the local header', [manifest, { ...document, local: { checksum: 1 } }]],
    ['other sizes in the local header', [manifest, { ...document, local: { size: 4 } }]],
    [
      'no sizes in the local header, and none behind',
      [manifest, { ...document, local: { size: 0, checksum: 0 } }],
    ],
    ['another method in the local header', [manifest, { ...document, local: { method: 8 } }]],
    ['other flags in the local header', [manifest, { ...document, local: { flags: 0 } }]],
    ['a wrong checksum in both headers', [manifest, { ...document, checksum: 1 }]],
    [
      'stored bytes whose sizes follow',
      [manifest, { ...document, flags: 0x808, behind: descriptor(document) }],
    ],
    ['wrong sizes behind the bytes', [manifest, { ...streamed, behind: descriptor(other) }]],
    [
      'bytes behind the end of deflated bytes',
      [manifest, { ...deflated, packed: Buffer.concat([deflated.packed ?? text(''), entryOf(other).local]) }],
    ],
    ['a symbolic link', [manifest, { ...document, attributes: 0o120_777 * 65_536 }]],
    ['a pipe', [manifest, { ...document, attributes: 0o010_644 * 65_536 }]],
    ['a file that calls itself a folder', [manifest, { ...document, attributes: 16 }]],
    ['a folder with bytes', [manifest, document, { name: 'x/', bytes: text('hidden') }]],
    [
      'a folder that is a link',
      [manifest, document, { name: 'x/', bytes: text(''), attributes: 0o120_777 * 65_536 }],
    ],
    ['remains of ZIP64 in a header', [manifest, { ...document, extra: extra(1, 16) }]],
    ['another name in Unicode', [manifest, { ...document, extra: extra(0x7075, 9) }]],
    ['an unknown extra field', [manifest, { ...document, extra: extra(0x4141, 2) }]],
    [
      'an extra field longer than it says',
      [manifest, { ...document, extra: Uint8Array.from([0x55, 0x54, 9, 0]) }],
    ],
    ['a file of a newer version', [manifest, { ...document, version: 45 }]],
    ['unknown flags', [manifest, { ...document, flags: 0x2800 }]],
    ['a comment of a file', [manifest, { ...document, comment: text('PK') }]],
    ['a file on another disk', [manifest, { ...document, disk: 1 }]],
    ['bytes before it', [manifest, document], { before: text('x') }],
    ['bytes between a file and the next', [{ ...manifest, behind: text('x') }, document]],
    ['bytes before the directory', [manifest, document], { betweenDirectory: text('x') }],
    [
      'an end of ZIP64 before its end',
      [manifest, document],
      { beforeEnd: Buffer.concat([header(0x06064b50, [[4, 44]]), Buffer.alloc(48)]) },
    ],
    ['a comment', [manifest, document], { comment: text('another archive') }],
    ['bytes behind it', [manifest, document], { after: text('x') }],
  ])('is ALTERED with %s', (_what, entries, around) => {
    expect(formOf(archiveOf(entries, around))).toBe('ALTERED');
  });

  it('is ALTERED when entries overlap', () => {
    const zip = archiveOf([manifest, document]);
    const directory = zip.readUInt32LE(zip.length - 6);
    const overlapping = Buffer.from(zip);
    const second = directory + 46 + manifest.name.length;
    overlapping.writeUInt32LE(0, second + 42);
    expect(formOf(overlapping)).toBe('ALTERED');
  });

  it('is ALTERED by a writer that streams stored files', () => {
    expect(formOf(streamedZip((name) => new ZipPassThrough(name)))).toBe('ALTERED');
  });
});

function streamedZip(entry: (name: string) => ZipDeflate | ZipPassThrough): Uint8Array {
  const parts: Uint8Array[] = [];
  const zip = new Zip((_error, part) => parts.push(part));
  for (const [name, bytes] of Object.entries(FILES)) {
    const file = entry(name);
    zip.add(file);
    file.push(bytes, true);
  }
  zip.end();
  return Buffer.concat(parts);
}
