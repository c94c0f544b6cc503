/**
 * Why a time stamp is rejected.
 *
 * - `rejected`: the authority responded, but granted nothing.
 * - `malformed`: not the structure of RFC 3161.
 * - `imprint-mismatch`, `nonce-mismatch`: a response to another request.
 * - `signature-invalid`: the token's signature, or its binding to the certificate, is invalid.
 * - `certificate-unfit`: the certificate is not, or not only, for time stamping.
 * - `untrusted`: no path from the certificate to a root at the time of the token.
 */
export type TimestampErrorCode =
  | 'rejected'
  | 'malformed'
  | 'imprint-mismatch'
  | 'nonce-mismatch'
  | 'signature-invalid'
  | 'certificate-unfit'
  | 'untrusted';

/** A time stamp or a response of a time-stamping authority that must not be used. */
export class TimestampError extends Error {
  override readonly name = 'TimestampError';
  readonly code: TimestampErrorCode;

  constructor(code: TimestampErrorCode, message: string, options?: ErrorOptions) {
    super(message, options);
    this.code = code;
  }
}
