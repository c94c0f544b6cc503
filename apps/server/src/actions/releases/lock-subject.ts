import type { Tenant } from '../../domain/access/principal.ts';
import type { BulkSend } from '../../domain/bulk-sends/bulk-send.ts';
import type { Envelope } from '../../domain/envelopes/envelope.ts';
import { fail } from '../../domain/errors/app-error.ts';
import type { TemplateForm } from '../../domain/forms/template-form.ts';
import type { TitledApproval } from '../../store/approvals.ts';
import type { Tx } from '../../store/tx.ts';

/** An approval with what it releases, under lock: one of three. */
export interface HeldApproval extends TitledApproval {
  readonly envelope: Envelope | null;
  readonly bulkSend: BulkSend | null;
  readonly form: TemplateForm | null;
}

/** Returns an approval with what it releases, held: of two decisions at once, the second sees the first. NOT_FOUND. */
export async function lockSubject(tx: Tx, tenant: Tenant, id: string): Promise<HeldApproval> {
  const { subject } = ((await tx.approvals.find(tenant, id)) ?? fail('NOT_FOUND')).approval;
  const envelope = subject.kind === 'ENVELOPE' ? await tx.envelopes.lock(tenant, subject.id) : null;
  const bulkSend = subject.kind === 'BULK_SEND' ? await tx.bulkSends.lock(tenant, subject.id) : null;
  const form = subject.kind === 'FORM' ? await tx.forms.lock(subject.id) : null;
  // A statement after the lock: the approval may have been decided while this transaction waited.
  const current = (await tx.approvals.find(tenant, id)) ?? fail('NOT_FOUND');
  return { ...current, envelope, bulkSend, form };
}
