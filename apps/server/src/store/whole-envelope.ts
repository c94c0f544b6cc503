import type { Envelope } from '../domain/envelopes/envelope.ts';
import type { Secrets } from '../ports/secrets.ts';
import { approvalMember } from './approval-rows.ts';
import { sql } from './postgres/sql.ts';
import {
  DOCUMENT_SELECT,
  ENVELOPE_COLUMNS,
  SIGNER_COLUMNS,
  toDocument,
  toEnvelope,
  toSigner,
} from './envelope-rows.ts';
import type { EnvelopeDocumentRow, EnvelopeRow, SignerWithFieldsRow } from './envelope-rows.ts';
import { openFields } from './signer-fields.ts';

/** The documents of the envelope `e`, in their order, as one value. */
const DOCUMENTS_OF_ENVELOPE = sql`
  (SELECT coalesce(json_agg(d), '[]') FROM (${DOCUMENT_SELECT} WHERE ed.envelope_id = e.id ORDER BY ed.position) d)`;

/** The signers of the envelope `e` with their fields, in signing order, as one value. */
const SIGNERS_OF_ENVELOPE = sql`
  (SELECT coalesce(json_agg(s), '[]') FROM (
    SELECT ${SIGNER_COLUMNS}, s.fields FROM signers s WHERE s.envelope_id = e.id ORDER BY s.signing_order, s.id) s)`;

/** An envelope `e` with its project `p`, complete: its documents and signers are values of its row. */
export interface WholeEnvelopeRow extends EnvelopeRow {
  readonly documents: readonly EnvelopeDocumentRow[];
  readonly signers: readonly SignerWithFieldsRow[];
}

export const WHOLE_ENVELOPE_COLUMNS = sql`
  ${ENVELOPE_COLUMNS}, ${DOCUMENTS_OF_ENVELOPE} AS documents, ${SIGNERS_OF_ENVELOPE} AS signers`;

/** Returns the envelope of a row that has its documents and signers. */
export function toWholeEnvelope(secrets: Secrets, row: WholeEnvelopeRow): Envelope {
  return toEnvelope(row, {
    documents: row.documents.map(toDocument),
    signers: row.signers.map((signer) => toSigner(secrets, signer)),
    fields: openFields(secrets, row.signers),
    ...approvalMember(secrets, row),
  });
}
