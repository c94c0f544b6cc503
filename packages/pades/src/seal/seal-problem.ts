import type { SignatureProblem } from '@aval/pki/cms/verify-signer';

/**
 * Why a seal does not prove that a file is unchanged since sealing.
 *
 * - `no-signature`: the field's value is not a signature dictionary with /Contents in hexadecimal.
 * - `subfilter-unsupported`: not ETSI.CAdES.detached, the only form checked here.
 * - `byte-range-invalid`: not `[0 b c d]` inside the file.
 * - `gap-not-contents`: the unsigned gap is not exactly the /Contents of this signature.
 * - `outside-signed-bytes`: the signature dictionary is outside the signed bytes.
 * - `no-revision-end`: the signed bytes do not end where a revision of the file ends.
 * - `later-changes`: bytes follow the signed ones.
 * - `cms-malformed`, `content-embedded`, `padding-not-zero`: /Contents is not one detached CMS and zeros.
 * - `timestamp-invalid`, `timestamp-untrusted`: the signature's time stamp is invalid, or its issuer is unknown.
 * - `untrusted`: no path leads from the certificate to a root at the time of the time stamp, or otherwise at the given time.
 */
export type SealProblem =
  | 'no-signature'
  | 'subfilter-unsupported'
  | 'byte-range-invalid'
  | 'gap-not-contents'
  | 'outside-signed-bytes'
  | 'no-revision-end'
  | 'later-changes'
  | 'cms-malformed'
  | 'content-embedded'
  | 'padding-not-zero'
  | 'timestamp-invalid'
  | 'timestamp-untrusted'
  | 'untrusted'
  | SignatureProblem;
