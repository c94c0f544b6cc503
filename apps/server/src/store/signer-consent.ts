import type { Sha256Hex } from '@aval/evidence/canonical';
import type { AcceptedConsent } from '../domain/envelopes/progress.ts';
import { json, sql } from './postgres/sql.ts';
import type { Sql } from './postgres/sql.ts';

/** The consent of a signer as columns. */
export interface ConsentRow {
  readonly consent_version: string | null;
  readonly consent_language: string | null;
  readonly consent_hash: Sha256Hex | null;
  readonly statement_hash: Sha256Hex | null;
  readonly consent_shown: Pick<AcceptedConsent, 'after' | 'open' | 'shown'> | null;
}

/** The columns, of the table as `s`. */
export const SIGNER_CONSENT_COLUMNS = sql`
  s.consent_version, s.consent_language, s.consent_hash, s.statement_hash, s.consent_shown`;

/** Returns the columns with their new values, and the one that only a trigger reads. */
export function consentColumns(consent: AcceptedConsent | null): Sql {
  return sql`
    consent_version = ${consent?.version ?? null}, consent_language = ${consent?.language ?? null},
    consent_hash = ${consent?.hash ?? null}, statement_hash = ${consent?.statementHash ?? null},
    consent_shown = ${shownColumn(consent)}, covers_suggestions = ${coversSuggestions(consent)}`;
}

function shownColumn(consent: AcceptedConsent | null) {
  if (consent?.hashVersion !== 3) return null;
  const { after, open, shown } = consent;
  return json({ after, open, shown });
}

/** Null for a consent that covers nothing of others. */
function coversSuggestions(consent: AcceptedConsent | null): true | null {
  return consent?.hashVersion === 3 ? true : null;
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
