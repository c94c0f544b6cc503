import type { Envelope } from '../../domain/envelopes/envelope.ts';
import type { Task } from '../../domain/events/task.ts';
import { isToSigner } from '../../domain/message-kind.ts';
import { isChosen, isStillNews, recipientsOf } from '../../domain/messages/notice.ts';
import type { Notice, NoticeReader, NoticeRecipient } from '../../domain/messages/notice.ts';
import { senderLetter } from '../../domain/messages/sender-letter.ts';
import type { LostMessage } from '../../domain/messages/sender-letter.ts';
import type { EndJob } from '../end-job.ts';
import type { SendingOrganization } from '../../store/envelopes-types.ts';
import type { Tx } from '../../store/tx.ts';
import type { Deps } from '../deps.ts';
import { dashboardUrl, enqueueMemberLetter, NOTICES_PAGE } from './enqueue-member-letter.ts';

type NotifyDeps = Pick<Deps, 'db' | 'random' | 'settings'>;
type NotifyTask = Extract<Task, { readonly kind: 'notify-senders' }>;

/**
 * Notifies members of what happened to an envelope, each as they chose: by a letter now, or in the next digest (ADR-0063). Run
 * twice, it notifies nobody twice.
 */
export async function notifySenders(deps: NotifyDeps, task: NotifyTask, end?: EndJob): Promise<void> {
  await deps.db.change(async (tx) => {
    const readers = await tx.notices.listReadersOf(task.envelopeId);
    // Most members choose no notices of single signatures: the envelope isn't loaded for them.
    if (isChosen(readers, task.notice)) await notifyAmong(deps, tx, { task, readers });
    if (end !== undefined) tx.last(end(tx));
  });
}

async function notifyAmong(
  deps: NotifyDeps,
  tx: Tx,
  { task, readers }: { readonly task: NotifyTask; readonly readers: readonly NoticeReader[] },
): Promise<void> {
  const notice = { kind: task.notice, about: task.about };
  const [envelope, senderId] = await tx.inOrder([
    tx.envelopes.findById(task.envelopeId),
    tx.notices.senderOf(task.envelopeId),
  ]);
  if (envelope === null || !isStillNews(envelope, notice)) return;
  const [organization, message] = await tx.inOrder([
    tx.envelopes.organizationOf(envelope.tenant),
    findLost(tx, envelope, task),
  ]);
  const { environment } = envelope.tenant;
  const actor = envelope.signers.find(({ id }) => id === notice.about)?.person.email ?? null;
  const recipients = recipientsOf({ readers, senderId, environment, kind: notice.kind, actor });
  for (const recipient of recipients)
    await notify(deps, tx, { recipient, notice, envelope, organization, message });
}

/** Returns the message that did not arrive; null for other notices. */
async function findLost(
  tx: Tx,
  envelope: Envelope,
  { notice, about, failure }: NotifyTask,
): Promise<LostMessage | null> {
  if (notice !== 'MESSAGE_FAILED' || failure === null) return null;
  const message = await tx.messages.find(about);
  const signer = envelope.signers.find(({ id }) => id === message?.signerId);
  if (message === null || signer === undefined || !isToSigner(message.kind)) return null;
  const to = message.content?.to ?? signer.person.email;
  return { signerId: signer.id, occasion: message.kind, to, failure };
}

interface NotifyInput {
  readonly recipient: NoticeRecipient;
  readonly notice: Notice;
  readonly envelope: Envelope;
  readonly organization: SendingOrganization;
  readonly message: LostMessage | null;
}

async function notify(deps: NotifyDeps, tx: Tx, input: NotifyInput): Promise<void> {
  const { recipient, notice, envelope, organization, message } = input;
  const { reader, timing, reason } = recipient;
  const now = await tx.now();
  const isNew = await tx.notices.insert({
    ...notice,
    memberId: reader.memberId,
    envelopeId: envelope.id,
    createdAt: now,
    notifiedAt: timing === 'AT_ONCE' ? now : null,
  });
  if (!isNew || timing !== 'AT_ONCE') return;
  const { tenant } = envelope;
  const url = dashboardUrl(deps, tenant, `/envelopes/${envelope.id}`);
  const settingsUrl = dashboardUrl(deps, tenant, NOTICES_PAGE);
  const { language, timeZone } = organization;
  const letter = senderLetter({ notice, reason, language, envelope, url, settingsUrl, message, timeZone });
  const kind = `SENDER_${notice.kind}` as const;
  await enqueueMemberLetter(deps, tx, {
    tenant,
    organization,
    reader,
    envelopeId: envelope.id,
    kind,
    letter,
  });
}
