import type { Sha256Hex } from '@aval/evidence/canonical';
import type { Environment } from '../domain/environment.ts';
import type { EnvelopeHead } from '../domain/envelopes/envelope.ts';
import type { EnvelopeStatus, ProgressHead } from '../domain/envelopes/envelope-progress.ts';
import type { Id } from '../domain/ids.ts';
import type { Metadata } from '../domain/metadata.ts';
import type { Transaction } from './postgres/database.ts';
import { sql } from './postgres/sql.ts';
import type { Sql } from './postgres/sql.ts';

/** The columns of an envelope's head. */
export interface HeadRow {
  readonly id: Id<'env'>;
  readonly organization_id: Id<'org'>;
  readonly project_id: Id<'proj'>;
  readonly environment: Environment;
  readonly status: EnvelopeStatus;
  readonly evidence_ready: boolean;
  readonly metadata: Metadata | null;
  readonly audit_count: number;
  readonly audit_head: Sha256Hex;
  readonly audit_last_at: Date | null;
  readonly version: number;
}

type SignerHead = EnvelopeHead['signers'][number];

interface SignerHeadRow {
  readonly id: SignerHead['id'];
  readonly status: SignerHead['progress']['status'];
  readonly role: SignerHead['terms']['role'];
}

/** Returns the head of an envelope. */
export async function findHead(transaction: Transaction, id: string): Promise<EnvelopeHead | null> {
  const row = await transaction.maybe<HeadRow & { readonly signers: readonly SignerHeadRow[] }>(sql`
    SELECT e.id, p.organization_id, e.project_id, e.environment, e.status, e.evidence_ready, e.metadata, e.audit_count,
           e.audit_head, e.audit_last_at, e.version,
           (SELECT coalesce(json_agg(json_build_object('id', s.id, 'status', s.status, 'role', s.role)), '[]')
            FROM signers s WHERE s.envelope_id = e.id) AS signers
    FROM envelopes e JOIN projects p ON p.id = e.project_id WHERE e.id = ${id}`);
  return row && { ...toHead(row), signers: row.signers.map((signer) => toSignerHead(signer)) };
}

function toSignerHead({ id, status, role }: SignerHeadRow): SignerHead {
  return { id, progress: { status }, terms: { role } };
}

/** Returns the members of an envelope that its head shares. */
export function toHead(row: HeadRow): Omit<EnvelopeHead, 'signers'> {
  const { organization_id: organizationId, project_id: projectId, environment } = row;
  return {
    id: row.id,
    tenant: { organizationId, projectId, environment },
    terms: { metadata: row.metadata },
    progress: toProgressHead(row),
    chain: { count: row.audit_count, head: row.audit_head, lastAt: row.audit_last_at },
    version: row.version,
  };
}

function toProgressHead({ status, evidence_ready: evidenceReady }: HeadRow): ProgressHead {
  return status === 'COMPLETED' ? { status, evidenceReady } : { status };
}

interface HeadChange {
  readonly before: EnvelopeHead;
  readonly after: EnvelopeHead;
}

/** Returns the statement that writes the chain's new head; nothing if it is the same. */
export function headWrites({ before, after }: HeadChange): readonly Sql[] {
  return before.chain === after.chain
    ? []
    : [sql`UPDATE envelopes SET ${chainColumns(after)} WHERE id = ${after.id}`];
}

/** Returns the chain's columns with their new values. */
export function chainColumns({ chain }: Pick<EnvelopeHead, 'chain'>): Sql {
  return sql`audit_count = ${chain.count}, audit_head = ${chain.head}, audit_last_at = ${chain.lastAt}`;
}
