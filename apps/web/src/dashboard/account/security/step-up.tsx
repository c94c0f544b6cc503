import type { Client } from '@aval/sdk/client';
import { useState } from 'preact/hooks';
import { Button, Field } from '../../../design/parts.tsx';
import { useTask } from '../../../api/use-task.ts';
import { useAppContext } from '../../shell/app-context.ts';
import { Dialog, ReadView } from '../../shell/parts.tsx';
import { PageErrorAlert } from '../../shell/page-error-alert.tsx';
import { useRead } from '../../../api/use-read.ts';
import { supportsPasskeys, PasskeyDismissed, usePasskey } from '../../../api/webauthn.ts';
import { WORDS } from './words.ts';

/** Asks for a code, a passkey or, without a second factor, the password. */
export function StepUpDialog({ onSettle }: { readonly onSettle: (isProved: boolean) => void }) {
  const { client, language } = useAppContext();
  const words = WORDS[language].stepUp;
  const read = useRead(() => client.call('GET /v1/me/factors'), []);
  return (
    <Dialog title={words.title} onClose={() => onSettle(false)}>
      <p>{words.why}</p>
      <ReadView of={read}>
        {({ factors }) => (
          <ProofForms
            byCode={factors.length > 0}
            byPasskey={factors.some(({ type }) => type === 'PASSKEY') && supportsPasskeys()}
            onProved={() => onSettle(true)}
          />
        )}
      </ReadView>
    </Dialog>
  );
}

function ProofForms(props: {
  readonly byCode: boolean;
  readonly byPasskey: boolean;
  readonly onProved: () => void;
}) {
  const { client, language } = useAppContext();
  const { stepUp: words, passkeys } = WORDS[language];
  const task = useTask();
  const [typed, setTyped] = useState('');
  const prove = (how: () => Promise<void>): Promise<void> =>
    task.run(async () => {
      await how();
      props.onProved();
    });
  const byTyping = async (): Promise<void> => {
    const body = props.byCode ? { code: typed } : { password: typed };
    await client.call('POST /v1/auth/reauthenticate', { body });
  };
  return (
    <>
      {props.byPasskey && (
        <>
          <Button wide busy={task.busy} onClick={() => void prove(() => byPasskey(client))}>
            {words.passkey}
          </Button>
          <p class="soft">{words.or}</p>
        </>
      )}
      <form
        onSubmit={(event) => {
          event.preventDefault();
          void prove(byTyping);
        }}
      >
        <Field
          id="step-up"
          label={props.byCode ? words.code : words.password}
          {...(props.byCode ? { hint: words.codeHint } : {})}
          type={props.byCode ? 'text' : 'password'}
          autocomplete={props.byCode ? 'one-time-code' : 'current-password'}
          value={typed}
          onInput={(event) => setTyped(event.currentTarget.value)}
          required
        />
        {task.error instanceof PasskeyDismissed ? (
          <p class="wrong" role="alert">
            {passkeys.dismissed.title}. {passkeys.dismissed.advice}
          </p>
        ) : (
          <PageErrorAlert error={task.error} texts={{ INVALID_CREDENTIALS: words.wrong }} />
        )}
        <Button type="submit" {...(props.byPasskey ? { look: 'quiet' } : {})} busy={task.busy}>
          {words.confirm}
        </Button>
      </form>
    </>
  );
}

async function byPasskey(client: Client): Promise<void> {
  const { challengeId, options } = await client.call('POST /v1/auth/reauthenticate/options');
  const credential = await usePasskey(options);
  await client.call('POST /v1/auth/reauthenticate', { body: { passkey: { challengeId, credential } } });
}
