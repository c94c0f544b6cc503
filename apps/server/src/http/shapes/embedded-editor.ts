import { Type } from 'typebox';
import type { Static } from 'typebox';
import type { EditorAddress } from '../../actions/embedding/create-editor-session.ts';
import type { EditedDraft } from '../../actions/embedding/edit-draft.ts';
import type { RedeemedEditor } from '../../actions/embedding/redeem-editor-session.ts';
import { ORIGIN_MAX_LENGTH } from '../../domain/embedding/limits.ts';
import { described, moment } from './field.ts';
import { FieldsView, fieldView } from './signer-fields.ts';

const maySend = Type.Boolean({ description: 'True if the editor can send the draft.' });

export const EmbeddedEditorBody = Type.Object({
  origin: Type.String({
    maxLength: ORIGIN_MAX_LENGTH,
    description: 'The origin of the page that shows the frame, such as `https://app.example.com`.',
  }),
  maySend: Type.Optional(
    Type.Boolean({
      description:
        'True if the editor can send the draft. It needs the scope `envelopes:send`. Default: false.',
    }),
  ),
});

export const EditorAddressView = Type.Object({
  url: Type.String({
    description: 'The address, for `<aval-editor src>`. It is a secret; only this response contains it.',
  }),
  origin: Type.String({ description: 'The only origin that may show it.' }),
  maySend,
  expiresAt: described(moment, 'The time until which the address can be opened.'),
});

export function editorAddressView(address: EditorAddress): Static<typeof EditorAddressView> {
  return { ...address, expiresAt: address.expiresAt.toISOString() };
}

export const RedeemEditorBody = Type.Object({
  secret: Type.String({
    minLength: 1,
    maxLength: 100,
    description: 'The secret in the fragment of the address.',
  }),
});

export const RedeemedEditorView = Type.Object({
  token: Type.String({ description: 'The token of the editor, for `/v1/embedded-editor/{token}`.' }),
  expiresAt: described(moment, 'The time at which the session ends.'),
});

export function redeemedEditorView(editor: RedeemedEditor): Static<typeof RedeemedEditorView> {
  return { ...editor, expiresAt: editor.expiresAt.toISOString() };
}

const titled = Type.Object({
  id: Type.String({ description: 'The id of the document.' }),
  title: Type.String({ description: 'The words that signers see above it.' }),
});
const named = Type.Object({
  id: Type.String({ description: 'The id of the signer.' }),
  name: Type.String({ description: 'Their name.' }),
});

export const EditedDraftView = Type.Object({
  envelopeId: Type.String({ description: 'The id of the draft.' }),
  title: Type.String({ description: 'The title of the draft.' }),
  maySend,
  expiresAt: described(moment, 'The time at which the session ends.'),
  documents: Type.Array(titled, { description: 'The documents of the draft.' }),
  people: Type.Array(named, {
    description: 'The people who can have fields, in the order in which they sign.',
  }),
  fields: FieldsView.properties.fields,
  version: FieldsView.properties.version,
});

export function editedDraftView({ session, draft }: EditedDraft): Static<typeof EditedDraftView> {
  return {
    envelopeId: draft.id,
    title: draft.terms.title,
    maySend: session.maySend,
    expiresAt: session.expiresAt.toISOString(),
    documents: draft.documents.map(({ id, title }) => ({ id, title })),
    people: draft.signers
      .filter(({ terms: { role } }) => role !== 'CC')
      .toSorted((former, latter) => former.terms.order - latter.terms.order)
      .map(({ id, person: { name } }) => ({ id, name })),
    fields: draft.fields.map(fieldView),
    version: draft.version,
  };
}
