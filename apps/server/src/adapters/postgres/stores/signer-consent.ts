import type { Sha256Hex } from '@aval/evidence/canonical';
import type { Signer } from '../../../domain/envelopes/envelope.ts';

interface ConsentRow {
  readonly consent_version: string | null;
  readonly consent_language: string | null;
  readonly consent_hash: Sha256Hex | null;
  readonly statement_hash: Sha256Hex | null;
}

/** Returns the consent that a signer accepted, or null. */
export function consentOf(row: ConsentRow): Signer['consent'] {
  const { consent_version: version, consent_language: language, consent_hash: hash } = row;
  if (version === null || language === null || hash === null) return null;
  const { statement_hash: statementHash } = row;
  return { version, language, hash, ...(statementHash === null ? {} : { hashVersion: 2, statementHash }) };
}
