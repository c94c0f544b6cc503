import { useEffect, useState } from 'preact/hooks';
import { Alert, Button, StepHeading, LoadingIndicator } from '../design/parts.tsx';
import { useTask } from '../api/use-task.ts';
import { LanguageChoice } from '../i18n/language-choice.tsx';
import type { Language } from '../i18n/language.ts';
import { LEGAL_PAGE } from '../i18n/legal-page.ts';
import { checkDocument, errorCode, service } from './check-document.ts';
import type { CheckResult, Service } from './check-document.ts';
import { CheckForm } from './check-form.tsx';
import { Outcome } from './outcome.tsx';
import { WORDS } from './words.ts';
import type { Words } from './words/words.ts';

/** The page to check a document. With a code in its address it looks the code up at once. */
export function VerificationPage(props: { readonly code: string | null; readonly initial: Language }) {
  const [language, setLanguage] = useState(props.initial);
  const [environment, setEnvironment] = useState<Service | null>(null);
  const [answer, setAnswer] = useState<CheckResult | null>(null);
  const [sha256, setSha256] = useState<string | null>(null);
  const task = useTask();
  const words = WORDS[language];
  const ask = (file: File | null, code: string | null): Promise<void> =>
    task.run(async () => {
      setSha256(null);
      setAnswer(await checkDocument({ file, code }, setSha256));
    });
  useEffect(() => void service().then(setEnvironment, () => undefined), []);
  useEffect(() => void (props.code !== null && ask(null, props.code)), []);
  useEffect(() => void (document.title = words.title), [language]);
  return (
    <>
      <header>
        {environment?.environment === 'SANDBOX' && <div class="sandbox-bar">{words.sandbox}</div>}
        <div class="verify-head no-print">
          <span class="mark">Aval</span>
          <LanguageChoice language={language} onChange={setLanguage} />
        </div>
      </header>
      <main class="verify">
        {answer === null ? (
          <>
            <StepHeading>{words.heading}</StepHeading>
            <p class="soft">{words.intro}</p>
            {task.error !== null && <ErrorAlert error={task.error} words={words} />}
            {task.busy && (
              <LoadingIndicator words={sha256 === null ? words.file.hashing : words.file.asking} />
            )}
            <CheckForm words={words} busy={task.busy} code={props.code} onAsk={ask} />
          </>
        ) : (
          <>
            <Outcome answer={answer} environment={environment} words={words} language={language} />
            <div class="row no-print">
              <Button onClick={() => setAnswer(null)}>{words.file.other}</Button>
              <Button look="quiet" onClick={() => print()}>
                {words.print}
              </Button>
            </div>
          </>
        )}
      </main>
      <footer class="verify no-print">
        <a href={LEGAL_PAGE[language]}>{words.law}</a>
      </footer>
    </>
  );
}

function ErrorAlert({ error, words }: { readonly error: unknown; readonly words: Words }) {
  const code = errorCode(error);
  const known = code === 'NOT_PACKAGE' ? words.notPackage : words.refusals[code];
  const { title, advice } = known ?? words.offline;
  return (
    <Alert kind="bad" title={title} urgent>
      <p>{advice}</p>
    </Alert>
  );
}
