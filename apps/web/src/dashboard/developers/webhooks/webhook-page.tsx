import type { RotatedWebhook, Webhook } from '@aval/sdk/operations';
import { useState } from 'preact/hooks';
import { moment } from '../../../i18n/moment.ts';
import { isAdmin, useDesk, useWords } from '../../shell/desk.ts';
import { CopyButton, Page, Shown } from '../../shell/parts.tsx';
import { Link } from '../../shell/routing.tsx';
import type { Params } from '../../shell/routing.tsx';
import { useRead } from '../../shell/use-read.ts';
import { WORDS as SHELL } from '../../shell/words.ts';
import '../developers.css';
import { Deliveries } from './deliveries.tsx';
import { EventsOf } from './events-of.tsx';
import { findWebhook } from './find-webhook.ts';
import { MadeSecret } from './made-secret.tsx';
import { TestCard } from './test-card.tsx';
import { WebhookActs } from './webhook-acts.tsx';
import { WebhookState } from './webhook-state.tsx';
import { WORDS } from './words.ts';

/** One endpoint: what it is, a test, and what was delivered to it. */
export function WebhookPage({ params }: { readonly params: Params }) {
  const { client, project, language } = useDesk();
  const words = WORDS[language];
  const id = params['id'] ?? '';
  const read = useRead(async () => ({ webhook: await findWebhook(client, id) }), [id, project.id]);
  return (
    <Page title={words.title}>
      <p>
        <Link to="/developers/webhooks">{words.back}</Link>
      </p>
      <Shown of={read}>
        {({ webhook }) =>
          webhook === null ? <NotHere /> : <Endpoint webhook={webhook} onChanged={read.again} />
        }
      </Shown>
    </Page>
  );
}

function NotHere() {
  const { notFound } = useWords(SHELL);
  return (
    <div class="card">
      <p>
        <strong>{notFound.title}.</strong> {notFound.advice}
      </p>
    </div>
  );
}

interface Held {
  readonly webhook: Webhook;
  readonly onChanged: () => Promise<void>;
}

function Endpoint({ webhook, onChanged }: Held) {
  const [made, setMade] = useState<RotatedWebhook | null>(null);
  const isMine = isAdmin(useDesk());
  return (
    <>
      {made !== null && <MadeSecret made={made} onClose={() => setMade(null)} />}
      <div class="card">
        <Facts webhook={webhook} />
        {isMine && <WebhookActs webhook={webhook} onChanged={onChanged} onRotated={setMade} />}
      </div>
      {isMine && <TestCard webhook={webhook} onDone={onChanged} />}
      <Deliveries webhookId={webhook.id} onRetried={onChanged} />
    </>
  );
}

function Facts({ webhook }: { readonly webhook: Webhook }) {
  const { language } = useDesk();
  const words = WORDS[language];
  const { url, description, publicKey, createdAt } = webhook;
  return (
    <dl class="facts">
      <dt>{words.url}</dt>
      <dd class="mono">{url}</dd>
      {description !== null && <dt>{words.description}</dt>}
      {description !== null && <dd>{description}</dd>}
      <dt>{words.state}</dt>
      <dd>
        <WebhookState of={webhook} />
      </dd>
      <dt>{words.events}</dt>
      <dd>
        <EventsOf webhook={webhook} />
      </dd>
      <dt>{words.signatures}</dt>
      <dd>{webhook.signatures.join(', ')}</dd>
      {publicKey !== null && <dt>{words.publicKey}</dt>}
      {publicKey !== null && (
        <dd>
          <code class="mono">{publicKey}</code> <CopyButton text={publicKey} />
        </dd>
      )}
      <dt>{words.made}</dt>
      <dd>{moment(createdAt, language)}</dd>
    </dl>
  );
}
