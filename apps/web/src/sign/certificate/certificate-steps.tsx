import { FieldSteps } from '../fields/field-steps.tsx';
import type { FieldStepProps } from '../fields/step-props.ts';
import { CertificateSignStep } from './certificate-sign-step.tsx';
import { CertificateStep } from './certificate-step.tsx';
import './certificate.css';

/** The certificate, then the signature with it; or the fields, then the signature. No signer has both. */
export function CertificateSteps(props: FieldStepProps) {
  if (props.session.fields.length > 0) return <FieldSteps {...props} />;
  return props.step === 'certificate' ? <CertificateStep {...props} /> : <CertificateSignStep {...props} />;
}
