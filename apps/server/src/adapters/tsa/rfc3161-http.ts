import { checkTimestampResponse, TimestampError, timestampRequest } from '@aval/pades/timestamp';
import type { TimestampQuestion } from '@aval/pades/timestamp';
import { TSA_RESPONSE_READ_BYTES, TSA_CLOCK_DIFFERENCE, TSA_TIME_LIMIT } from './limits.ts';
import type { Clock } from '../../ports/clock.ts';
import { DIRECT } from '../../domain/egress.ts';
import type { EgressProxies } from '../../domain/egress.ts';
import { ProviderFailed } from '../../domain/failures.ts';
import type { Random } from '../../ports/random.ts';
import type { Timestamp, TimestampAuthority } from '../../ports/timestamp-authority.ts';
import { outgoing } from '../net/outgoing.ts';
import { proxyFailureIn } from '../net/proxy-failed.ts';
import { commonName } from './common-name.ts';
import type { TsaPlace } from './tsa-places.ts';

export interface HttpAuthorities {
  /** In the order in which they are called. */
  readonly places: readonly TsaPlace[];
  /** DER of the roots that their stamps must lead to. */
  readonly roots: readonly Buffer[];
  /** The object identifier of the policy that the stamps must name, if one is required. */
  readonly policy: string | null;
  readonly random: Random;
  readonly clock: Clock;
  /** Timeout for each authority, in milliseconds. */
  readonly within?: number;
  readonly egress?: EgressProxies;
}

const NONCE_BYTES = 16;

/**
 * Calls external time-stamping authorities, by RFC 3161 over HTTP (RFC 3161, 3.4), one after another until one
 * returns a valid stamp: imprint, nonce, policy, signature, a certificate that is only for time stamping, its path to
 * a configured root, and a time near our own. Throws `ProviderFailed` if none does.
 */
export function httpTimestampAuthorities(authorities: HttpAuthorities): TimestampAuthority {
  return {
    stamp: (_environment, imprint) => firstStamp(authorities, imprint),
    isOwnClock: () => false,
    roots: () => authorities.roots,
  };
}

async function firstStamp(authorities: HttpAuthorities, imprint: Uint8Array): Promise<Timestamp> {
  const failures: ProviderFailed[] = [];
  for (const place of authorities.places) {
    try {
      return await stampAt(authorities, place, imprint);
    } catch (error) {
      if (!(error instanceof ProviderFailed)) throw error;
      failures.push(error);
    }
  }
  const [only, ...others] = failures;
  if (only !== undefined && others.length === 0) throw only;
  const cause = new AggregateError(failures);
  throw new ProviderFailed('tsa', `none of ${failures.length} authorities stamped`, {
    cause,
    isOutage: true,
  });
}

async function stampAt(
  authorities: HttpAuthorities,
  place: TsaPlace,
  imprint: Uint8Array,
): Promise<Timestamp> {
  const question = { imprint, nonce: authorities.random.bytes(NONCE_BYTES) };
  const { within = TSA_TIME_LIMIT, egress = DIRECT } = authorities;
  const answer = await ask(place, question, { within, egress });
  const stamp = checked(answer, question, authorities.roots);
  if (authorities.policy !== null && stamp.policy !== authorities.policy)
    throw new ProviderFailed('tsa', `the stamp is of policy ${stamp.policy}`);
  const difference = Math.abs(stamp.genTime.getTime() - authorities.clock.now().getTime());
  if (difference > TSA_CLOCK_DIFFERENCE)
    throw new ProviderFailed('tsa', `its clock and ours are ${Math.round(difference / 1000)} s apart`);
  return stamp;
}

async function ask(
  place: TsaPlace,
  question: TimestampQuestion,
  { within, egress }: Required<Pick<HttpAuthorities, 'within' | 'egress'>>,
): Promise<Buffer> {
  try {
    const answer = await outgoing(egress, place.url, {
      method: 'POST',
      body: timestampRequest(question),
      headers: {
        'content-type': 'application/timestamp-query',
        accept: 'application/timestamp-reply',
        ...(place.authorization !== null && { authorization: place.authorization }),
      },
      // A stamp from a redirect's target isn't the authority's stamp, and the credential stays where it belongs.
      redirect: 'error',
      signal: AbortSignal.timeout(within),
    });
    if (answer.status !== 200) {
      await answer.body?.cancel();
      throw new ProviderFailed('tsa', `it answered with status ${answer.status}`, { isOutage: true });
    }
    return await bodyOf(answer);
  } catch (cause) {
    if (cause instanceof ProviderFailed) throw cause;
    const said = proxyFailureIn(cause)?.message ?? 'it does not answer';
    throw new ProviderFailed('tsa', said, { cause, isOutage: true });
  }
}

async function bodyOf({ body }: Response): Promise<Buffer> {
  const chunks: Uint8Array[] = [];
  let length = 0;
  for await (const chunk of body ?? []) {
    chunks.push(chunk);
    length += chunk.length;
    if (length > TSA_RESPONSE_READ_BYTES) throw new ProviderFailed('tsa', 'its answer is too long');
  }
  return Buffer.concat(chunks);
}

function checked(
  answer: Buffer,
  question: TimestampQuestion,
  roots: readonly Buffer[],
): Timestamp & { readonly policy: string } {
  try {
    const { response, token, chain, genTime, policy } = checkTimestampResponse(answer, question, { roots });
    const [certificate] = chain;
    if (certificate === undefined) throw new TimestampError('malformed', 'the stamp names nobody');
    return { response, token, genTime, policy, authority: commonName(certificate), chain };
  } catch (cause) {
    if (cause instanceof TimestampError) throw new ProviderFailed('tsa', cause.message, { cause });
    throw cause;
  }
}
