import { useMemo, useState } from 'preact/hooks';
import { useRead } from '../../api/use-read.ts';
import { Button } from '../../design/parts.tsx';
import { CertificateSignStep } from '../certificate/certificate-sign-step.tsx';
import type { Consent, Filled, Portal } from '../portal.ts';
import { ReadingState } from '../reading-state.tsx';
import { SheetHeading } from '../sheet.tsx';
import { SignStep } from '../sign-step.tsx';
import { isQualified } from '../steps.ts';
import { AcceptedAnswers } from './accepted-answers.tsx';
import { filledOf } from './answers.ts';
import { FillStep } from './fill-step.tsx';
import { inReadingOrder } from './order.ts';
import type { FieldStepProps } from './step-props.ts';
import { WORDS } from './words.ts';

/** The fields, then the statement that covers their values. After the one-time code, the session shows more of the values. */
export function FieldSteps(props: FieldStepProps) {
  const { portal, session, language, words, filling, step, onStep, onSigned } = props;
  const own = WORDS[language];
  const reading = useRead(async () => inReadingOrder(await portal.open()), []);
  const { value: fields } = reading;
  const [consented, setConsented] = useState<Consent['fields']>([]);
  const filled = useMemo(
    () => (fields === null ? null : filledOf(fields, filling.answers, language)),
    [fields, filling.answers, language],
  );
  if (fields === null || filled === null)
    return (
      <>
        <SheetHeading>{own.heading}</SheetHeading>
        <ReadingState reading={reading} words={words} />
      </>
    );
  if (step !== 'sign') return <FillStep {...props} fields={fields} />;
  const shared = {
    words: { ...words, sign: { ...words.sign, accept: own.accept } },
    portal: portalWith(portal, filled, setConsented),
  };
  const accepted = (
    <>
      <AcceptedAnswers {...{ fields, language }} values={consented ?? []} />
      <Button look="bare" onClick={() => onStep('fill')}>
        {own.change}
      </Button>
    </>
  );
  if (isQualified(session))
    return (
      <CertificateSignStep {...props} {...shared}>
        {accepted}
      </CertificateSignStep>
    );
  return (
    <SignStep {...{ session, language, onSigned }} {...shared} onUnproved={() => onStep('identify')}>
      {accepted}
    </SignStep>
  );
}

/** The statement and the signature take the same values. The service says which values the consent covers. */
function portalWith(
  portal: Portal,
  filled: Filled,
  onConsented: (fields: Consent['fields']) => void,
): Portal {
  const { fields, mark, initials } = filled;
  return {
    ...portal,
    consent: async (language) => {
      const consent = await portal.consent(language, filled);
      onConsented(consent.fields);
      return consent;
    },
    sign: (consent, documents, _mark, more) =>
      portal.sign(consent, documents, mark, { ...more, fields, initials }),
  };
}
