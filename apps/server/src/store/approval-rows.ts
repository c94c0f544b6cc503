import type { Approval, ApprovalParty } from '../domain/approvals/approval.ts';
import type { Place, Secrets } from '../ports/secrets.ts';
import { json, sql } from './postgres/sql.ts';
import type { Sql } from './postgres/sql.ts';

/** A caller as `caller_behind` knows them. */
interface CallerJson {
  readonly userId: Approval['requestedBy']['userId'];
  readonly name: string | null;
}

/** An approval `a` of a project `p`. Within JSON, times are text. */
export interface ApprovalJson {
  readonly id: Approval['id'];
  readonly organization_id: Approval['tenant']['organizationId'];
  readonly project_id: Approval['tenant']['projectId'];
  readonly environment: Approval['tenant']['environment'];
  readonly envelope_id: string | null;
  readonly bulk_send_id: string | null;
  readonly form_id: string | null;
  readonly status: Approval['status'];
  readonly binding: Approval['binding'];
  readonly sending: Approval['sending'];
  readonly requested_by_type: ApprovalParty['type'];
  readonly requested_by_id: string | null;
  readonly requested_user_id: Approval['requestedBy']['userId'];
  readonly requested_by: CallerJson | null;
  readonly requested_at: string;
  readonly decided_by_type: ApprovalParty['type'] | null;
  readonly decided_by_id: string | null;
  readonly decided_by: CallerJson | null;
  readonly decided_at: string | null;
  readonly note: string | null;
}

/** An approval `a` as one value. The names are those of today: an account that was erased has none. */
export const APPROVAL_AS_JSON = sql`
  (SELECT to_jsonb(a) || jsonb_build_object('organization_id', o.organization_id,
     'requested_by', caller_behind(o.organization_id, a.requested_by_type, a.requested_by_id),
     'decided_by', caller_behind(o.organization_id, a.decided_by_type, a.decided_by_id))
   FROM projects o WHERE o.id = a.project_id)`;

/** The approval of the envelope `e`. Most envelopes have none. */
export const APPROVAL_OF_ENVELOPE = sql`
  CASE WHEN e.approval_id IS NOT NULL THEN
    (SELECT ${APPROVAL_AS_JSON} FROM approvals a WHERE a.id = e.approval_id) END AS approval`;

/** Returns the member of a row that may have an approval. */
export function approvalMember(
  secrets: Secrets,
  { approval }: { readonly approval: ApprovalJson | null },
): { readonly approval?: Approval } {
  return approval === null ? {} : { approval: toApproval(secrets, approval) };
}

/** Returns an approval from its JSON. */
export function toApproval(secrets: Secrets, row: ApprovalJson): Approval {
  const { organization_id: organizationId, project_id: projectId, environment } = row;
  return {
    id: row.id,
    tenant: { organizationId, projectId, environment },
    subject: subjectOf(row),
    status: row.status,
    binding: row.binding,
    sending: row.sending,
    requestedBy: {
      type: row.requested_by_type,
      id: row.requested_by_id,
      name: row.requested_by?.name ?? null,
      userId: row.requested_user_id,
    },
    requestedAt: new Date(row.requested_at),
    decision: decisionOf(row),
    note: row.note === null ? null : secrets.decrypt(row.note, placeOf(environment, row.id)),
  };
}

function subjectOf({ envelope_id: envelope, bulk_send_id: bulkSend, form_id: form }: ApprovalJson) {
  if (envelope !== null) return { kind: 'ENVELOPE', id: envelope } as const;
  return bulkSend !== null
    ? ({ kind: 'BULK_SEND', id: bulkSend } as const)
    : ({ kind: 'FORM', id: form ?? '' } as const);
}

function decisionOf(row: ApprovalJson): Approval['decision'] {
  const { decided_by_type: type, decided_by_id: id, decided_by: caller, decided_at: at } = row;
  if (type === null || at === null) return null;
  return { by: { type, id, name: caller?.name ?? null }, at: new Date(at) };
}

/** Returns the statement that writes an approval, new or decided. */
export function approvalWrite(secrets: Secrets, approval: Approval): Sql {
  const { id, tenant, subject, requestedBy, decision, note } = approval;
  const of = (kind: typeof subject.kind) => (subject.kind === kind ? subject.id : null);
  const sealed = note === null ? null : secrets.encrypt(note, placeOf(tenant.environment, id));
  return sql`
    INSERT INTO approvals (id, project_id, environment, envelope_id, bulk_send_id, form_id, status, binding, sending,
                           requested_by_type, requested_by_id, requested_user_id, requested_at,
                           decided_by_type, decided_by_id, decided_at, note)
    VALUES (${id}, ${tenant.projectId}, ${tenant.environment}, ${of('ENVELOPE')}, ${of('BULK_SEND')}, ${of('FORM')},
            ${approval.status}, ${approval.binding}, ${json(approval.sending)}, ${requestedBy.type}, ${requestedBy.id},
            ${requestedBy.userId}, ${approval.requestedAt}, ${decision?.by.type ?? null}, ${decision?.by.id ?? null},
            ${decision?.at ?? null}, ${sealed})
    ON CONFLICT (id) DO UPDATE
    SET status = excluded.status, binding = excluded.binding, decided_by_type = excluded.decided_by_type,
        decided_by_id = excluded.decided_by_id, decided_at = excluded.decided_at, note = excluded.note`;
}

function placeOf(environment: Place['environment'], row: string): Place {
  return { environment, table: 'approvals', column: 'note', row };
}
