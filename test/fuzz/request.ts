import { mutated } from './hostile.ts';
import { Known, namedIn } from './known.ts';
import { Raw } from './call-input.ts';
import type { BodyInput, FormFlaw, Part, CallInput } from './call-input.ts';
import type { Operation } from './description.ts';

/** A call as it goes over the wire. */
export interface Request {
  readonly method: string;
  readonly path: string;
  readonly headers: Readonly<Record<string, string>>;
  readonly body: Buffer | null;
}

/** The parts of the world that writing a request needs. */
export interface Sources {
  readonly find: (known: Known, within: readonly string[]) => unknown;
  /** The headers that say who calls. */
  readonly credential: Readonly<Record<string, string>>;
}

/** Writes the call that the input describes. */
export function written(operation: Operation, input: CallInput, sources: Sources): Request {
  const path = writePath(operation, input, sources);
  const { bytes, type } = writeBody(input.body, { ...sources, find: ofThisCall(path, sources) });
  return {
    method: input.method ?? operation.method,
    path,
    headers: { ...sources.credential, ...(type !== '' && { 'content-type': type }), ...input.headers },
    body: bytes,
  };
}

/** Hashes are those of the link in the path; any other thing may be anyone of its kind. */
function ofThisCall(path: string, { find }: Sources): Sources['find'] {
  return (known) => find(known, /[hH]ash/.test(known.noun) ? namedIn(path) : []);
}

/** Parameters from left to right: a signer is looked for in the envelope that stands before it. */
function writePath({ path }: Operation, input: CallInput, sources: Sources): string {
  let before = '';
  for (const part of path.split('/').slice(1)) {
    const [, name] = /^\{(\w+)\}$/.exec(part) ?? [];
    before += `/${name === undefined ? part : inPath(input.path[name] ?? 'x', sources, namedIn(before))}`;
  }
  const pairs = input.query.map(([name, value]) => `${escaped(name)}=${escaped(textOf(value, sources))}`);
  return pairs.length === 0 ? before : `${before}?${pairs.join('&')}`;
}

function inPath(value: Known | Raw | string, sources: Sources, within: readonly string[]): string {
  return value instanceof Raw ? value.raw : escaped(textOf(value, sources, within)) || 'x';
}

function textOf(value: unknown, { find }: Sources, within: readonly string[] = []): string {
  const found = value instanceof Known ? find(value, within) : value;
  return typeof found === 'string' ? found : (JSON.stringify(found) ?? 'undefined');
}

/** Percent-encoded UTF-8; a lone surrogate becomes the three bytes that it would have, which no decoder takes. */
function escaped(text: string): string {
  return [...text]
    .map((character) => (/[\w.~-]/.test(character) ? character : escapedCharacter(character)))
    .join('');
}

function escapedCharacter(character: string): string {
  const code = character.codePointAt(0) ?? 0;
  const isLone = code >= 0xd8_00 && code <= 0xdf_ff;
  const bytes = isLone
    ? [0xe0 | (code >> 12), 0x80 | ((code >> 6) & 0x3f), 0x80 | (code & 0x3f)]
    : [...Buffer.from(character)];
  return bytes.map((byte) => `%${byte.toString(16).padStart(2, '0').toUpperCase()}`).join('');
}

function writeBody(body: BodyInput, sources: Sources): { bytes: Buffer | null; type: string } {
  if (body.kind === 'none') return { bytes: null, type: '' };
  if (body.kind === 'form') return writeForm(body.parts, body.flaw, sources);
  const value = body.changes.reduce(mutated, resolved(body.value, sources));
  return { bytes: SPOILERS[body.spoil](JSON.stringify(value) ?? ''), type: body.type };
}

/** The same value with what is known in place of each `Known`. */
function resolved(value: unknown, sources: Sources): unknown {
  if (value instanceof Known) return sources.find(value, []);
  if (Array.isArray(value)) return value.map((item) => resolved(item, sources));
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(Object.entries(value).map(([name, member]) => [name, resolved(member, sources)]));
}

type JsonBody = Extract<BodyInput, { kind: 'json' }>;

const SPOILERS: Readonly<Record<JsonBody['spoil'], (text: string) => Buffer>> = {
  nothing: (text) => Buffer.from(text),
  cut: (text) => Buffer.from(text.slice(0, Math.max(0, text.length - 2))),
  twice: (text) => Buffer.from(text.replace(/^\{("(?:[^"\\]|\\.)*":)/, '{$1null,$1')),
  comma: (text) => Buffer.from(text.replace(/\}$/, ',}')),
  bom: (text) => Buffer.from(`\uFEFF${text}`),
  'not UTF-8': (text) => Buffer.concat([Buffer.from(text.slice(0, -1)), Buffer.from([0xff, 0xfe, 0x7d])]),
  NaN: (text) => Buffer.from(text.replace(/:("(?:[^"\\]|\\.)*"|\w+)/, ':NaN')),
  spaces: () => Buffer.from('   '),
  huge: (text) => Buffer.from(text.replace(/^\{/, `{"padding":"${'p'.repeat(1_200_000)}",`)),
};

const BOUNDARY = 'aval-fuzz';

function writeForm(
  parts: readonly Part[],
  flaw: FormFlaw,
  sources: Sources,
): { bytes: Buffer; type: string } {
  const bytes =
    flaw === 'empty'
      ? Buffer.alloc(0)
      : Buffer.concat([...parts.map((part) => writePart(part, flaw, sources)), ending(flaw)]);
  const boundary = flaw === 'another boundary' ? 'other' : BOUNDARY;
  return {
    bytes,
    type: flaw === 'no boundary' ? 'multipart/form-data' : `multipart/form-data; boundary=${boundary}`,
  };
}

function writePart({ name, filename, content }: Part, flaw: FormFlaw, sources: Sources): Buffer {
  const quoted = (text: string) => text.replaceAll('"', '%22').replaceAll(/[\r\n]/g, '');
  const file = filename === null ? '' : `; filename="${quoted(filename)}"\r\nContent-Type: application/pdf`;
  const disposition =
    flaw === 'no disposition' ? '' : `Content-Disposition: form-data; name="${quoted(name)}"${file}`;
  const bytes = Buffer.isBuffer(content) ? content : Buffer.from(textOf(content, sources));
  return Buffer.concat([Buffer.from(`--${BOUNDARY}\r\n${disposition}\r\n\r\n`), bytes, Buffer.from('\r\n')]);
}

function ending(flaw: FormFlaw): Buffer {
  return Buffer.from(flaw === 'no end' ? '' : `--${BOUNDARY}--\r\n`);
}
