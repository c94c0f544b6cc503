import type { SigningLink } from '@aval/sdk/operations';
import { useRef, useState } from 'preact/hooks';
import { Alert, Button, Waiting } from '../../design/parts.tsx';
import { useTask } from '../../design/use-task.ts';
import { useDesk } from '../shell/desk.ts';
import { Page } from '../shell/parts.tsx';
import { Refusal } from '../shell/refusal.tsx';
import { go, Link } from '../shell/routing.tsx';
import { EnvelopeFields } from './envelope-fields.tsx';
import './envelopes.css';
import { FileDrop } from './file-drop.tsx';
import { Links } from './links.tsx';
import { makeEnvelope, noProgress, sendEnvelope } from './new-envelope.ts';
import type { Stage, Wish } from './new-envelope.ts';
import { SignersPart } from './signers-part.tsx';
import { WORDS } from './words.ts';

const nobody = (row: number) => ({ row, name: '', email: '', cpf: '', phone: '' });

function emptyWish(): Wish {
  const templateId = new URLSearchParams(location.search).get('template') ?? '';
  const term = { days: '', inOrder: false, method: 'EMAIL_OTP' as const };
  return { files: [], title: '', message: '', templateId, ...term, signers: [nobody(1)] };
}

/** Documents in, signers named, sent. What fails in the midst is kept, and goes on from there. */
export function NewEnvelopePage() {
  const { client, language } = useDesk();
  const words = WORDS[language].make;
  const [wish, setWish] = useState(emptyWish);
  const [stage, setStage] = useState<Stage>('uploading');
  const [sent, setSent] = useState<{ id: string; links: readonly SigningLink[] } | null>(null);
  const [noFile, setNoFile] = useState(false);
  const progress = useRef(noProgress());
  const task = useTask();
  const make = (thenSend: boolean): void => {
    setNoFile(wish.files.length === 0);
    if (wish.files.length === 0) return;
    void task.run(async () => {
      const id = await makeEnvelope(client, { wish, progress: progress.current, onStage: setStage });
      if (!thenSend) return go(`/envelopes/${id}`);
      setStage('sending');
      return setSent({ id, links: await sendEnvelope(client, id, progress.current) });
    });
  };
  if (sent !== null) return <Sent {...sent} />;
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
            files={wish.files}
            onFiles={(files) => {
              const title = wish.title === '' ? (files[0]?.name.replace(/\.pdf$/i, '') ?? '') : wish.title;
              setWish({ ...wish, files, title });
            }}
          />
          {noFile && <Alert kind="bad" title={words.noFile} urgent />}
        </section>
        <EnvelopeFields wish={wish} onWish={setWish} />
        <SignersPart wish={wish} onWish={setWish} />
        <Refusal error={task.error} language={language} />
        {task.busy && <Waiting words={words.progress[stage]} />}
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

function Sent({ id, links }: { readonly id: string; readonly links: readonly SigningLink[] }) {
  const words = WORDS[useDesk().language].make;
  return (
    <Page title={words.title}>
      <Alert kind="good" title={words.done} />
      <Links links={links} />
      <p class="row">
        <Link to={`/envelopes/${id}`} class="button">
          {words.see}
        </Link>
        <Link to="/envelopes">{WORDS[useDesk().language].title}</Link>
      </p>
    </Page>
  );
}
