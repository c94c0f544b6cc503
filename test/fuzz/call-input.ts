import fc from 'fast-check';
import { aPdf } from '../../apps/server/test/given/pdf.ts';
import type { Content, Operation, Parameter } from './description.ts';
import { HOSTILE_TEXTS, hostileValue, mutation } from './hostile.ts';
import type { Mutation } from './hostile.ts';
import { Known, nounOfId, nounOfMember, nounOfParameter } from './known.ts';
import { known, plausible } from './plausible.ts';

/** The credential that a call sends. `usual` is the credential that the operation expects. */
export type Who = 'usual' | 'other kind' | 'nobody' | 'junk' | 'other environment' | 'narrow';

/** Text of an address that is sent as it stands, however wrong its escapes are. */
export class Raw {
  readonly raw: string;

  constructor(raw: string) {
    this.raw = raw;
  }
}

/** Changes to the bytes of JSON before they are sent. */
export type Spoil = 'nothing' | 'cut' | 'twice' | 'comma' | 'bom' | 'not UTF-8' | 'NaN' | 'spaces' | 'huge';

export type BodyInput =
  | { readonly kind: 'none' }
  | {
      readonly kind: 'json';
      readonly value: unknown;
      readonly changes: readonly Mutation[];
      readonly spoil: Spoil;
      readonly type: string;
    }
  | { readonly kind: 'form'; readonly parts: readonly Part[]; readonly flaw: FormFlaw };

export interface Part {
  readonly name: string;
  /** Null for a part of text. */
  readonly filename: string | null;
  readonly content: unknown;
}

export type FormFlaw = 'none' | 'no boundary' | 'another boundary' | 'no end' | 'no disposition' | 'empty';

/** One call before it is made: everything but what only the running service knows. */
export interface CallInput {
  readonly who: Who;
  readonly path: Readonly<Record<string, Known | Raw | string>>;
  readonly query: readonly (readonly [string, unknown])[];
  readonly headers: Readonly<Record<string, string>>;
  /** Null for the operation's own. */
  readonly method: string | null;
  readonly body: BodyInput;
}

/** Calls of one operation: about half of them right, the others wrong in one or several ways. */
export function callInputOf(operation: Operation): fc.Arbitrary<CallInput> {
  return fc.record({
    who: whoOf(operation),
    path: pathOf(operation),
    query: queryOf(operation.parameters),
    headers,
    method: rarely(
      fc.constantFrom('PUT', 'DELETE', 'PATCH', 'POST', 'GET', 'HEAD', 'OPTIONS', 'TRACE', 'PROPFIND'),
      25,
    ),
    body: bodyOf(operation.body),
  });
}

/** Null, except once in a number of times. */
function rarely<T>(arbitrary: fc.Arbitrary<T>, oneIn: number): fc.Arbitrary<T | null> {
  return fc.oneof({ weight: oneIn - 1, arbitrary: fc.constant(null) }, { weight: 1, arbitrary });
}

function whoOf({ isOpen }: Operation): fc.Arbitrary<Who> {
  if (isOpen) return fc.constantFrom<Who>('nobody', 'usual');
  const others = fc.constantFrom<Who>('other kind', 'nobody', 'junk', 'other environment', 'narrow');
  return fc.oneof({ weight: 8, arbitrary: fc.constant<Who>('usual') }, { weight: 1, arbitrary: others });
}

/** Anyone with a signing link, or the address of a file, may use it. */
function isCredential(noun: string): boolean {
  return noun === 'sign' || noun === 'files';
}

const RAW = ['%', '%zz', '%ff', '%C0%80', '%ED%A0%80', '..', '.', '%2e%2e%2f', ';a=b', '%20', '*'];

function pathOf({ path, parameters }: Operation): fc.Arbitrary<CallInput['path']> {
  const named = parameters.filter((parameter) => parameter.in === 'path');
  return fc.record(
    Object.fromEntries(named.map(({ name }) => [name, pathValue(nounOfParameter(path, name))])),
  );
}

function pathValue(noun: string): fc.Arbitrary<Known | Raw | string> {
  return fc.oneof(
    { weight: 12, arbitrary: known(noun) },
    { weight: isCredential(noun) ? 0 : 2, arbitrary: known(`foreign ${noun}`) },
    { weight: 1, arbitrary: fc.constantFrom('envelopes', 'documents', 'users').chain(known) },
    { weight: 1, arbitrary: fc.constantFrom(...HOSTILE_TEXTS.filter((text) => text !== '')) },
    { weight: 1, arbitrary: fc.constantFrom(...RAW).map((raw) => new Raw(raw)) },
  );
}

function queryOf(parameters: readonly Parameter[]): fc.Arbitrary<CallInput['query']> {
  const pairs = parameters
    .filter((parameter) => parameter.in === 'query')
    .map(({ name, schema }) => {
      const noun = nounOfMember(name);
      const right = noun === null ? plausible(schema, name) : known(noun);
      return fc.tuple(
        fc.constant(name),
        fc.oneof({ weight: 8, arbitrary: right }, { weight: 1, arbitrary: hostileText }),
      );
    });
  const stray = fc.tuple(
    fc.constantFrom('x', '__proto__', 'limit[]', 'limit', 'metadata[a]', '\0', ''),
    hostileText,
  );
  const input = pairs.length === 0 ? fc.constant([]) : fc.array(fc.oneof(...pairs), { maxLength: 3 });
  return fc.tuple(input, rarely(stray, 15)).map(([all, one]) => (one === null ? all : [...all, one]));
}

const hostileText = fc.oneof(fc.constantFrom(...HOSTILE_TEXTS), fc.string({ unit: 'binary', maxLength: 20 }));

/** Headers that a caller may add. Node's client sends no header that is not Latin-1. */
const HEADERS: Readonly<Record<string, readonly string[]>> = {
  'idempotency-key': ['9d0c', '', ' ', 'k'.repeat(255), 'k'.repeat(300), '\u00e9\u00ff', 'same', '"quoted"'],
  'if-match': ['"v1"', '"v2"', '*', 'W/"v1"', 'v1', '"v99999999999999999999"', '"v-1"', '', '"v1", "v2"'],
  'x-project-id': ['proj_01hzy3v7q2m8k4t6w9x0c5b1nf', '', 'x'.repeat(4000), "'", '\u00ff'],
  'x-environment': ['SANDBOX', 'PRODUCTION', 'sandbox', '', 'x'],
  'accept-language': ['en', 'pt-BR,pt;q=0.9', 'x'.repeat(3000), ';q=,', '*', 'es;q=1.5'],
  accept: ['text/html', 'application/xml', '*/*', 'x'],
  'content-encoding': ['gzip', 'identity'],
  'user-agent': ['', 'x'.repeat(5000), '\u00e9\u00e8', '<script>'],
  'x-forwarded-for': ['127.0.0.1', "' OR 1=1", 'x'.repeat(500)],
  'x-request-id': ['req_mine', 'x'.repeat(2000)],
  expect: ['100-continue', 'x'],
  range: ['bytes=0-1', 'bytes=-'],
  'if-none-match': ['"v1"', '*'],
  cookie: ['a=b'],
  'x-http-method-override': ['DELETE'],
};

const headers = fc
  .array(
    fc
      .constantFrom(...Object.entries(HEADERS))
      .chain(([name, values]) => fc.tuple(fc.constant(name), fc.constantFrom(...values))),
    { maxLength: 2 },
  )
  .chain((some) =>
    fc.oneof({ weight: 2, arbitrary: fc.constant([]) }, { weight: 1, arbitrary: fc.constant(some) }),
  )
  .map((pairs): Readonly<Record<string, string>> => Object.fromEntries(pairs));

const JSON_TYPE = 'application/json';
const TYPES = [
  'text/plain',
  'application/xml',
  'application/json; charset=utf-16',
  'APPLICATION/JSON',
  '',
  'multipart/form-data',
  'application/x-www-form-urlencoded',
  'x'.repeat(2000),
];
const SPOILS = ['cut', 'twice', 'comma', 'bom', 'not UTF-8', 'NaN', 'spaces', 'huge'] as const;

function bodyOf(content: Content | null): fc.Arbitrary<BodyInput> {
  const schema = content?.[JSON_TYPE]?.schema;
  if (schema === undefined)
    return fc.oneof(
      { weight: 3, arbitrary: fc.constant<BodyInput>({ kind: 'none' }) },
      { weight: 1, arbitrary: jsonOf(fc.constant({})) },
    );
  const example = exampleOf(content?.[JSON_TYPE]?.example);
  const json = jsonOf(
    fc.oneof({ weight: 2, arbitrary: plausible(schema) }, { weight: 1, arbitrary: example }),
  );
  return content?.['multipart/form-data'] === undefined ? json : fc.oneof(json, form);
}

/** Returns the documented example, with its identifiers replaced by known identifiers. */
function exampleOf(example: unknown): fc.Arbitrary<unknown> {
  return fc.nat(3).map((at) => inPlaceOfIds(example ?? {}, at));
}

function inPlaceOfIds(value: unknown, at: number): unknown {
  if (typeof value === 'string') return inPlaceOf(value, at) ?? value;
  if (Array.isArray(value)) return value.map((item) => inPlaceOfIds(item, at));
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(Object.entries(value).map(([name, member]) => [name, inPlaceOfIds(member, at)]));
}

function inPlaceOf(text: string, at: number): Known | null {
  const noun = nounOfId(text);
  return noun === null ? null : new Known(noun, at);
}

function jsonOf(value: fc.Arbitrary<unknown>): fc.Arbitrary<BodyInput> {
  const usually = <T>(usual: T, other: fc.Arbitrary<T>, oneIn: number) =>
    fc.oneof({ weight: oneIn - 1, arbitrary: fc.constant(usual) }, { weight: 1, arbitrary: other });
  return fc.record({
    kind: fc.constant('json' as const),
    value: fc.oneof({ weight: 20, arbitrary: value }, { weight: 1, arbitrary: hostileValue }),
    changes: usually<readonly Mutation[]>([], fc.array(mutation, { minLength: 1, maxLength: 3 }), 2),
    spoil: usually<Spoil>('nothing', fc.constantFrom<Spoil>(...SPOILS), 15),
    type: usually(JSON_TYPE, fc.constantFrom(...TYPES), 20),
  });
}

const PDFS = [
  aPdf(),
  aPdf('another'),
  aPdf().subarray(0, 60),
  Buffer.from('no PDF'),
  Buffer.alloc(0),
  Buffer.from('%PDF-1.7\n'),
  Buffer.alloc(70_000, 'x'),
];
const FILENAMES = [
  'contrato.pdf',
  '',
  '../../etc/passwd',
  'ação.pdf',
  'x'.repeat(300),
  'a";b.pdf',
  '\u202Efdp.exe',
  'C:\\a\\b.pdf',
  '.',
];
const NAMES = [
  'title',
  'filename',
  'documentId',
  'code',
  'metadata',
  'metadata[a]',
  'contentBase64',
  '__proto__',
  'file',
  '',
  'x',
];

const filePart = fc.record({
  name: fc.oneof(
    { weight: 8, arbitrary: fc.constant('file') },
    { weight: 1, arbitrary: fc.constantFrom('pdf', '', '__proto__') },
  ),
  filename: fc.oneof(fc.constant('contrato.pdf'), fc.constantFrom(...FILENAMES)),
  content: fc.oneof(fc.constant(aPdf()), fc.constantFrom(...PDFS)),
});

const textPart = fc.record({
  name: fc.constantFrom(...NAMES),
  filename: fc.constant(null),
  content: fc.oneof(fc.constant('Contrato'), hostileText, known('documents')),
});

const FLAWS = ['no boundary', 'another boundary', 'no end', 'no disposition', 'empty'] as const;

const form: fc.Arbitrary<BodyInput> = fc.record({
  kind: fc.constant('form' as const),
  parts: fc
    .tuple(fc.array(textPart, { maxLength: 2 }), fc.array(filePart, { minLength: 0, maxLength: 2 }))
    .map(([texts, files]): readonly Part[] => [...texts, ...files]),
  flaw: fc.oneof(
    { weight: 8, arbitrary: fc.constant<FormFlaw>('none') },
    { weight: 1, arbitrary: fc.constantFrom<FormFlaw>(...FLAWS) },
  ),
});
