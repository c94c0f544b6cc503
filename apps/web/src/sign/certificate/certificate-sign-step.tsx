import type { ComponentChildren } from 'preact';
import { useEffect } from 'preact/hooks';
import { Button } from '../../design/parts.tsx';
import { errorCode } from '../portal.ts';
import type { Certificate, Portal } from '../portal.ts';
import { ReadingState } from '../reading-state.tsx';
import { detailText } from '../sender.ts';
import { SheetHeading } from '../sheet.tsx';
import { SignStep } from '../sign-step.tsx';
import { CertificateCard } from './certificate-card.tsx';
import { labelOf } from './label-of.ts';
import { certificateErrorText } from './reason-text.ts';
import { SigningProgress } from './signing-progress.tsx';
import type { StepProps } from './step-props.ts';
import { useCertificate } from './use-certificate.ts';
import { WORDS } from './words.ts';

/** Reasons after which the service keeps no authorization: the step before shows them. */
const FINAL = new Set(['DENIED', 'EXPIRED', 'CERTIFICATE', 'REVOKED', 'UNTRUSTED', 'CERTIFICATE_REQUIRED']);

/** Returns true for an error after which the signer has to authorize again. */
function isFinal(error: unknown): boolean {
  return errorCode(error) === 'IDENTITY_MISMATCH' || FINAL.has(detailText(error, 'reason') ?? '');
}

interface CertificateSignProps extends StepProps {
  /** Stands before the statement. */
  readonly children?: ComponentChildren;
}

/** The certificate, the statement, and the signature with it. */
export function CertificateSignStep(props: CertificateSignProps) {
  const { portal, session, language, words, onStep, onSigned, children } = props;
  const own = WORDS[language];
  const reading = useCertificate(portal, () => onStep('identify'));
  const { value: certificate } = reading;
  const isGone = certificate !== null && certificate.status !== 'GRANTED' && certificate.status !== 'USED';
  useEffect(() => {
    if (isGone) onStep('certificate');
  }, [isGone]);
  if (certificate === null || isGone)
    return (
      <>
        <SheetHeading>{words.sign.heading}</SheetHeading>
        <ReadingState reading={reading} words={words} />
      </>
    );
  const label = certificate.provider === null ? '' : labelOf(certificate, certificate.provider);
  return (
    <SignStep
      {...{ session, language, words, onSigned }}
      portal={portalWith(portal, certificate)}
      onUnproved={() => onStep('identify')}
      busyNote={<SigningProgress label={label} language={language} />}
      textOf={(error) => (errorCode(error) === 'OFFLINE' ? own.lost : certificateErrorText(error, language))}
      onError={(error) => {
        if (!isFinal(error)) return false;
        onStep('certificate');
        return true;
      }}
    >
      <CertificateCard certificate={certificate} language={language} />
      <Button look="bare" onClick={() => onStep('certificate')}>
        {own.card.other}
      </Button>
      {children}
    </SignStep>
  );
}

/** Another authorization makes another request: the response that a refused authorization got isn't its response. */
function portalWith(portal: Portal, { provider, expiresAt }: Certificate): Portal {
  return {
    ...portal,
    sign: (consent, documents, mark, more) =>
      portal.sign(consent, documents, mark, { ...more, authorization: `${provider} ${expiresAt}` }),
  };
}
