import { useMemo } from 'preact/hooks';
import { useRead } from '../../api/use-read.ts';
import { Button } from '../../design/parts.tsx';
import type { Filled, Portal } from '../portal.ts';
import { ReadingState } from '../reading-state.tsx';
import { SheetHeading } from '../sheet.tsx';
import { SignStep } from '../sign-step.tsx';
import { filledOf } from './answers.ts';
import { FillStep } from './fill-step.tsx';
import type { FieldStepProps } from './step-props.ts';
import { WORDS } from './words.ts';

/** The fields, then the statement that covers their values. After the one-time code, the session shows more of the values. */
export function FieldSteps(props: FieldStepProps) {
  const { portal, session, language, words, answers, step, onStep, onSigned } = props;
  const own = WORDS[language];
  const reading = useRead(async () => (await portal.open()).fields, []);
  const { value: fields } = reading;
  const filled = useMemo(
    () => (fields === null ? null : filledOf(fields, answers, language)),
    [fields, answers, language],
  );
  if (fields === null || filled === null)
    return (
      <>
        <SheetHeading>{own.heading}</SheetHeading>
        <ReadingState reading={reading} words={words} />
      </>
    );
  if (step !== 'sign') return <FillStep {...props} fields={fields} />;
  return (
    <SignStep
      {...{ session, language, words, onSigned }}
      portal={portalWith(portal, filled)}
      onUnproved={() => onStep('identify')}
    >
      <Button look="bare" onClick={() => onStep('fill')}>
        {own.change}
      </Button>
    </SignStep>
  );
}

/** The statement and the signature take the same values. */
function portalWith(portal: Portal, filled: Filled): Portal {
  return {
    ...portal,
    consent: (language) => portal.consent(language, filled),
    sign: (consent, documents) => portal.sign(consent, documents, filled.mark, { fields: filled.fields }),
  };
}
