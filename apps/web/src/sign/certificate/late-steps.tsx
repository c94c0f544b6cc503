import type { FieldStepProps } from '../fields/step-props.ts';
import { StepLoader } from '../step-loader.tsx';

const load = async () => (await import('./certificate-steps.tsx')).CertificateSteps;

/** Loads the steps of a signer with a certificate or fields: most signers need none. */
export function LateSteps(props: FieldStepProps) {
  return <StepLoader load={load} given={props} />;
}
