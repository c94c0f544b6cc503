import type { Envelope, Signer } from '@aval/sdk/operations';
import { countNeeded, isCompleteInPart } from './groups.ts';
import type { Words } from './words.ts';

/** Returns one sentence about what an envelope waits for, or how it ended. */
export function nextStep(envelope: Pick<Envelope, 'status' | 'signers'>, words: Words): string {
  const { next } = words;
  switch (envelope.status) {
    case 'DRAFT':
      return next.draft;
    case 'SENT':
      return waitingStep(envelope.signers, words);
    case 'COMPLETED':
      return isCompleteInPart(envelope.signers) ? next.completedInPart : next.completed;
    case 'DECLINED':
      return next.declined(
        nameOf(
          envelope.signers.find(({ status }) => status === 'DECLINED'),
          words,
        ),
      );
    case 'EXPIRED':
      return next.expired;
    case 'CANCELLED':
      return next.cancelled;
  }
}

/** Returns what a sender can do after an envelope ended, or null while it is open. */
export function afterwards(
  envelope: Pick<Envelope, 'status' | 'evidenceReady' | 'evidenceFailure'>,
  { after }: Words,
): string | null {
  if (typeof envelope.evidenceFailure === 'string') return after.failed;
  switch (envelope.status) {
    case 'COMPLETED':
      return envelope.evidenceReady ? after.completed : after.preparing;
    case 'DECLINED':
      return after.declined;
    case 'EXPIRED':
      return after.expired;
    case 'CANCELLED':
      return after.cancelled;
    case 'DRAFT':
    case 'SENT':
      return null;
  }
}

/** Returns the first name of a signer. */
export function nameOf(signer: Signer | undefined, words: Words): string {
  const [first = ''] = (signer?.name ?? '').trim().split(/\s+/);
  return first === '' ? words.erased : first;
}

function waitingStep(signers: readonly Signer[], words: Words): string {
  const invited = signers.filter(
    ({ status, role }) => role !== 'CC' && (status === 'SENT' || status === 'VIEWED'),
  );
  const [first] = invited;
  if (invited.some(({ group }) => group !== null)) return words.next.signatures(countMissing(signers));
  if (invited.length > 1) return words.next.several(invited.length);
  const name = nameOf(first, words);
  return first?.status === 'VIEWED' ? words.next.read(name) : words.next.unread(name);
}

/** Signatures of the turns that are still to come count too. */
function countMissing(signers: readonly Signer[]): number {
  return countNeeded(signers) - signers.filter(({ status }) => status === 'SIGNED').length;
}
