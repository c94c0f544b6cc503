import { describe, expect, it } from 'vitest';
import {
  bodyOf,
  keysOf,
  readDraft,
  savingTo,
} from '../../../../src/dashboard/envelopes/fields/draft-fields.ts';
import { createFakeClient } from '../../../fake-client.ts';
import { aField, BOX } from '../../../editor/given.ts';

const ENVELOPE = {
  id: 'env_1',
  status: 'DRAFT',
  documents: [{ id: 'doc_1', title: 'Contrato' }],
  signers: [
    { id: 'sgn_2', name: 'Bruno', role: 'SIGNER', order: 2 },
    { id: 'sgn_3', name: 'Cópia', role: 'CC', order: 3 },
    { id: 'sgn_1', name: 'Maria', role: 'WITNESS', order: 1 },
  ],
};
const { key, personId, ...CONTENT } = aField();
const FIELD = { ...CONTENT, id: key, signerId: personId };

function aClient(envelope: object = ENVELOPE) {
  let version = 4;
  return createFakeClient(({ operation }) => {
    if (operation === 'GET /v1/envelopes/{id}') return envelope;
    if (operation === 'GET /v1/documents/{id}/form-fields') return { pages: [], fields: [] };
    if (operation === 'GET /v1/documents/{id}/anchors') throw new Error('too slow');
    version += operation.startsWith('PUT') ? 1 : 0;
    return { fields: [FIELD], version };
  });
}

describe('readDraft', () => {
  it('has the people in their order, without those who only receive a copy', async () => {
    const { people, fields, version } = await readDraft(aClient().client, 'env_1');
    expect(people.map(({ name }) => name)).toEqual(['Maria', 'Bruno']);
    expect(fields).toEqual([aField()]);
    expect(version).toBe(4);
  });

  it('works without placeholders, and reads no documents of an envelope that was sent', async () => {
    expect((await readDraft(aClient().client, 'env_1')).documents).toMatchObject([
      { id: 'doc_1', anchors: [] },
    ]);
    const { client, calls } = aClient({ ...ENVELOPE, status: 'SENT' });
    expect((await readDraft(client, 'env_1')).documents).toEqual([]);
    expect(calls.length).toBe(2);
  });
});

describe('bodyOf', () => {
  const anchor = { text: '{{a}}', occurrence: 1, dx: 0, dy: 0, width: 9, height: 9 };
  it.each([
    ['a box', {}, { page: 1, box: BOX, everyPage: false }],
    ['a text', { page: null, box: null, anchor }, { anchor }],
    ['a form field', { page: null, box: null, acroField: 'nome' }, { acroField: 'nome' }],
  ])('has %s as the only way of placement', (_way, changes, way) => {
    const body = bodyOf({ ...aField(changes), id: 'fld_1' }, new Map());
    const { page, box, everyPage, anchor: tied, acroField, ...rest } = body;
    const sent = Object.entries({ page, box, everyPage, anchor: tied, acroField });
    expect(Object.fromEntries(sent.filter(([, value]) => value !== undefined))).toEqual(way);
    expect(rest).toMatchObject({ id: 'fld_1', documentId: 'doc_1', signerId: 'sgn_1', type: 'SIGNATURE' });
    expect(rest).not.toHaveProperty('places');
  });
});

it('keeps the key of the value, which the editor doesn’t show', () => {
  const keys = keysOf([{ id: 'fld_1', key: 'aluguel' }]);
  expect(bodyOf({ ...aField(), id: 'fld_1' }, keys).key).toBe('aluguel');
  expect(bodyOf({ ...aField(), id: 'fld_2' }, keys).key).toBeNull();
  expect(bodyOf(aField(), keys).key).toBeNull();
});

describe('savingTo', () => {
  it('names the version that it knows, and the newest where it overwrites', async () => {
    const { client, calls } = aClient();
    const save = savingTo(client, await readDraft(client, 'env_1'));
    await save([aField()], { anyway: false });
    await save([aField()], { anyway: false });
    await save([aField()], { anyway: true });
    const versions = calls.filter(({ operation }) => operation.startsWith('PUT'));
    expect(versions.map(({ options }) => options['ifMatch'])).toEqual(['"v4"', '"v5"', '"v6"']);
    expect(calls.at(-2)?.operation).toBe('GET /v1/envelopes/{id}/fields');
  });
});
