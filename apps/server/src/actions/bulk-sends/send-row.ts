import type { BulkRow } from '../../domain/bulk-sends/bulk-row.ts';
import type { BulkSend } from '../../domain/bulk-sends/bulk-send.ts';
import { SYSTEM } from '../../domain/audit/audit-entry.ts';
import type { Actor } from '../../domain/audit/audit-entry.ts';
import { assertMayAct, isStopped, workHolderOf } from '../../domain/mandates/mandate.ts';
import type { Tenant } from '../../domain/access/principal.ts';
import { fail } from '../../domain/errors/app-error.ts';
import { knownPlaces } from '../../domain/templates/known-places.ts';
import { makeId } from '../../domain/ids.ts';
import { SECOND, SUSPENDED_RETRY } from '../../domain/limits.ts';
import type { Tx } from '../../store/tx.ts';
import type { Deps } from '../deps.ts';
import { assertAttachmentsWithinPlan, withoutFiles } from '../documents/resolve-attachment.ts';
import { makeDraft } from '../envelopes/make-draft.ts';
import type { ReceivedDraftInput } from '../envelopes/make-draft.ts';
import { sendDraft, sendReleased } from '../envelopes/send-draft.ts';
import { admittedRedirect } from '../projects/admitted-redirect.ts';
import { assertDocumentUnchanged } from './assert-document-unchanged.ts';
import type { ConvertedRow } from './convert-row.ts';
import { startRow } from './start-row.ts';

/** A row that can be sent, and its PDFs if they are its own. */
interface WaitingRow {
  readonly row: BulkRow;
  readonly converted: ConvertedRow | null;
}

/**
 * Makes and sends the envelope of a row, in the caller's transaction, and returns the row as sent. Codes: those of
 * `makeDraft`, `sendDraft` and `assertDocumentUnchanged`, DOCUMENT_LIMIT_REACHED, PLAN_LIMIT_REACHED; RATE_LIMITED while the organization is suspended or the project
 * archived; those of `assertMayAct` where the credential that began it has ended.
 */
export async function sendRow(
  deps: Pick<Deps, 'random' | 'secrets' | 'settings'>,
  tx: Tx,
  bulkSend: BulkSend,
  { row, converted }: WaitingRow,
): Promise<BulkRow> {
  const { tenant, notify } = bulkSend;
  await assertMaySend(tx, bulkSend);
  await assertDocumentUnchanged(tx, bulkSend);
  const actor = bulkSend.sentBy ?? SYSTEM;
  const { approval } = bulkSend;
  const id = makeId('env', await tx.now(), deps.random.bytes(10));
  const input = {
    ...(await withAdmittedRedirect(tx, tenant, await draftOf(tx, bulkSend, { row, converted }))),
    id,
  };
  const draft = await makeDraft(deps, tx, { tenant, actor: preparerOf(bulkSend) ?? actor }, input);
  if (approval?.status === 'APPROVED') await sendReleased(deps, tx, draft, { notify, actor, approval });
  else await sendDraft(deps, tx, draft, { notify, actor, approval: null });
  await assertAttachmentsWithinPlan(deps, tx, tenant, input.attachments);
  return { ...row, status: 'SENT', envelopeId: id };
}

/** Of a released list: who asked for the release; null of any other. */
function preparerOf({ approval }: BulkSend): Actor | null {
  if (approval?.status !== 'APPROVED') return null;
  const { type, id } = approval.requestedBy;
  return { type, id };
}

type RowDraft = Omit<ReceivedDraftInput, 'id'>;

/** Nobody can correct the address of a list that was checked: without it, the signer stays on the signing page. */
async function withAdmittedRedirect(tx: Tx, tenant: Tenant, draft: RowDraft): Promise<RowDraft> {
  const redirectUrl = await admittedRedirect(tx, tenant, draft.envelope.redirectUrl);
  return { ...draft, envelope: { ...draft.envelope, redirectUrl } };
}

/** The places of fields were judged when the list was checked, on these files; in a PDF of the row, they are found anew. */
async function draftOf(tx: Tx, bulkSend: BulkSend, { row, converted }: WaitingRow): Promise<RowDraft> {
  if (bulkSend.documentId !== null) return draftOfPerson(bulkSend.documentId, bulkSend, row);
  const shared = await tx.bulkSends.findTemplate(bulkSend);
  if (shared === null || row.content === null) throw new Error('A row that waits has its content.');
  const draft = startRow(shared, bulkSend.settings, row.content);
  if (converted !== null) return { ...draft, ...converted };
  return { ...draft, attachments: withoutFiles(draft.attachments), pages: knownPlaces(shared.template) };
}

function draftOfPerson(documentId: string, { settings }: BulkSend, { person }: BulkRow): RowDraft {
  if (person === null) throw new Error('A row that waits has its person.');
  const { notifyBy, ...envelope } = settings;
  const signers = [{ input: { ...person, notifyBy }, place: 'signers[0]' }];
  return { envelope, attachments: [{ documentId }], signers };
}

/** A person who logged out since may still send: their membership counts. */
async function assertMaySend(tx: Tx, { tenant, sentBy }: BulkSend): Promise<void> {
  const holder = sentBy && workHolderOf(sentBy);
  const mandate = await tx.mandates.hold(tenant, holder);
  // A limit, unlike other refusals, leaves the row to a later attempt.
  if (isStopped(mandate)) fail('RATE_LIMITED', { retryAfterSeconds: SUSPENDED_RETRY / SECOND });
  assertMayAct(mandate, { holder, needs: { scope: 'envelopes:send', role: 'MEMBER' } }, await tx.now());
}
