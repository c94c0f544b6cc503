import { CertificateSignStep } from './certificate-sign-step.tsx';
import { CertificateStep } from './certificate-step.tsx';
import type { StepProps } from './step-props.ts';
import './certificate.css';

/** The certificate, then the signature with it. */
export function CertificateSteps(props: StepProps) {
  return props.step === 'certificate' ? <CertificateStep {...props} /> : <CertificateSignStep {...props} />;
}
