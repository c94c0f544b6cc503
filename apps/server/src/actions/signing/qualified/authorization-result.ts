import { sha256Hex } from '@aval/evidence/canonical';
import type { Client } from '../../../domain/audit/client.ts';
import type { Environment } from '../../../domain/environment.ts';
import type { CertificateAuthorization } from '../../../domain/qualified/authorization.ts';
import { decideCompleteAuthorization } from '../../../domain/qualified/complete-authorization.ts';
import type {
  Confirmation,
  Granted,
  RefusedReason,
} from '../../../domain/qualified/complete-authorization.ts';
import { ProviderRefused } from '../../../domain/failures.ts';
import type { HolderFacts } from '../../../ports/holder-certificates.ts';
import type { ProviderClient } from '../../../ports/psc.ts';
import type { Tx } from '../../../store/tx.ts';
import type { Deps } from '../../deps.ts';
import { record } from '../../record.ts';

type ResultDeps = Pick<Deps, 'secrets' | 'holderCertificates' | 'icpBrasilRoots'>;

/** An authorization that waits for its holder, with what is known of its signer. */
export interface WaitingAuthorization {
  readonly authorization: CertificateAuthorization;
  readonly linkFingerprint: Buffer;
  readonly environment: Environment;
  readonly cpf: string;
  readonly now: Date;
}

/** The code that the holder's consent gave, and where to exchange it. */
interface Consent {
  readonly provider: ProviderClient;
  readonly code: string;
  /** The one that the authorization was requested with. */
  readonly redirectUri: string;
}

/** Exchanges a code once, and returns the certificate that it allows to sign with, or why there is none. */
export async function resultOf(
  deps: ResultDeps,
  waiting: WaitingAuthorization,
  { provider, code, redirectUri }: Consent,
): Promise<Granted | RefusedReason> {
  const codeVerifier = waiting.authorization.codeVerifier ?? '';
  try {
    const token = await provider.exchange({ code, codeVerifier, redirectUri });
    if (token.cpf !== null && !isSameCpf(deps, waiting, token.cpf)) return 'IDENTITY_MISMATCH';
    return await grantWith(deps, waiting, { provider, token });
  } catch (error) {
    if (error instanceof ProviderRefused) return error.reason;
    throw error;
  }
}

interface ProviderGrant {
  readonly provider: ProviderClient;
  readonly token: Awaited<ReturnType<ProviderClient['exchange']>>;
}

/** A certificate of the provider with its facts. */
type Candidate = Awaited<ReturnType<ProviderClient['certificates']>>[number] & {
  readonly facts: HolderFacts;
};

/** Takes the signer's certificate that lasts the longest. A company's never signs for a person. */
async function grantWith(
  deps: ResultDeps,
  waiting: WaitingAuthorization,
  { provider, token }: ProviderGrant,
): Promise<Granted | RefusedReason> {
  const given = await provider.certificates(token.accessToken);
  const known = given.flatMap((item): readonly Candidate[] => {
    const facts = deps.holderCertificates.describe(item.certificate);
    return facts === null || facts.cnpj !== null ? [] : [{ ...item, facts }];
  });
  if (known.length === 0) return 'CERTIFICATE';
  const own = known.filter(({ facts }) => facts.cpf !== null && isSameCpf(deps, waiting, facts.cpf));
  const [newest] = own.toSorted((a, b) => b.facts.notAfter.getTime() - a.facts.notAfter.getTime());
  if (newest === undefined) return 'IDENTITY_MISMATCH';
  return judged(deps, waiting, { candidate: newest, token });
}

async function judged(
  deps: ResultDeps,
  { environment, now }: WaitingAuthorization,
  { candidate, token }: { readonly candidate: Candidate; readonly token: ProviderGrant['token'] },
): Promise<Granted | RefusedReason> {
  const { certificate, chain, alias, facts } = candidate;
  if (now < facts.notBefore || facts.notAfter <= now) return 'CERTIFICATE';
  const path = await deps.icpBrasilRoots.pathTo(environment, { certificate, chain, at: now });
  if (path === null) return 'UNTRUSTED';
  return {
    grant: { token: token.accessToken, alias, certificate, chain: path.slice(1) },
    expiresAt: token.expiresAt,
    certificateSha256: sha256Hex(certificate),
    issuer: facts.issuer,
    holder: facts.name,
  };
}

/** Compares in constant time: callers must not learn how many digits agree. */
function isSameCpf({ secrets }: ResultDeps, { cpf }: WaitingAuthorization, given: string): boolean {
  return secrets.equal(Buffer.from(cpf), Buffer.from(given));
}

/**
 * Keeps the result, if the authorization still waits and is the signer's newest. The guards run again: the envelope may
 * have ended while the provider answered, and then the token is forgotten. Codes: those of the link.
 */
export async function keepResult(
  deps: Pick<Deps, 'random' | 'secrets' | 'settings'>,
  tx: Tx,
  { authorization, linkFingerprint }: Pick<WaitingAuthorization, 'authorization' | 'linkFingerprint'>,
  result: {
    readonly result: Granted | RefusedReason;
    readonly confirmedBy: Confirmation;
    readonly client: Client;
  },
): Promise<void> {
  const session = await tx.signing.lock(linkFingerprint);
  const newest = session && (await tx.certificateAuthorizations.newest(session.signerId));
  if (session === null || newest?.id !== authorization.id || newest.status !== 'PENDING') return;
  const decided = decideCompleteAuthorization(session, { ...result, authorization, now: await tx.now() });
  await record(deps, tx, session, decided);
  await tx.certificateAuthorizations.save(session.envelope, decided.authorization);
}
