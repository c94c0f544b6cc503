import { randomBytes, randomUUID } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { PDF_LIMIT_BYTES } from '../../apps/server/src/domain/plans/limits.ts';
import type { AnyRoute } from '../../apps/server/src/http/route.ts';
import { CONTRACT } from '../../test/journeys/ceremony.ts';

export interface Body {
  readonly type: string;
  readonly bytes: Buffer;
  /** The last bytes never come. */
  readonly isUnfinished?: boolean;
}

/** One way to make a body expensive. */
export interface BodyTrick {
  readonly trick: string;
  readonly body: () => Body;
}

const MEBIBYTE = 1024 * 1024;
/** Just below what a JSON body may hold, with and without a file in base64. */
const JSON_BYTES = MEBIBYTE - 1000;
const UPLOAD_JSON_BYTES = Math.ceil(PDF_LIMIT_BYTES / 3) * 4;

/** The bodies worth trying on a route: all of them where it takes a PDF. */
export function bodiesFor(route: AnyRoute): readonly BodyTrick[] {
  const short = [
    json('ordinary', () => ordinary(route)),
    json('one long text', () => ({ ...ordinary(route), code: 'x'.repeat(JSON_BYTES) })),
    text('lists in a list, 1 MB', () => filled('{"code":[', '[],', ']}', JSON_BYTES)),
    text('members, 1 MB', () => numbered(JSON_BYTES)),
    text('escapes, 1 MB', () => filled('{"code":"', '\\u0041', '"}', JSON_BYTES)),
    text('deep, 1 MB', () => filled('', '[', '', JSON_BYTES)),
  ];
  return route.upload === true ? [...short, UNFINISHED_JSON, ...UPLOADS] : [...short, UNFINISHED_JSON];
}

/** A body of which all but the end is sent, and then nothing. */
function unfinished({ trick, body }: BodyTrick): BodyTrick {
  return { trick: `${trick}, unfinished`, body: () => ({ ...body(), isUnfinished: true }) };
}

/** The values that each field needs to get as far as the work itself: password hashes, for example. */
function ordinary({ path }: AnyRoute): Record<string, unknown> {
  const email = `eve+${randomUUID()}@example.com`;
  const password = randomUUID();
  return {
    name: 'Eve',
    email,
    password,
    newPassword: password,
    organizationName: 'Eve',
    refreshToken: randomBytes(32).toString('base64url'),
    token: randomBytes(32).toString('base64url'),
    cpf: '529.982.247-25',
    code: path.includes('/public/') ? '7K2QM-XT9YR-4WN8P-LC5HJ' : '123456',
  };
}

const UNFINISHED_JSON = unfinished(text('one long text, 1 MB', () => `{"code":"${'x'.repeat(JSON_BYTES)}"}`));

/** A form that no route reads: its caller is refused before. */
export const REFUSED_FORM: BodyTrick = unfinished(
  form('4.9 MB form', () => [['file', Buffer.alloc(4_900_000, ' ')]]),
);

const UPLOADS: readonly BodyTrick[] = [
  unfinished(form('15 MB file', () => [['file', Buffer.alloc(15_000_000, ' ')]])),
  text('lists in a list, 27 MB', () => filled('{"code":[', '[],', ']}', UPLOAD_JSON_BYTES)),
  text('zeros in a list, 27 MB', () => filled('{"code":[', '0,', '0]}', UPLOAD_JSON_BYTES)),
  form('20 MB file', () => [['file', aLongPdf(' ')]]),
  form('20 MB file of codes', () => [['file', aLongPdf(someCodes())]]),
  form('20 MB file of one marker', () => [['file', aLongPdf('Aval 7K2QM-')]]),
  json('20 MB in base64', () => ({ contentBase64: aLongPdf(' ').toString('base64') })),
  form('49 text parts', () =>
    Array.from({ length: 49 }, (_, index) => [`part${index}`, Buffer.alloc(1200, 'x')] as const),
  ),
];

/** A valid PDF that nobody has sent before; readers skip what follows its end. */
function aLongPdf(filling: string): Buffer {
  const pdf = Buffer.concat([readFileSync(CONTRACT), Buffer.from(`% ${randomUUID()}\n`)]);
  return Buffer.concat([pdf, Buffer.alloc(PDF_LIMIT_BYTES - pdf.length, filling)]);
}

const CROCKFORD = '0123456789ABCDEFGHJKMNPQRSTVWXYZ';

/** A megabyte of distinct verification codes. */
function someCodes(): string {
  const characters = Array.from(randomBytes(20 * 38_000), (byte) => CROCKFORD.charAt(byte % 32)).join('');
  return characters.replaceAll(/(.{5})(.{5})(.{5})(.{5})/g, 'Aval $1-$2-$3-$4 ');
}

function json(trick: string, value: () => Readonly<Record<string, unknown>>): BodyTrick {
  return text(trick, () => JSON.stringify(value()));
}

function text(trick: string, write: () => string): BodyTrick {
  return { trick, body: () => ({ type: 'application/json', bytes: Buffer.from(write()) }) };
}

/** `before`, as many of `piece` as fit, `after`. */
function filled(before: string, piece: string, after: string, bytes: number): string {
  const pieces = piece.repeat(Math.floor((bytes - before.length - after.length) / piece.length));
  return before + (after === ']}' ? pieces.replace(/,$/, '') : pieces) + after;
}

function numbered(bytes: number): string {
  const members = Array.from({ length: Math.floor(bytes / 12) }, (_, index) => `"${index}":0`);
  return `{${members.join(',')}}`;
}

function form(trick: string, parts: () => readonly (readonly [string, Buffer])[]): BodyTrick {
  const boundary = 'aval-bench';
  const written = ([name, bytes]: readonly [string, Buffer]): readonly Buffer[] => {
    const filename = name === 'file' ? '; filename="a.pdf"' : '';
    const head = `--${boundary}\r\nContent-Disposition: form-data; name="${name}"${filename}\r\n\r\n`;
    return [Buffer.from(head), bytes, Buffer.from('\r\n')];
  };
  const end = Buffer.from(`--${boundary}--\r\n`);
  const type = `multipart/form-data; boundary=${boundary}`;
  return { trick, body: () => ({ type, bytes: Buffer.concat([...parts().flatMap(written), end]) }) };
}
