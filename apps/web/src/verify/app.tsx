import { AvalError } from '@aval/sdk/client';
import { useEffect, useState } from 'preact/hooks';
import { Alert, Button, StepHeading, LoadingIndicator } from '../design/parts.tsx';
import { useTask } from '../api/use-task.ts';
import { LanguageChoice } from '../i18n/language-choice.tsx';
import type { Language } from '../i18n/language.ts';
import { LEGAL_PAGE } from '../i18n/legal-page.ts';
import { checkDocument, errorCode, service } from './check-document.ts';
import type { CheckResult, Service } from './check-document.ts';
import { CheckForm } from './check-form.tsx';
import { GoOn } from './go-on.tsx';
import { Outcome, resultOf } from './outcome.tsx';
import { SealedRevision } from './sealed-revision.tsx';
import { ShareLink } from './share-link.tsx';
import { sheetOf } from './sheet.ts';
import { WORDS } from './words.ts';
import type { ResultText, Words } from './words/words.ts';
import { addressOf } from '../api/base-path.ts';

/** The page to check a document. With a code in its address it looks the code up at once. */
export function VerificationPage(props: { readonly code: string | null; readonly initial: Language }) {
  const [language, setLanguage] = useState(props.initial);
  const [environment, setEnvironment] = useState<Service | null>(null);
  const check = useCheck();
  const words = WORDS[language];
  useEffect(() => void service().then(setEnvironment, () => undefined), []);
  useEffect(() => void (props.code !== null && check.ask(null, props.code)), []);
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
        {check.answer === null ? (
          <Question check={check} code={props.code} words={words} />
        ) : (
          <Result {...{ check, answer: check.answer, environment, words, language }} />
        )}
      </main>
      <footer class="verify no-print">
        <a href={addressOf(LEGAL_PAGE[language])}>{words.law}</a>
      </footer>
    </>
  );
}

/** A check: its input, its progress, and its result. */
function useCheck() {
  const [answer, setAnswer] = useState<CheckResult | null>(null);
  const [file, setFile] = useState<File | null>(null);
  const [sha256, setSha256] = useState<string | null>(null);
  const task = useTask();
  const ask = (given: File | null, code: string | null): Promise<void> =>
    task.run(async () => {
      setSha256(null);
      setFile(given);
      setAnswer(await checkDocument({ file: given, code }, setSha256));
    });
  return { answer, file, sha256, ask, busy: task.busy, error: task.error, restart: () => setAnswer(null) };
}

interface StepProps {
  readonly check: ReturnType<typeof useCheck>;
  readonly words: Words;
}

function Question({ check, code, words }: StepProps & { readonly code: string | null }) {
  return (
    <>
      <StepHeading>{words.heading}</StepHeading>
      <p class="soft">{words.intro}</p>
      {check.error !== null && <ErrorAlert error={check.error} words={words} />}
      {check.busy && (
        <LoadingIndicator words={check.sha256 === null ? words.file.hashing : words.file.asking} />
      )}
      <CheckForm words={words} busy={check.busy} code={code} onAsk={check.ask} />
    </>
  );
}

interface ResultProps extends StepProps {
  readonly answer: CheckResult;
  readonly environment: Service | null;
  readonly language: Language;
}

function Result({ check, answer, environment, words, language }: ResultProps) {
  const code = sheetOf(answer)?.code ?? null;
  const isUnknownFile = resultOf(answer) === 'UNKNOWN' && answer.kind === 'SERVICE' && check.file !== null;
  return (
    <>
      <Outcome answer={answer} environment={environment} words={words} language={language}>
        {answer.kind === 'SERVICE' && (
          <SealedRevision
            {...{ verification: answer.verification, file: check.file, language, busy: check.busy }}
            onCheck={(sealed) => void check.ask(sealed, null)}
          />
        )}
      </Outcome>
      {check.error !== null && <ErrorAlert error={check.error} words={words} />}
      {isUnknownFile && (
        <GoOn words={words} busy={check.busy} onCode={(typed) => void check.ask(check.file, typed)} />
      )}
      {code !== null && <ShareLink code={code} words={words} />}
      <div class="row no-print">
        <Button onClick={check.restart}>{words.file.other}</Button>
        <Button look="quiet" onClick={() => print()}>
          {words.print}
        </Button>
      </div>
    </>
  );
}

/** A refusal that the page has no words for shows those of the service, which are in the page's language. */
function ErrorAlert({ error, words }: { readonly error: unknown; readonly words: Words }) {
  const { title, advice } = refusalText(error, words);
  return (
    <Alert kind="bad" title={title} urgent>
      <p>{advice}</p>
    </Alert>
  );
}

function refusalText(error: unknown, words: Words): ResultText {
  const code = errorCode(error);
  if (code === 'NOT_PACKAGE') return words.notPackage;
  const known = words.refusals[code];
  if (known !== undefined) return known;
  return error instanceof AvalError ? { title: error.message, advice: error.hint } : words.offline;
}
