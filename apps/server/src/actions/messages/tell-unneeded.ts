import type { Envelope } from '../../domain/envelopes/envelope.ts';
import type { Tx } from '../../store/tx.ts';
import type { Deps } from '../deps.ts';
import { enqueueSignerMessages } from './enqueue-signer-messages.ts';

interface TellUnneededInput {
  readonly before: Envelope;
  readonly after: Envelope;
}

/** Writes to the invited members of a group who were skipped between two states: their signatures aren't needed any more. */
export async function tellUnneeded(
  deps: Pick<Deps, 'random' | 'secrets' | 'settings'>,
  tx: Tx,
  { before, after }: TellUnneededInput,
): Promise<void> {
  const awaited = new Set(
    before.signers.filter(({ progress: { status } }) => status !== 'SKIPPED').map(({ id }) => id),
  );
  const signers = after.signers.filter(
    ({ id, progress: { status, sentAt } }) => status === 'SKIPPED' && sentAt !== null && awaited.has(id),
  );
  await enqueueSignerMessages(deps, tx, { occasion: 'NOT_NEEDED', envelope: after, signers });
}
