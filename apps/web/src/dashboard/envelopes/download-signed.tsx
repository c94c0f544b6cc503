import Download from 'lucide/dist/esm/icons/download.mjs';
import type { Envelope } from '@aval/sdk/operations';
import { useTask } from '../../api/use-task.ts';
import { Icon } from '../../design/icon.tsx';
import { Button } from '../../design/parts.tsx';
import { useAppContext } from '../shell/app-context.ts';
import { ErrorAlert } from '../shell/error-alert.tsx';
import { downloadArtifact } from './download-artifact.ts';
import { WORDS } from './words.ts';

/** Downloads the sealed document of a completed envelope; the whole package where there are several. */
export function DownloadSigned({ envelope }: { readonly envelope: Envelope }) {
  const { client, language } = useAppContext();
  const words = WORDS[language];
  const task = useTask();
  const [only, ...others] = envelope.documents;
  const file = others.length === 0 ? `documents/${only?.id}.pdf` : 'evidence.zip';
  const download = (): Promise<void> => task.run(() => downloadArtifact(client, envelope.id, file));
  return (
    <>
      <ErrorAlert error={task.error} language={language} />
      <Button busy={task.busy} onClick={() => void download()}>
        {!task.busy && <Icon of={Download} />}
        {words.downloadSigned}
      </Button>
    </>
  );
}
