import { fail } from '../../domain/errors/app-error.ts';
import { RECEIPT_MAX_AGE } from '../../domain/limits.ts';
import type { Medium } from '../../domain/signer-message.ts';
import type { ReceiptCall, ReceiptChannel } from '../../ports/delivery-receipts.ts';
import type { Deps } from '../deps.ts';
import { assertNotHeld } from '../holds/assert-not-held.ts';

const MEDIUM_OF: Readonly<Record<ReceiptChannel, Medium>> = {
  mail: 'EMAIL',
  sms: 'SMS',
  whatsapp: 'WHATSAPP',
};

type ReceiptDeps = Pick<Deps, 'db' | 'receipts'>;

/**
 * Leaves the receipts of a provider's request to jobs, and returns how many there are. Codes: NOT_FOUND where the channel
 * has no provider whose receipts can be proved, UNAUTHENTICATED for a request that doesn't prove its origin. Throws
 * `Unavailable` on a copy that is held back: the provider tries again, and the original may get them.
 */
export function receiveReceipts(
  { db, receipts: readers }: ReceiptDeps,
  channel: ReceiptChannel,
  call: ReceiptCall,
): Promise<number> {
  const reader = readers[channel] ?? fail('NOT_FOUND');
  const proved = reader.read(call) ?? fail('UNAUTHENTICATED', { reason: 'RECEIPT_NOT_PROVED' });
  const { receipts, signedAt } = proved;
  return db.change(async (tx) => {
    await assertNotHeld(tx);
    const age = signedAt === null ? 0 : Math.abs((await tx.now()).getTime() - signedAt.getTime());
    if (age > RECEIPT_MAX_AGE) fail('UNAUTHENTICATED', { reason: 'RECEIPT_NOT_PROVED' });
    const medium = MEDIUM_OF[channel];
    const tasks = receipts.map((receipt) => ({ kind: 'record-receipt', medium, ...receipt }) as const);
    await tx.jobs.enqueue(tasks, await tx.now());
    return receipts.length;
  });
}

/** Returns the text with which to answer a provider that checks our address. Codes: NOT_FOUND, UNAUTHENTICATED. */
export function checkReceiptAddress(
  { receipts: readers }: Pick<Deps, 'receipts'>,
  channel: ReceiptChannel,
  query: URLSearchParams,
): string {
  const reader = readers[channel] ?? fail('NOT_FOUND');
  return reader.challenge(query) ?? fail('UNAUTHENTICATED', { reason: 'RECEIPT_NOT_PROVED' });
}
