import type { WebhookDelivery } from '@aval/sdk/operations';
import { useState } from 'preact/hooks';
import { Button } from '../../../design/parts.tsx';
import { useAppContext, useWords } from '../../shell/app-context.ts';
import { Badge, List, Select } from '../../shell/parts.tsx';
import { useList } from '../../../api/use-list.ts';
import { formatExactMoment } from '../../../i18n/format-exact-moment.ts';
import { DeliveryDialog } from './delivery-dialog.tsx';
import { EventName } from './event-name.tsx';
import { EVENT_TYPES } from './event-types.ts';
import type { EventType } from './event-types.ts';
import { WORDS } from './words.ts';

const STATES = ['PENDING', 'SUCCEEDED', 'FAILED'] as const;
const BADGES = { PENDING: 'note', SUCCEEDED: 'good', FAILED: 'bad' } as const;

type Status = (typeof STATES)[number] | 'ALL';

/** The deliveries of an endpoint. */
export function Deliveries(props: {
  readonly webhookId: string;
  /** A successful delivery may have enabled the endpoint again. */
  readonly onRetried: () => Promise<void>;
}) {
  const { webhookId, onRetried } = props;
  const { client, language } = useAppContext();
  const words = WORDS[language];
  const [status, setStatus] = useState<Status>('ALL');
  const [eventType, setEventType] = useState<EventType | 'ALL'>('ALL');
  const [opened, setOpened] = useState<WebhookDelivery | null>(null);
  const query = {
    status: status === 'ALL' ? undefined : status,
    eventType: eventType === 'ALL' ? undefined : eventType,
  };
  const list = useList(
    (cursor) =>
      client.call('GET /v1/webhooks/{id}/deliveries', {
        path: { id: webhookId },
        query: { ...query, cursor },
      }),
    [webhookId, status, eventType],
  );
  const retried = (delivery: WebhookDelivery): void => {
    // The dialog may have been closed in the meantime.
    setOpened((now) => (now?.id === delivery.id ? delivery : now));
    void list.reload();
    void onRetried();
  };
  return (
    <section aria-labelledby="deliveries">
      <div class="row spread">
        <h2 id="deliveries">{words.deliveries}</h2>
        <Button look="quiet" busy={list.busy} onClick={() => void list.reload()}>
          {words.refresh}
        </Button>
      </div>
      <Filters status={status} onStatus={setStatus} eventType={eventType} onEventType={setEventType} />
      <List
        of={list}
        caption={words.deliveries}
        columns={columnsIn(language, setOpened)}
        empty={<p>{words.noDeliveries}</p>}
      />
      {opened !== null && (
        <DeliveryDialog delivery={opened} onRetried={retried} onClose={() => setOpened(null)} />
      )}
    </section>
  );
}

function columnsIn(language: keyof typeof WORDS, onOpen: (delivery: WebhookDelivery) => void) {
  const words = WORDS[language];
  return [
    { title: words.event, cell: (row: WebhookDelivery) => <EventName name={row.eventType} /> },
    { title: words.state, cell: (row: WebhookDelivery) => <DeliveryState of={row} /> },
    {
      title: words.when,
      cell: ({ lastAttemptAt, createdAt }: WebhookDelivery) =>
        formatExactMoment(lastAttemptAt ?? createdAt, language),
    },
    {
      title: words.details,
      cell: (row: WebhookDelivery) => (
        <Button look="bare" aria-label={words.detailsOf(row.eventType)} onClick={() => onOpen(row)}>
          {words.details}
        </Button>
      ),
    },
  ];
}

function DeliveryState({ of: { status, responseStatus, attempts } }: { readonly of: WebhookDelivery }) {
  const words = useWords(WORDS);
  return (
    <>
      <Badge kind={BADGES[status]}>{words.states[status]}</Badge>{' '}
      {responseStatus !== null && <span class="mono">{responseStatus}</span>}
      <div class="soft">{words.attempts(attempts)}</div>
    </>
  );
}

interface FiltersProps {
  readonly status: Status;
  readonly onStatus: (status: Status) => void;
  readonly eventType: EventType | 'ALL';
  readonly onEventType: (type: EventType | 'ALL') => void;
}

function Filters({ status, onStatus, eventType, onEventType }: FiltersProps) {
  const words = useWords(WORDS);
  return (
    <div class="finder">
      <Select
        id="delivery-status"
        label={words.state}
        value={status}
        choices={[
          { value: 'ALL', label: words.all },
          ...STATES.map((value) => ({ value, label: words.states[value] })),
        ]}
        onChange={onStatus}
      />
      <Select
        id="delivery-event"
        label={words.event}
        value={eventType}
        choices={[
          { value: 'ALL', label: words.all },
          ...EVENT_TYPES.map((value) => ({ value, label: value })),
        ]}
        onChange={onEventType}
      />
    </div>
  );
}
