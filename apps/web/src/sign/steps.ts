import type { Session } from './portal.ts';
import type { Words } from './words/words.ts';

/** The steps that follow the reading. */
export type SheetStep = 'identify' | 'certificate' | 'sign';

const ALL: readonly ('read' | SheetStep)[] = ['read', 'identify', 'certificate', 'sign'];

/** Returns true for a signer who signs with their own certificate. */
export function isQualified({ signer }: Session): boolean {
  return signer.signatureLevel === 'QUALIFIED';
}

/** Returns the step after the reading, by what the signer has done already. */
export function nextStep({ needed }: Pick<Session, 'needed'>): SheetStep {
  if (!needed.authenticated) return 'identify';
  return needed.certificateRequired ? 'certificate' : 'sign';
}

/** Returns the number and the name of a step: "Step 2 of 3: Confirm your identity". */
export function stepLabel(step: 'read' | SheetStep, session: Session, words: Words): string {
  const steps = ALL.filter((name) => name !== 'certificate' || isQualified(session));
  return words.stepOf(steps.indexOf(step) + 1, steps.length, words.steps[step]);
}
