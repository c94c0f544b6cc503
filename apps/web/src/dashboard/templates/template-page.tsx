import type { Template } from '@aval/sdk/operations';
import { useState } from 'preact/hooks';
import { useList } from '../../api/use-list.ts';
import { useRead } from '../../api/use-read.ts';
import { Button } from '../../design/parts.tsx';
import { formatMoment } from '../../i18n/format-moment.ts';
import { canWrite, useAppContext, useWords } from '../shell/app-context.ts';
import { Link } from '../shell/link.tsx';
import type { Params } from '../shell/match-route.ts';
import { Page, ReadView } from '../shell/parts.tsx';
import { WORDS } from './content-words.ts';
import './templates.css';
import { TemplateDialog } from './template-dialog.tsx';
import { TemplateDocuments } from './template-documents.tsx';
import { TemplateRoles } from './template-roles.tsx';

/** The content of a template: documents, people by role, fields, and its versions. */
export function TemplatePage({ params }: { readonly params: Params }) {
  const context = useAppContext();
  const { client } = context;
  const words = useWords(WORDS);
  const id = params['id'] ?? '';
  const [isEditing, setEditing] = useState(false);
  const read = useRead(() => client.call('GET /v1/templates/{id}', { path: { id } }), [id]);
  const template = read.value;
  const actions = template !== null && canWrite(context) && (
    <>
      <Button look="quiet" onClick={() => setEditing(true)}>
        {words.settings}
      </Button>
      <Link to={`/templates/${id}/use`} class="button">
        {words.use}
      </Link>
    </>
  );
  return (
    <Page title={template?.name ?? ''} actions={actions}>
      <ReadView of={read}>
        {(value) => (
          <>
            <TemplateDocuments template={value} onChange={read.reload} />
            <TemplateRoles key={value.version} template={value} onChange={read.reload} />
            <Fields template={value} />
            <Versions key={`versions-${value.version}`} template={value} />
          </>
        )}
      </ReadView>
      {isEditing && template !== null && (
        <TemplateDialog
          template={template}
          onClose={() => setEditing(false)}
          onDone={async () => {
            setEditing(false);
            await read.reload();
          }}
        />
      )}
    </Page>
  );
}

function Fields({ template }: { readonly template: Template }) {
  const context = useAppContext();
  const words = useWords(WORDS);
  const { id, fields, roles, documents } = template;
  const nameOf = (key: string): string => roles.find((role) => role.key === key)?.label ?? key;
  const canPlace = documents.length > 0 && roles.some(({ role }) => role !== 'CC');
  return (
    <section class="card" aria-labelledby="template-fields">
      <h2 id="template-fields">{words.fields}</h2>
      {fields.length === 0 && <p class="soft">{canPlace ? words.noFields : words.needsBoth}</p>}
      {fields.length > 0 && (
        <table class="list">
          <caption class="hidden-words">{words.fields}</caption>
          <thead>
            <tr>
              <th scope="col">{words.fieldName}</th>
              <th scope="col">{words.fieldKind}</th>
              <th scope="col">{words.roleName}</th>
              <th scope="col">{words.fieldPage}</th>
            </tr>
          </thead>
          <tbody>
            {fields.map((field) => (
              <tr key={field.id}>
                <td>{field.label ?? field.key ?? words.fieldTypes[field.type]}</td>
                <td data-title={words.fieldKind}>{words.fieldTypes[field.type]}</td>
                <td data-title={words.roleName}>{nameOf(field.role)}</td>
                <td data-title={words.fieldPage}>{pagesOf(field)}</td>
              </tr>
            ))}
          </tbody>
        </table>
      )}
      {canPlace && canWrite(context) && (
        <p>
          <Link to={`/templates/${id}/fields`} class="button quiet">
            {words.place}
          </Link>
        </p>
      )}
    </section>
  );
}

function pagesOf({ places }: Template['fields'][number]): string {
  const pages = [...new Set(places.map(({ page }) => page))];
  const [first, last] = [pages[0] ?? '', pages.at(-1) ?? ''];
  return pages.length > 1 ? `${first}–${last}` : String(first);
}

function Versions({ template }: { readonly template: Template }) {
  const { client, language } = useAppContext();
  const words = WORDS[language];
  const path = { id: template.id };
  const listed = useList(
    (cursor) => client.call('GET /v1/templates/{id}/versions', { path, query: { cursor } }),
    [template.id],
  );
  const line = (version: number, at: string) => `${words.version(version)} · ${formatMoment(at, language)}`;
  return (
    <section class="card" aria-labelledby="template-versions">
      <h2 id="template-versions">{words.versions}</h2>
      <ul>
        <li>
          <strong>{line(template.version, template.updatedAt)}</strong> ({words.current})
        </li>
        {listed.rows.map(({ version, updatedAt }) => (
          <li key={version}>{line(version, updatedAt)}</li>
        ))}
      </ul>
      {listed.isLoaded && listed.rows.length === 0 && <p class="soft">{words.noVersions}</p>}
    </section>
  );
}
