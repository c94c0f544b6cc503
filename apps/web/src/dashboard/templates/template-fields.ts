import type { Client } from '@aval/sdk/client';
import type { Operations, Template } from '@aval/sdk/operations';
import type { SavedField, SaveFields } from '../../editor/autosave.ts';
import type { EditorDocument, EditorField, EditorPerson } from '../../editor/field.ts';
import { placementOf } from '../../editor/placement-of.ts';

/** A template as the editor of fields takes it. */
interface EditedTemplate {
  readonly template: Template;
  readonly documents: readonly EditorDocument[];
  readonly people: readonly EditorPerson[];
  readonly fields: readonly EditorField[];
}

/** Reads a template with everything that the editor shows. */
export async function readTemplate(client: Client, id: string): Promise<EditedTemplate> {
  const template = await client.call('GET /v1/templates/{id}', { path: { id } });
  const { documents, roles, fields } = template;
  return {
    template,
    documents: await Promise.all(documents.map((document) => readDocument(client, id, document))),
    people: roles
      .filter(({ role }) => role !== 'CC')
      .map(({ key, label }) => ({ id: key, name: label ?? key, key })),
    fields: fields.map(({ id: key, key: _key, documentIndex, role, ...field }) => ({
      ...field,
      key,
      documentId: documents[documentIndex]?.id ?? '',
      personId: role,
    })),
  };
}

async function readDocument(
  client: Client,
  id: string,
  { id: documentId, title }: Template['documents'][number],
): Promise<EditorDocument> {
  const path = { id, documentId };
  const places = await client.call('GET /v1/templates/{id}/documents/{documentId}/places', { path });
  return {
    id: documentId,
    title,
    pages: places.pages,
    anchors: places.anchors,
    formFields: places.fields,
    loadContent: (page) =>
      client.call('GET /v1/templates/{id}/documents/{documentId}/pages/{page}/content', {
        path: { ...path, page: String(page) },
      }),
    load: async () => {
      const address = await client.call('GET /v1/templates/{id}/documents/{documentId}/download', { path });
      const response = await fetch(address.url);
      if (!response.ok) throw new Error(`The document could not be loaded (${response.status}).`);
      return response.blob();
    },
  };
}

type Body = NonNullable<NonNullable<Operations['PATCH /v1/templates/{id}']['body']>['fields']>[number];

/** Returns the body of a field. A field that was there keeps its name in requests. */
function bodyOfField(field: SavedField, { documents, fields }: Template): Body {
  const {
    key: _key,
    places: _places,
    personId,
    documentId,
    page,
    box,
    anchor,
    acroField,
    everyPage,
    ...content
  } = field;
  return {
    ...content,
    ...placementOf({ page, box, anchor, acroField, everyPage }),
    key: fields.find(({ id }) => id === field.id)?.key ?? null,
    documentIndex: documents.findIndex(({ id }) => id === documentId),
    role: personId,
  };
}

/** Returns the function that saves the fields of a template, and refuses if somebody else has changed it meanwhile. */
export function savingTo(client: Client, template: Template): SaveFields {
  const path = { id: template.id };
  let known = template;
  return async (fields, { anyway }) => {
    if (anyway) known = await client.call('GET /v1/templates/{id}', { path });
    const body = { fields: fields.map((field) => bodyOfField(field, known)) };
    known = await client.call('PATCH /v1/templates/{id}', { path, body, ifMatch: `"v${known.version}"` });
    return known.fields;
  };
}
