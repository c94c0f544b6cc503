import { AUTHORIZATION_TTL } from '../../../domain/qualified/limits.ts';
import { GUARDS_TO_AUTHORIZE } from '../../../domain/qualified/guards.ts';
import { assertGuards } from '../../../domain/signing/guards.ts';
import type { Deps } from '../../deps.ts';
import type { FooterDeps } from '../../footers/footers-of.ts';
import { lockSession } from '../lock-session.ts';
import { assertSignable } from './assert-signable.ts';
import { providerNamed } from './available-providers.ts';
import { findSession } from '../find-session.ts';
import { newAuthorization, newSecret, requestFor } from './new-authorization.ts';
import { redirectUriOf } from './redirect-uri.ts';

type AuthorizeDeps = FooterDeps & Pick<Deps, 'secrets' | 'random' | 'providers'>;

/** The address of the provider's page, or null for a push, and until when the holder may decide. */
export interface StartedAuthorization {
  readonly authorizationUrl: string | null;
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
    const now = tx.now();
    assertGuards(GUARDS_TO_AUTHORIZE, session, now);
    const { environment } = session.envelope.tenant;
    const provider = providerNamed(deps, environment, input.provider);
    const state = newSecret(deps);
    const way = { provider: provider.name, isPush: false, push: null, now, lifetime: AUTHORIZATION_TTL };
    const authorization = newAuthorization(deps, session, way);
    const stateHash = deps.secrets.fingerprint(state);
    await tx.certificateAuthorizations.insert(session.envelope, authorization, { stateHash });
    const { codeVerifier, expiresAt } = authorization;
    const bound = { state, codeVerifier, redirectUri: redirectUriOf(deps, environment) };
    const authorizationUrl = provider.authorizationUrl(requestFor(deps, session, bound));
    return { value: { authorizationUrl, expiresAt } };
  });
}
