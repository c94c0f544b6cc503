import type { InspectedRequest } from '@aval/sdk/operations';
import { useAppContext, useWords } from '../../shell/app-context.ts';
import { CopyButton, Page, ReadView } from '../../shell/parts.tsx';
import { Link } from '../../shell/link.tsx';
import type { Params } from '../../shell/match-route.ts';
import { useRead } from '../../../api/use-read.ts';
import { formatExactMoment } from '../../../i18n/format-exact-moment.ts';
import '../../shell/developers.css';
import { CallStatus } from './call-status.tsx';
import { WORDS } from './words.ts';

/** A call: its caller, request and response, without secrets and personal data. */
export function LogPage({ params }: { readonly params: Params }) {
  const { client, project } = useAppContext();
  const words = useWords(WORDS);
  const requestId = params['requestId'] ?? '';
  const read = useRead(
    () => client.call('GET /v1/logs/{requestId}', { path: { requestId } }),
    [requestId, project.id],
  );
  return (
    <Page title={words.inspector}>
      <p>
        <Link to="/developers/logs">{words.back}</Link>
      </p>
      <ReadView of={read}>{(call) => <Inspected call={call} />}</ReadView>
    </Page>
  );
}

function Inspected({ call }: { readonly call: InspectedRequest }) {
  const words = useWords(WORDS);
  const { request, response } = call;
  return (
    <>
      <Facts call={call} />
      <p class="soft">{words.redacted}</p>
      <div class="exchange">
        <section class="card" aria-labelledby="request">
          <h2 id="request">{words.request}</h2>
          <Part name={words.headers} value={request.headers} />
          <Part name={words.query} value={request.query} />
          <Part name={words.body} value={request.body} />
        </section>
        <section class="card" aria-labelledby="response">
          <h2 id="response">{words.response}</h2>
          <Part name={words.headers} value={response.headers} />
          <Part name={words.body} value={response.body} />
        </section>
      </div>
    </>
  );
}

function Facts({ call }: { readonly call: InspectedRequest }) {
  const { language } = useAppContext();
  const words = WORDS[language];
  const { id, method, path, credential, durationMs, ip, occurredAt } = call;
  return (
    <dl class="card facts">
      <dt>{words.call}</dt>
      <dd class="mono">
        {method} {path}
      </dd>
      <dt>{words.status}</dt>
      <dd>
        <CallStatus of={call} />
      </dd>
      <dt>{words.when}</dt>
      <dd>{formatExactMoment(occurredAt, language)}</dd>
      <dt>{words.duration}</dt>
      <dd>{durationMs} ms</dd>
      <dt>{words.who}</dt>
      <dd>
        {words.credentials[credential.type]} <code class="mono">{credential.id}</code>
      </dd>
      {ip !== null && <dt>{words.ip}</dt>}
      {ip !== null && (
        <dd>
          {ip} ({words.ipHint})
        </dd>
      )}
      <dt>{words.requestId}</dt>
      <dd>
        <code class="mono">{id}</code> <CopyButton text={id} />
      </dd>
    </dl>
  );
}

/** Shows headers, a query or a body as JSON. */
function Part({ name, value }: { readonly name: string; readonly value: unknown }) {
  const words = useWords(WORDS);
  return (
    <>
      <h3>{name}</h3>
      {isEmpty(value) ? (
        <p class="soft">{words.nothing}</p>
      ) : (
        <pre class="mono" tabIndex={0}>
          {JSON.stringify(value, null, 2)}
        </pre>
      )}
    </>
  );
}

function isEmpty(value: unknown): boolean {
  if (value === null || value === undefined) return true;
  return typeof value === 'object' && Object.keys(value).length === 0;
}
