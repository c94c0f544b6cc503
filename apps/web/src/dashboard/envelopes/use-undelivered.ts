import type { Envelope, SentMessage, Signer } from '@aval/sdk/operations';
import { useEffect } from 'preact/hooks';
import { useRead } from '../../api/use-read.ts';
import { useAppContext } from '../shell/app-context.ts';
import { messageState } from './message-state.ts';
import type { MessageState } from './message-state.ts';

/** The ways in which an invitation does not reach its signer. */
export type Undelivered = Extract<MessageState, 'KEPT' | 'BOUNCED' | 'FAILED'>;

const NEWEST = 100;

/** How often messages are read again while some wait for their delivery. */
const POLL_INTERVAL_MS = 5000;

/** Returns the signers of an open envelope whose newest invitation or reminder did not get through, by their id. */
export function useUndelivered(envelope: Envelope, round: number): ReadonlyMap<string, Undelivered> {
  const { client } = useAppContext();
  const { id, status, signers, updatedAt } = envelope;
  const read = useRead(async () => {
    if (status !== 'SENT') return [];
    const call = { path: { id }, query: { limit: NEWEST } };
    return (await client.call('GET /v1/envelopes/{id}/messages', call)).data;
  }, [id, status, updatedAt, round]);
  const messages = read.value ?? [];
  const waits = messages.some((message) => message.status === 'WAITING');
  useEffect(() => {
    if (!waits) return undefined;
    const timer = setInterval(() => void (document.hidden || void read.reload()), POLL_INTERVAL_MS);
    return () => clearInterval(timer);
  }, [waits]);
  return undeliveredTo(signers, messages);
}

/** Returns the signers who have not opened the document and whose newest message, of those newest first, failed. */
export function undeliveredTo(
  signers: readonly Signer[],
  messages: readonly SentMessage[],
): ReadonlyMap<string, Undelivered> {
  const failed = new Map<string, Undelivered>();
  for (const { id, status } of signers) {
    const newest = messages.find(
      ({ signerId, kind }) => signerId === id && (kind === 'INVITATION' || kind === 'REMINDER'),
    );
    const state = status === 'SENT' && newest !== undefined ? messageState(newest) : null;
    if (state === 'KEPT' || state === 'BOUNCED' || state === 'FAILED') failed.set(id, state);
  }
  return failed;
}
