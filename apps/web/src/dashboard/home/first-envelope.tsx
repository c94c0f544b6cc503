import type { Words } from './words/pt-br.ts';
import type { Client } from '@aval/sdk/client';
import type { Operations } from '@aval/sdk/operations';
import { useEffect, useState } from 'preact/hooks';
import { Alert, Button, LoadingIndicator } from '../../design/parts.tsx';
import { maskedCpf } from '../../design/cpf.ts';
import { useTask } from '../../api/use-task.ts';
import { useAppContext } from '../shell/app-context.ts';
import { ErrorAlert } from '../shell/error-alert.tsx';
import { Link } from '../shell/link.tsx';
import { sampleContract } from './sample-contract.ts';
import { useSample } from './use-sample.ts';
import type { Sample } from './use-sample.ts';
import { WORDS } from './words.ts';
import { addressOf } from '../../api/base-path.ts';

type Request = Operations['GET /v1/signature-requests/{id}']['response'];

/** Guides the user to a first signed envelope in the Sandbox. It uses the API like any program. */
export function FirstEnvelope({ onChange }: { readonly onChange: () => void }) {
  const { client, language, project, refresh } = useAppContext();
  const words = WORDS[language];
  const [sample, setSample] = useSample(project.id);
  const request = useRequest(client, sample?.id ?? null);
  const task = useTask();
  const finish = (): Promise<void> =>
    task.run(async () => {
      await client.call('PATCH /v1/me/onboarding', {
        body: { completed: true },
      });
      setSample(null);
      await refresh();
    });
  const send = (): Promise<void> => task.run(async () => setSample(await sendSample(client, words)));
  useEffect(onChange, [request?.status]);
  const at = currentStep(sample, request);
  const isDone = at === 'check';
  return (
    <section class="card first" aria-labelledby="first">
      <h2 id="first">{words.first.heading}</h2>
      <p class="soft">{words.first.intro}</p>
      <Steps at={at} words={words} />
      <ErrorAlert error={task.error} language={language} />
      {sample === null && (
        <Button busy={task.busy} onClick={() => void send()}>
          {words.first.sendNow}
        </Button>
      )}
      {sample !== null && !isDone && <Signing sample={sample} request={request} words={words} />}
      {isDone && request !== null && <Evidence request={request} words={words} />}
      <CloseButton isDone={isDone} busy={task.busy} words={words} onLeave={() => void finish()} />
    </section>
  );
}

function currentStep(sample: Sample | null, request: Request | null): keyof Words['first']['steps'] {
  if (sample === null) return 'send';
  return request?.evidenceReady === true ? 'check' : 'sign';
}

function CloseButton(props: {
  readonly isDone: boolean;
  readonly busy: boolean;
  readonly words: Words;
  readonly onLeave: () => void;
}) {
  const { isDone, busy, words, onLeave } = props;
  return (
    <div class="row">
      <Button {...(isDone ? {} : { look: 'bare' as const })} busy={isDone && busy} onClick={onLeave}>
        {isDone ? words.first.finish : words.first.skip}
      </Button>
    </div>
  );
}

function Steps({ at, words }: { readonly at: keyof Words['first']['steps']; readonly words: Words }) {
  const names = Object.keys(words.first.steps) as (keyof Words['first']['steps'])[];
  return (
    <ol class="first-steps">
      {names.map((name) => (
        <li
          key={name}
          class={names.indexOf(name) < names.indexOf(at) ? 'done' : ''}
          {...(name === at ? { 'aria-current': 'step' as const } : {})}
        >
          {words.first.steps[name]}
        </li>
      ))}
    </ol>
  );
}

function Signing(props: {
  readonly sample: Sample;
  readonly request: Request | null;
  readonly words: Words;
}) {
  const { sample, request, words } = props;
  return (
    <>
      <Alert kind="note" title={words.first.who(sample.who.name, maskedCpf(sample.who.cpf), sample.code)}>
        <p>
          <a class="button" href={sample.link} target="_blank" rel="noopener">
            {words.first.open}
          </a>
        </p>
      </Alert>
      <LoadingIndicator words={request?.status === 'COMPLETED' ? words.first.sealing : words.first.waiting} />
    </>
  );
}

function Evidence({ request, words }: { readonly request: Request; readonly words: Words }) {
  return (
    <Alert kind="good" title={words.first.signed}>
      <p class="row">
        <a href={addressOf(`/verify/${request.verificationCode ?? ''}`)} target="_blank" rel="noopener">
          {words.first.verify}
        </a>
        <Link to={`/envelopes/${request.envelopeId}`}>{words.first.details}</Link>
      </p>
    </Alert>
  );
}

async function sendSample(client: Client, words: Words): Promise<Sample> {
  const { data, otp } = await client.call('GET /v1/sandbox/identities');
  const [who] = data;
  if (who === undefined) throw new Error('The Sandbox has no test identities.');
  const { title, lines } = words.first.sample;
  const contentBase64 = await base64(sampleContract(lines));
  const { name, email, cpf } = who;
  const body = {
    title,
    document: { contentBase64, title },
    signer: { name, email, cpf },
  };
  const sent = await client.call('POST /v1/signature-requests', {
    body,
  });
  return { id: sent.id, link: sent.signingLinks[0]?.url ?? '', who, code: otp };
}

async function base64(blob: Blob): Promise<string> {
  return btoa(String.fromCodePoint(...new Uint8Array(await blob.arrayBuffer())));
}

/** How often a pending request is read again. */
const POLL_INTERVAL_MS = 2000;

/** Polls a signature request until its evidence is ready. */
function useRequest(client: Client, id: string | null): Request | null {
  const [request, setRequest] = useState<Request | null>(null);
  const isDone = request?.evidenceReady === true;
  useEffect(() => {
    if (id === null || isDone) return undefined;
    const reload = (): void => {
      // After a failure the next poll tries again.
      client.call('GET /v1/signature-requests/{id}', { path: { id } }).then(setRequest, () => undefined);
    };
    const timer = setInterval(reload, POLL_INTERVAL_MS);
    return () => clearInterval(timer);
  }, [id, isDone]);
  return request;
}
