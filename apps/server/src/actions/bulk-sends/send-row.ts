import type { BulkRow } from '../../domain/bulk-sends/bulk-row.ts';
import type { BulkSend } from '../../domain/bulk-sends/bulk-send.ts';
import { SYSTEM } from '../../domain/audit/audit-entry.ts';
import { assertMayAct, isStopped, workHolderOf } from '../../domain/mandates/mandate.ts';
import { fail } from '../../domain/errors/app-error.ts';
import { makeId } from '../../domain/ids.ts';
import { SECOND, SUSPENDED_RETRY } from '../../domain/limits.ts';
import type { Tx } from '../../store/tx.ts';
import type { Deps } from '../deps.ts';
import { makeDraft } from '../envelopes/make-draft.ts';
import { sendDraft } from '../envelopes/send-draft.ts';
import { assertDocumentUnchanged } from './assert-document-unchanged.ts';

/**
 * Makes and sends the envelope of a row, in the caller's transaction, and returns the row as sent. Codes: those of
 * `makeDraft`, `sendDraft` and `assertDocumentUnchanged`; RATE_LIMITED while the organization is suspended or the project
 * archived; those of `assertMayAct` where the credential that began it has ended.
 */
export async function sendRow(
  deps: Pick<Deps, 'random' | 'secrets' | 'settings'>,
  tx: Tx,
  bulkSend: BulkSend,
  row: BulkRow,
): Promise<BulkRow> {
  const { tenant, settings, documentId } = bulkSend;
  const { person } = row;
  if (person === null) throw new Error('A row that waits has its person.');
  await assertMaySend(tx, bulkSend);
  await assertDocumentUnchanged(tx, bulkSend);
  const actor = bulkSend.sentBy ?? SYSTEM;
  const id = makeId('env', await tx.now(), deps.random.bytes(10));
  const { notifyBy, ...envelope } = settings;
  const signers = [{ input: { ...person, notifyBy }, place: 'signers[0]' }];
  const input = { id, envelope, attachments: [{ documentId }], signers };
  const draft = await makeDraft(deps, tx, { tenant, actor }, input);
  await sendDraft(deps, tx, draft, { notify: true, actor });
  return { ...row, status: 'SENT', envelopeId: id };
}

/** A person who logged out since may still send: their membership counts. */
async function assertMaySend(tx: Tx, { tenant, sentBy }: BulkSend): Promise<void> {
  const holder = sentBy && workHolderOf(sentBy);
  const mandate = await tx.mandates.hold(tenant, holder);
  // A limit, unlike other refusals, leaves the row to a later attempt.
  if (isStopped(mandate)) fail('RATE_LIMITED', { retryAfterSeconds: SUSPENDED_RETRY / SECOND });
  assertMayAct(mandate, { holder, needs: { scope: 'envelopes:send', role: 'MEMBER' } }, await tx.now());
}
