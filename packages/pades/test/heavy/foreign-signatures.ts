import {
  validateSignatures,
  type SignatureOutcome,
  type SignatureQuestion,
} from '../../src/validate-signatures.ts';

/** A signature that did not fail before a revision was added, and fails after it. */
export interface Victim {
  readonly before: SignatureOutcome;
  readonly after: SignatureOutcome | null;
}

/** The same signature in both files: of this field, over the same bytes. */
function isSame(first: SignatureOutcome, second: SignatureOutcome): boolean {
  return first.field === second.field && String(first.byteRange) === String(second.byteRange);
}

/** Returns which of these signatures fail in a later form of their file, or are not found there. */
export function victimsOf(
  before: readonly SignatureOutcome[],
  later: Buffer,
  question: SignatureQuestion,
): Victim[] {
  const standing = before.filter(({ indication }) => indication !== 'TOTAL-FAILED');
  if (standing.length === 0) return [];
  const outcomes = validateSignatures(later, question);
  return standing.flatMap((earlier) => {
    const after = outcomes.find((outcome) => isSame(earlier, outcome)) ?? null;
    return after === null || after.indication === 'TOTAL-FAILED' ? [{ before: earlier, after }] : [];
  });
}

/** Returns one line about a victim for people. */
export function describeVictim(file: string, { before, after }: Victim): string {
  const reason = after === null ? 'not found' : `${after.subIndication}: ${after.changes.join(', ')}`;
  const level = before.certification === null ? 'not certified' : `P=${before.certification}`;
  return `${file}, field ${before.field} (${level}): ${reason}`;
}
