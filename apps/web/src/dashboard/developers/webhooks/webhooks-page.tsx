import type { NewWebhook, Webhook } from '@aval/sdk/operations';
import { useState } from 'preact/hooks';
import { Button } from '../../../design/parts.tsx';
import { isAdmin, useAppContext, useWords } from '../../shell/app-context.ts';
import { Dialog, List, Page } from '../../shell/parts.tsx';
import { Link } from '../../shell/link.tsx';
import { useList } from '../../../api/use-list.ts';
import '../../shell/developers.css';
import { EventList } from './event-list.tsx';
import { CreatedSecret } from './created-secret.tsx';
import { LocalListener } from './local-listener.tsx';
import { WebhookForm } from './webhook-form.tsx';
import type { WebhookInput } from './webhook-form.tsx';
import { WebhookState } from './webhook-state.tsx';
import { WORDS } from './words.ts';

/** The endpoints of the project in this environment. */
export function WebhooksPage() {
  const context = useAppContext();
  const words = useWords(WORDS);
  const [isDialogOpen, setDialog] = useState(false);
  const [created, setCreated] = useState<NewWebhook | null>(null);
  const list = useList(
    (cursor) => context.client.call('GET /v1/webhooks', { query: { cursor } }),
    [context.project.id],
  );
  const create = async (body: WebhookInput): Promise<void> => {
    setCreated(await context.client.call('POST /v1/webhooks', { body }));
    setDialog(false);
    await list.reload();
  };
  const columns = [
    { title: words.url, cell: (row: Webhook) => <Address of={row} /> },
    { title: words.events, cell: (row: Webhook) => <EventList webhook={row} /> },
    { title: words.state, cell: (row: Webhook) => <WebhookState of={row} /> },
  ];
  const add = (
    <Button disabled={!isAdmin(context)} onClick={() => setDialog(true)}>
      {words.add}
    </Button>
  );
  return (
    <Page title={words.title} intro={words.intro} actions={add}>
      {!isAdmin(context) && <p>{words.onlyAdmins}</p>}
      {created !== null && <CreatedSecret created={created} onClose={() => setCreated(null)} />}
      <List of={list} caption={words.title} columns={columns} empty={<p>{words.empty}</p>} />
      <LocalListener />
      {isDialogOpen && (
        <Dialog title={words.add} onClose={() => setDialog(false)}>
          <WebhookForm act={words.create} onInput={create} />
        </Dialog>
      )}
    </Page>
  );
}

function Address({ of: { id, url, description } }: { readonly of: Webhook }) {
  return (
    <>
      <Link class="mono" to={`/developers/webhooks/${id}`}>
        {url}
      </Link>
      {description !== null && <div class="soft">{description}</div>}
    </>
  );
}
