import type { Sha256Hex } from '@aval/evidence/canonical';
import type { AcceptedConsent } from '../domain/envelopes/progress.ts';

export interface ConsentRow {
  readonly consent_version: string | null;
  readonly consent_language: string | null;
  readonly consent_hash: Sha256Hex | null;
  readonly statement_hash: Sha256Hex | null;
  readonly consent_shown: Pick<AcceptedConsent, 'after' | 'open' | 'shown'> | null;
}

/** Returns the consent that a signer accepted, or null. */
export function consentOf(row: ConsentRow): AcceptedConsent | null {
  const { consent_version: version, consent_language: language, consent_hash: hash } = row;
  if (version === null || language === null || hash === null) return null;
  const { statement_hash: statementHash, consent_shown: shown } = row;
  if (statementHash === null) return { version, language, hash };
  const covered = shown === null ? ({ hashVersion: 2 } as const) : ({ hashVersion: 3, ...shown } as const);
  return { version, language, hash, statementHash, ...covered };
}
