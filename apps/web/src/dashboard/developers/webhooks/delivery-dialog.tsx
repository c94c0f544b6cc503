import type { WebhookDelivery } from '@aval/sdk/operations';
import { Button } from '../../../design/parts.tsx';
import { useTask } from '../../../api/use-task.ts';
import { isAdmin, useAppContext, useWords } from '../../shell/app-context.ts';
import { Dialog } from '../../shell/parts.tsx';
import { ErrorAlert } from '../../shell/error-alert.tsx';
import { formatExactMoment } from '../../../i18n/format-exact-moment.ts';
import { retryDelivery } from './retry-delivery.ts';
import { WORDS } from './words.ts';

/** A delivery: its request, response and next attempt, and a button to retry it now. */
export function DeliveryDialog(props: {
  readonly delivery: WebhookDelivery;
  readonly onRetried: (delivery: WebhookDelivery) => void;
  readonly onClose: () => void;
}) {
  const context = useAppContext();
  const words = useWords(WORDS);
  const task = useTask();
  const { delivery, onRetried } = props;
  const retry = async (): Promise<void> => onRetried(await retryDelivery(context.client, delivery));
  return (
    <Dialog title={delivery.eventType} onClose={props.onClose}>
      <Facts of={delivery} />
      <ErrorAlert error={task.error} language={context.language} />
      {isAdmin(context) && (
        <Button look="quiet" busy={task.busy} onClick={() => void task.run(retry)}>
          {words.retry}
        </Button>
      )}
      <Exchange of={delivery} />
    </Dialog>
  );
}

function Facts({ of }: { readonly of: WebhookDelivery }) {
  const { language } = useAppContext();
  const words = WORDS[language];
  return (
    <dl class="facts">
      <dt>{words.state}</dt>
      <dd>
        <span role="status">
          {words.states[of.status]} · {words.attempts(of.attempts)}
        </span>
      </dd>
      {of.reason !== null && <dt>{words.reason}</dt>}
      {of.reason !== null && <dd>{words.reasons[of.reason]}</dd>}
      {of.lastAttemptAt !== null && <dt>{words.lastAttempt}</dt>}
      {of.lastAttemptAt !== null && <dd>{formatExactMoment(of.lastAttemptAt, language)}</dd>}
      {of.nextAttemptAt !== null && <dt>{words.nextAttempt}</dt>}
      {of.nextAttemptAt !== null && <dd>{formatExactMoment(of.nextAttemptAt, language)}</dd>}
      <dt>{words.eventId}</dt>
      <dd class="mono">{of.eventId}</dd>
    </dl>
  );
}

function Exchange({ of }: { readonly of: WebhookDelivery }) {
  const words = useWords(WORDS);
  if (of.requestHeaders === null) return <p>{words.notYet}</p>;
  const { responseStatus, durationMs, responseBody } = of;
  const headers = Object.entries(of.requestHeaders).map(([name, value]) => `${name}: ${value}`);
  return (
    <>
      <h3>{words.answer}</h3>
      <p>
        {responseStatus === null ? words.noAnswer : words.answered(responseStatus, durationMs ?? 0)}{' '}
        {responseStatus !== null && !responseBody && words.noBody}
      </p>
      {responseBody && (
        <pre class="mono" tabIndex={0}>
          {responseBody}
        </pre>
      )}
      <h3>{words.requestHeaders}</h3>
      <pre class="mono" tabIndex={0}>
        {headers.join('\n')}
      </pre>
    </>
  );
}
