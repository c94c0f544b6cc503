import type { TotpSetUp } from '@aval/sdk/operations';
import { useMemo, useState } from 'preact/hooks';
import { renderSVG } from 'uqr';
import { Button, Field } from '../../../design/parts.tsx';
import { useTask } from '../../../api/use-task.ts';
import { formatMoment } from '../../../i18n/format-moment.ts';
import { ConfirmDialog } from '../../shell/confirm-dialog.tsx';
import { useAppContext } from '../../shell/app-context.ts';
import { CopyButton } from '../../shell/parts.tsx';
import { ErrorAlert } from '../../shell/error-alert.tsx';
import { fieldErrorMessage } from '../../shell/error-text.ts';
import type { PartProps } from './part-props.ts';
import { WORDS } from './words.ts';

/** Sets up the authenticator app with a QR code, or removes it. */
export function Totp({ factors, onChange }: PartProps) {
  const { client, language } = useAppContext();
  const words = WORDS[language].totp;
  const task = useTask();
  const [setUp, setSetUp] = useState<TotpSetUp | null>(null);
  const [dialog, setDialog] = useState(false);
  const app = factors.factors.find(({ type }) => type === 'TOTP');
  const begin = (): Promise<void> =>
    task.run(async () => setSetUp(await client.call('POST /v1/me/factors/totp')));
  const remove = async (id: string): Promise<void> => {
    await client.call('DELETE /v1/me/factors/{id}', { path: { id } });
    setDialog(false);
    await onChange();
  };
  return (
    <section class="card" aria-labelledby="totp-title">
      <h2 id="totp-title">{words.title}</h2>
      <p class="soft">{app === undefined ? words.intro : words.on(formatMoment(app.createdAt, language))}</p>
      <ErrorAlert error={task.error} language={language} />
      {app === undefined && setUp === null && (
        <Button look="quiet" busy={task.busy} onClick={() => void begin()}>
          {words.add}
        </Button>
      )}
      {setUp !== null && (
        <SetUp
          setUp={setUp}
          onDone={async (codes) => {
            setSetUp(null);
            await onChange(codes);
          }}
        />
      )}
      {app !== undefined && (
        <Button look="quiet" onClick={() => setDialog(true)}>
          {words.remove}
        </Button>
      )}
      {dialog && app !== undefined && (
        <ConfirmDialog
          title={words.remove}
          act={words.remove}
          onYes={() => remove(app.id)}
          onClose={() => setDialog(false)}
        >
          <p>{words.removeHint}</p>
        </ConfirmDialog>
      )}
    </section>
  );
}

function SetUp(props: {
  readonly setUp: TotpSetUp;
  readonly onDone: (codes: readonly string[] | null) => Promise<void>;
}) {
  const { setUp, onDone } = props;
  const { client, language } = useAppContext();
  const words = WORDS[language].totp;
  const task = useTask();
  const [code, setCode] = useState('');
  const picture = useMemo(
    () => `data:image/svg+xml,${encodeURIComponent(renderSVG(setUp.uri, { border: 2 }))}`,
    [setUp.uri],
  );
  const confirm = (): Promise<void> =>
    task.run(async () => {
      const { recoveryCodes } = await client.call('POST /v1/me/factors/totp/confirm', { body: { code } });
      await onDone(recoveryCodes);
    });
  const isWrong = fieldErrorMessage(task.error, 'code') !== null;
  return (
    <form
      onSubmit={(event) => {
        event.preventDefault();
        void confirm();
      }}
    >
      <p>{words.scan}</p>
      <img class="qr" src={picture} alt={words.qr} width="200" height="200" />
      <p>
        {words.typed}: <code class="mono secret">{setUp.secret.replaceAll(/(.{4})(?=.)/g, '$1 ')}</code>{' '}
        <CopyButton text={setUp.secret} />
      </p>
      <Field
        id="totp-code"
        label={words.code}
        inputMode="numeric"
        autocomplete="one-time-code"
        value={code}
        onInput={(event) => setCode(event.currentTarget.value)}
        wrong={isWrong ? words.codeWrong : null}
        maxLength={10}
        required
      />
      {!isWrong && <ErrorAlert error={task.error} language={language} />}
      <Button type="submit" busy={task.busy}>
        {words.confirm}
      </Button>
    </form>
  );
}
