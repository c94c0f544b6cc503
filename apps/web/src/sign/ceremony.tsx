import { useEffect, useRef, useState } from 'preact/hooks';
import { Alert, Button, StepHeading } from '../design/parts.tsx';
import { formatMoment } from '../i18n/format-moment.ts';
import type { Language } from '../i18n/language.ts';
import { DeclineDialog } from './decline-dialog.tsx';
import { IdentifyStep } from './identify-step.tsx';
import type { Portal, Session } from './portal.ts';
import { ReadStep } from './read-step.tsx';
import { Receipt } from './receipt.tsx';
import { SignStep } from './sign-step.tsx';
import type { Reading } from './use-reading.ts';
import type { Words } from './words/words.ts';

type Step = 'read' | 'identify' | 'sign';
const STEPS: readonly Step[] = ['read', 'identify', 'sign'];

interface CeremonyProps {
  readonly portal: Portal;
  readonly session: Session;
  readonly language: Language;
  readonly words: Words;
  readonly onLook: () => Promise<Session | null>;
  readonly onDispute: () => void;
}

/** The steps read, identify and sign, or their outcome. */
export function Ceremony(props: CeremonyProps) {
  const { portal, session, language, words, onLook, onDispute } = props;
  const [step, setStep] = useState<Step>('read');
  const [declining, setDeclining] = useState(false);
  const [declined, setDeclined] = useState(false);
  const reading = useRef<Reading>({ files: new Map(), seen: new Map() });
  useEffect(() => window.scrollTo(0, 0), [step]);
  if (declined) return <Declined session={session} words={words} />;
  if (session.signer.status === 'SIGNED')
    return (
      <div class="card">
        <Receipt {...{ portal, session, language, words }} onLook={() => void onLook()} />
      </div>
    );
  const afterReading = async (): Promise<void> => {
    // The signer may have proved their identity since the page was opened.
    const { needed } = (await onLook()) ?? session;
    setStep(needed.authenticated ? 'sign' : 'identify');
  };
  return (
    <>
      <Progress step={step} words={words} />
      <div class={step === 'read' ? 'reading' : 'card'}>
        {step === 'read' && (
          <ReadStep
            {...{ portal, session, words }}
            reading={reading.current}
            onRead={() => void afterReading()}
            onDecline={() => setDeclining(true)}
          />
        )}
        {step === 'identify' && (
          <IdentifyStep {...{ portal, session, words }} onProved={() => setStep('sign')} />
        )}
        {step === 'sign' && (
          <SignStep
            {...{ portal, session, language, words }}
            onSigned={() => void onLook()}
            onUnproved={() => setStep('identify')}
            onBack={() => setStep('read')}
          />
        )}
        {step === 'identify' && (
          <Button look="bare" wide onClick={() => setStep('read')}>
            {words.sign.back}
          </Button>
        )}
      </div>
      {session.expiresAt !== null && (
        <p class="soft term">{words.until(formatMoment(session.expiresAt, language))}</p>
      )}
      {declining && (
        <DeclineDialog
          {...{ portal, words }}
          organization={session.sender.organizationName}
          onClose={() => setDeclining(false)}
          onDeclined={() => setDeclined(true)}
          onDispute={() => {
            setDeclining(false);
            onDispute();
          }}
        />
      )}
    </>
  );
}

function Declined({ session, words }: { readonly session: Session; readonly words: Words }) {
  return (
    <div class="card">
      <StepHeading>{words.decline.doneHeading}</StepHeading>
      <Alert kind="note" title={session.envelope.title}>
        <p>{words.decline.done(session.sender.organizationName)}</p>
      </Alert>
    </div>
  );
}

function Progress({ step, words }: { readonly step: Step; readonly words: Words }) {
  const at = STEPS.indexOf(step);
  return (
    <nav aria-label={words.stepOf(at + 1, words.steps[at] ?? '')}>
      <ol class="steps">
        {STEPS.map((item, index) => (
          <li key={item} class={index < at ? 'done' : ''} aria-current={index === at ? 'step' : undefined}>
            <span aria-hidden="true">{index < at ? '✓' : index + 1}</span>
            <span class="step-name">{words.steps[index]}</span>
          </li>
        ))}
      </ol>
    </nav>
  );
}
