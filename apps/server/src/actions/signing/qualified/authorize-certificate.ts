import type { Client } from '../../../domain/audit/client.ts';
import { decideAuthorizeCertificate } from '../../../domain/qualified/authorize-certificate.ts';
import { AUTHORIZATION_TTL } from '../../../domain/qualified/limits.ts';
import { GUARDS_TO_AUTHORIZE } from '../../../domain/qualified/guards.ts';
import { assertGuards } from '../../../domain/signing/guards.ts';
import type { Deps } from '../../deps.ts';
import { assertNotHeld } from '../../holds/assert-not-held.ts';
import type { FooterDeps } from '../../footers/footers-of.ts';
import { record } from '../../record.ts';
import { lockSession } from '../lock-session.ts';
import { assertSignable } from './assert-signable.ts';
import { providerNamed } from './available-providers.ts';
import { findSession } from '../find-session.ts';
import { newAuthorization, newNumber, newSecret, requestFor } from './new-authorization.ts';
import { redirectUriOf } from './redirect-uri.ts';
import { stateHashOf } from './state-hash.ts';

type AuthorizeDeps = FooterDeps & Pick<Deps, 'secrets' | 'random' | 'providers'>;

/** The address of the provider's page, or null for a push, and until when the holder may decide. */
export interface StartedAuthorization {
  readonly authorizationUrl: string | null;
  /** The secret with which this browser, or program, brings the answer of the provider; null for a push. */
  readonly browserKey: string | null;
  /** The number on the signing page, to compare in another browser or on the phone; null for none. */
  readonly number: string | null;
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
  input: { readonly provider: string; readonly client: Client },
): Promise<StartedAuthorization> {
  await deps.db.read(assertNotHeld);
  const { session: found } = await findSession(deps, token, GUARDS_TO_AUTHORIZE);
  providerNamed(deps, found.envelope.tenant.environment, input.provider);
  await assertSignable(deps, found);
  return deps.db.change(async (tx) => {
    const session = await lockSession(deps, tx, token);
    const now = await tx.now();
    assertGuards(GUARDS_TO_AUTHORIZE, session, now);
    const { environment } = session.envelope.tenant;
    const provider = providerNamed(deps, environment, input.provider);
    const [state, browserKey] = [newSecret(deps), newSecret(deps)];
    const number = newNumber(deps);
    const way = {
      provider: provider.name,
      isPush: false,
      push: null,
      number,
      now,
      lifetime: AUTHORIZATION_TTL,
    };
    const authorization = newAuthorization(deps, session, way);
    const kept = {
      stateHash: stateHashOf(deps, state),
      browserKeyHash: deps.secrets.fingerprint(browserKey),
    };
    await record(deps, tx, session, decideAuthorizeCertificate(session, { ...way, client: input.client }));
    await tx.certificateAuthorizations.insert(session.envelope, authorization, kept);
    const { codeVerifier, expiresAt } = authorization;
    // The page of the provider has no number: the page of the callback asks for it.
    const bound = { state, codeVerifier, redirectUri: redirectUriOf(deps, environment), number: null };
    const authorizationUrl = provider.authorizationUrl(requestFor(deps, session, bound));
    return { authorizationUrl, browserKey, number, expiresAt };
  });
}
