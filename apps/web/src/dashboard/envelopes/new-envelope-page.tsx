import type { SigningLink } from '@aval/sdk/operations';
import { useRef, useState } from 'preact/hooks';
import { Alert, Button, LoadingIndicator } from '../../design/parts.tsx';
import { useTask } from '../../api/use-task.ts';
import { useAppContext } from '../shell/app-context.ts';
import { Page } from '../shell/parts.tsx';
import { ErrorAlert } from '../shell/error-alert.tsx';
import { navigate } from '../shell/navigation.ts';
import { Link } from '../shell/link.tsx';
import { EnvelopeFields } from './envelope-fields.tsx';
import './envelopes.css';
import { FileDrop } from './file-drop.tsx';
import { Links } from './links.tsx';
import { createEnvelope, emptyProgress, sendEnvelope } from './new-envelope.ts';
import type { Stage, EnvelopeInput } from './new-envelope.ts';
import { SignersPart } from './signers-part.tsx';
import { WORDS } from './words.ts';

const emptySigner = (row: number) => ({ row, name: '', email: '', cpf: '', phone: '' });

function emptyInput(): EnvelopeInput {
  const templateId = new URLSearchParams(location.search).get('template') ?? '';
  const term = { days: '', inOrder: false, method: 'EMAIL_OTP' as const };
  return { files: [], title: '', message: '', templateId, ...term, signers: [emptySigner(1)] };
}

/** Creates and sends an envelope. After a failure the next try continues where the last try stopped. */
export function NewEnvelopePage() {
  const { client, language } = useAppContext();
  const words = WORDS[language].make;
  const [input, setInput] = useState(emptyInput);
  const [stage, setStage] = useState<Stage>('uploading');
  const [sent, setSent] = useState<{ id: string; links: readonly SigningLink[] } | null>(null);
  const [noFile, setNoFile] = useState(false);
  const progress = useRef(emptyProgress());
  const task = useTask();
  const make = (thenSend: boolean): void => {
    setNoFile(input.files.length === 0);
    if (input.files.length === 0) return;
    void task.run(async () => {
      const id = await createEnvelope(client, { input, progress: progress.current, onStage: setStage });
      if (!thenSend) return navigate(`/envelopes/${id}`);
      setStage('sending');
      return setSent({ id, links: await sendEnvelope(client, id, progress.current) });
    });
  };
  if (sent !== null) return <SentConfirmation {...sent} />;
  return (
    <Page title={words.title} intro={words.intro}>
      <form
        onSubmit={(event) => {
          event.preventDefault();
          make(true);
        }}
      >
        <section class="card" aria-labelledby="files">
          <h2 id="files">{words.files}</h2>
          <FileDrop
            files={input.files}
            onFiles={(files) => {
              const title = input.title === '' ? (files[0]?.name.replace(/\.pdf$/i, '') ?? '') : input.title;
              setInput({ ...input, files, title });
            }}
          />
          {noFile && input.files.length === 0 && <Alert kind="bad" title={words.noFile} urgent />}
        </section>
        <EnvelopeFields input={input} onInput={setInput} />
        <SignersPart input={input} onInput={setInput} />
        <ErrorAlert error={task.error} language={language} />
        {task.busy && <LoadingIndicator words={words.progress[stage]} />}
        <div class="row">
          <Button type="submit" busy={task.busy}>
            {words.send}
          </Button>
          <Button look="quiet" disabled={task.busy} onClick={() => make(false)}>
            {words.draft}
          </Button>
        </div>
      </form>
    </Page>
  );
}

function SentConfirmation({ id, links }: { readonly id: string; readonly links: readonly SigningLink[] }) {
  const words = WORDS[useAppContext().language].make;
  return (
    <Page title={words.title}>
      <Alert kind="good" title={words.done} />
      <Links links={links} />
      <p class="row">
        <Link to={`/envelopes/${id}`} class="button">
          {words.see}
        </Link>
        <Link to="/envelopes">{WORDS[useAppContext().language].title}</Link>
      </p>
    </Page>
  );
}
