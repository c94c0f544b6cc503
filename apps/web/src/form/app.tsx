import { AvalError } from '@aval/sdk/client';
import type { Operations } from '@aval/sdk/operations';
import { useEffect, useState } from 'preact/hooks';
import { createPageClient } from '../api/page-client.ts';
import { useTask } from '../api/use-task.ts';
import { Alert, Button, LoadingIndicator, StepHeading } from '../design/parts.tsx';
import { LanguageChoice } from '../i18n/language-choice.tsx';
import { pageLanguage } from '../i18n/language.ts';
import type { Language } from '../i18n/language.ts';
import { Confirmation } from './confirmation.tsx';
import { PersonForm } from './person-form.tsx';
import type { Typed } from './person.ts';
import { findProof } from './proof.ts';
import { WORDS } from './words.ts';
import type { Words } from './words.ts';

type OpenedForm = Operations['GET /v1/public/forms/{id}']['response'];

/** The service takes nothing earlier; programs that fill in fields for people are faster. */
const SHORTEST_VISIT_MS = 3500;

/** The public form of a template. The link to sign goes to the e-mail alone. */
export function FormPage({ id, initial }: { readonly id: string; readonly initial: Language }) {
  const [language, setLanguage] = useState(initial);
  const [isSandbox, setSandbox] = useState(false);
  const words = WORDS[language];
  useEffect(() => {
    document.title = words.title;
    document.documentElement.lang = language;
  }, [language]);
  useEffect(() => {
    const service = createPageClient().call('GET /v1/public/service');
    service.then(
      ({ environment }) => setSandbox(environment === 'SANDBOX'),
      () => undefined,
    );
  }, []);
  return (
    <>
      <header>
        {isSandbox && <div class="sandbox-bar">{words.sandbox}</div>}
        <div class="form-head">
          <span class="mark">Aval</span>
          <LanguageChoice language={language} onChange={setLanguage} />
        </div>
      </header>
      <main class="form">
        {id === 'confirm' ? <Confirmation words={words} /> : <Visit id={id} words={words} />}
      </main>
    </>
  );
}

/** One visit, from the form to the message that it was sent. */
function Visit({ id, words }: { readonly id: string; readonly words: Words }) {
  const [form, setForm] = useState<OpenedForm | null>(null);
  const [sentTo, setSentTo] = useState<string | null>(null);
  const opening = useTask();
  const sending = useTask();
  const open = (): Promise<void> => opening.run(async () => setForm(await opened(id)));
  useEffect(() => void open(), []);
  const send = (typed: Typed, website: string): Promise<void> =>
    sending.run(async () => {
      if (form === null) return;
      await submitWithWork(id, form, { typed, website });
      setSentTo(typed.email.trim());
    });
  if (sentTo !== null) return <Sent words={words} email={sentTo} />;
  if (opening.error !== null) return <Failure words={words} error={opening.error} onRetry={open} />;
  if (form === null) return <LoadingIndicator words={words.loading} />;
  if (!form.open || isClosed(sending.error)) return <Closed words={words} />;
  return (
    <>
      <StepHeading>{words.heading(form.title)}</StepHeading>
      {form.organization !== null && <p>{words.from(form.organization)}</p>}
      <p class="soft">{words.intro}</p>
      {sending.error !== null && (
        <Alert kind="bad" title={words.failed} urgent>
          <p>{sending.error instanceof AvalError ? sending.error.hint : words.failedText}</p>
        </Alert>
      )}
      <PersonForm form={form} words={words} busy={sending.busy} onSend={send} />
    </>
  );
}

function opened(id: string): Promise<OpenedForm> {
  return createPageClient().call('GET /v1/public/forms/{id}', { path: { id } });
}

/** The work that a form asks for rises while its day fills: a visitor who opened it before gets another challenge. */
async function submitWithWork(id: string, form: OpenedForm, given: Given): Promise<void> {
  try {
    await submit(id, form, given);
  } catch (error) {
    if (!isWorkRefused(error)) throw error;
    const again = await opened(id);
    await new Promise((resolve) => setTimeout(resolve, SHORTEST_VISIT_MS));
    await submit(id, again, given);
  }
}

function isWorkRefused(error: unknown): boolean {
  const fields = error instanceof AvalError ? error.details['fields'] : null;
  return Array.isArray(fields) && fields.some(({ field }) => field === 'answer' || field === 'challenge');
}

interface Given {
  readonly typed: Typed;
  readonly website: string;
}

async function submit(
  id: string,
  { challenge, proofBits, requireCpf, requirePhone }: OpenedForm,
  { typed, website }: Given,
): Promise<void> {
  const answer = await findProof(challenge, proofBits);
  await new Promise((resolve) => setTimeout(resolve, SHORTEST_VISIT_MS - performance.now()));
  const body = {
    name: typed.name.trim(),
    email: typed.email.trim(),
    challenge,
    answer,
    language: pageLanguage(),
    ...(requireCpf && { cpf: typed.cpf }),
    ...(requirePhone && { phone: typed.phone }),
    ...(website !== '' && { website }),
  };
  await createPageClient().call('POST /v1/public/forms/{id}/submissions', { path: { id }, body });
}

function isClosed(error: unknown): boolean {
  return error instanceof AvalError && error.code === 'RATE_LIMITED';
}

function Sent({ words, email }: { readonly words: Words; readonly email: string }) {
  return (
    <>
      <StepHeading>{words.sentHeading}</StepHeading>
      <p>{words.sentText(email)}</p>
      <p class="soft">{words.notArrived}</p>
    </>
  );
}

function Closed({ words }: { readonly words: Words }) {
  return (
    <>
      <StepHeading>{words.closed}</StepHeading>
      <p>{words.closedText}</p>
    </>
  );
}

interface FailureProps {
  readonly words: Words;
  readonly error: unknown;
  readonly onRetry: () => Promise<void>;
}

function Failure({ words, error, onRetry }: FailureProps) {
  if (error instanceof AvalError && error.code === 'NOT_FOUND')
    return (
      <>
        <StepHeading>{words.missing}</StepHeading>
        <p>{words.missingText}</p>
      </>
    );
  return (
    <Alert kind="bad" title={words.failed} urgent>
      <p>{words.failedText}</p>
      <Button onClick={() => void onRetry()}>{words.again}</Button>
    </Alert>
  );
}
