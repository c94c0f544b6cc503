import type { Client } from '@aval/sdk/client';
import type { Operations } from '@aval/sdk/operations';
import { bodyOf, keysOf } from '../dashboard/envelopes/fields/draft-fields.ts';
import type { ValueKeys } from '../dashboard/envelopes/fields/draft-fields.ts';
import type { SavedField, SaveFields } from '../editor/autosave.ts';
import type { EditorDocument, EditorField } from '../editor/field.ts';

/** The draft of an embedded editor, as the editor of fields takes it. */
interface EditedDraft extends Omit<Answer, 'documents' | 'fields'> {
  readonly documents: readonly EditorDocument[];
  readonly fields: readonly EditorField[];
  readonly keys: ValueKeys;
}
type Answer = Operations['GET /v1/embedded-editor/{token}']['response'];

/** Reads the draft with everything that the editor shows. */
export async function readEditedDraft(client: Client, token: string): Promise<EditedDraft> {
  const { documents, fields, ...draft } = await client.call('GET /v1/embedded-editor/{token}', {
    path: { token },
  });
  return {
    ...draft,
    documents: await Promise.all(documents.map((document) => readDocument(client, token, document))),
    fields: fields.map(({ id, signerId, ...field }) => ({ ...field, key: id, personId: signerId })),
    keys: keysOf(fields),
  };
}

async function readDocument(
  client: Client,
  token: string,
  { id, title }: Answer['documents'][number],
): Promise<EditorDocument> {
  const path = { token, documentId: id };
  const places = await client.call('GET /v1/embedded-editor/{token}/documents/{documentId}/places', { path });
  const { pages, anchors, fields: formFields } = places;
  const load = () => client.call('GET /v1/embedded-editor/{token}/documents/{documentId}/file', { path });
  const loadContent = (page: number) =>
    client.call('GET /v1/embedded-editor/{token}/documents/{documentId}/pages/{page}/content', {
      path: { ...path, page: String(page) },
    });
  return { id, title, pages, anchors, formFields, load, loadContent };
}

/** Returns the function that saves the fields, and refuses if somebody else has changed the draft meanwhile. */
export function savingEdited(
  client: Client,
  { token, version, keys }: { readonly token: string; readonly version: number; readonly keys: ValueKeys },
): SaveFields {
  const path = { token };
  let known = version;
  const put = async (fields: readonly SavedField[]) => {
    const ifMatch = `"v${known}"`;
    const body = { fields: fields.map((field) => bodyOf(field, keys)) };
    const saved = await client.call('PUT /v1/embedded-editor/{token}/fields', { path, body, ifMatch });
    known = saved.version;
    return saved.fields;
  };
  return async (fields, { anyway }) => {
    if (anyway) known = (await client.call('GET /v1/embedded-editor/{token}', { path })).version;
    return put(fields);
  };
}
