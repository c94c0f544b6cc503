import { makeId } from '../../../domain/ids.ts';
import { SECOND } from '../../../domain/limits.ts';
import { AUTHORIZATION_TTL, PROVIDER_TOKEN_TTL } from '../../../domain/qualified/limits.ts';
import type { CertificateAuthorization } from '../../../domain/qualified/authorization.ts';
import { GUARDS_TO_AUTHORIZE } from '../../../domain/qualified/guards.ts';
import { assertGuards } from '../../../domain/signing/guards.ts';
import { signerOf } from '../../../domain/signing/signing-session.ts';
import type { Deps } from '../../deps.ts';
import type { FooterDeps } from '../../footers/footers-of.ts';
import { lockSession } from '../lock-session.ts';
import { assertSignable } from './assert-signable.ts';
import { providerNamed } from './available-providers.ts';
import { findSession } from '../find-session.ts';
import { redirectUriOf } from './redirect-uri.ts';

type AuthorizeDeps = FooterDeps & Pick<Deps, 'secrets' | 'random' | 'providers'>;

/** The address of the provider's page, and until when the signer may come back from it. */
export interface StartedAuthorization {
  readonly authorizationUrl: string;
  readonly expiresAt: Date;
}

/**
 * Begins an authorization at a provider, bound to this link by its state and PKCE (RFC 7636). It replaces an earlier one
 * of the signer. Codes: those of the link, ALREADY_SIGNED, CONFLICT (no certificate is needed), AUTHENTICATION_REQUIRED,
 * NOT_YOUR_TURN, OTP_LIMIT_REACHED, QUALIFIED_PROVIDER_UNAVAILABLE, UNSUPPORTED_MEDIA_TYPE (a document that no
 * signature can be added to).
 */
export async function authorizeCertificate(
  deps: AuthorizeDeps,
  token: string,
  input: { readonly provider: string },
): Promise<StartedAuthorization> {
  const { session: found } = await findSession(deps, token, GUARDS_TO_AUTHORIZE);
  providerNamed(deps, found.envelope.tenant.environment, input.provider);
  await assertSignable(deps, found);
  return deps.db.change(async (tx) => {
    const session = await lockSession(deps, tx, token);
    assertGuards(GUARDS_TO_AUTHORIZE, session, tx.now());
    const { envelope, signerId, link } = session;
    const provider = providerNamed(deps, envelope.tenant.environment, input.provider);
    const state = secretOf(deps);
    const codeVerifier = secretOf(deps);
    const authorization: CertificateAuthorization = {
      id: makeId('cau', tx.now(), deps.random.bytes(10)),
      signerId,
      linkId: link.id,
      provider: provider.name,
      status: 'PENDING',
      reason: null,
      createdAt: tx.now(),
      expiresAt: new Date(tx.now().getTime() + AUTHORIZATION_TTL),
      codeVerifier,
      grant: null,
    };
    await tx.certificateAuthorizations.insert(envelope, authorization, deps.secrets.fingerprint(state));
    const authorizationUrl = provider.authorizationUrl({
      state,
      codeChallenge: deps.secrets.fingerprint(codeVerifier).toString('base64url'),
      cpf: signerOf(session).cpf ?? '',
      redirectUri: redirectUriOf(deps, envelope.tenant.environment),
      documents: envelope.documents.length,
      lifetimeSeconds: PROVIDER_TOKEN_TTL / SECOND,
    });
    return { value: { authorizationUrl, expiresAt: authorization.expiresAt } };
  });
}

function secretOf({ random }: Pick<Deps, 'random'>): string {
  return random.bytes(32).toString('base64url');
}
