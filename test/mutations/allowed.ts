/** A verifier. */
export type Verifier = 'aval-verify' | 'verify.sh' | 'service';

/** Mutations to which a verifier may say VALID, and why. */
export interface Allowed {
  readonly verifier: Verifier;
  readonly artifact: string;
  readonly what: RegExp;
  readonly why: string;
}

/**
 * The mutations that are VALID. The exhaustive run meets each entry, or it fails: a verifier that became stricter has the entry removed.
 * Those of long-term forms are for `aval-verify` without a supplement, which reads the PDF: anybody may make such a form, with a time
 * stamp of the authority. The service and a supplement compare its bytes.
 */
export const ALLOWED: readonly Allowed[] = [
  {
    verifier: 'aval-verify',
    artifact: 'disclosures.json',
    what: /^\/\d+ removed$/,
    why: 'The list may be a part. Values of the manifest that are not in it give exit status 4; those of the trail do not count, because people who were removed before sending are never disclosed (ADR-0148).',
  },
  {
    verifier: 'verify.sh',
    artifact: 'disclosures.json',
    what: /^\/\d+ removed$/,
    why: 'As for aval-verify.',
  },
  {
    verifier: 'service',
    artifact: 'disclosures.json',
    what: /^\/\d+ removed$/,
    why: 'A signer’s own part of the package is issued too (ADR-0032).',
  },
  {
    verifier: 'aval-verify',
    artifact: 'long-term PDF, token',
    what: /^\/1\/0\/(0|1|3|4\/0\/[024])\b/,
    why: 'Versions, algorithms, and certificates of a CMS are in no signature (RFC 5652, 5.4), and the gap of a signature is not signed. No verdict depends on them: the certificate is found by the signed attribute.',
  },
  {
    verifier: 'aval-verify',
    artifact: 'long-term PDF, token',
    what: /^the same bytes in upper case$/,
    why: 'Hexadecimal digits of both cases are the same bytes (ISO 32000-1, 7.3.4.3).',
  },
  {
    verifier: 'aval-verify',
    artifact: 'long-term revision, entries',
    what: /\/(Type|Certs|CRLs|OCSPs|Cert|CRL|OCSP) removed$/,
    why: 'Whether validation data suffices is judged when it is needed (`longTermHolds`): less of it is no other data. Its types are optional.',
  },
  {
    verifier: 'aval-verify',
    artifact: 'long-term revision, entries',
    what: /\/(T|F) changed$|\/(F|P) removed$/,
    why: 'The name, the flags and the page of a field that draws nothing and does nothing.',
  },
  {
    verifier: 'aval-verify',
    artifact: 'long-term revision, words',
    what: /\/(T|F|Rect) followed by another value$/,
    why: 'As for the entries; the rectangle stays empty.',
  },
  {
    verifier: 'aval-verify',
    artifact: 'long-term revision, words',
    what: /\/VRI followed by another value$/,
    why: 'Data for a signature that is not in the file, which nobody looks up.',
  },
  {
    verifier: 'aval-verify',
    artifact: 'long-term revision, words',
    what: /\/Filter followed by another value$|\/Adobe.PPKLite renamed$/,
    why: 'The handler that a time stamp prefers: readers go by its subfilter (ISO 32000-2, 12.8.1).',
  },
  {
    verifier: 'aval-verify',
    artifact: 'long-term revision, words',
    what: /\/ID followed by another value$/,
    why: 'The identifier of a file that isn’t encrypted names it, and decides on nothing.',
  },
  {
    verifier: 'aval-verify',
    artifact: 'long-term revision, words',
    what: /\/Size followed by another value$/,
    why: 'More numbers than there are objects: they stand for nothing (ISO 32000-1, 7.5.4).',
  },
  {
    verifier: 'aval-verify',
    artifact: 'long-term PDF, entries and stamped',
    what: /\/(Type|Cert|CRL|OCSP) removed$/,
    why: 'A renewal may write the entry of a signature anew; the lists keep the data (EN 319 142-1, 5.4.2).',
  },
];
