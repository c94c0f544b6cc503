import type { Factor } from '@aval/sdk/operations';
import { useState } from 'preact/hooks';
import { Alert, Button, Field } from '../../../design/parts.tsx';
import { useTask } from '../../../api/use-task.ts';
import { formatMoment } from '../../../i18n/format-moment.ts';
import { ConfirmDialog } from '../../shell/confirm-dialog.tsx';
import { useAppContext } from '../../shell/app-context.ts';
import { Dialog } from '../../shell/parts.tsx';
import { ErrorAlert } from '../../shell/error-alert.tsx';
import { createPasskey, supportsPasskeys, PasskeyDismissed } from '../../../api/webauthn.ts';
import type { PartProps } from './part-props.ts';
import { WORDS } from './words.ts';

/** The passkeys of the account. */
export function Passkeys({ factors, onChange }: PartProps) {
  const { client, language } = useAppContext();
  const words = WORDS[language].passkeys;
  const [adding, setAdding] = useState(false);
  const [dialog, setDialog] = useState<Factor | null>(null);
  const passkeys = factors.factors.filter(({ type }) => type === 'PASSKEY');
  const remove = async ({ id }: Factor): Promise<void> => {
    await client.call('DELETE /v1/me/factors/{id}', { path: { id } });
    setDialog(null);
    await onChange();
  };
  return (
    <section class="card" aria-labelledby="passkeys-title">
      <h2 id="passkeys-title">{words.title}</h2>
      <p class="soft">{words.intro}</p>
      {passkeys.length > 0 && (
        <ul class="passkeys">
          {passkeys.map((item) => (
            <li key={item.id} class="row spread">
              <span>
                <strong>{item.name}</strong>
                <br />
                <span class="soft">
                  {words.added(formatMoment(item.createdAt, language))}
                  {item.lastUsedAt !== null && `, ${words.used(formatMoment(item.lastUsedAt, language))}`}
                </span>
              </span>
              <Button
                look="quiet"
                aria-label={words.removeOf(item.name ?? '')}
                onClick={() => setDialog(item)}
              >
                {words.remove}
              </Button>
            </li>
          ))}
        </ul>
      )}
      {supportsPasskeys() ? (
        <Button look="quiet" onClick={() => setAdding(true)}>
          {words.add}
        </Button>
      ) : (
        <p>{words.unknown}</p>
      )}
      {adding && (
        <NewPasskey
          onClose={() => setAdding(false)}
          onDone={async (codes) => {
            setAdding(false);
            await onChange(codes);
          }}
        />
      )}
      {dialog !== null && (
        <ConfirmDialog
          title={words.removeOf(dialog.name ?? '')}
          act={words.remove}
          onYes={() => remove(dialog)}
          onClose={() => setDialog(null)}
        >
          <p>{words.removeHint}</p>
        </ConfirmDialog>
      )}
    </section>
  );
}

function NewPasskey(props: {
  readonly onClose: () => void;
  readonly onDone: (codes: readonly string[] | null) => Promise<void>;
}) {
  const { client, language } = useAppContext();
  const words = WORDS[language].passkeys;
  const task = useTask();
  const [name, setName] = useState('');
  const add = (): Promise<void> =>
    task.run(async () => {
      const { challengeId, options } = await client.call('POST /v1/me/factors/passkeys/options');
      const credential = await createPasskey(options);
      const body = { challengeId, credential, name };
      const { recoveryCodes } = await client.call('POST /v1/me/factors/passkeys', { body });
      await props.onDone(recoveryCodes);
    });
  return (
    <Dialog title={words.add} onClose={props.onClose}>
      <form
        onSubmit={(event) => {
          event.preventDefault();
          void add();
        }}
      >
        <Field
          id="passkey-name"
          label={words.name}
          hint={words.nameHint}
          value={name}
          onInput={(event) => setName(event.currentTarget.value)}
          maxLength={100}
          required
        />
        <PasskeyRefusal error={task.error} />
        <Button type="submit" busy={task.busy}>
          {words.make}
        </Button>
      </form>
    </Dialog>
  );
}

/** An error of the service, or a note that the user closed the browser's dialog. */
function PasskeyRefusal({ error }: { readonly error: unknown }) {
  const { language } = useAppContext();
  if (!(error instanceof PasskeyDismissed)) return <ErrorAlert error={error} language={language} />;
  const { title, advice } = WORDS[language].passkeys.dismissed;
  return (
    <Alert kind="note" title={title} urgent>
      <p>{advice}</p>
    </Alert>
  );
}
