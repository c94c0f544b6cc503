import { AttachSteps } from '../attachments/attach-steps.tsx';
import { FieldSteps } from '../fields/field-steps.tsx';
import type { FieldStepProps } from '../fields/step-props.ts';
import type { Session } from '../portal.ts';
import { hasParts, isQualified } from '../steps.ts';
import type { SheetStep } from '../steps.ts';
import { CertificateSignStep } from './certificate-sign-step.tsx';
import { CertificateStep } from './certificate-step.tsx';
import './certificate.css';

/** The certificate, then the requested files, then the fields, then the signature. */
export function CertificateSteps(props: FieldStepProps) {
  const Next = nextOf(props.session);
  if (props.session.attachments.length > 0) return <AttachSteps {...props} Next={Next} />;
  return Next === null ? <OwnCertificate {...props} /> : <Next {...props} />;
}

/** Returns the steps beside those of the files, or null for a signer who has only their statement left. */
function nextOf(session: Session) {
  if (isQualified(session)) return OwnCertificate;
  return session.fields.length > 0 ? FieldSteps : null;
}

function OwnCertificate(props: FieldStepProps) {
  const { session, step, onStep } = props;
  const onward = (next: SheetStep) => onStep(next === 'sign' && hasParts(session) ? 'fill' : next);
  if (step === 'certificate') return <CertificateStep {...props} onStep={onward} />;
  return session.fields.length > 0 ? <FieldSteps {...props} /> : <CertificateSignStep {...props} />;
}
