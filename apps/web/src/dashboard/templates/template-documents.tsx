import type { Template } from '@aval/sdk/operations';
import { useState } from 'preact/hooks';
import { useTask } from '../../api/use-task.ts';
import { DropZone } from '../../design/drop-zone.tsx';
import { Button } from '../../design/parts.tsx';
import { canWrite, newIdempotencyKey, useAppContext } from '../shell/app-context.ts';
import { ConfirmDialog } from '../shell/confirm-dialog.tsx';
import { ErrorAlert } from '../shell/error-alert.tsx';
import { SIGNABLE_TYPES } from '../shell/signable-files.ts';
import { WORDS } from './content-words.ts';

type TemplateDocument = Template['documents'][number];

/** The files of a template: add and remove. */
export function TemplateDocuments(props: {
  readonly template: Template;
  readonly onChange: () => Promise<void>;
}) {
  const context = useAppContext();
  const { client, language } = context;
  const words = WORDS[language];
  const { template, onChange } = props;
  const task = useTask();
  const [leaving, setLeaving] = useState<TemplateDocument | null>(null);
  const path = { id: template.id };
  const add = (files: readonly File[]): Promise<void> =>
    task.run(async () => {
      for (const file of files) {
        const body = new FormData();
        body.append('file', file, file.name);
        await client.call('POST /v1/templates/{id}/documents', {
          path,
          body,
          idempotencyKey: newIdempotencyKey(),
        });
      }
      await onChange();
    });
  const remove = async ({ id: documentId }: TemplateDocument): Promise<void> => {
    await client.call('DELETE /v1/templates/{id}/documents/{documentId}', {
      path: { ...path, documentId },
      ifMatch: `"v${template.version}"`,
    });
    setLeaving(null);
    await onChange();
  };
  return (
    <section class="card" aria-labelledby="template-documents">
      <h2 id="template-documents">{words.documents}</h2>
      {template.documents.length === 0 && <p class="soft">{words.noDocuments}</p>}
      <ul class="template-rows">
        {template.documents.map((document) => (
          <li key={document.id}>
            <span>
              <strong>{document.title}</strong> <span class="soft">{words.pages(document.pages)}</span>
            </span>
            {document.variables !== null && (
              <p class="soft">
                {words.specimen}{' '}
                {document.variables.length > 0 && words.variablesOf(document.variables.join(', '))}
              </p>
            )}
            {canWrite(context) && (
              <Button look="bare" onClick={() => setLeaving(document)}>
                {words.remove}
                <span class="hidden-words"> {document.title}</span>
              </Button>
            )}
          </li>
        ))}
      </ul>
      {canWrite(context) && (
        <DropZone accept={SIGNABLE_TYPES} disabled={task.busy} onFiles={(files) => void add(files)}>
          <strong>{words.addDocument}</strong>
          <span class="soft">{words.addDocumentHint}</span>
        </DropZone>
      )}
      <ErrorAlert error={task.error} language={language} />
      {leaving !== null && (
        <ConfirmDialog
          title={words.removeDocument(leaving.title)}
          act={words.remove}
          onYes={() => remove(leaving)}
          onClose={() => setLeaving(null)}
        >
          <p>{words.removingDocument}</p>
        </ConfirmDialog>
      )}
    </section>
  );
}
