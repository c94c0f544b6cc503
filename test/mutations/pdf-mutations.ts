import { dictOf, PdfName, PdfRef, PdfStream, PdfString } from '../../packages/pades/src/pdf/values.ts';
import type { PdfDict, PdfValue } from '../../packages/pades/src/pdf/values.ts';
import type { ForgedUpdate } from '../../packages/pades/test/forged-update.ts';
import { derMutations } from './der-mutations.ts';
import { opened } from './forge.ts';
import type { Forgery } from './forge.ts';
import type { Mutation } from './mutation.ts';

/** A forgery, and what it is. */
export interface PdfForgery extends Forgery {
  readonly what: string;
}

/** Leads from an object to a dictionary in it. */
type Path = readonly (string | number)[];

/** Yields the objects of a file by number, except the containers of objects and cross-references. */
function* objectsOf(pdf: Buffer): Generator<readonly [number, PdfValue]> {
  const { document } = opened(pdf);
  for (const [number, entry] of document.xref.entries) {
    const value = entry.kind === 'free' ? null : document.object(number);
    const type = value instanceof PdfStream ? value.dict.get('Type') : null;
    const isContainer = type instanceof PdfName && ['ObjStm', 'XRef'].includes(type.text);
    if (value !== null && !isContainer) yield [number, value];
  }
}

/**
 * Yields a forgery for each entry of each dictionary of a file: a revision in which it is removed, changed, or there twice, and for each
 * dictionary, one in which it has another entry.
 */
export function* entryForgeries(pdf: Buffer): Generator<PdfForgery> {
  for (const [number, value] of objectsOf(pdf)) yield* forgeriesOf(number, value, isStream(value));
}

const isStream = (value: PdfValue) => value instanceof PdfStream;

/** The same for the objects of a revision that is about to be stamped, which are the objects of `stampedOnce` that the first bytes lack. */
export function* revisionForgeries(first: Buffer, stampedOnce: Buffer): Generator<PdfForgery> {
  const { xref } = opened(stampedOnce).document;
  for (const [number, value] of objectsOf(stampedOnce)) {
    const entry = xref.entries.get(number);
    const isNew = entry?.kind === 'plain' && entry.offset >= first.length;
    if (isNew && !isStamp(value)) yield* forgeriesOf(number, value, isStream(value));
  }
}

const isStamp = (value: PdfValue) => value instanceof Map && value.has('ByteRange');

function* forgeriesOf(number: number, value: PdfValue, isOfStream: boolean): Generator<PdfForgery> {
  const put = (mutated: PdfValue) => (update: ForgedUpdate) =>
    update.set(new PdfRef(number, 0), { value: mutated });
  for (const path of dictionariesIn(value, [])) {
    const here = `object ${number} ${path.map((part) => `/${part}`).join('')}`;
    const dict = dictAt(value, path);
    const withDict = (other: PdfDict) => put(replaced(value, path, other));
    yield { what: `${here}/AvalTest added`, change: withDict(new Map([...dict, ['AvalTest', 1]])) };
    for (const [key, entry] of dict) {
      if (isOfStream && path.length === 0 && key === 'Length') continue; // written anew from the bytes
      const without = [...dict].filter(([other]) => other !== key);
      yield { what: `${here}/${key} removed`, change: withDict(new Map(without)) };
      const index = [...dict.keys()].indexOf(key);
      const other = without.toSpliced(index, 0, [key, changed(entry)]);
      yield { what: `${here}/${key} changed`, change: withDict(new Map(other)) };
      const placeholder = '~'.repeat(key.length);
      const rewrite = renaming(placeholder, key);
      const before = new Map<string, PdfValue>([[placeholder, changed(entry)], ...dict]);
      const behind = new Map<string, PdfValue>([...dict, [placeholder, changed(entry)]]);
      yield { what: `${here}/${key} there before too`, change: withDict(before), rewrite };
      yield { what: `${here}/${key} there behind too`, change: withDict(behind), rewrite };
    }
  }
}

/** A key that is there twice is written with a placeholder, since no dictionary holds it. */
function renaming(placeholder: string, key: string) {
  return (tail: Buffer): Buffer => {
    const at = ['/', ' ', '<', '[', '('].map((next) => tail.indexOf(`/${placeholder}${next}`));
    const found = at.filter((each) => each >= 0);
    if (found.length === 0) throw new Error(`no placeholder for ${key}`);
    tail.write(key, Math.min(...found) + 1, 'latin1');
    return tail;
  };
}

function* dictionariesIn(value: PdfValue, path: Path): Generator<Path> {
  const inside = value instanceof PdfStream ? value.dict : value;
  if (Array.isArray(inside)) {
    for (const [at, item] of inside.entries()) yield* dictionariesIn(item, [...path, at]);
  } else if (inside instanceof Map) {
    yield path;
    for (const [key, item] of inside) yield* dictionariesIn(item, [...path, key]);
  }
}

function step(value: PdfValue, by: string | number): PdfValue {
  const inside = value instanceof PdfStream ? value.dict : value;
  if (Array.isArray(inside)) return inside[Number(by)] ?? null;
  return inside instanceof Map ? (inside.get(String(by)) ?? null) : null;
}

function dictAt(value: PdfValue, path: Path): PdfDict {
  const found = path.reduce(step, value);
  const dict = found instanceof PdfStream ? found.dict : found;
  if (!(dict instanceof Map)) throw new Error('no dictionary');
  return dict;
}

function replaced(value: PdfValue, path: Path, dict: PdfDict): PdfValue {
  const [first, ...rest] = path;
  if (value instanceof PdfStream) {
    const inside = replaced(value.dict, path, dict);
    return inside instanceof Map ? new PdfStream(inside, value.raw) : null;
  }
  if (first === undefined) return dict;
  const inside = replaced(step(value, first), rest, dict);
  if (Array.isArray(value)) return value.with(Number(first), inside);
  return value instanceof Map
    ? new Map([...value].map(([key, each]) => [key, key === first ? inside : each]))
    : value;
}

/** Another value of the same kind. */
function changed(value: PdfValue): PdfValue {
  if (value === null) return 1;
  if (typeof value === 'boolean') return !value;
  if (typeof value === 'number') return value + 1;
  if (value instanceof PdfName) return new PdfName(`${value.text}X`);
  if (value instanceof PdfRef) return new PdfRef(value.number + 1, value.generation);
  if (value instanceof PdfString) return new PdfString(Buffer.concat([value.bytes, Buffer.from('x')]));
  if (value instanceof PdfStream) return value;
  if (Array.isArray(value)) return [...value, 1];
  return new Map([...value, ['AvalTest', 1]]);
}

const script = () => dictOf({ S: new PdfName('JavaScript'), JS: new PdfString(Buffer.from('app.alert(1)')) });

/** Yields revisions with objects that nothing refers to. */
export function* objectForgeries(): Generator<PdfForgery> {
  const values: readonly (readonly [string, () => PdfValue])[] = [
    ['a number', () => 1],
    ['a name', () => new PdfName('Launch')],
    ['a text', () => new PdfString(Buffer.from('x'))],
    ['an empty dictionary', () => new Map()],
    ['a list', () => [1]],
    ['an action', script],
    ['a page', () => dictOf({ Type: new PdfName('Page') })],
    ['a catalog', () => dictOf({ Type: new PdfName('Catalog') })],
    ['a stream', () => new PdfStream(new Map(), Buffer.from('BT ET'))],
    ['a file', () => new PdfStream(dictOf({ Type: new PdfName('EmbeddedFile') }), Buffer.from('x'))],
    ['cross-references', () => new PdfStream(dictOf({ Type: new PdfName('XRef') }), Buffer.from('x'))],
  ];
  for (const [what, value] of values)
    yield {
      what: `${what} added, to which nothing refers`,
      change: (update) => update.set(update.allocate(), { value: value() }),
    };
}

/**
 * Yields edits of the words of the last revision, everything in its place: each name blanked and changed, and the value behind each
 * name changed; and entries added to the trailer. Leaves out streams, and the place of the stamp, which it is written into.
 */
export function* wordForgeries(tail: Buffer): Generator<PdfForgery> {
  const text = tail
    .toString('latin1')
    .replaceAll(/stream\n[^]*?endstream/g, (stream) => ' '.repeat(stream.length))
    .replaceAll(/<[\da-f]{100,}>/gi, (gap) => ' '.repeat(gap.length));
  for (const { index, 0: name } of text.matchAll(/\/[\w.+-]+/g)) {
    const here = `word ${index} ${name}`;
    yield { what: `${here} blanked`, rewrite: edited(index, ' '.repeat(name.length)) };
    const letter = name.endsWith('Z') ? 'Y' : 'Z';
    yield { what: `${here} renamed`, rewrite: edited(index + name.length - 1, letter) };
    const value = text.slice(index + name.length).search(/[\w]/);
    const at = index + name.length + value;
    if (value >= 0)
      yield { what: `${here} followed by another value`, rewrite: edited(at, text[at] === '7' ? '8' : '7') };
  }
  for (const { index, 0: entry } of text.matchAll(/\d{10} \d{5} [nf]/g))
    yield {
      what: `place ${index} ${entry} changed`,
      rewrite: edited(index + 9, entry[9] === '7' ? '8' : '7'),
    };
  const trailer = text.lastIndexOf('trailer');
  if (trailer < 0) return;
  for (const entry of ['/AvalTest 1', '/Encrypt 1 0 R', '/Root 1 0 R', '/Prev 0', '/Size 1', '/XRefStm 0'])
    yield { what: `trailer with ${entry}`, rewrite: inserted(text.indexOf('<<', trailer) + 2, entry) };
  for (const entry of ['/AvalTest 1', '/Root 1 0 R', '/Prev 0', '/Size 1'])
    yield { what: `trailer ends with ${entry}`, rewrite: inserted(text.lastIndexOf('>>'), ` ${entry}`) };
}

const edited = (at: number, by: string) => (tail: Buffer) => {
  tail.write(by, at, 'latin1');
  return tail;
};

const inserted = (at: number, text: string) => (tail: Buffer) =>
  Buffer.concat([tail.subarray(0, at), Buffer.from(`${text} `), tail.subarray(at)]);

/**
 * Yields the long-term form with another token in the gap of its stamp, which no signature is over: each element of its CMS removed,
 * changed, duplicated, and added to, other digits for the same bytes, and other bytes behind it.
 */
export function* tokenForgeries(longTerm: Buffer): Generator<Mutation> {
  const begin = longTerm.indexOf('<', longTerm.lastIndexOf('/Contents')) + 1;
  const end = longTerm.indexOf('>', begin);
  const digits = longTerm.toString('latin1', begin, end);
  const length = 2 * (4 + parseInt(digits.slice(4, 8), 16));
  const put = (other: string) => () =>
    Buffer.concat([longTerm.subarray(0, begin), Buffer.from(other), longTerm.subarray(end)]);
  for (const { what, make } of derMutations(Buffer.from(digits.slice(0, length), 'hex'))) {
    const other = Buffer.from(make()).toString('hex');
    const isOther = !digits.startsWith(other.padEnd(length, '0'));
    if (isOther && other.length <= digits.length) yield { what, make: put(other.padEnd(digits.length, '0')) };
  }
  yield { what: 'the same bytes in upper case', make: put(digits.toUpperCase()) };
  for (const at of [length, length + 1, (length + digits.length) >> 1, digits.length - 1])
    yield {
      what: `digit ${at - length} behind it changed`,
      make: put(`${digits.slice(0, at)}1${digits.slice(at + 1)}`),
    };
  yield { what: 'space in it', make: put(`${digits.slice(0, -1)} `) };
}
