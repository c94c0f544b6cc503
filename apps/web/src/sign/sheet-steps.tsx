import { LateSteps } from './certificate/late-steps.tsx';
import type { FieldStepProps } from './fields/step-props.ts';
import { DelegateBlock } from './delegate-block.tsx';
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
  const isLate = isQualified(session) || hasParts(session);
  return (
    <>
      {isLate ? (
        <LateSteps {...props} step={step} />
      ) : (
        <SignStep {...props} onUnproved={() => onStep('identify')} />
      )}
      <DelegateBlock {...props} onUnproved={() => onStep('identify')} />
    </>
  );
}
