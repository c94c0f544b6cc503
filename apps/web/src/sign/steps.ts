import type { Session } from './portal.ts';
import type { Words } from './words/words.ts';

/** The steps that follow the reading. */
export type SheetStep = 'identify' | 'certificate' | 'fill' | 'sign';

const ALL: readonly ('read' | SheetStep)[] = ['read', 'identify', 'certificate', 'fill', 'sign'];

/** Returns true for a signer who signs with their own certificate. */
export function isQualified({ signer }: Session): boolean {
  return signer.signatureLevel === 'QUALIFIED';
}

/** Returns true for a person who only reads along. */
export function isReader({ signer }: Session): boolean {
  return signer.role === 'CC';
}

/** Returns true for a signer who fills in fields or attaches files. */
export function hasParts({ fields, attachments }: Pick<Session, 'fields' | 'attachments'>): boolean {
  return fields.length + attachments.length > 0;
}

/** Returns the step after the reading, by what the signer has done already. */
export function nextStep({
  needed,
  ...parts
}: Pick<Session, 'needed' | 'fields' | 'attachments'>): SheetStep {
  if (!needed.authenticated) return 'identify';
  if (needed.certificateRequired) return 'certificate';
  return hasParts(parts) ? 'fill' : 'sign';
}

/** Returns the number and the name of a step: "Step 2 of 3: Confirm your identity". */
export function stepLabel(step: 'read' | SheetStep, session: Session, words: Words): string {
  const left = [isQualified(session) || 'certificate', hasParts(session) || 'fill'];
  const steps = ALL.filter((name) => !left.includes(name));
  return words.stepOf(steps.indexOf(step) + 1, steps.length, words.steps[step]);
}
