import type { Words } from './words.ts';

export const EN: Words = {
  title: 'Check a document · Aval',
  heading: 'Check a signed document',
  intro:
    'See whether a document was really signed here and is still the same. Anyone may; no account is needed.',
  loading: 'Loading…',
  sandbox: 'Sandbox: for testing, without legal value',
  file: {
    heading: 'By the file',
    pick: 'Choose the file',
    choose: 'The signed PDF or the package of evidence (ZIP)',
    drop: 'or drop the file here',
    privacy:
      'The PDF is sent to be checked and is not kept. The ZIP package is checked in this browser and goes nowhere.',
    hashing: 'Computing the digest of the file…',
    asking: 'Checking…',
    other: 'Check another document',
  },
  code: {
    heading: 'By the code',
    label: 'Verification code',
    hint: '20 letters and digits, on the evidence page of the document. Hyphens and case do not matter.',
    wrong: 'A code has 20 letters and digits. See whether one is missing.',
    check: 'Check the code',
    withFile: 'The file will be checked against this code.',
  },
  results: {
    VALID: {
      title: 'Authentic and unchanged',
      advice: 'This file is, byte by byte, the final signed document. Its signatures and its evidence hold.',
    },
    ALTERED: {
      title: 'Altered',
      advice: 'The file passes itself off as a document signed here, but differs from it. Do not trust it.',
    },
    UNKNOWN: {
      title: 'Not recognised',
      advice: 'We do not find this document. That does not make it false: it only was not completed here.',
    },
    REVOKED: {
      title: 'Without validity',
      advice:
        'The process of this document ended without completion, or the key that sealed it lost its trust.',
    },
    INVALID_EVIDENCE: {
      title: 'The evidence does not hold',
      advice: 'The document is known, but the evidence kept of it fails verification. See the reasons.',
    },
  },
  codeOnly: {
    title: 'The code of a completed document',
    advice:
      'The code exists and the evidence holds. To learn whether your file is the same, give the PDF too.',
  },
  original: {
    title: 'This is the original file, before the signatures',
    advice:
      'The process was completed and the evidence holds, but what counts is the final document with its evidence page.',
  },
  packaged: {
    VALID: {
      title: 'Package whole and authentic',
      advice: 'All files are those that were issued, and the evidence holds.',
    },
    ALTERED: {
      title: 'Package altered',
      advice: 'The files are not those that were issued. See the reasons.',
    },
    UNKNOWN: {
      title: 'Package not recognised',
      advice: 'It is no package of evidence, or was not signed by a key of this service.',
    },
    REVOKED: { title: 'Key revoked', advice: 'The key that signed the package was no longer valid by then.' },
    INVALID_EVIDENCE: {
      title: 'The package does not prove what it says',
      advice: 'The files are as issued, but the evidence does not hold. See the reasons.',
    },
  },
  facts: {
    heading: 'Details',
    checkedAt: 'Checked on',
    status: 'State',
    completedAt: 'Completed on',
    documents: 'Documents',
    signers: 'Signers',
    signedAt: (moment) => `signed on ${moment}`,
    notSigned: 'did not sign',
    hash: 'SHA-256 of the file',
    fileName: 'File',
    reasons: 'Reasons',
    archive: 'ZIP file',
    stampedAt: 'Time stamp',
    key: 'Key',
    keyKnown: 'published by this service',
    envelope: 'Envelope',
    stampNote:
      'The authority’s signature was checked in this browser, up to the root certificate that comes with the package.',
    zone: 'Dates and times in the legal time of Brasília.',
    log: 'Public log',
    inLog: (origin) => `entered in the public log ${origin}`,
    disclosed: (told, all) => `${told} of ${all} personal values disclosed`,
  },
  statuses: {
    DRAFT: 'draft',
    SENT: 'under way',
    COMPLETED: 'completed',
    CANCELLED: 'cancelled',
    DECLINED: 'declined',
    EXPIRED: 'expired',
  },
  reasons: {
    BYTES_DIFFER: 'The file differs from the sealed document.',
    CODE_MISMATCH: 'The code belongs to another document.',
    EVIDENCE_NOT_READY: 'The evidence is still being prepared. Try again in a moment.',
    ENVELOPE_CLOSED: 'The envelope closed without being completed.',
    ARCHIVE_REWRITTEN:
      'The contents are valid, but the ZIP was packed again: it is not the one that was issued.',
    FILE_CHANGED: 'A file of the package was changed.',
    FILE_MISSING: 'A file of the package is missing.',
    FILE_UNLISTED: 'There is one file too many in the package.',
    KEY_REVOKED: 'The key was revoked before the time stamp.',
    KEY_UNKNOWN: 'It was not signed by a known key.',
    SUMS_SIGNATURE_WRONG: 'The signature of the list of files does not hold.',
    FILE_UNREADABLE: 'A file of the package cannot be read.',
    PUBLIC_KEY_DIFFERS: 'The key in the package is not the one that signed it.',
    SEAL_CERTIFICATE_DIFFERS: 'The certificate of the seal is not the one that the manifest names.',
    DOCUMENT_DIFFERS: 'A document is not the one that the manifest names.',
    DISCLOSURES_UNREADABLE: 'The disclosed personal values cannot be read.',
    DISCLOSURE_WRONG: 'A disclosed personal value is not the one recorded.',
    MANIFEST_UNREADABLE: 'The manifest cannot be read.',
    SIGNATURE_WRONG: 'The signature of the manifest does not hold.',
    TIMESTAMP_WRONG: 'The time stamp does not hold.',
    TIMESTAMP_TOO_EARLY: 'The time stamp is older than the completion.',
    CHAIN_BROKEN: 'The audit trail is broken.',
    CHAIN_TOO_SHORT: 'The audit trail is incomplete.',
    CHAIN_HEAD_DIFFERS: 'The audit trail is not the one that the manifest fixes.',
    LOG_PROOF_MISSING: 'The proof that it is in the public log is missing.',
    LOG_PROOF_WRONG: 'The proof that it is in the public log does not hold.',
  },
  print: 'Print',
  otherEnvironment: (environment) =>
    environment === 'SANDBOX' ? 'Look in the Sandbox (tests)' : 'Look in Production',
  without: { title: 'No file and no code', advice: 'Choose a file or type the code.' },
  refusals: {
    PAYLOAD_TOO_LARGE: { title: 'The file is too large', advice: 'Up to 20 MB. Use the verification code.' },
    UNSUPPORTED_MEDIA_TYPE: { title: 'This is no PDF', advice: 'Give the signed PDF or the ZIP package.' },
    RATE_LIMITED: { title: 'Too many checks in a row', advice: 'Wait a little and try again.' },
    SERVICE_UNAVAILABLE: { title: 'Not available right now', advice: 'Try again in a moment.' },
  },
  offline: { title: 'The service does not answer', advice: 'Check your connection and try again.' },
  notPackage: { title: 'The ZIP cannot be read', advice: 'It is damaged, or no package of evidence.' },
};
