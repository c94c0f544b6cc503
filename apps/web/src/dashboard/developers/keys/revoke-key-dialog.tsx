import type { ApiKey } from '@aval/sdk/operations';
import { useAppContext, useWords } from '../../shell/app-context.ts';
import { ConfirmDialog } from '../../shell/confirm-dialog.tsx';
import { WORDS } from './words.ts';

/** Asks for confirmation before a key is revoked. */
export function RevokeKeyDialog(props: {
  readonly of: ApiKey;
  readonly onClose: () => void;
  readonly onDone: () => void;
}) {
  const { client } = useAppContext();
  const words = useWords(WORDS);
  const { id, name, version } = props.of;
  const revoke = async (): Promise<void> => {
    await client.call('DELETE /v1/api-keys/{id}', { path: { id }, ifMatch: `"v${version}"` });
    props.onDone();
  };
  return (
    <ConfirmDialog title={words.revokeOf(name)} act={words.revoke} onYes={revoke} onClose={props.onClose}>
      <p>{words.revokeHint}</p>
    </ConfirmDialog>
  );
}
