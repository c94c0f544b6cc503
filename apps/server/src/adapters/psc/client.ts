import { DIRECT } from '../../domain/egress.ts';
import type { EgressProxies } from '../../domain/egress.ts';
import type { ProviderName } from '../../domain/signing/provider-name.ts';
import type { Clock } from '../../ports/clock.ts';
import { ProviderRefused } from '../../domain/failures.ts';
import type { HashToSign, ProviderClient, PushAuthorization } from '../../ports/psc.ts';
import { authorizationUrl } from './authorization-url.ts';
import { callProvider } from './call-provider.ts';
import type { ProviderAnswer, ProviderCall } from './call-provider.ts';
import { Unusable } from './unusable.ts';
import { QUESTION_TIMEOUT, SIGN_TIMEOUT } from './limits.ts';
import { PROVIDER_TABLE } from './providers.ts';
import type { HashEncoding, ProviderTraits } from './providers.ts';
import { pushAuthorization } from './push.ts';
import { readSlots, readToken } from './read-answers.ts';
import { readCertificates } from './read-certificates.ts';
import { readSignatures } from './read-signatures.ts';

/** A provider, and the registration of this service there. */
export interface ProviderPlace {
  readonly name: ProviderName;
  /** The address of its services up to `/oauth`, as this process calls it. */
  readonly url: string;
  /** The same as browsers open it, where that is another. */
  readonly browserUrl?: string;
  readonly clientId: string;
  readonly clientSecret: string;
  /** Null: as the table says. */
  readonly hashEncoding: HashEncoding | null;
}

interface ClientOptions {
  readonly clock: Clock;
  /** For each question; tests pass less. */
  readonly within?: number;
  /** For all signatures of a signer; tests pass less. */
  readonly signWithin?: number;
  readonly egress?: EgressProxies;
}

/** SHA-256 (RFC 5754, 2.2). */
const SHA256 = '2.16.840.1.101.3.4.2.1';

/** The client of a provider of certificates in the cloud, by DOC-ICP-17.01 and the table of differences (ADR-0090). */
export function providerClient(place: ProviderPlace, options: ClientOptions): ProviderClient {
  const { name, url, clientId, clientSecret, browserUrl = url } = place;
  const traits = { ...PROVIDER_TABLE[name], ...(place.hashEncoding && { hashEncoding: place.hashEncoding }) };
  const ask: Ask = (call, read) => {
    const signal = AbortSignal.timeout(options.within ?? QUESTION_TIMEOUT);
    return once({ provider: name, signal, egress: options.egress ?? DIRECT, ...call }, read);
  };
  return {
    name,
    label: traits.label,
    discover: (cpf) => {
      const credential = { client_id: clientId, client_secret: clientSecret };
      const body = { ...credential, user_cpf_cnpj: 'CPF', val_cpf_cnpj: cpf };
      const call = { step: 'discover', url: `${url}/user-discovery`, body } as const;
      return twice(() => ask(call, ({ text }) => readSlots(text)));
    },
    authorizationUrl: (request) => authorizationUrl({ url: browserUrl, clientId }, traits, request),
    push: pushOf(place, traits, ask),
    exchange: ({ code, codeVerifier, redirectUri }) => {
      const body = new URLSearchParams({
        grant_type: 'authorization_code',
        client_id: clientId,
        client_secret: clientSecret,
        code,
        code_verifier: codeVerifier,
        redirect_uri: redirectUri,
      });
      const call = { step: 'exchange', url: `${url}/token`, body } as const;
      return ask(call, ({ text }) => readToken(text, options.clock.now()));
    },
    certificates: (token) => {
      const call = { step: 'certificates', url: `${url}/certificate-discovery`, token } as const;
      return twice(() => ask(call, ({ text }) => readCertificates(text)));
    },
    sign: (token, order) => {
      const signal = AbortSignal.timeout(options.signWithin ?? SIGN_TIMEOUT);
      const call = { step: 'sign', url: `${url}/signature`, token, signal } as const;
      return signAll({ call, order, traits, ask });
    },
  };
}

/** A call without what every call of a client has. Without a signal it has the time of a question. */
type Question = Omit<ProviderCall, 'provider' | 'signal' | 'egress'> & Partial<Pick<ProviderCall, 'signal'>>;

type Ask = <T>(call: Question, read: (answer: ProviderAnswer) => T) => Promise<T>;

function pushOf(
  { url, clientId }: ProviderPlace,
  traits: ProviderTraits,
  ask: Ask,
): PushAuthorization | null {
  if (traits.pushPath === null) return null;
  return pushAuthorization({
    authorizationUrl: (request) => authorizationUrl({ url, clientId }, traits, request),
    matchesNumber: traits.matchesNumber,
    pollUrl: new URL(traits.pushPath, `${url}/`).href,
    get: (step, address, read) => ask({ step, url: address }, read),
  });
}

interface SignCalls {
  /** The parts that all calls have; its signal ends them together. */
  readonly call: Question;
  readonly order: Parameters<ProviderClient['sign']>[1];
  readonly traits: ProviderTraits;
  readonly ask: Ask;
}

/** One call after the other: with the first that fails, no signature is returned. */
async function signAll({ call, order, traits, ask }: SignCalls): Promise<ReadonlyMap<string, Buffer>> {
  const signatures: (readonly [string, Buffer])[] = [];
  for (const chunk of chunksOf(order.hashes, traits.maxHashes)) {
    const hashes = chunk.map((hash) => hashOf(hash, traits.hashEncoding));
    const body = { certificate_alias: order.certificateAlias, hashes };
    const ids = chunk.map(({ id }) => id);
    signatures.push(...(await ask({ ...call, body }, ({ text }) => readSignatures(text, ids))));
  }
  return new Map(signatures);
}

async function once<T>(call: ProviderCall, read: (answer: ProviderAnswer) => T): Promise<T> {
  const answer = await callProvider(call);
  try {
    return read(answer);
  } catch (error) {
    if (!(error instanceof Unusable)) throw error;
    const cause = new Error(`${call.step}: ${error.message}`);
    throw new ProviderRefused(call.provider, error.reason, { cause });
  }
}

/** Repeats a question that changes nothing once, if the provider was away. */
async function twice<T>(ask: () => Promise<T>): Promise<T> {
  try {
    return await ask();
  } catch (error) {
    if (!(error instanceof ProviderRefused) || error.reason !== 'UNAVAILABLE') throw error;
    return ask();
  }
}

/** Always RAW: a provider's CMS would bring its own attributes instead of ours (ADR-0090). */
function hashOf({ id, alias, digest }: HashToSign, encoding: HashEncoding) {
  const hash = Buffer.from(digest).toString(encoding);
  return { id, alias, hash, hash_algorithm: SHA256, signature_format: 'RAW' };
}

function chunksOf<T>(all: readonly T[], size: number): readonly (readonly T[])[] {
  const starts = Array.from({ length: Math.ceil(all.length / size) }, (_, index) => index * size);
  return starts.map((start) => all.slice(start, start + size));
}
