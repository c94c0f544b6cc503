import type { Client } from '@aval/sdk/client';
import type { Envelope, Field, FilledField, Operations } from '@aval/sdk/operations';
import type { SavedField, SaveFields } from '../../../editor/autosave.ts';
import type { EditorDocument, EditorField, EditorPerson } from '../../../editor/field.ts';
import { placementOf } from '../../../editor/placement-of.ts';

/** A draft as the editor of fields takes it. */
interface Draft {
  readonly envelope: Envelope;
  /** The version of the envelope that the fields belong to. */
  readonly version: number;
  readonly documents: readonly EditorDocument[];
  readonly people: readonly EditorPerson[];
  readonly fields: readonly EditorField[];
  readonly keys: ValueKeys;
}

/** The keys of the values of fields, by the id of the field: the editor doesn't show them, and keeps them. */
export type ValueKeys = ReadonlyMap<string, string | null>;

/** Returns the keys of fields. */
export function keysOf(fields: readonly Pick<Field, 'id' | 'key'>[]): ValueKeys {
  return new Map(fields.map(({ id, key }) => [id, key]));
}

/** Reads a draft with everything that the editor shows. */
export async function readDraft(client: Client, id: string): Promise<Draft> {
  const [envelope, { fields, version }] = await Promise.all([
    client.call('GET /v1/envelopes/{id}', { path: { id } }),
    client.call('GET /v1/envelopes/{id}/fields', { path: { id } }),
  ]);
  const isDraft = envelope.status === 'DRAFT';
  const documents = isDraft ? envelope.documents.map((document) => readDocument(client, document)) : [];
  return {
    envelope,
    version,
    documents: await Promise.all(documents),
    people: peopleOf(envelope),
    fields: fields.map(editorField),
    keys: keysOf(fields),
  };
}

/** People who only receive a copy fill in nothing. */
function peopleOf({ signers }: Envelope): readonly EditorPerson[] {
  return signers
    .filter(({ role }) => role !== 'CC')
    .toSorted((former, latter) => former.order - latter.order)
    .map(({ id, name }) => ({ id, name }));
}

async function readDocument(
  client: Client,
  { id, title }: Pick<Envelope['documents'][number], 'id' | 'title'>,
): Promise<EditorDocument> {
  const path = { id };
  const [{ pages, fields }, { anchors }] = await Promise.all([
    client.call('GET /v1/documents/{id}/form-fields', { path }),
    // Without placeholders, fields can be placed as well.
    client.call('GET /v1/documents/{id}/anchors', { path }).catch(() => ({ anchors: [] })),
  ]);
  const load = () => loadFile(client, id);
  const loadContent = (page: number) =>
    client.call('GET /v1/documents/{id}/pages/{page}/content', { path: { id, page: String(page) } });
  return { id, title, pages, anchors, formFields: fields, load, loadContent };
}

async function loadFile(client: Client, id: string): Promise<Blob> {
  const { url } = await client.call('GET /v1/documents/{id}/download', { path: { id } });
  const response = await fetch(url);
  if (!response.ok) throw new Error(`The document could not be loaded (${response.status}).`);
  return response.blob();
}

/** Nobody has filled in the fields of a draft. */
function editorField({
  id,
  signerId,
  filled: _filled,
  filledAt: _at,
  value: _value,
  ...field
}: FilledField): EditorField {
  return { ...field, key: id, personId: signerId };
}

type Body = Operations['PUT /v1/envelopes/{id}/fields']['body']['fields'][number];

/** Returns the body of a field. It has exactly one way of placement. */
export function bodyOf(field: SavedField, keys: ValueKeys): Body {
  const { key: _key, places: _places, personId, page, box, anchor, acroField, everyPage, ...content } = field;
  const key = (field.id === undefined ? undefined : keys.get(field.id)) ?? null;
  return { ...content, key, ...placementOf({ page, box, anchor, acroField, everyPage }), signerId: personId };
}

/** Returns the function that saves the fields of a draft, and refuses if somebody else has changed the draft meanwhile. */
export function savingTo(client: Client, { envelope: { id }, version, keys }: Draft): SaveFields {
  const path = { id };
  let known = version;
  const put = async (fields: readonly SavedField[]) => {
    const body = { fields: fields.map((field) => bodyOf(field, keys)) };
    const ifMatch = `"v${known}"`;
    const saved = await client.call('PUT /v1/envelopes/{id}/fields', { path, body, ifMatch });
    known = saved.version;
    return saved.fields;
  };
  return async (fields, { anyway }) => {
    if (anyway) known = (await client.call('GET /v1/envelopes/{id}/fields', { path })).version;
    return put(fields);
  };
}
