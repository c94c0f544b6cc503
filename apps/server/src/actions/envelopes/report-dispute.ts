import type { Envelope } from '../../domain/envelopes/envelope.ts';
import type { Signer } from '../../domain/envelopes/signer.ts';
import type { Tx } from '../../store/tx.ts';
import { recordSecurityEvent } from '../access/record-security-event.ts';
import type { Deps } from '../deps.ts';
import { dashboardUrl } from '../messages/enqueue-member-letter.ts';
import { notifyOwners } from '../organizations/notify-owners.ts';

/** The signer who doesn't recognize the document. */
interface ReportDisputeInput {
  readonly envelopeId: string;
  readonly signerId: string;
}

/**
 * Reports that a signer doesn't recognize a document: to the owners and administrators of the organization by mail, in
 * its security events, and to the operator in the log (ADR-0060).
 */
export async function reportDispute(
  deps: Pick<Deps, 'db' | 'random' | 'log' | 'settings'>,
  { envelopeId, signerId }: ReportDisputeInput,
): Promise<void> {
  await deps.db.change(async (tx) => {
    const envelope = await tx.envelopes.lockById(envelopeId);
    const signer = envelope?.signers.find(({ id }) => id === signerId);
    if (!envelope || !signer || signer.progress.dispute === null) return;
    await tx.inOrder([writeToOwners(deps, tx, envelope, signer), keepEvent(deps, tx, envelope, signer)]);
    tx.afterCommit(() => logDispute(deps, envelope, signer));
  });
}

function writeToOwners(
  deps: Pick<Deps, 'random' | 'settings'>,
  tx: Tx,
  { id, tenant, terms: { title } }: Envelope,
  { person: { name }, progress }: Signer,
): Promise<void> {
  const url = dashboardUrl(deps, tenant, `/envelopes/${id}`);
  const notice = {
    kind: 'DISPUTE',
    title,
    signer: name,
    note: progress.dispute?.note ?? null,
    url,
    environment: tenant.environment,
  } as const;
  return notifyOwners(deps, tx, { tenant, envelopeId: id, notice });
}

function keepEvent(deps: Pick<Deps, 'random'>, tx: Tx, { id, tenant }: Envelope, signer: Signer) {
  const { organizationId, projectId, environment } = tenant;
  return recordSecurityEvent(deps, tx, {
    type: 'SIGNER_DISPUTED',
    organizationId,
    actor: { type: 'ANONYMOUS', id: null },
    ip: null,
    userId: null,
    target: { type: 'envelope', id },
    data: { signerId: signer.id, projectId, environment },
  });
}

function logDispute({ log }: Pick<Deps, 'log'>, { id: envelopeId, tenant }: Envelope, signer: Signer): void {
  const { organizationId, projectId, environment } = tenant;
  const ids = { envelopeId, signerId: signer.id, organizationId, projectId, environment };
  log.warn(ids, 'signer does not recognize the document');
}
