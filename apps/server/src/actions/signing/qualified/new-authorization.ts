import { makeId } from '../../../domain/ids.ts';
import type { Milliseconds } from '../../../domain/limits.ts';
import { SECOND } from '../../../domain/limits.ts';
import type { CertificateAuthorization } from '../../../domain/qualified/authorization.ts';
import { PROVIDER_TOKEN_TTL } from '../../../domain/qualified/limits.ts';
import { signerOf } from '../../../domain/signing/signing-session.ts';
import type { SigningSession } from '../../../domain/signing/signing-session.ts';
import type { AuthorizationRequest } from '../../../ports/psc.ts';
import type { Deps } from '../../deps.ts';

/** The parts of an authorization that depend on the way. */
type Way = Pick<CertificateAuthorization, 'provider' | 'isPush' | 'push' | 'number'> & {
  readonly now: Date;
  readonly lifetime: Milliseconds;
};

/** An authorization whose code verifier is known. */
export type NewAuthorization = CertificateAuthorization & { readonly codeVerifier: string };

/** Returns a new authorization of the session's signer, bound to its link. */
export function newAuthorization(
  { random }: Pick<Deps, 'random'>,
  { signerId, link }: SigningSession,
  { now, lifetime, ...way }: Way,
): NewAuthorization {
  return {
    ...way,
    id: makeId('cau', now, random.bytes(10)),
    signerId,
    linkId: link.id,
    status: 'PENDING',
    reason: null,
    createdAt: now,
    expiresAt: new Date(now.getTime() + lifetime),
    codeVerifier: newSecret({ random }),
    grant: null,
  };
}

/** Returns the request for a provider, bound to the authorization by its state and PKCE (RFC 7636). */
export function requestFor(
  { secrets }: Pick<Deps, 'secrets'>,
  session: SigningSession,
  {
    codeVerifier,
    ...bound
  }: Pick<AuthorizationRequest, 'state' | 'redirectUri' | 'number'> & {
    readonly codeVerifier: string;
  },
): AuthorizationRequest {
  return {
    ...bound,
    codeChallenge: secrets.fingerprint(codeVerifier).toString('base64url'),
    cpf: signerOf(session).person.cpf ?? '',
    documents: session.envelope.documents.length,
    title: session.envelope.terms.title,
    lifetimeSeconds: PROVIDER_TOKEN_TTL / SECOND,
  };
}

/** Returns the two digits that tie the browser that comes back to the page that waits. */
export function newNumber({ random }: Pick<Deps, 'random'>): string {
  return String(10 + random.integer(90));
}

/** Returns a value that nobody can guess. */
export function newSecret({ random }: Pick<Deps, 'random'>): string {
  return random.bytes(32).toString('base64url');
}
