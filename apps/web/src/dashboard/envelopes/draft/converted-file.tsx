import { useTask } from '../../../api/use-task.ts';
import { Button } from '../../../design/parts.tsx';
import { useAppContext } from '../../shell/app-context.ts';
import { ErrorAlert } from '../../shell/error-alert.tsx';
import { PagePicture } from '../../documents/page-picture.tsx';
import type { DraftFile } from './draft-state.ts';
import { WORDS } from './words.ts';

/** The width of the picture, in pixels of the page: its text can be read. */
const WIDTH = 480;

/** The PDF that was made of a DOCX or HTML file: the sender sees what people will sign before anything goes on. */
export function ConvertedFile({ file: { file, documentId } }: { readonly file: DraftFile }) {
  const { client, language } = useAppContext();
  const words = WORDS[language];
  const task = useTask();
  if (file === null || documentId === null || /\.pdf$/i.test(file.name)) return null;
  const open = (): Promise<void> =>
    task.run(async () => {
      const path = { id: documentId };
      const { url } = await client.call('GET /v1/documents/{id}/download', { path });
      location.assign(url);
    });
  return (
    <div class="draft-row-more">
      <p>
        <strong>{words.whatPeopleSign}</strong>
      </p>
      <PagePicture documentId={documentId} page={1} width={WIDTH} alt={words.firstPage} />
      <Button look="quiet" busy={task.busy} onClick={() => void open()}>
        {words.wholePdf}
      </Button>
      <ErrorAlert error={task.error} language={language} />
    </div>
  );
}
