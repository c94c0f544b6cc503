import type { Operations, RotatedWebhook, Webhook } from '@aval/sdk/operations';
import { useState } from 'preact/hooks';
import { Button } from '../../../design/parts.tsx';
import { useTask } from '../../../design/use-task.ts';
import { newKey, useDesk } from '../../shell/desk.ts';
import { Dialog } from '../../shell/parts.tsx';
import { Refusal } from '../../shell/refusal.tsx';
import { go } from '../../shell/routing.tsx';
import { WORDS as SHELL } from '../../shell/words.ts';
import { AskFirst } from '../../shell/ask-first.tsx';
import { WebhookForm } from './webhook-form.tsx';
import { WORDS } from './words.ts';

type Patch = NonNullable<Operations['PATCH /v1/webhooks/{id}']['body']>;
type Asked = 'edit' | 'turnOff' | 'rotate' | 'erase';

interface Held {
  readonly webhook: Webhook;
  readonly onChanged: () => Promise<void>;
  readonly onRotated: (made: RotatedWebhook) => void;
}

/** What can be done with an endpoint. */
export function WebhookActs(props: Held) {
  const { language } = useDesk();
  const words = WORDS[language];
  const task = useTask();
  const [asked, setAsked] = useState<Asked | null>(null);
  const calls = useCalls(props, () => setAsked(null));
  const act = (name: Asked) => (
    <Button look="quiet" onClick={() => setAsked(name)}>
      {words[name]}
    </Button>
  );
  return (
    <>
      <div class="key-acts">
        {act('edit')}
        {props.webhook.enabled ? (
          act('turnOff')
        ) : (
          <Button look="quiet" busy={task.busy} onClick={() => void task.run(calls.turnOn)}>
            {words.turnOn}
          </Button>
        )}
        {act('rotate')}
        {act('erase')}
      </div>
      <Refusal error={task.error} language={language} />
      {asked !== null && (
        <Question asked={asked} calls={calls} webhook={props.webhook} onClose={() => setAsked(null)} />
      )}
    </>
  );
}

type Calls = ReturnType<typeof useCalls>;

interface QuestionProps {
  readonly asked: Asked;
  readonly calls: Calls;
  readonly webhook: Webhook;
  readonly onClose: () => void;
}

function Question({ asked, calls, webhook, onClose }: QuestionProps) {
  const { language } = useDesk();
  const words = WORDS[language];
  if (asked === 'edit')
    return (
      <Dialog title={words.edit} onClose={onClose}>
        <WebhookForm given={webhook} act={SHELL[language].save} onWish={calls.edit} />
      </Dialog>
    );
  const hint = { turnOff: words.turnOffHint, rotate: words.rotateHint, erase: words.eraseHint }[asked];
  return (
    <AskFirst title={words[asked]} act={words[asked]} onYes={calls[asked]} onClose={onClose}>
      <p>{hint}</p>
    </AskFirst>
  );
}

/** Each changes the endpoint unless somebody else changed it meanwhile. */
function useCalls({ webhook: { id, version }, onChanged, onRotated }: Held, close: () => void) {
  const { client } = useDesk();
  const given = { path: { id }, ifMatch: `"v${version}"` };
  const patch = async (body: Patch): Promise<void> => {
    await client.call('PATCH /v1/webhooks/{id}', { ...given, body });
    close();
    await onChanged();
  };
  return {
    edit: patch,
    turnOn: () => patch({ enabled: true }),
    turnOff: () => patch({ enabled: false }),
    async rotate() {
      onRotated(
        await client.call('POST /v1/webhooks/{id}/rotate-secret', { ...given, idempotencyKey: newKey() }),
      );
      close();
      await onChanged();
    },
    async erase() {
      await client.call('DELETE /v1/webhooks/{id}', given);
      go('/developers/webhooks');
    },
  };
}
