import { LateSteps } from './certificate/late-steps.tsx';
import type { FieldStepProps } from './fields/step-props.ts';
import { IdentifyStep } from './identify-step.tsx';
import { SignStep } from './sign-step.tsx';
import { hasParts, isQualified, nextStep } from './steps.ts';
import type { SheetStep } from './steps.ts';

export interface SheetStepProps extends Omit<FieldStepProps, 'step'> {
  readonly step: SheetStep;
}

/** The step in the sheet: the identification, or what the signer signs with. */
export function SheetSteps(props: SheetStepProps) {
  const { session, step, onStep } = props;
  if (step === 'identify') {
    const needed = { ...session.needed, authenticated: true };
    return <IdentifyStep {...props} onProved={() => onStep(nextStep({ ...session, needed }))} />;
  }
  if (isQualified(session) || hasParts(session)) return <LateSteps {...props} step={step} />;
  return <SignStep {...props} onUnproved={() => onStep('identify')} />;
}
