import Download from 'lucide/dist/esm/icons/download.mjs';
import type { Signer } from '@aval/sdk/operations';
import { useTask } from '../../../api/use-task.ts';
import { Icon } from '../../../design/icon.tsx';
import { Button } from '../../../design/parts.tsx';
import { readsPersonalData, useAppContext } from '../../shell/app-context.ts';
import { ErrorAlert } from '../../shell/error-alert.tsx';
import { WORDS } from './words.ts';

/** The files that were requested from a signer: a download for each that they attached. */
export function AttachedFiles({
  envelopeId,
  signer,
}: {
  readonly envelopeId: string;
  readonly signer: Signer;
}) {
  const context = useAppContext();
  const { client, language } = context;
  const words = WORDS[language];
  const task = useTask();
  const download = (key: string): void =>
    void task.run(async () => {
      const path = { id: envelopeId, signerId: signer.id, key };
      const { url } = await client.call(
        'GET /v1/envelopes/{id}/signers/{signerId}/attachments/{key}/download',
        { path },
      );
      location.assign(url);
    });
  if (signer.attachments.length === 0 || signer.erasedAt !== null) return null;
  return (
    <>
      <ul class="attached-files">
        {signer.attachments.map(({ key, label, file }) => (
          <li key={key}>
            {file === null ? (
              <span class="soft">{words.waiting(label)}</span>
            ) : (
              <>
                <span class="soft">{label}</span>{' '}
                {readsPersonalData(context) ? (
                  <Button look="bare" busy={task.busy} onClick={() => download(key)}>
                    <Icon of={Download} />
                    {words.download(file.name)}
                  </Button>
                ) : (
                  <span class="soft">{file.name}</span>
                )}
              </>
            )}
          </li>
        ))}
      </ul>
      <ErrorAlert error={task.error} language={language} />
    </>
  );
}
