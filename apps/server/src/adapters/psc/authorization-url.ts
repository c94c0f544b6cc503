import type { AuthorizationRequest } from '../../ports/psc.ts';
import type { ProviderTraits } from './providers.ts';

/** The registration of this service at a provider, as the address of an authorization names it. */
interface Registration {
  /** The address of the provider's services, up to `/oauth`. */
  readonly url: string;
  readonly clientId: string;
}

/** Returns the address of an authorization (RFC 6749, 4.1.1; RFC 7636, 4.3; DOC-ICP-17.01). */
export function authorizationUrl(
  { url, clientId }: Registration,
  { maxHashes, takesDocuments, takesTitle, matchesNumber }: ProviderTraits,
  request: AuthorizationRequest,
): string {
  const query = new URLSearchParams({
    response_type: 'code',
    client_id: clientId,
    redirect_uri: request.redirectUri,
    state: request.state,
    scope: scopeOf(request.documents, maxHashes),
    code_challenge: request.codeChallenge,
    code_challenge_method: 'S256',
    login_hint: request.cpf,
    lifetime: String(request.lifetimeSeconds),
    ...(takesDocuments && { documents: String(request.documents) }),
    ...(takesTitle && { title: request.title }),
    ...(matchesNumber && request.number !== null && { number: request.number }),
  });
  return `${url}/authorize?${query.toString()}`;
}

/** The narrowest scope for the documents: one digest, several in one call, or several calls. */
function scopeOf(documents: number, maxHashes: number): string {
  if (documents === 1) return 'single_signature';
  return documents <= maxHashes ? 'multi_signature' : 'signature_session';
}
