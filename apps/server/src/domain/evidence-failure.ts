/**
 * Why the evidence of a completed envelope can't be built: a document that can't be sealed or drawn on; a stored file that
 * is gone or changed; time stamps that can't be used; the key that signs manifests was revoked; an external service is
 * away; a fault of the service.
 */
export const EVIDENCE_FAILURES = [
  'DOCUMENT',
  'STORED_FILE',
  'TIME_STAMP',
  'SIGNING_KEY',
  'SERVICE_AWAY',
  'INTERNAL',
] as const;

export type EvidenceFailure = (typeof EVIDENCE_FAILURES)[number];
