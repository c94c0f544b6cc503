import type { EnvelopeHead } from '../../domain/envelopes/envelope.ts';
import type { RunAgain } from '../../domain/events/task.ts';
import { OTP_TTL, SUSPENDED_RETRY } from '../../domain/limits.ts';
import type { Channel, MessageFailure } from '../../domain/signer-message.ts';
import { isToSigner } from '../../domain/message-kind.ts';
import { isHeld } from '../../domain/messages/is-held.ts';
import { decideRecordDelivery } from '../../domain/messages/record-delivery.ts';
import { nextTryOf } from '../../domain/messages/next-try.ts';
import type { EndJob } from '../end-job.ts';
import { outageOf, ProviderFailed } from '../../domain/failures.ts';
import type { KeptMessage } from '../../store/messages-types.ts';
import type { Tx } from '../../store/tx.ts';
import type { Deps } from '../deps.ts';
import { record } from '../record.ts';
import { mailFiles } from './mail-files.ts';

type DeliverDeps = Pick<Deps, 'blobs' | 'db' | 'messenger' | 'random' | 'secrets' | 'settings'>;

/**
 * Hands one kept message to its channel, unless what it says is no longer so: its link was replaced, its reader is done,
 * its code has lapsed. While nobody may act for its sender, it waits. Run twice it delivers once more at most: adapters
 * know a message's id. The change that records the outcome records the end of the job too.
 */
export async function deliverMessage(
  deps: DeliverDeps,
  messageId: string,
  end?: EndJob,
): Promise<RunAgain | void> {
  const { message, now } = await deps.db.read(async (tx) => {
    const found = await tx.messages.find(messageId);
    return { message: found, now: await tx.now() };
  });
  if (message === null || message.status !== 'WAITING') return undefined;
  if (!message.isStale && isHeld(message.kind, message)) return { runAgainAfter: SUSPENDED_RETRY };
  const conclusion = await tryOnce(deps, message, now);
  return conclude(deps, message, { ...conclusion, end });
}

/** Throws what may be tried again. */
async function tryOnce(deps: DeliverDeps, message: KeptMessage, now: Date): Promise<Conclusion> {
  if (message.isStale || hasLapsed(message, now))
    return { result: 'DROPPED', mark: (tx) => tx.messages.markDropped(message) };
  let reference: string | null;
  try {
    reference = await handOver(deps, message);
  } catch (error) {
    return recordFailure(deps, message, { error, now });
  }
  const channel = channelOf(deps, message);
  const mark = (tx: Tx, at: Date) => tx.messages.markDelivered(message, { channel, reference, now: at });
  return { result: 'DELIVERED', mark };
}

/** A code that arrives after its time is worse than none. */
function hasLapsed({ kind, createdAt }: KeptMessage, now: Date): boolean {
  return kind === 'CODE' && now.getTime() - createdAt.getTime() >= OTP_TTL;
}

/** Throws again what may be tried again. A message that its provider refuses is not: it would refuse it again. */
async function recordFailure(
  deps: DeliverDeps,
  message: KeptMessage,
  { error, now }: { readonly error: unknown; readonly now: Date },
): Promise<Conclusion> {
  const result = error instanceof ProviderFailed ? error.failure : 'UNKNOWN';
  const { last, counts } = nextTryOf(message, { isAway: outageOf(error) !== null, now });
  const isLast = last || result === 'REJECTED';
  const name = error instanceof Error ? error.name : 'unknown';
  const mark = (tx: Tx) => tx.messages.markTried(message.id, { error: name, last: isLast, counts });
  if (isLast) return { result, mark };
  await deps.db.change((tx) => mark(tx));
  throw error;
}

async function handOver(deps: DeliverDeps, message: KeptMessage): Promise<string | null> {
  const { id, environment, medium, content } = message;
  if (content === null) return null;
  const { logoSha256: _logo, attachments: _attachments, ...text } = content;
  // The Sandbox sends nothing, so it reads no files.
  const mail = environment === 'SANDBOX' ? {} : await mailFiles(deps, content);
  return deps.messenger.deliver({ id, environment, medium, ...text, ...mail });
}

interface Conclusion {
  readonly result: 'DELIVERED' | 'DROPPED' | MessageFailure;
  readonly mark: (tx: Tx, at: Date) => Promise<void>;
}

/**
 * Marks the message, and records its outcome for its envelope. The envelope is locked first, as by everything that
 * changes both, and others wait for it: therefore the statements travel in two round trips. A message that another run
 * has concluded meanwhile stays as it is.
 */
async function conclude(
  deps: DeliverDeps,
  message: KeptMessage,
  { result, mark, end }: Conclusion & { readonly end: EndJob | undefined },
): Promise<void> {
  await deps.db.change(async (tx) => {
    const [envelope, isWaiting] = await tx.inOrder([
      lockEnvelope(tx, message),
      tx.messages.holdWaiting(message.id),
    ]);
    const now = await tx.now();
    await tx.inOrder([
      isWaiting && mark(tx, now),
      end?.(tx),
      isWaiting && envelope !== null && recordDelivery(deps, tx, { envelope, message, result }),
    ]);
  });
}

/** A letter to a member changes no envelope, so it locks none. */
function lockEnvelope(tx: Tx, { envelopeId, signerId, kind }: KeptMessage): Promise<EnvelopeHead | null> {
  const isRecorded = envelopeId !== null && signerId !== null && isToSigner(kind);
  return isRecorded ? tx.envelopes.lockHead(envelopeId) : Promise.resolve(null);
}

interface Delivery {
  readonly envelope: EnvelopeHead;
  readonly message: KeptMessage;
  readonly result: Conclusion['result'];
}

async function recordDelivery(
  deps: DeliverDeps,
  tx: Tx,
  { envelope, message, result }: Delivery,
): Promise<void> {
  const { id, kind, medium, signerId, otpId } = message;
  if (signerId === null || !isToSigner(kind)) return;
  const channel = channelOf(deps, message);
  const delivery = { signerId, message: { id, kind, medium }, channel, otpId, result };
  const decided = decideRecordDelivery(envelope, delivery);
  if (decided.entries.length + decided.events.length > 0) await record(deps, tx, envelope, decided);
}

function channelOf({ messenger }: DeliverDeps, { environment, medium }: KeptMessage): Channel {
  try {
    return messenger.channel(environment, medium);
  } catch {
    return medium; // a provider that was taken away meanwhile
  }
}
