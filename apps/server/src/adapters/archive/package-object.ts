import { crc32, deflateRawSync, inflateRawSync } from 'node:zlib';
import { centralHeader, endRecord, localHeader } from '@aval/evidence/archive-layout';
import type { Archive, ArchiveFile } from '../../ports/archive.ts';

/** PKWARE APPNOTE 6.3.10, 4.4.5. */
const DEFLATED = 8;
/** Lengths of the headers without names, and places in them (4.3.7, 4.3.12, 4.3.16). */
const LOCAL = { length: 30, method: 8, packedSize: 18, nameLength: 26, extraLength: 28 };
const CENTRAL = {
  length: 46,
  method: 10,
  packedSize: 20,
  size: 24,
  nameLength: 28,
  extraLength: 30,
  commentLength: 32,
  start: 42,
};
const END = { length: 22, entries: 10, start: 16 };

/**
 * Writes and reads the objects of packages: compressed ZIP files, which any tool opens. Nobody publishes their digest.
 * zlib is ten times as fast as a library in JavaScript.
 */
export const packageObject: Pick<Archive, 'pack' | 'repack' | 'unpack'> = {
  pack: (files) => assembled(files.map(packedFile)),
  repack(bytes, files) {
    const archive = bufferOf(bytes);
    const names = new Set(files.map(({ name }) => name));
    const former = entriesOf(archive).filter(({ name }) => !names.has(name));
    return assembled([...former.map((entry) => packedEntry(archive, entry)), ...files.map(packedFile)]);
  },
  unpack(bytes, isWanted) {
    const archive = bufferOf(bytes);
    const wanted = entriesOf(archive).filter(({ name }) => isWanted(name));
    return new Map(wanted.map((entry) => [entry.name, contentOf(archive, entry)]));
  },
};

function bufferOf(bytes: Uint8Array): Buffer {
  return Buffer.from(bytes.buffer, bytes.byteOffset, bytes.length);
}

/** A compressed file with its headers. That of the directory lacks its place. */
interface PackedFile {
  readonly local: Buffer;
  readonly data: Buffer;
  readonly central: Buffer;
}

function assembled(packed: readonly PackedFile[]): Buffer {
  let at = 0;
  for (const { local, data, central } of packed) {
    central.writeUInt32LE(at, CENTRAL.start);
    at += local.length + data.length;
  }
  const size = packed.reduce((sum, { central }) => sum + central.length, 0);
  const files = packed.flatMap(({ local, data }) => [local, data]);
  const directory = packed.map(({ central }) => central);
  return Buffer.concat([...files, ...directory, endRecord(packed.length, { at, size })]);
}

function packedFile(file: ArchiveFile): PackedFile {
  const known = SAME_IN_MOST.has(file.name) ? lastPacked.get(file.name) : undefined;
  const isSame = known !== undefined && bufferOf(file.bytes).equals(known.bytes);
  const packed = isSame ? known : deflated(file);
  if (SAME_IN_MOST.has(file.name)) lastPacked.set(file.name, packed);
  return withHeaders(file, packed);
}

/** Files that are the same in most packages. */
const SAME_IN_MOST: ReadonlySet<string> = new Set([
  'jwks.json',
  'public-key.pem',
  'seal-chain.pem',
  'tsa-chain.pem',
  'tsa-root.pem',
  'verify.sh',
]);

/** Those files as they were compressed last. */
const lastPacked = new Map<string, DeflatedFile>();

interface DeflatedFile {
  readonly bytes: Uint8Array;
  readonly data: Buffer;
  readonly checksum: number;
}

function deflated({ bytes }: ArchiveFile): DeflatedFile {
  return { bytes, data: deflateRawSync(bytes, { level: 6 }), checksum: crc32(bytes) };
}

function withHeaders({ name, bytes }: ArchiveFile, { data, checksum }: DeflatedFile): PackedFile {
  const file = { name, size: bytes.length, checksum };
  const [local, central] = [Buffer.from(localHeader(file)), Buffer.from(centralHeader(file, 0))];
  local.writeUInt16LE(DEFLATED, LOCAL.method);
  local.writeUInt32LE(data.length, LOCAL.packedSize);
  central.writeUInt16LE(DEFLATED, CENTRAL.method);
  central.writeUInt32LE(data.length, CENTRAL.packedSize);
  return { local, data, central };
}

/** Takes a file over as it is compressed. */
function packedEntry(archive: Buffer, entry: Entry): PackedFile {
  const from = contentStart(archive, entry);
  return {
    local: archive.subarray(entry.start, from),
    data: archive.subarray(from, from + entry.packedSize),
    central: Buffer.from(entry.header),
  };
}

interface Entry {
  readonly name: string;
  readonly method: number;
  readonly packedSize: number;
  readonly size: number;
  /** Of its local header. */
  readonly start: number;
  /** Its header in the directory. */
  readonly header: Buffer;
}

/** Reads the directory at the end. Objects are our own: they have no comment, and are below 4 GB. */
function entriesOf(archive: Buffer): readonly Entry[] {
  const end = archive.length - END.length;
  const count = archive.readUInt16LE(end + END.entries);
  const entries: Entry[] = [];
  let at = archive.readUInt32LE(end + END.start);
  while (entries.length < count) {
    const lengthAt = (place: number): number => archive.readUInt16LE(at + place);
    const named = at + CENTRAL.length;
    const nameEnd = named + lengthAt(CENTRAL.nameLength);
    const next = nameEnd + lengthAt(CENTRAL.extraLength) + lengthAt(CENTRAL.commentLength);
    entries.push({
      name: archive.toString('utf8', named, nameEnd),
      method: lengthAt(CENTRAL.method),
      packedSize: archive.readUInt32LE(at + CENTRAL.packedSize),
      size: archive.readUInt32LE(at + CENTRAL.size),
      start: archive.readUInt32LE(at + CENTRAL.start),
      header: archive.subarray(at, next),
    });
    at = next;
  }
  return entries;
}

function contentStart(archive: Buffer, { start }: Entry): number {
  const lengthAt = (place: number): number => archive.readUInt16LE(start + place);
  return start + LOCAL.length + lengthAt(LOCAL.nameLength) + lengthAt(LOCAL.extraLength);
}

function contentOf(archive: Buffer, entry: Entry): Buffer {
  const { method, packedSize, size } = entry;
  const from = contentStart(archive, entry);
  const data = archive.subarray(from, from + packedSize);
  // A limit of 0 bytes isn't allowed.
  return method === DEFLATED ? inflateRawSync(data, { maxOutputLength: size + 1 }) : Buffer.from(data);
}
