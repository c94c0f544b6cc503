import { describe, expect, it } from 'vitest';
import { copiedFields, fieldsOfCopy } from '../../../src/domain/envelopes/copied-fields.ts';
import { idOf } from '../../given/basics.ts';
import { aDocument, aDraft } from '../../given/envelope.ts';
import { aField } from '../../given/field.ts';
import { aSigner } from '../../given/signer.ts';

const fields = [aField(1), aField(2, { signerId: idOf('sgn', 2) }), aField(3)];
const newId = () => idOf('fld', 9);

describe('copiedFields', () => {
  it('are those of the signers who are taken over, by their place', () => {
    const copied = copiedFields({ fields }, [idOf('sgn', 3), idOf('sgn', 1)]);
    expect(copied.map(({ field, signerIndex }) => [field.id, signerIndex])).toEqual([
      [idOf('fld', 1), 1],
      [idOf('fld', 3), 1],
    ]);
  });
});

describe('fieldsOfCopy', () => {
  const document = aDocument();
  const draft = aDraft({ documents: [document], signers: [aSigner(5)] });
  const on = (versionId = document.versionId) =>
    fieldsOfCopy(
      [{ signerIndex: 0, field: aField(1, { documentId: document.id, versionId }) }],
      draft,
      newId,
    );

  it('belong to the new signers and have new ids', () => {
    expect(on()).toMatchObject([{ id: idOf('fld', 9), signerId: aSigner(5).id, places: aField(1).places }]);
  });

  it('leave out those on another version, on another document, and of nobody', () => {
    expect(on(idOf('docv', 77))).toEqual([]);
    const elsewhere = aField(1, { documentId: idOf('doc', 77), versionId: document.versionId });
    expect(fieldsOfCopy([{ signerIndex: 0, field: elsewhere }], draft, newId)).toEqual([]);
    expect(fieldsOfCopy([{ signerIndex: 3, field: aField(1) }], draft, newId)).toEqual([]);
  });
});
