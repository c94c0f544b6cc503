import { AttachSteps } from '../attachments/attach-steps.tsx';
import { FieldSteps } from '../fields/field-steps.tsx';
import type { FieldStepProps } from '../fields/step-props.ts';
import type { Session } from '../portal.ts';
import { isQualified } from '../steps.ts';
import { CertificateSignStep } from './certificate-sign-step.tsx';
import { CertificateStep } from './certificate-step.tsx';
import './certificate.css';

/** The certificate, then the requested files, then the fields or the signature with the certificate. */
export function CertificateSteps(props: FieldStepProps) {
  const Next = nextOf(props.session);
  if (props.session.attachments.length > 0) return <AttachSteps {...props} Next={Next} />;
  return Next === null ? <OwnCertificate {...props} /> : <Next {...props} />;
}

/** Returns the steps beside those of the files, or null for a signer who has only their statement left. */
function nextOf(session: Session) {
  if (session.fields.length > 0) return FieldSteps;
  return isQualified(session) ? OwnCertificate : null;
}

function OwnCertificate(props: FieldStepProps) {
  return props.step === 'certificate' ? <CertificateStep {...props} /> : <CertificateSignStep {...props} />;
}
