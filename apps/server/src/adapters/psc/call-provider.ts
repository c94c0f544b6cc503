import type { EgressProxies } from '../../domain/egress.ts';
import type { ProviderName } from '../../domain/signing/provider-name.ts';
import { ProviderRefused } from '../../domain/failures.ts';
import { outgoing } from '../net/outgoing.ts';
import { readMember, parseJson } from './json-members.ts';
import { READ_BYTES } from './limits.ts';
import { refusalReason } from './refusal-reason.ts';
import type { ProviderStep } from './refusal-reason.ts';

/** A call to a provider. */
export interface ProviderCall {
  readonly provider: ProviderName;
  readonly step: ProviderStep;
  readonly url: string;
  /** A bearer token, or null where the credential is in the body or the address. */
  readonly token?: string;
  /** A form, or a value to send as JSON. Absent for a GET. */
  readonly body?: URLSearchParams | object;
  readonly signal: AbortSignal;
  readonly egress: EgressProxies;
}

/** A response that did not refuse. */
export interface ProviderAnswer {
  readonly status: number;
  readonly text: string;
}

/** The maker of BirdID documents 201 for a token. */
const SUCCESSES: ReadonlySet<number> = new Set([200, 201]);

/** The status with which a provider says that the holder has not decided yet. Fetch passes a 304 on. */
const PENDING: ReadonlySet<number> = new Set([202, 304]);

/**
 * Calls a provider once. Follows no redirect, which would carry the credential elsewhere, and reads no more than a
 * response can need. Errors name a status or a network's code, never a text from outside: it may repeat a token.
 *
 * @throws ProviderRefused
 */
export async function callProvider(call: ProviderCall): Promise<ProviderAnswer> {
  const { status, body } = await send(call);
  const isPending = call.step === 'poll' && PENDING.has(status);
  if (SUCCESSES.has(status) || isPending) return { status, text: body.toString('utf8') };
  const reason = refusalReason(call.step, status, codeIn(body));
  throw new ProviderRefused(call.provider, reason, { cause: new Error(`${call.step}: status ${status}`) });
}

/** Returns the code of an error: a member of OAuth, or the title of a problem (RFC 9457), as the maker of BirdID documents it. */
function codeIn(body: Buffer): string | null {
  const problem = parseJson(body.toString('utf8'));
  const code = readMember(problem, 'error') ?? readMember(problem, 'title');
  return typeof code === 'string' ? code : null;
}

async function send({ provider, step, url, token, body, signal, egress }: ProviderCall) {
  try {
    const response = await outgoing(egress, url, {
      method: body === undefined ? 'GET' : 'POST',
      ...(body !== undefined && { body: body instanceof URLSearchParams ? body : JSON.stringify(body) }),
      headers: {
        accept: 'application/json',
        // A compressed response could be small on the way and huge here.
        'accept-encoding': 'identity',
        ...(body !== undefined &&
          !(body instanceof URLSearchParams) && { 'content-type': 'application/json' }),
        ...(token !== undefined && { authorization: `Bearer ${token}` }),
      },
      redirect: 'manual',
      signal,
    });
    return { status: response.status, body: await beginningOf(response) };
  } catch (error) {
    if (error instanceof TooLong)
      throw new ProviderRefused(provider, 'MALFORMED', { cause: new Error(`${step}: ${error.message}`) });
    throw new ProviderRefused(provider, 'UNAVAILABLE', { cause: new Error(`${step}: ${codeOf(error)}`) });
  }
}

class TooLong extends Error {
  override readonly message = 'the response is too long';
}

async function beginningOf({ body }: Response): Promise<Buffer> {
  const chunks: Uint8Array[] = [];
  let length = 0;
  for await (const chunk of body ?? []) {
    chunks.push(chunk);
    length += chunk.length;
    if (length > READ_BYTES) throw new TooLong();
  }
  return Buffer.concat(chunks);
}

/** Returns the code of a network failure, `ECONNREFUSED`, or the name of the error. Parts of a response stay out. */
function codeOf(error: unknown): string {
  const cause = error instanceof Error ? (error.cause ?? error) : error;
  const code = readMember(cause, 'code');
  if (typeof code === 'string' && /^[A-Z_]{1,40}$/.test(code)) return code;
  return error instanceof Error ? error.name : 'unknown';
}
