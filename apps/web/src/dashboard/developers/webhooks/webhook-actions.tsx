import type { Operations, RotatedWebhook, Webhook } from '@aval/sdk/operations';
import { useState } from 'preact/hooks';
import { Button } from '../../../design/parts.tsx';
import { useTask } from '../../../api/use-task.ts';
import { useAppContext } from '../../shell/app-context.ts';
import { Dialog } from '../../shell/parts.tsx';
import { ErrorAlert } from '../../shell/error-alert.tsx';
import { navigate } from '../../shell/navigation.ts';
import { WORDS as SHELL } from '../../shell/words.ts';
import { ConfirmDialog } from '../../shell/confirm-dialog.tsx';
import { WebhookForm } from './webhook-form.tsx';
import { WORDS } from './words.ts';

type Patch = NonNullable<Operations['PATCH /v1/webhooks/{id}']['body']>;
type OpenDialog = 'edit' | 'turnOff' | 'rotate' | 'erase';

interface WebhookActionsProps {
  readonly webhook: Webhook;
  readonly onChanged: () => Promise<void>;
  readonly onRotated: (created: RotatedWebhook) => void;
}

/** The actions for an endpoint. */
export function WebhookActions(props: WebhookActionsProps) {
  const { language } = useAppContext();
  const words = WORDS[language];
  const task = useTask();
  const [dialog, setDialog] = useState<OpenDialog | null>(null);
  const calls = useWebhookCalls(props, () => setDialog(null));
  const act = (name: OpenDialog) => (
    <Button look="quiet" onClick={() => setDialog(name)}>
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
      <ErrorAlert error={task.error} language={language} />
      {dialog !== null && (
        <ActionDialog dialog={dialog} calls={calls} webhook={props.webhook} onClose={() => setDialog(null)} />
      )}
    </>
  );
}

type WebhookCalls = ReturnType<typeof useWebhookCalls>;

interface ActionDialogProps {
  readonly dialog: OpenDialog;
  readonly calls: WebhookCalls;
  readonly webhook: Webhook;
  readonly onClose: () => void;
}

function ActionDialog({ dialog, calls, webhook, onClose }: ActionDialogProps) {
  const { language } = useAppContext();
  const words = WORDS[language];
  if (dialog === 'edit')
    return (
      <Dialog title={words.edit} onClose={onClose}>
        <WebhookForm given={webhook} act={SHELL[language].save} onInput={calls.edit} />
      </Dialog>
    );
  const hint = { turnOff: words.turnOffHint, rotate: words.rotateHint, erase: words.eraseHint }[dialog];
  return (
    <ConfirmDialog title={words[dialog]} act={words[dialog]} onYes={calls[dialog]} onClose={onClose}>
      <p>{hint}</p>
    </ConfirmDialog>
  );
}

/**
 * Calls that change the endpoint, unless it has changed in the meantime. The dialog stays until the page has the new
 * version: another action with the old one would be refused.
 */
function useWebhookCalls(
  { webhook: { id, version }, onChanged, onRotated }: WebhookActionsProps,
  close: () => void,
) {
  const { client } = useAppContext();
  const given = { path: { id }, ifMatch: `"v${version}"` };
  const patch = async (body: Patch): Promise<void> => {
    await client.call('PATCH /v1/webhooks/{id}', { ...given, body });
    await onChanged();
  };
  return {
    edit: (body: Patch) => patch(body).then(close),
    turnOn: () => patch({ enabled: true }),
    turnOff: () => patch({ enabled: false }).then(close),
    async rotate() {
      onRotated(
        await client.call('POST /v1/webhooks/{id}/rotate-secret', {
          ...given,
        }),
      );
      await onChanged();
      close();
    },
    async erase() {
      await client.call('DELETE /v1/webhooks/{id}', given);
      navigate('/developers/webhooks');
    },
  };
}
