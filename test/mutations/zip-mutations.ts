import type { Mutation } from './mutation.ts';

type Field = readonly [name: string, at: number, width: 2 | 4];

/** The fields of the three headers (PKWARE APPNOTE 6.3.10, 4.3.7, 4.3.12, 4.3.16). */
const LOCAL: readonly Field[] = [
  ['signature', 0, 4],
  ['version', 4, 2],
  ['flags', 6, 2],
  ['method', 8, 2],
  ['time', 10, 2],
  ['date', 12, 2],
  ['checksum', 14, 4],
  ['packed size', 18, 4],
  ['size', 22, 4],
  ['name length', 26, 2],
  ['extra length', 28, 2],
];
const CENTRAL: readonly Field[] = [
  ['signature', 0, 4],
  ['version made by', 4, 2],
  ['version', 6, 2],
  ['flags', 8, 2],
  ['method', 10, 2],
  ['time', 12, 2],
  ['date', 14, 2],
  ['checksum', 16, 4],
  ['packed size', 20, 4],
  ['size', 24, 4],
  ['name length', 28, 2],
  ['extra length', 30, 2],
  ['comment length', 32, 2],
  ['disk', 34, 2],
  ['internal attributes', 36, 2],
  ['attributes', 38, 4],
  ['local header', 42, 4],
];
const END: readonly Field[] = [
  ['signature', 0, 4],
  ['disk', 4, 2],
  ['disk of the directory', 6, 2],
  ['entries on the disk', 8, 2],
  ['entries', 10, 2],
  ['size of the directory', 12, 4],
  ['directory', 16, 4],
  ['comment length', 20, 2],
];

interface Header {
  readonly name: string;
  readonly at: number;
  readonly fields: readonly Field[];
  /** Where its name is, which follows its fields. */
  readonly nameAt: number | null;
}

/** Yields every single-field mutation of a ZIP archive: each field of each header changed, each header removed and duplicated, bytes added between. */
export function* zipMutations(zip: Uint8Array): Generator<Mutation> {
  const headers = headersOf(Buffer.from(zip));
  for (const header of headers) {
    for (const field of header.fields) yield* fieldMutations(zip, header, field);
    yield* nameMutations(zip, header);
  }
  const ends = [...headers.map(({ at }) => at), zip.length];
  for (const [index, { name, at }] of headers.entries()) {
    const next = ends[index + 1] ?? zip.length;
    yield { what: `${name} removed`, make: () => Buffer.concat([zip.subarray(0, at), zip.subarray(next)]) };
    yield {
      what: `${name} duplicated`,
      make: () => Buffer.concat([zip.subarray(0, next), zip.subarray(at, next), zip.subarray(next)]),
    };
    yield {
      what: `a byte added before ${name}`,
      make: () => Buffer.concat([zip.subarray(0, at), Uint8Array.of(0), zip.subarray(at)]),
    };
  }
  yield { what: 'a byte added behind', make: () => Buffer.concat([zip, Uint8Array.of(0)]) };
  yield { what: 'the last byte removed', make: () => zip.subarray(0, -1) };
}

function* fieldMutations(
  zip: Uint8Array,
  header: Header,
  [field, offset, width]: Field,
): Generator<Mutation> {
  const at = header.at + offset;
  const value = Buffer.from(zip.buffer, zip.byteOffset, zip.length).readUIntLE(at, width);
  const largest = 2 ** (8 * width) - 1;
  const others = [0, value + 1, value - 1, 8, largest, ...highBits(value, width)];
  const possible = new Set(others.filter((other) => other !== value && other >= 0 && other <= largest));
  for (const other of possible) {
    const make = () => {
      const bytes = Buffer.from(zip);
      bytes.writeUIntLE(other, at, width);
      return bytes;
    };
    yield { what: `${header.name}: ${field} ${value} → ${other}`, make };
  }
}

/** The flags of encryption and of sizes behind the bytes, and the type of a link. */
function highBits(value: number, width: number): readonly number[] {
  return width === 2 ? [value | 1, value | 8] : [value | 0x10, (value | 0xa000_0000) >>> 0];
}

function* nameMutations(zip: Uint8Array, { name, nameAt }: Header): Generator<Mutation> {
  if (nameAt === null) return;
  for (const other of [0x78, 0x2f, 0, 0x5c, 0x41]) {
    const make = () => {
      const bytes = Buffer.from(zip);
      bytes[nameAt] = other;
      return bytes;
    };
    yield { what: `${name}: name begins with ${other}`, make };
  }
}

/** The headers of an archive in the canonical form. */
function headersOf(zip: Buffer): readonly Header[] {
  const end = zip.length - 22;
  const [locals, centrals]: [Header[], Header[]] = [[], []];
  let at = zip.readUInt32LE(end + 16);
  for (let left = zip.readUInt16LE(end + 10); left > 0; left--) {
    const length = zip.readUInt16LE(at + 28);
    const name = zip.toString('utf8', at + 46, at + 46 + length);
    const local = zip.readUInt32LE(at + 42);
    locals.push({ name: `local ${name}`, at: local, fields: LOCAL, nameAt: local + 30 });
    centrals.push({ name: `central ${name}`, at, fields: CENTRAL, nameAt: at + 46 });
    at += 46 + length;
  }
  return [...locals, ...centrals, { name: 'end', at: end, fields: END, nameAt: null }];
}
