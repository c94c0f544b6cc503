import { useEffect, useRef, useState } from 'preact/hooks';
import { applyBrandColor } from '../design/brand.ts';
import { Alert, Button, StepHeading, LoadingIndicator } from '../design/parts.tsx';
import { LanguageChoice } from '../i18n/language-choice.tsx';
import type { Language } from '../i18n/language.ts';
import { formatMoment } from '../i18n/format-moment.ts';
import { DeclineDialog } from './decline-dialog.tsx';
import { IdentifyStep } from './identify-step.tsx';
import type { Portal, Session } from './portal.ts';
import { ReadStep } from './read-step.tsx';
import { Receipt } from './receipt.tsx';
import { errorText } from './refusal.tsx';
import { SignStep } from './sign-step.tsx';
import { useTask } from '../api/use-task.ts';
import { WORDS } from './words.ts';
import type { Words } from './words/words.ts';

type Step = 'read' | 'identify' | 'sign';
const STEPS: readonly Step[] = ['read', 'identify', 'sign'];

/** The signing page. The service decides which step is shown, so a reload loses nothing. */
export function SigningPage({ portal, initial }: { readonly portal: Portal; readonly initial: Language }) {
  const [language, setLanguage] = useState(initial);
  const [session, setSession] = useState<Session | null>(null);
  const task = useTask();
  const words = WORDS[language];
  /** Reads the session again. Returns null when that fails. */
  const look = async (): Promise<Session | null> => {
    let read: Session | null = null;
    await task.run(async () => {
      read = await portal.open();
      setSession(read);
    });
    return read;
  };
  useEffect(() => void look(), []);
  useEffect(() => {
    document.title = session === null ? words.title : `${session.envelope.title} · ${words.title}`;
    if (session !== null) applyBrandColor(session.sender.branding.primaryColor, document.documentElement);
  }, [session, language]);
  return (
    <>
      <Header session={session} words={words} language={language} onLanguage={setLanguage} />
      <main>
        {session === null && task.error === null && <LoadingIndicator words={words.loading} />}
        {session === null && task.error !== null && (
          <CannotOpen error={task.error} words={words} onRetry={() => void look()} />
        )}
        {session !== null && (
          <Ceremony portal={portal} session={session} language={language} words={words} onLook={look} />
        )}
      </main>
    </>
  );
}

function CannotOpen(props: { readonly error: unknown; readonly words: Words; readonly onRetry: () => void }) {
  const { title, advice } = errorText(props.error, props.words);
  return (
    <div class="card">
      <StepHeading>{title}</StepHeading>
      <p>{advice}</p>
      <Button look="quiet" onClick={props.onRetry}>
        {props.words.retry}
      </Button>
    </div>
  );
}

function Header(props: {
  readonly session: Session | null;
  readonly words: Words;
  readonly language: Language;
  readonly onLanguage: (language: Language) => void;
}) {
  const { session, words, language, onLanguage } = props;
  return (
    <header>
      {session?.envelope.environment === 'SANDBOX' && <div class="sandbox-bar">{words.sandbox}</div>}
      <div class="top">
        <div class="who">
          {session?.sender.branding.logoUrl?.startsWith('/') === true && (
            <img src={session.sender.branding.logoUrl} alt="" height={32} />
          )}
          <div>
            <p class="organization">
              {session === null ? 'Aval' : words.asks(session.sender.organizationName)}
            </p>
            {session !== null && <p class="soft">{session.envelope.title}</p>}
          </div>
        </div>
        <LanguageChoice language={language} onChange={onLanguage} />
      </div>
    </header>
  );
}

interface CeremonyProps {
  readonly portal: Portal;
  readonly session: Session;
  readonly language: Language;
  readonly words: Words;
  readonly onLook: () => Promise<Session | null>;
}

/** The steps read, identify and sign, or their outcome. */
function Ceremony({ portal, session, language, words, onLook }: CeremonyProps) {
  const [step, setStep] = useState<Step>('read');
  const [declining, setDeclining] = useState(false);
  const [declined, setDeclined] = useState(false);
  const files = useRef(new Map<string, Blob>());
  if (declined) return <Declined session={session} words={words} />;
  if (session.signer.status === 'SIGNED')
    return (
      <div class="card">
        <Receipt
          portal={portal}
          session={session}
          language={language}
          words={words}
          onLook={() => void onLook()}
        />
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
            portal={portal}
            session={session}
            words={words}
            files={files.current}
            onRead={() => void afterReading()}
            onDecline={() => setDeclining(true)}
          />
        )}
        {step === 'identify' && (
          <IdentifyStep portal={portal} session={session} words={words} onProved={() => setStep('sign')} />
        )}
        {step === 'sign' && (
          <SignStep
            portal={portal}
            session={session}
            language={language}
            words={words}
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
          portal={portal}
          words={words}
          onClose={() => setDeclining(false)}
          onDeclined={() => setDeclined(true)}
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
            {words.steps[index]}
          </li>
        ))}
      </ol>
    </nav>
  );
}
