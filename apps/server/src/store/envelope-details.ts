import type { Tenant } from '../domain/access/principal.ts';
import type { Secrets } from '../ports/secrets.ts';
import type { EnvelopeDetails, LastMessage } from './envelope-details-types.ts';
import { matchTenant } from './list-envelopes.ts';
import type { Transaction } from './postgres/database.ts';
import { sql } from './postgres/sql.ts';
import { toWholeEnvelope, WHOLE_ENVELOPE_COLUMNS } from './whole-envelope.ts';
import type { WholeEnvelopeRow } from './whole-envelope.ts';

interface DetailsRow extends WholeEnvelopeRow {
  readonly created_by: EnvelopeDetails['createdBy'];
  readonly signature_request_id: EnvelopeDetails['signatureRequestId'];
  readonly bulk_send_id: EnvelopeDetails['bulkSendId'];
  readonly last_messages: readonly (LastMessage & { readonly signer_id: string })[];
}

/** Reads an envelope with its details in one statement. Apart from `find`, which every act of a signer pays for. */
export async function findEnvelopeDetails(
  transaction: Transaction,
  secrets: Secrets,
  { tenant, id }: { readonly tenant: Tenant; readonly id: string },
): Promise<EnvelopeDetails | null> {
  const row = await transaction.maybe<DetailsRow>(sql`
    SELECT ${WHOLE_ENVELOPE_COLUMNS},
           (SELECT json_build_object('type', a.actor_type, 'id', a.actor_id) FROM audit_entries a
            WHERE a.envelope_id = e.id AND a.seq = 1) AS created_by,
           (SELECT r.id FROM signature_requests r WHERE r.envelope_id = e.id) AS signature_request_id,
           (SELECT b.bulk_send_id FROM bulk_send_rows b WHERE b.envelope_id = e.id LIMIT 1) AS bulk_send_id,
           (SELECT coalesce(json_agg(l), '[]') FROM (
              SELECT DISTINCT ON (m.signer_id) m.signer_id, m.kind, m.medium, m.channel, m.status FROM messages m
              WHERE m.envelope_id = e.id AND m.signer_id IS NOT NULL AND m.member_id IS NULL
              ORDER BY m.signer_id, m.id DESC) l) AS last_messages
    FROM envelopes e JOIN projects p ON p.id = e.project_id
    WHERE e.id = ${id} AND ${matchTenant(tenant)}`);
  return row && toDetails(secrets, row);
}

function toDetails(secrets: Secrets, row: DetailsRow): EnvelopeDetails {
  return {
    envelope: toWholeEnvelope(secrets, row),
    createdBy: row.created_by,
    signatureRequestId: row.signature_request_id,
    bulkSendId: row.bulk_send_id,
    lastMessages: new Map(row.last_messages.map(({ signer_id: id, ...message }) => [id, message])),
  };
}
