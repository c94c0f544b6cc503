import type { NewWebhook, Webhook } from '@aval/sdk/operations';
import { useState } from 'preact/hooks';
import { Button } from '../../../design/parts.tsx';
import { isAdmin, newKey, useDesk, useWords } from '../../shell/desk.ts';
import { Dialog, List, Page } from '../../shell/parts.tsx';
import { Link } from '../../shell/routing.tsx';
import { useList } from '../../shell/use-list.ts';
import '../developers.css';
import { EventsOf } from './events-of.tsx';
import { MadeSecret } from './made-secret.tsx';
import { OnYourMachine } from './on-your-machine.tsx';
import { WebhookForm } from './webhook-form.tsx';
import type { Wish } from './webhook-form.tsx';
import { WebhookState } from './webhook-state.tsx';
import { WORDS } from './words.ts';

/** The endpoints of the project in this environment. */
export function WebhooksPage() {
  const desk = useDesk();
  const words = useWords(WORDS);
  const [isAsked, setAsked] = useState(false);
  const [made, setMade] = useState<NewWebhook | null>(null);
  const list = useList(
    (cursor) => desk.client.call('GET /v1/webhooks', { query: { cursor } }),
    [desk.project.id],
  );
  const create = async (body: Wish): Promise<void> => {
    setMade(await desk.client.call('POST /v1/webhooks', { body, idempotencyKey: newKey() }));
    setAsked(false);
    await list.again();
  };
  const columns = [
    { title: words.url, cell: (row: Webhook) => <Address of={row} /> },
    { title: words.events, cell: (row: Webhook) => <EventsOf webhook={row} /> },
    { title: words.state, cell: (row: Webhook) => <WebhookState of={row} /> },
  ];
  const add = (
    <Button disabled={!isAdmin(desk)} onClick={() => setAsked(true)}>
      {words.add}
    </Button>
  );
  return (
    <Page title={words.title} intro={words.intro} actions={add}>
      {!isAdmin(desk) && <p>{words.onlyAdmins}</p>}
      {made !== null && <MadeSecret made={made} onClose={() => setMade(null)} />}
      <List of={list} caption={words.title} columns={columns} empty={<p>{words.empty}</p>} />
      <OnYourMachine />
      {isAsked && (
        <Dialog title={words.add} onClose={() => setAsked(false)}>
          <WebhookForm act={words.create} onWish={create} />
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
