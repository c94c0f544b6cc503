import type { Reason } from '../../domain/errors/reasons.ts';

type RefusalReason = Reason<'PROVIDER_ERROR'>;

/** The calls to a provider. */
export type ProviderStep = 'discover' | 'push' | 'poll' | 'exchange' | 'certificates' | 'sign';

/** The codes of OAuth 2.0 and OpenID (RFC 6749, 4.1.2.1 and 5.2; RFC 6750, 3.1; RFC 8628, 3.5) that name a cause. */
const REASON_OF_CODE: ReadonlyMap<string, RefusalReason> = new Map<string, RefusalReason>([
  ['access_denied', 'DENIED'],
  ['invalid_grant', 'EXPIRED'],
  ['invalid_token', 'EXPIRED'],
  ['expired_token', 'EXPIRED'],
  ['slow_down', 'RATE_LIMITED'],
  ['server_error', 'UNAVAILABLE'],
  ['temporarily_unavailable', 'UNAVAILABLE'],
  // The operator's registration is wrong: the signer can only go elsewhere.
  ['invalid_client', 'UNAVAILABLE'],
  ['unauthorized_client', 'UNAVAILABLE'],
]);

const REASON_OF_STATUS: ReadonlyMap<number, RefusalReason> = new Map<number, RefusalReason>([
  [403, 'DENIED'],
  [408, 'UNAVAILABLE'],
  [429, 'RATE_LIMITED'],
]);

/** A request that is refused without a known code: about the certificate, or about a code that has ended. */
const REASON_OF_STEP: Readonly<Partial<Record<ProviderStep, RefusalReason>>> = {
  sign: 'CERTIFICATE',
  poll: 'EXPIRED',
};

/** Returns why an answer other than 2xx refuses. `code` is the member `error` of its body, if it has one. */
export function refusalReason(step: ProviderStep, status: number, code: string | null): RefusalReason {
  const known = REASON_OF_CODE.get(code ?? '') ?? REASON_OF_STATUS.get(status);
  if (known !== undefined) return known;
  if (status >= 500) return 'UNAVAILABLE';
  if (status === 401) return usesToken(step) ? 'EXPIRED' : 'UNAVAILABLE';
  if (status < 400) return 'MALFORMED'; // a redirect, which would carry the token elsewhere
  return REASON_OF_STEP[step] ?? 'MALFORMED';
}

/** Other steps send the operator's credential, which a 401 is then about. */
function usesToken(step: ProviderStep): boolean {
  return step === 'certificates' || step === 'sign';
}
