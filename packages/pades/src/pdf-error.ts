/**
 * Why a PDF was refused.
 *
 * - `not-pdf`: the bytes do not start with a PDF header.
 * - `encrypted`: some trailer names an /Encrypt dictionary, and it takes a password or a certificate to open the file.
 * - `protected`: the same, but the file opens without a password.
 * - `corrupt`: no catalog, or bytes that do not follow ISO 32000.
 * - `no-pages`: the page tree has no pages, or says that it has none.
 * - `too-many-pages`: more than the caller allows.
 * - `bomb`: reading it would cost more memory or time than the caller allows.
 * - `unsupported`: readable, but this package cannot process it.
 */
export type PdfErrorCode =
  | 'not-pdf'
  | 'encrypted'
  | 'protected'
  | 'corrupt'
  | 'no-pages'
  | 'too-many-pages'
  | 'bomb'
  | 'unsupported';

/** The only error that hostile or broken PDF bytes may cause in this package. */
export class PdfError extends Error {
  override readonly name = 'PdfError';
  readonly code: PdfErrorCode;

  constructor(code: PdfErrorCode, message: string) {
    super(message);
    this.code = code;
  }
}
