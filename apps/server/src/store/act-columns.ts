import { acceptedConsent, declinedAt, signedAt, signedHashes } from '../domain/envelopes/progress.ts';
import type { AcceptedConsent } from '../domain/envelopes/progress.ts';
import type { Signer } from '../domain/envelopes/signer.ts';
import { json, sql } from './postgres/sql.ts';
import type { Sql } from './postgres/sql.ts';

/** Returns the columns of what a signer did: their progress, their proof of identity, and their consent. */
export function actColumns(signer: Signer): Sql {
  const { progress, proof } = signer;
  const hashes = signedHashes(signer);
  return sql`
    sent_at = ${progress.sentAt}, viewed_at = ${progress.viewedAt}, viewed_by = ${progress.viewedBy}, ${proofColumns(proof)},
    signed_at = ${signedAt(signer)}, declined_at = ${declinedAt(signer)}, disputed_at = ${progress.dispute?.at ?? null},
    dispute_answered_at = ${progress.dispute?.answer?.at ?? null}, ${consentColumns(acceptedConsent(signer))},
    document_hashes = ${hashes && json(hashes)}, wrong_codes = ${progress.wrongCodes}`;
}

function proofColumns(proof: Signer['proof']): Sql {
  return sql`
    authenticated_at = ${proof?.at ?? null}, authenticated_link_id = ${proof?.linkId ?? null},
    browser_hash = ${proof?.browserHash ?? null}, channel = ${proof?.channel ?? null},
    code_alone = ${proof?.codeAlone === true}`;
}

function consentColumns(consent: AcceptedConsent | null): Sql {
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
