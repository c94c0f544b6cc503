import type { RotatedWebhook, Webhook } from '@aval/sdk/operations';
import { useState } from 'preact/hooks';
import { formatMoment } from '../../../i18n/format-moment.ts';
import { isAdmin, useAppContext, useWords } from '../../shell/app-context.ts';
import { CopyButton, Page, ReadView } from '../../shell/parts.tsx';
import { Link } from '../../shell/link.tsx';
import type { Params } from '../../shell/match-route.ts';
import { useRead } from '../../../api/use-read.ts';
import { WORDS as SHELL } from '../../shell/words.ts';
import '../../shell/developers.css';
import { Deliveries } from './deliveries.tsx';
import { EventList } from './event-list.tsx';
import { findWebhook } from './find-webhook.ts';
import { CreatedSecret } from './created-secret.tsx';
import { TestCard } from './test-card.tsx';
import { WebhookActions } from './webhook-actions.tsx';
import { WebhookState } from './webhook-state.tsx';
import { WORDS } from './words.ts';

/** An endpoint: its settings, a test and its deliveries. */
export function WebhookPage({ params }: { readonly params: Params }) {
  const { client, project, language } = useAppContext();
  const words = WORDS[language];
  const id = params['id'] ?? '';
  const read = useRead(async () => ({ webhook: await findWebhook(client, id) }), [id, project.id]);
  return (
    <Page title={words.title}>
      <p>
        <Link to="/developers/webhooks">{words.back}</Link>
      </p>
      <ReadView of={read}>
        {({ webhook }) =>
          webhook === null ? <WebhookNotFound /> : <Endpoint webhook={webhook} onChanged={read.reload} />
        }
      </ReadView>
    </Page>
  );
}

function WebhookNotFound() {
  const { notFound } = useWords(SHELL);
  return (
    <div class="card">
      <p>
        <strong>{notFound.title}.</strong> {notFound.advice}
      </p>
    </div>
  );
}

interface EndpointProps {
  readonly webhook: Webhook;
  readonly onChanged: () => Promise<void>;
}

function Endpoint({ webhook, onChanged }: EndpointProps) {
  const [created, setCreated] = useState<RotatedWebhook | null>(null);
  const isMine = isAdmin(useAppContext());
  return (
    <>
      {created !== null && <CreatedSecret created={created} onClose={() => setCreated(null)} />}
      <div class="card">
        <Facts webhook={webhook} />
        {isMine && <WebhookActions webhook={webhook} onChanged={onChanged} onRotated={setCreated} />}
      </div>
      {isMine && <TestCard webhook={webhook} onDone={onChanged} />}
      <Deliveries webhookId={webhook.id} onRetried={onChanged} />
    </>
  );
}

function Facts({ webhook }: { readonly webhook: Webhook }) {
  const { language } = useAppContext();
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
        <EventList webhook={webhook} />
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
      <dd>{formatMoment(createdAt, language)}</dd>
    </dl>
  );
}
