import Download from 'lucide/dist/esm/icons/download.mjs';
import { useTask } from '../../../api/use-task.ts';
import { Icon } from '../../../design/icon.tsx';
import { Button } from '../../../design/parts.tsx';
import { useToast } from '../../../design/toast.tsx';
import { useAppContext } from '../../shell/app-context.ts';
import { ErrorAlert } from '../../shell/error-alert.tsx';
import type { filtersQuery } from './filters.ts';
import { WORDS } from './words.ts';

/** Downloads the envelopes of the filters as CSV. */
export function ExportButton({ query }: { readonly query: ReturnType<typeof filtersQuery> }) {
  const { client, language } = useAppContext();
  const words = WORDS[language];
  const task = useTask();
  const toast = useToast();
  const separator = language === 'en' ? 'comma' : 'semicolon';
  const download = (): Promise<void> =>
    task.run(async () => {
      const file = await client.call('GET /v1/envelopes/export', { query: { ...query, separator } });
      const href = URL.createObjectURL(file);
      Object.assign(document.createElement('a'), { href, download: 'envelopes.csv' }).click();
      URL.revokeObjectURL(href);
      toast(words.exported);
    });
  return (
    <>
      <Button look="quiet" busy={task.busy} onClick={() => void download()}>
        <Icon of={Download} />
        {words.export}
      </Button>
      <ErrorAlert error={task.error} language={language} />
    </>
  );
}
