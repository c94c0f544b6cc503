import { useState } from 'preact/hooks';
import { Button, Field } from '../../../design/parts.tsx';
import { ConfirmDialog } from '../../shell/confirm-dialog.tsx';
import { useAppContext } from '../../shell/app-context.ts';
import { WORDS } from './words.ts';

/** Deletes the account after the user has typed the password again. */
export function EraseAccount() {
  const { client, endSession: leave, language } = useAppContext();
  const words = WORDS[language].erase;
  const [dialog, setDialog] = useState(false);
  const [password, setPassword] = useState('');
  const erase = async (): Promise<void> => {
    await client.call('POST /v1/me/deletion', { body: { password } });
    leave();
  };
  return (
    <section class="card" aria-labelledby="erase-title">
      <h2 id="erase-title">{words.title}</h2>
      <p class="soft">{words.intro}</p>
      <Button look="quiet" onClick={() => setDialog(true)}>
        {words.act}
      </Button>
      {dialog && (
        <ConfirmDialog
          title={words.title}
          act={words.act}
          onYes={erase}
          onClose={() => setDialog(false)}
          texts={{ CONFLICT: words.conflict, INVALID_CREDENTIALS: words.wrong }}
        >
          <p>{words.sure}</p>
          <Field
            id="erase-password"
            label={words.password}
            type="password"
            autocomplete="current-password"
            value={password}
            onInput={(event) => setPassword(event.currentTarget.value)}
            required
          />
        </ConfirmDialog>
      )}
    </section>
  );
}
