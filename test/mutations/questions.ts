import { existsSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { crc32 } from 'node:zlib';
import { centralHeader, endRecord, localHeader } from '../../packages/evidence/src/archive-layout.ts';
import { pemOf, testWorld } from '../../packages/pades/test/test-certificates.ts';
import type { Verifier } from './allowed.ts';
import { derMutations } from './der-mutations.ts';
import { appended, stamped } from './forge.ts';
import { unpack } from './issued.ts';
import type { Issued } from './issued.ts';
import { byAvalVerify, byScript, byService, withFile } from './judges.ts';
import type { Answer } from './judges.ts';
import { jsonLinesMutations, jsonMutations } from './json-mutations.ts';
import { everyNth } from './mutation.ts';
import type { Mutation } from './mutation.ts';
import {
  entryForgeries,
  objectForgeries,
  revisionForgeries,
  tokenForgeries,
  wordForgeries,
} from './pdf-mutations.ts';
import type { PdfForgery } from './pdf-mutations.ts';
import { textMutations } from './text-mutations.ts';
import { zipMutations } from './zip-mutations.ts';

/** A mutated artifact, and the verifiers that judge it. */
export interface Question {
  readonly artifact: string;
  readonly what: string;
  readonly ask: Readonly<Partial<Record<Verifier, () => Answer | Promise<Answer>>>>;
}

type Mutations = (bytes: Uint8Array) => Generator<Mutation>;

/** How the mutations of a file of the package are made. */
function mutationsOf(name: string): Mutations {
  if (name.endsWith('.json')) return jsonMutations;
  if (name.endsWith('.jsonl')) return jsonLinesMutations;
  if (name.endsWith('.tsr')) return derMutations;
  if (name.endsWith('.pdf')) return pdfWords;
  return name.endsWith('.sig') ? byteMutations : textMutations;
}

function* byteMutations(bytes: Uint8Array): Generator<Mutation> {
  for (const at of bytes.keys())
    for (const bit of [1, 0x80]) {
      const make = () => bytes.map((byte, index) => (index === at ? byte ^ bit : byte));
      yield { what: `byte ${at} changed by ${bit}`, make };
    }
  yield { what: 'a byte added before', make: () => Buffer.concat([Uint8Array.of(0), bytes]) };
  yield { what: 'a byte added behind', make: () => Buffer.concat([bytes, Uint8Array.of(0)]) };
  yield { what: 'the last byte removed', make: () => bytes.subarray(0, -1) };
  yield { what: 'there twice', make: () => Buffer.concat([bytes, bytes]) };
}

/** The names and values of a PDF in their place: some of them, since one digest is of all, and `pdfQuestions` has the others. */
function* pdfWords(bytes: Uint8Array): Generator<Mutation> {
  for (const { what, rewrite } of everyNth(wordForgeries(Buffer.from(bytes)), 100))
    if (rewrite) yield { what, make: () => rewrite(Buffer.from(bytes)) };
}

/** Files that no signed list of the package covers. */
export const UNSIGNED: readonly string[] = ['disclosures.json', 'SHA256SUMS', 'SHA256SUMS.sig'];

/** The script can lie about itself, and the text for people states nothing: of them, whole lines are enough. */
const PROSE: readonly string[] = ['verify.sh', 'LEIA-ME.txt'];

function* proseMutations(bytes: Uint8Array): Generator<Mutation> {
  for (const mutation of textMutations(bytes)) if (/^line|^something/.test(mutation.what)) yield mutation;
}

/** Every file of the package. */
export function* packageQuestions(given: Issued, nth = 1): Generator<Question> {
  const { files, service, fingerprint } = given;
  const folder = path.join(given.folder, 'package');
  unpack(files, folder);
  for (const [name, bytes] of files) {
    const mutations = PROSE.includes(name) ? proseMutations : mutationsOf(name);
    const every = mutations === textMutations && !UNSIGNED.includes(name) ? UNREAD : 1;
    for (const { what, make } of everyNth(mutations(bytes), nth * every)) {
      const mutated = make();
      const inFolder = <T>(ask: () => T | Promise<T>) =>
        withFile(folder, name, { mutated, issued: bytes }, ask);
      yield {
        artifact: withoutIds(name),
        what,
        ask: {
          'aval-verify': () => inFolder(() => byAvalVerify(['--fingerprint', fingerprint, folder])),
          ...(name !== 'verify.sh' && { 'verify.sh': () => inFolder(() => byScript(folder, fingerprint)) }),
          service: () => byService(service, packed(new Map([...files, [name, mutated]]))),
        },
      };
    }
  }
}

function withoutIds(name: string): string {
  return name.replace(/doc_\w+/, 'doc');
}

/** Every header field of the archive, which `verify.sh` doesn't see. */
export function* archiveQuestions(given: Issued, nth = 1): Generator<Question> {
  const { zip, service, fingerprint, folder } = given;
  for (const { what, make } of everyNth(zipMutations(zip), nth)) {
    const bytes = make();
    const mutated = { mutated: bytes, issued: undefined };
    const file = path.join(folder, 'mutated.zip');
    yield {
      artifact: 'evidence.zip',
      what: withoutIds(what),
      ask: {
        'aval-verify': () =>
          withFile(folder, 'mutated.zip', mutated, () => byAvalVerify(['--fingerprint', fingerprint, file])),
        service: () => byService(service, bytes),
      },
    };
  }
}

/** The statement that a file is a long-term form, and its signature. The service takes none from a stranger. */
export function* statementQuestions(given: Issued, nth = 1): Generator<Question> {
  const { supplement, longTerm, folder } = given;
  const place = path.join(folder, 'statement');
  unpack(
    new Map([
      ['form.pdf', longTerm],
      ['form.json', supplement.json],
      ['form.jws', supplement.jws],
    ]),
    place,
  );
  const ask = () =>
    compared(given, path.join(place, 'form.pdf'), ['--supplement', path.join(place, 'form.json')]);
  const parts = [
    ['form.json', supplement.json, jsonMutations],
    ['form.jws', supplement.jws, textMutations],
  ] as const;
  for (const [name, issued, mutations] of parts)
    for (const { what, make } of everyNth<Mutation>(mutations(issued), nth)) {
      const mutated = make();
      yield {
        artifact: name.replace('form', 'long-term statement'),
        what,
        ask: { 'aval-verify': () => withFile(place, name, { mutated, issued }, ask) },
      };
    }
}

/** An update without a stamp over it, and a change in a file of a known digest, are refused unread: some of them are enough. */
const UNREAD = 10;

interface Kind {
  readonly artifact: string;
  readonly forgeries: () => Iterable<PdfForgery>;
  readonly make: (forgery: PdfForgery) => Buffer | Promise<Buffer>;
  readonly nth: number;
}

/** The sealed document and its long-term form, changed by what is appended to them, and in their place. */
export async function* pdfQuestions(given: Issued, nth = 1): AsyncGenerator<Question> {
  for (const { artifact, forgeries, make, nth: every } of await kindsOf(given))
    for (const forgery of everyNth(forgeries(), nth * every)) {
      const mutated = await make(forgery);
      yield { artifact, what: forgery.what, ask: asksAboutPdf(given, mutated) };
    }
}

async function kindsOf({ sealed, longTerm }: Issued): Promise<readonly Kind[]> {
  const again = await stamped(sealed);
  const revisions = { sealed, 'long-term': longTerm };
  const appendedTo = Object.entries(revisions).flatMap(([name, pdf]): Kind[] => {
    const kind = (what: string, forgeries: Kind['forgeries']): Kind[] => [
      { artifact: `${name} PDF, ${what}`, forgeries, make: (each) => appended(pdf, each), nth: UNREAD },
      { artifact: `${name} PDF, ${what} and stamped`, forgeries, make: (each) => stamped(pdf, each), nth: 1 },
    ];
    const words = () => wordForgeries(pdf);
    const inPlace = { make: (each: PdfForgery) => rewrittenBy(each, pdf), nth: pdf === sealed ? UNREAD : 1 };
    return [
      ...kind('entries', () => entryForgeries(pdf)),
      ...kind('objects added', objectForgeries),
      { artifact: `${name} PDF, words`, forgeries: words, ...inPlace },
    ];
  });
  const revision = (what: string, forgeries: Kind['forgeries']): Kind => ({
    artifact: `long-term revision, ${what}`,
    forgeries,
    make: (each) => stamped(sealed, each),
    nth: 1,
  });
  return [
    revision('entries', () => revisionForgeries(sealed, again)),
    revision('words', () => wordForgeries(again.subarray(sealed.length))),
    revision('stamp', addedToStamp),
    ...appendedTo,
  ];
}

function rewrittenBy({ rewrite }: PdfForgery, pdf: Buffer): Buffer {
  return rewrite?.(Buffer.from(pdf)) ?? pdf;
}

/** The token of the stamp of the long-term form, which is outside of what it signs. */
export function* tokenQuestions(given: Issued, nth = 1): Generator<Question> {
  for (const { what, make } of everyNth(tokenForgeries(given.longTerm), nth))
    yield { artifact: 'long-term PDF, token', what, ask: asksAboutPdf(given, Buffer.from(make())) };
}

function* addedToStamp(): Generator<PdfForgery> {
  const entries = ['/AvalTest 1', '/Reason(x)', '/Name(x)', '/Prop_Build<<>>', '/Cert(x)', '/Changes[1 1 1]'];
  const twice = ['/Type/Sig', '/Filter/X', '/SubFilter/X', '/ByteRange[0 1 2 3]', '/Contents<00>'];
  for (const stampEntries of [...entries, ...twice])
    yield { what: `the stamp with ${stampEntries}`, stampEntries };
}

function asksAboutPdf(given: Issued, mutated: Buffer): Question['ask'] {
  const file = path.join(given.folder, 'mutated.pdf');
  return {
    'aval-verify': () =>
      withFile(given.folder, 'mutated.pdf', { mutated, issued: undefined }, () => compared(given, file)),
    service: () => byService(given.service, mutated),
  };
}

/** The answer about a PDF beside its package, by a verifier that knows the authority of the forger too. */
function compared({ folder, files, fingerprint }: Issued, pdf: string, more: readonly string[] = []): Answer {
  const whole = path.join(folder, 'whole');
  const roots = path.join(folder, 'roots.pem');
  if (!existsSync(whole)) {
    unpack(files, whole);
    const own = Buffer.from(files.get('tsa-root.pem') ?? []).toString();
    writeFileSync(roots, `${own}\n${pemOf(testWorld.root)}`);
  }
  return byAvalVerify(['--fingerprint', fingerprint, '--tsa-root', roots, '--pdf', pdf, ...more, whole]);
}

/** The canonical archive of files, so that it is not the archive that a verifier objects to. */
export function packed(files: ReadonlyMap<string, Uint8Array>): Buffer {
  const parts: Uint8Array[] = [];
  const directory: Uint8Array[] = [];
  let at = 0;
  for (const [name, bytes] of [...files].toSorted(([a], [b]) => (a < b ? -1 : 1))) {
    const file = { name, size: bytes.length, checksum: crc32(bytes) };
    const header = localHeader(file);
    directory.push(centralHeader(file, at));
    parts.push(header, bytes);
    at += header.length + bytes.length;
  }
  const size = directory.reduce((sum, { length }) => sum + length, 0);
  return Buffer.concat([...parts, ...directory, endRecord(files.size, { at, size })]);
}
