import { useRead } from '../../api/use-read.ts';
import { Alert, Button } from '../../design/parts.tsx';
import { useAppContext } from '../shell/app-context.ts';
import { Link } from '../shell/link.tsx';
import type { Params } from '../shell/match-route.ts';
import { navigate } from '../shell/navigation.ts';
import { Page, ReadView } from '../shell/parts.tsx';
import { WORDS } from './content-words.ts';
import { readTemplate, savingTo } from './template-fields.ts';

/** The fields of a template on its pages. The editor is large and loads with this page alone. */
export function TemplateFieldsPage({ params }: { readonly params: Params }) {
  const { client, language } = useAppContext();
  const words = WORDS[language];
  const id = params['id'] ?? '';
  const path = `/templates/${id}`;
  const reading = useRead(async () => {
    const [{ FieldsEditor }, edited] = await Promise.all([
      import('../../editor/fields-editor.tsx'),
      readTemplate(client, id),
    ]);
    return { FieldsEditor, edited, save: savingTo(client, edited.template) };
  }, [id]);
  const name = reading.value?.edited.template.name;
  return (
    <Page title={name === undefined ? words.fields : words.fieldsOf(name)}>
      <ReadView of={reading}>
        {({ FieldsEditor, edited: { template, ...edited }, save }) =>
          edited.documents.length === 0 || edited.people.length === 0 ? (
            <>
              <Alert kind="note" title={words.needsBoth} />
              <Link to={path} class="button quiet">
                {words.back}
              </Link>
            </>
          ) : (
            <FieldsEditor
              key={template.version}
              {...edited}
              language={language}
              save={save}
              onReload={() => void reading.reload()}
            >
              {(flush) => (
                <p>
                  <Button onClick={() => void flush().then(() => navigate(path))}>{words.done}</Button>
                </p>
              )}
            </FieldsEditor>
          )
        }
      </ReadView>
    </Page>
  );
}
