/** Why a provider of certificates in the cloud refused a request, each with what the signer can do. */
export const PROVIDER_REASONS = {
  DENIED:
    'The authorization was refused at the provider, and nothing was signed. To sign, authorize again, or choose another certificate.',
  EXPIRED:
    'The authorization at the provider has ended or was used, and nothing was signed. Authorize again.',
  UNAVAILABLE:
    'The provider does not respond, and nothing was signed. Try again in a few minutes, or choose a certificate of another provider.',
  MALFORMED:
    'The provider sent an answer that cannot be used, and nothing was signed. Try again. If it keeps failing, choose a certificate of another provider, or tell the sender.',
  RATE_LIMITED:
    'The provider has too many requests right now, and nothing was signed. Wait a minute, then try again.',
  CERTIFICATE:
    'The provider cannot sign with this certificate: it may be expired, revoked, or blocked. Choose another certificate, or ask the provider.',
  REVOKED:
    'The certificate was revoked, and nothing was signed. Choose another certificate, or ask the authority that issued it.',
  UNTRUSTED:
    'The certificate is not of ICP-Brasil, as far as this service knows its roots, and nothing was signed. Choose another certificate.',
  REVOCATION_UNKNOWN:
    'Nobody can say now whether the certificate is still valid, and nothing was signed. Try again in a few minutes.',
  STAMP_UNAVAILABLE:
    'The time-stamping authority does not respond, and nothing was signed. Try again in a few minutes; you may have to authorize again.',
} as const;
