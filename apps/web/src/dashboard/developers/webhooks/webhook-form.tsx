import { AvalError } from '@aval/sdk/client';
import type { Operations, Webhook } from '@aval/sdk/operations';
import { useState } from 'preact/hooks';
import { Button, Field } from '../../../design/parts.tsx';
import { useTask } from '../../../api/use-task.ts';
import { useAppContext, useWords } from '../../shell/app-context.ts';
import { ErrorAlert } from '../../shell/error-alert.tsx';
import { fieldErrorMessage } from '../../shell/error-text.ts';
import { EventChoice } from './event-choice.tsx';
import { SchemeChoice } from './scheme-choice.tsx';
import { WORDS } from './words.ts';

/** The settings of an endpoint. */
export type WebhookInput = Operations['POST /v1/webhooks']['body'];

const EVERY_EVENT: Webhook['events'] = ['*'];
const HMAC: Webhook['signatures'] = ['v1'];

/** A form for the address, events, description and signatures of an endpoint. It starts with the values of `given`. */
export function WebhookForm(props: {
  readonly given?: Webhook;
  readonly act: string;
  readonly onInput: (input: WebhookInput) => Promise<void>;
}) {
  const words = useWords(WORDS);
  const { language } = useAppContext();
  const task = useTask();
  const isForbidden = task.error instanceof AvalError && task.error.code === 'WEBHOOK_URL_NOT_ALLOWED';
  const { input, tell } = useWebhookInput(props.given);
  return (
    <form
      onSubmit={(event) => {
        event.preventDefault();
        void task.run(() =>
          props.onInput({ ...input, url: input.url.trim(), description: input.description || null }),
        );
      }}
    >
      <Field
        id="webhook-url"
        label={words.url}
        hint={words.urlHint}
        type="url"
        placeholder="https://example.com/aval"
        value={input.url}
        onInput={(event) => tell({ url: event.currentTarget.value })}
        wrong={isForbidden ? words.reasons.URL_NOT_ALLOWED : fieldErrorMessage(task.error, 'url')}
        maxLength={2048}
        required
      />
      <EventChoice value={input.events} onChange={(events) => tell({ events: [...events] })} />
      <Field
        id="webhook-description"
        label={words.description}
        value={input.description}
        onInput={(event) => tell({ description: event.currentTarget.value })}
        wrong={fieldErrorMessage(task.error, 'description')}
        maxLength={500}
      />
      <SchemeChoice
        value={input.signatures}
        onChange={(signatures) => tell({ signatures: [...signatures] })}
      />
      {!isForbidden && <ErrorAlert error={task.error} language={language} />}
      <Button
        type="submit"
        busy={task.busy}
        disabled={input.events.length === 0 || input.signatures.length === 0}
      >
        {props.act}
      </Button>
    </form>
  );
}

/** Keeps the typed settings. Starts with those of an endpoint, or with the defaults. */
function useWebhookInput(given?: Webhook) {
  const [input, setInput] = useState({
    url: given?.url ?? '',
    events: given?.events ?? EVERY_EVENT,
    description: given?.description ?? '',
    signatures: given?.signatures ?? HMAC,
  });
  return { input, tell: (change: Partial<typeof input>) => setInput({ ...input, ...change }) };
}
