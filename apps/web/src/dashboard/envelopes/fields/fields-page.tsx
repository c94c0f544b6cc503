import { useRead } from '../../../api/use-read.ts';
import { Alert, Button } from '../../../design/parts.tsx';
import { useAppContext } from '../../shell/app-context.ts';
import { Link } from '../../shell/link.tsx';
import type { Params } from '../../shell/match-route.ts';
import { navigate } from '../../shell/navigation.ts';
import { Page, ReadView } from '../../shell/parts.tsx';
import { readDraft, savingTo } from './draft-fields.ts';
import { WORDS } from './words.ts';

/** The fields of a draft on its pages. The editor is large and loads with this page alone. */
export function FieldsPage({ params }: { readonly params: Params }) {
  const { client, language } = useAppContext();
  const words = WORDS[language];
  const id = params['id'] ?? '';
  const path = `/envelopes/${id}`;
  const reading = useRead(async () => {
    const [{ FieldsEditor }, draft] = await Promise.all([
      import('../../../editor/fields-editor.tsx'),
      readDraft(client, id),
    ]);
    return { FieldsEditor, draft, save: savingTo(client, draft) };
  }, [id]);
  const title = reading.value?.draft.envelope.title;
  return (
    <Page title={words.title} {...(title === undefined ? {} : { intro: words.intro(title) })}>
      <ReadView of={reading}>
        {({ FieldsEditor, draft, save }) => {
          if (draft.envelope.status !== 'DRAFT' || draft.documents.length === 0)
            return (
              <>
                <Alert
                  kind="note"
                  title={draft.envelope.status === 'DRAFT' ? words.noDocument : words.notDraft}
                />
                <Link to={path} class="button quiet">
                  {words.back}
                </Link>
              </>
            );
          return (
            <FieldsEditor
              key={draft.version}
              {...draft}
              language={language}
              save={save}
              onReload={() => void reading.reload()}
            >
              {(flush) => (
                <Button onClick={() => void flush().then(() => navigate(path))}>{words.done}</Button>
              )}
            </FieldsEditor>
          );
        }}
      </ReadView>
    </Page>
  );
}
