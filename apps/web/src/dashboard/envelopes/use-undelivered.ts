import type { Envelope, SentMessage, Signer } from '@aval/sdk/operations';
import { useRead } from '../../api/use-read.ts';
import { useAppContext } from '../shell/app-context.ts';
import { messageState } from './message-state.ts';
import type { MessageState } from './message-state.ts';

/** The ways in which an invitation does not reach its signer. */
export type Undelivered = Extract<MessageState, 'KEPT' | 'BOUNCED' | 'FAILED'>;

const NEWEST = 100;

/** Returns the signers of an open envelope whose newest invitation or reminder did not get through, by their id. */
export function useUndelivered(envelope: Envelope, round: number): ReadonlyMap<string, Undelivered> {
  const { client } = useAppContext();
  const { id, status, signers, updatedAt } = envelope;
  const read = useRead(async () => {
    if (status !== 'SENT') return new Map<string, Undelivered>();
    const { data } = await client.call('GET /v1/envelopes/{id}/messages', {
      path: { id },
      query: { limit: NEWEST },
    });
    return undeliveredTo(signers, data);
  }, [id, status, updatedAt, round]);
  return read.value ?? new Map();
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
