import { sha256Hex } from '@aval/evidence/canonical';
import type { Client } from '../../../domain/audit/client.ts';
import type { Environment } from '../../../domain/environment.ts';
import { AppError } from '../../../domain/errors/app-error.ts';
import type { CertificateAuthorization } from '../../../domain/qualified/authorization.ts';
import { decideCompleteAuthorization } from '../../../domain/qualified/complete-authorization.ts';
import type { Granted, RefusedReason } from '../../../domain/qualified/complete-authorization.ts';
import { GUARDS_TO_AUTHORIZE } from '../../../domain/qualified/guards.ts';
import { assertGuards } from '../../../domain/signing/guards.ts';
import { signerOf } from '../../../domain/signing/signing-session.ts';
import { ProviderRefused } from '../../../ports/failures.ts';
import type { HolderFacts } from '../../../ports/holder-certificates.ts';
import type { ProviderClient } from '../../../ports/psc.ts';
import type { Deps } from '../../deps.ts';
import { record } from '../../record.ts';
import { providerNamed } from './available-providers.ts';
import { redirectUriOf } from './redirect-uri.ts';

type CompleteDeps = Pick<
  Deps,
  'db' | 'secrets' | 'random' | 'providers' | 'holderCertificates' | 'icpBrasilRoots' | 'settings' | 'log'
>;

interface CallbackInput {
  readonly state: string;
  /** Null where the provider or the signer refused. */
  readonly code: string | null;
  readonly client: Client;
}

/** A claimed authorization with what is known of its signer. */
interface Claimed {
  readonly authorization: CertificateAuthorization;
  readonly linkFingerprint: Buffer;
  readonly environment: Environment;
  readonly cpf: string;
}

/**
 * Takes the code that a provider sent the signer back with, once. The caller learns nothing: the result stands with the
 * signer's link alone. An unknown or used state, and a link that no longer counts, change nothing.
 */
export async function completeAuthorization(deps: CompleteDeps, input: CallbackInput): Promise<null> {
  try {
    const claimed = await claim(deps, input.state);
    if (claimed === null) return null;
    const result = await resultOf(deps, claimed, input.code);
    await keep(deps, claimed, { result, client: input.client });
  } catch (error) {
    if (!(error instanceof AppError)) throw error;
    deps.log.info({ code: error.code }, 'an authorization came back too late');
  }
  return null;
}

/** Nothing is exchanged for a signer who can no longer sign. */
function claim(deps: CompleteDeps, state: string): Promise<Claimed | null> {
  return deps.db.change(async (tx) => {
    const claimed = await tx.certificateAuthorizations.claim(deps.secrets.fingerprint(state));
    const session = claimed && (await tx.signing.find(claimed.linkFingerprint));
    if (claimed === null || session === null || claimed.authorization.expiresAt <= tx.now())
      return { value: null };
    assertGuards(GUARDS_TO_AUTHORIZE, session, tx.now());
    const { environment } = session.envelope.tenant;
    return { value: { ...claimed, environment, cpf: signerOf(session).cpf ?? '' } };
  });
}

async function resultOf(
  deps: CompleteDeps,
  claimed: Claimed,
  code: string | null,
): Promise<Granted | RefusedReason> {
  const { authorization, environment } = claimed;
  const codeVerifier = authorization.codeVerifier ?? '';
  if (code === null) return 'DENIED';
  try {
    const provider = providerNamed(deps, environment, authorization.provider);
    const redirectUri = redirectUriOf(deps, environment);
    const token = await provider.exchange({ code, codeVerifier, redirectUri });
    if (token.cpf !== null && !isSameCpf(deps, claimed, token.cpf)) return 'IDENTITY_MISMATCH';
    return await grantWith(deps, claimed, { provider, token });
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
  deps: CompleteDeps,
  claimed: Claimed,
  { provider, token }: ProviderGrant,
): Promise<Granted | RefusedReason> {
  const given = await provider.certificates(token.accessToken);
  const known = given.flatMap((item): readonly Candidate[] => {
    const facts = deps.holderCertificates.describe(item.certificate);
    return facts === null || facts.cnpj !== null ? [] : [{ ...item, facts }];
  });
  if (known.length === 0) return 'CERTIFICATE';
  const own = known.filter(({ facts }) => facts.cpf !== null && isSameCpf(deps, claimed, facts.cpf));
  const [newest] = own.toSorted((a, b) => b.facts.notAfter.getTime() - a.facts.notAfter.getTime());
  if (newest === undefined) return 'IDENTITY_MISMATCH';
  return judged(deps, claimed, { candidate: newest, token });
}

async function judged(
  deps: CompleteDeps,
  { environment }: Claimed,
  { candidate, token }: { readonly candidate: Candidate; readonly token: ProviderGrant['token'] },
): Promise<Granted | RefusedReason> {
  const { certificate, chain, alias, facts } = candidate;
  const now = await deps.db.read(async (tx) => tx.now());
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
function isSameCpf({ secrets }: CompleteDeps, { cpf }: Claimed, given: string): boolean {
  return secrets.equal(Buffer.from(cpf), Buffer.from(given));
}

/** The guards run again: the envelope may have ended while the provider answered, and then the token is forgotten. */
function keep(
  deps: CompleteDeps,
  { authorization, linkFingerprint }: Claimed,
  { result, client }: { readonly result: Granted | RefusedReason; readonly client: Client },
): Promise<null> {
  return deps.db.change(async (tx) => {
    const session = await tx.signing.lock(linkFingerprint);
    if (session === null) return { value: null };
    const newest = await tx.certificateAuthorizations.newest(session.signerId);
    if (newest?.id !== authorization.id) return { value: null };
    const decided = decideCompleteAuthorization(session, { authorization, result, client, now: tx.now() });
    await record(deps, tx, session, decided);
    await tx.certificateAuthorizations.save(session.envelope, decided.authorization);
    return { value: null };
  });
}
