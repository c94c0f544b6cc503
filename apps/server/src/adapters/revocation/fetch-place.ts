import type { Environment } from '../../domain/environment.ts';
import { SECOND } from '../../domain/limits.ts';
import type { Milliseconds } from '../../domain/limits.ts';
import type { PublicHttps, SignedFetch } from '../../ports/public-https.ts';

/** How long a responder or a list may take: a signer waits for it. */
export const PLACE_TIME_LIMIT: Milliseconds = 4 * SECOND;

/** Brings the whole body from an address in a certificate. Null where there is none, for any reason. */
export type FetchPlace = (
  environment: Environment,
  wanted: Omit<SignedFetch, 'within'>,
) => Promise<Buffer | null>;

/** The Sandbox's own addresses for its simulator, and where this process reaches them itself. */
interface OwnPlace {
  /** As certificates name them: `https://sandbox.example/psc-simulator`. */
  readonly named: string;
  /** `http://127.0.0.1:4010/psc-simulator`. */
  readonly reached: string;
}

/** Fetches from public addresses, and in the Sandbox from its own simulator, which may be at a private address. */
export function fetchPlaces(https: Pick<PublicHttps, 'fetchSigned'>, own: OwnPlace): FetchPlace {
  return (environment, wanted) => {
    const isOwn = environment === 'SANDBOX' && wanted.url.startsWith(`${own.named}/`);
    if (!isOwn) return fetchPublic(https, wanted);
    return fetchOwn({ ...wanted, url: own.reached + wanted.url.slice(own.named.length) });
  };
}

async function fetchPublic(
  https: Pick<PublicHttps, 'fetchSigned'>,
  wanted: Omit<SignedFetch, 'within'>,
): Promise<Buffer | null> {
  const outcome = await https.fetchSigned({ ...wanted, within: PLACE_TIME_LIMIT });
  return 'body' in outcome ? outcome.body : null;
}

/** Our own service: its answers need no limit but the time. */
async function fetchOwn({ url, headers, body }: Omit<SignedFetch, 'within'>): Promise<Buffer | null> {
  const signal = AbortSignal.timeout(PLACE_TIME_LIMIT);
  const method = body === null ? 'GET' : 'POST';
  try {
    const answer = await fetch(url, {
      method,
      headers,
      redirect: 'error',
      signal,
      ...(body !== null && { body: Buffer.from(body) }),
    });
    return answer.ok ? Buffer.from(await answer.arrayBuffer()) : null;
  } catch {
    return null;
  }
}
