import { Compile } from 'typebox/compile';
import type { ErrorCode } from '../../apps/server/src/domain/errors/catalogue.ts';
import { refusalWords } from '../../apps/server/src/domain/errors/translate.ts';
import { LANGUAGES } from '../../apps/server/src/domain/people/language.ts';
import type { Content, Operation, Schema } from './description.ts';
import type { Request } from './request.ts';
import type { Reply } from './send.ts';

/** Texts that no answer may contain: paths of our code, messages of the database. */
const LEAKS =
  /node_modules|\bat \S+ \(|\.ts:\d+|\/src\/|ECONNREFUSED|syntax error at or near|violates .* constraint|invalid input syntax|duplicate key value/;

/** Codes of a server's fault, except the code for payments that nobody has set up. */
const OURS = 500;
const NOT_OURS = 'PAYMENT_PROVIDER_UNAVAILABLE';

export interface Limits {
  /** Texts found in no answer: personal data of others. */
  readonly marker: string;
  readonly slowest: number;
}

/** The fault of an answer, in a word or two and then in full; null when there is none. */
export type Complaint = string | null;

/** Holds an answer against everything that the description says of the operation. */
export function complaintOf(operation: Operation, request: Request, reply: Reply, limits: Limits): Complaint {
  const everything = `${JSON.stringify(reply.headers)}\n${reply.bytes.toString('latin1')}`;
  if (everything.includes(limits.marker)) return 'leak: somebody else’s data';
  if (reply.milliseconds > limits.slowest + requestedWait(request))
    return `slow: ${Math.round(reply.milliseconds)} ms`;
  return request.method === operation.method ? answerComplaint(operation, reply) : methodComplaint(reply);
}

/** How many milliseconds the caller itself has the service wait: `GET /v1/events?wait=5` is not slow for waiting. */
function requestedWait({ path }: Request): number {
  const [, seconds = '0'] = /^\/v1\/events\?(?:.*&)?wait=(\d)(?:&|$)/.exec(path) ?? [];
  return Number(seconds) * 1000;
}

function answerComplaint({ answers }: Operation, reply: Reply): Complaint {
  const answer = answers[reply.status];
  if (answer === undefined) return `undocumented status ${reply.status}`;
  const complaint = contentComplaint(reply, answer.content);
  return complaint === null && reply.status >= 400 ? refusalComplaint(reply, answer.content) : complaint;
}

/** A method of another operation on the same path is answered by that one, which is judged in its own turn. */
function methodComplaint({ status }: Reply): Complaint {
  return status >= OURS ? `status ${status} of another method` : null;
}

function contentComplaint({ bytes, headers, status }: Reply, content: Content | undefined): Complaint {
  if (content === undefined) return bytes.length === 0 ? null : `body where ${status} has none`;
  const type = (headers['content-type'] ?? '').split(';')[0] ?? '';
  const media = content[type];
  if (media === undefined) {
    // A file says its own type, and is only ever downloaded.
    const isFile = 'application/octet-stream' in content && headers['content-disposition'] !== undefined;
    return isFile ? null : `undocumented type ${type}`;
  }
  return type === 'application/json' ? shapeComplaint(bytes, media.schema) : null;
}

const checks = new Map<Schema, ReturnType<typeof Compile>>();

function shapeComplaint(bytes: Buffer, schema: Schema): Complaint {
  const check = checks.get(schema) ?? Compile(closed(schema));
  checks.set(schema, check);
  const value = parsed(bytes);
  if (check.Check(value)) return null;
  const [first] = check.Errors(value);
  return `shape: ${first?.instancePath} ${first?.message}`;
}

/** The same shape, that takes no member which it does not name. */
function closed(schema: Schema): Schema {
  return JSON.parse(JSON.stringify(schema), (_key, node: unknown) =>
    typeof node === 'object' &&
    node !== null &&
    'type' in node &&
    node.type === 'object' &&
    'properties' in node
      ? { additionalProperties: false, ...node }
      : node,
  );
}

function refusalComplaint(reply: Reply, content: Content | undefined): Complaint {
  const error = member(parsed(reply.bytes), 'error');
  const code = String(member(error, 'code'));
  const documented = content?.['application/json']?.examples?.[code];
  if (documented === undefined) return `undocumented code ${reply.status} ${code}`;
  const expected = wordsOf(code as ErrorCode, reply, member(error, 'details'));
  const differs = ['message', 'cause', 'hint'].find((name) => member(error, name) !== member(expected, name));
  if (differs !== undefined) return `error: ${differs} of ${code} is not the catalogue’s`;
  if (!String(member(error, 'docs')).endsWith(`#${code}`)) return `error: docs of ${code}`;
  if (LEAKS.test(reply.bytes.toString())) return `leak: our insides in ${code}`;
  return headerComplaint(reply, member(error, 'requestId')) ?? faultOf(reply, code);
}

/** The texts of a code in the language that the answer names, with the hint of the reason if there is one. */
function wordsOf(code: ErrorCode, { headers }: Reply, details: unknown): unknown {
  const language = LANGUAGES.find((known) => known === headers['content-language']) ?? 'en';
  const words = refusalWords(code, language);
  return { ...words, hint: member(details, 'hint') ?? words.hint };
}

function headerComplaint({ headers, status }: Reply, requestId: unknown): Complaint {
  if (requestId !== headers['x-request-id']) return 'error: requestId is not X-Request-Id';
  const waits = /^\d+$/.test(headers['retry-after'] ?? '');
  return status === 429 && !waits ? 'error: no Retry-After' : null;
}

function faultOf({ status }: Reply, code: string): Complaint {
  return status >= OURS && code !== NOT_OURS ? `fault ${code}` : null;
}

function member(value: unknown, name: string): unknown {
  return Reflect.get(Object(value), name);
}

/** The JSON of an answer; undefined where it is none. */
export function parsed(bytes: Buffer): unknown {
  try {
    return JSON.parse(bytes.toString());
  } catch {
    return undefined;
  }
}
