import { useState } from 'preact/hooks';
import { Alert, Button } from '../../../design/parts.tsx';
import { ConfirmDialog } from '../../shell/confirm-dialog.tsx';
import { useAppContext, useWords } from '../../shell/app-context.ts';
import { CopyButton } from '../../shell/parts.tsx';
import type { PartProps } from './part-props.ts';
import { WORDS } from './words.ts';

/** The number of remaining recovery codes, and a button that replaces them. */
export function RecoveryPart({ factors, onChange }: PartProps) {
  const { client } = useAppContext();
  const words = useWords(WORDS).recovery;
  const [dialog, setDialog] = useState(false);
  const renew = async (): Promise<void> => {
    const { recoveryCodes } = await client.call('POST /v1/me/recovery-codes');
    setDialog(false);
    await onChange(recoveryCodes);
  };
  return (
    <section class="card" aria-labelledby="recovery-title">
      <h2 id="recovery-title">{words.title}</h2>
      <p class="soft">{words.left(factors.recoveryCodesLeft)}</p>
      <Button look="quiet" onClick={() => setDialog(true)}>
        {words.renew}
      </Button>
      {dialog && (
        <ConfirmDialog title={words.renew} act={words.renew} onYes={renew} onClose={() => setDialog(false)}>
          <p>{words.renewHint}</p>
        </ConfirmDialog>
      )}
    </section>
  );
}

/** New recovery codes, shown only once. */
export function RecoveryCodes(props: { readonly codes: readonly string[]; readonly onClose: () => void }) {
  const words = useWords(WORDS).recovery;
  return (
    <Alert kind="warn" title={words.once} urgent>
      <p>{words.advice}</p>
      <ul class="recovery-codes mono">
        {props.codes.map((code) => (
          <li key={code}>{code}</li>
        ))}
      </ul>
      <div class="row">
        <CopyButton text={props.codes.join('\n')} label={words.copy} />
        <Button look="quiet" onClick={props.onClose}>
          {words.kept}
        </Button>
      </div>
    </Alert>
  );
}
