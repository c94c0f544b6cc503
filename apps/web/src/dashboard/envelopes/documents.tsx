import type { Envelope } from '@aval/sdk/operations';
import { Button } from '../../design/parts.tsx';
import { useTask } from '../../api/use-task.ts';
import { useAppContext } from '../shell/app-context.ts';
import { ErrorAlert } from '../shell/error-alert.tsx';
import { DocumentWarnings } from './document-warnings.tsx';
import { WORDS } from './words.ts';

/** The documents as sent, each with its digest. */
export function Documents({ envelope }: { readonly envelope: Envelope }) {
  const { client, language } = useAppContext();
  const words = WORDS[language];
  const task = useTask();
  const download = (id: string): Promise<void> =>
    task.run(async () => {
      location.assign((await client.call('GET /v1/documents/{id}/download', { path: { id } })).url);
    });
  return (
    <section class="card" aria-labelledby="documents">
      <h2 id="documents">{words.documents}</h2>
      <ErrorAlert error={task.error} language={language} />
      <ul class="lines">
        {envelope.documents.map(({ id, title, pages, sha256, warnings }) => (
          <li key={id}>
            <div>
              <strong>{title}</strong> <span class="soft">{words.pages(pages)}</span>
              <p class="soft mono">SHA-256 {sha256}</p>
              <DocumentWarnings found={warnings} />
            </div>
            <Button look="quiet" busy={task.busy} onClick={() => void download(id)}>
              {words.download}
              <span class="hidden-words"> {title}</span>
            </Button>
          </li>
        ))}
      </ul>
    </section>
  );
}
