import { describe, expect, it } from 'vitest';
import { done } from '../../given/ceremony.ts';
import { anotherPdf, aSender, SIGNERS } from '../../given/sender.ts';
import { wholeService } from '../../whole-service.ts';
import { itChecksAccess } from '../access-checks.ts';
import { fieldsOf, refusalOf } from '../refusal-of.ts';

const service = await wholeService();
const sender = await aSender(service);
const BOX = { x: 72, y: 100, width: 180, height: 40 };
const NO_PLACE = { page: null, box: null, everyPage: false, anchor: null, acroField: null };

async function aDraft(input = {}) {
  const { id, signerIds } = await sender.draft({ signers: 2, ...input });
  const of = { documentId: sender.documentId, signerId: signerIds[0] ?? '' };
  return { id, signerIds, of, path: `/v1/envelopes/${id}/fields` };
}
const add = async (path: string, body: unknown) => sender.call('POST', path, { body });
const fieldsAt = async (path: string) => done(await sender.call('GET', path)).body;
/** As the list has a field of a draft, which nobody has filled in. */
const unfilled = (field: object) => ({ ...field, filled: false, filledAt: null, value: null });
const rulesOf = (answer: Awaited<ReturnType<typeof add>>) =>
  answer.body.error.details.fields.map(
    ({ field, rule }: { field: string; rule: string }) => `${field} ${rule}`,
  );

describe('POST /v1/envelopes/{id}/fields', () => {
  it('201 returns the field with its place, and the list has it', async () => {
    const { of, path } = await aDraft();
    const { status, body } = await add(path, { ...of, type: 'TEXT', page: 1, box: BOX, label: 'Endereço' });
    expect(status).toBe(201);
    expect(body).toEqual({
      id: expect.stringMatching(/^fld_[0-9a-hjkmnp-tv-z]{26}$/),
      key: null,
      ...of,
      ...NO_PLACE,
      type: 'TEXT',
      page: 1,
      box: BOX,
      places: [{ page: 1, box: BOX }],
      required: true,
      readOnly: false,
      default: null,
      rule: null,
      options: [],
      label: 'Endereço',
      tooltip: null,
    });
    expect((await fieldsAt(path)).fields).toEqual([unfilled(body)]);
  });

  it('201 with a rule, and with a place on every page', async () => {
    const { of, path } = await aDraft();
    const rule = { kind: 'NUMBER', min: 0, decimals: 2 };
    const number = await add(path, { ...of, type: 'NUMBER', page: 1, box: BOX, rule, default: '1.50' });
    expect(done(number, 201).body.rule).toEqual({ ...rule, max: null, mask: null });
    const box = { x: 480, y: 20, width: 60, height: 30 };
    const initials = done(await add(path, { ...of, type: 'INITIALS', everyPage: true, box }), 201).body;
    const { pages } = done(await sender.call('GET', `/v1/documents/${sender.documentId}`)).body;
    expect(initials.places.length).toBe(pages);
  });

  it('422 VALIDATION_FAILED names the anchor that is not found', async () => {
    const { of, path } = await aDraft();
    const anchor = { text: '{{assinatura:ninguém}}', width: 100, height: 20 };
    const answer = await add(path, { ...of, type: 'SIGNATURE', anchor });
    expect(refusalOf(answer)).toEqual([422, 'VALIDATION_FAILED']);
    expect(rulesOf(answer)).toEqual(['anchor.text anchor.found']);
  });

  it('422 VALIDATION_FAILED for a place over a clause, whatever the field, with the nearest free place', async () => {
    const { of, path } = await aDraft();
    const box = { x: 60, y: 138, width: 200, height: 24 };
    for (const type of ['TEXT', 'INITIALS', 'CHECKBOX', 'DATE_SIGNED']) {
      const answer = await add(path, { ...of, type, page: 1, box });
      expect(refusalOf(answer)).toEqual([422, 'VALIDATION_FAILED']);
      const [problem] = answer.body.error.details.fields;
      expect(problem).toMatchObject({ field: 'box', rule: 'covers_content', params: { page: 1, box } });
      expect(problem.params.text).toContain('Pelo presente instrumento');
      done(await add(path, { ...of, type, page: 1, box: problem.params.nearest }), 201);
    }
  });

  it('422 VALIDATION_FAILED for a signature that is as large as a clause', async () => {
    const { of, path } = await aDraft();
    const box = { x: 72, y: 700, width: 380, height: 130 };
    const answer = await add(path, { ...of, type: 'SIGNATURE', page: 1, box });
    expect(rulesOf(answer)).toEqual(['box place_too_large']);
  });

  it.each([
    ['no place', {}, 'box required.one_of'],
    ['two places', { page: 1, box: BOX, acroField: 'x' }, 'acroField conflict'],
    ['a box without a page', { box: BOX }, 'page required'],
    ['a page that is not there', { page: 900, box: BOX }, 'page maximum'],
    ['a box beyond the page', { page: 1, box: { ...BOX, x: 5000 } }, 'box box'],
    ['a form field that is not there', { acroField: 'nome' }, 'acroField acro_form.found'],
    ['a rule of another type', { page: 1, box: BOX, rule: { kind: 'NUMBER' } }, 'rule range'],
    ['a mask that is missing', { page: 1, box: BOX, rule: { kind: 'MASK' } }, 'rule.mask required'],
    ['a type that is none', { type: 'STAMP', page: 1, box: BOX }, 'type enum'],
  ])('422 VALIDATION_FAILED for %s', async (_, body, problem) => {
    const { of, path } = await aDraft();
    const answer = await add(path, { ...of, type: 'TEXT', ...body });
    expect(refusalOf(answer)).toEqual([422, 'VALIDATION_FAILED']);
    expect(rulesOf(answer)).toEqual([problem]);
  });

  it('404 NOT_FOUND for a document or a signer of another envelope', async () => {
    const [{ of, path }, other] = [await aDraft(), await aDraft()];
    const body = { ...of, type: 'TEXT', page: 1, box: BOX };
    expect(refusalOf(await add(path, { ...body, signerId: other.of.signerId }))).toEqual([404, 'NOT_FOUND']);
    expect(refusalOf(await add(path, { ...body, documentId: 'doc_x' }))).toEqual([404, 'NOT_FOUND']);
  });

  it('409 ENVELOPE_NOT_EDITABLE after sending', async () => {
    const { id, invited } = await sender.send();
    const body = {
      documentId: sender.documentId,
      signerId: invited[0]?.signerId,
      type: 'TEXT',
      page: 1,
      box: BOX,
    };
    expect(refusalOf(await add(`/v1/envelopes/${id}/fields`, body))).toEqual([409, 'ENVELOPE_NOT_EDITABLE']);
  });

  itChecksAccess(service, sender, {
    method: 'POST',
    path: (id) => `/v1/envelopes/${id}/fields`,
    scope: 'envelopes:write',
    writes: true,
    body: { documentId: 'doc_x', signerId: 'sgn_x', type: 'TEXT', page: 1, box: BOX },
    make: async () => (await aDraft()).id,
  });
});

describe('PUT /v1/envelopes/{id}/fields', () => {
  const put = (path: string, body: unknown, version?: number) =>
    sender.call('PUT', path, { body, headers: version === undefined ? {} : { 'if-match': `"v${version}"` } });

  it('200 replaces all, keeps the ids of known fields and the order of the request', async () => {
    const { of, path } = await aDraft();
    const field = { ...of, type: 'TEXT', page: 1, box: BOX };
    const first = done(
      await put(path, {
        fields: [
          { ...field, label: 'A' },
          { ...field, label: 'B' },
        ],
      }),
    ).body;
    const [a, b] = first.fields;
    const { body, status } = await put(
      path,
      {
        fields: [
          { ...field, label: 'C' },
          { ...b, required: false },
          { ...field, id: a.id.replace('fld', 'doc') },
        ],
      },
      first.version,
    );
    expect(status).toBe(200);
    expect(body.version).toBe(first.version + 1);
    expect(body.fields.map(({ label }: { label: string }) => label)).toEqual(['C', 'B', null]);
    expect(body.fields[1]).toEqual({ ...b, required: false });
    expect(body.fields[0].id).not.toBe(a.id);
    expect(await fieldsAt(path)).toEqual({ ...body, fields: body.fields.map(unfilled) });
  });

  it('200 with no fields removes all', async () => {
    const { of, path } = await aDraft();
    done(await put(path, { fields: [{ ...of, type: 'SIGNATURE', page: 1, box: BOX }] }));
    expect(done(await put(path, { fields: [] })).body.fields).toEqual([]);
  });

  it('409 CONFLICT for another version, and nothing changes', async () => {
    const { of, path } = await aDraft();
    const answer = await put(path, { fields: [{ ...of, type: 'TEXT', page: 1, box: BOX }] }, 900);
    expect(refusalOf(answer)).toEqual([409, 'CONFLICT']);
    expect((await fieldsAt(path)).fields).toEqual([]);
  });

  it('422 VALIDATION_FAILED names each field that is wrong', async () => {
    const { of, path } = await aDraft();
    const good = { ...of, type: 'TEXT', page: 1, box: BOX };
    const answer = await put(path, { fields: [good, { ...good, page: 99 }, { ...good, type: 'CHOICE' }] });
    expect(rulesOf(answer)).toEqual(['fields[1].page maximum', 'fields[2].options required']);
  });
});

describe('PATCH and DELETE /v1/envelopes/{id}/fields/{fieldId}', () => {
  it('200 changes some members, 204 removes the field, 404 NOT_FOUND afterwards', async () => {
    const { of, path, signerIds } = await aDraft();
    const { id, ...field } = done(await add(path, { ...of, type: 'TEXT', page: 1, box: BOX }), 201).body;
    const own = `${path}/${id}`;
    const change = { signerId: signerIds[1], required: false, box: { ...BOX, x: 300 } };
    const changed = done(await sender.call('PATCH', own, { body: change })).body;
    expect(changed).toEqual({ id, ...field, ...change, places: [{ page: 1, box: change.box }] });
    expect((await sender.call('DELETE', own)).status).toBe(204);
    expect(refusalOf(await sender.call('PATCH', own, { body: {} }))).toEqual([404, 'NOT_FOUND']);
    expect(refusalOf(await sender.call('DELETE', own))).toEqual([404, 'NOT_FOUND']);
  });
});

describe('fields of a request that creates an envelope', () => {
  const [maria] = SIGNERS;
  const field = { type: 'SIGNATURE', page: 1, box: BOX };

  it('201 by POST /v1/envelopes, for document and signer by their places', async () => {
    const body = {
      title: 'Contrato',
      documents: [{ documentId: sender.documentId }],
      signers: [maria, SIGNERS[1]],
      fields: [field, { ...field, signerIndex: 1 }],
    };
    const { id, signers } = done(await sender.call('POST', '/v1/envelopes', { body }), 201).body;
    const { fields } = await fieldsAt(`/v1/envelopes/${id}/fields`);
    expect(fields.map(({ signerId }: { signerId: string }) => signerId)).toEqual([
      signers[0].id,
      signers[1].id,
    ]);
  });

  it('201 by POST /v1/signature-requests with a file', async () => {
    const document = { contentBase64: (await anotherPdf()).toString('base64') };
    const body = { document, signer: maria, fields: [field] };
    const { envelopeId } = done(await sender.call('POST', '/v1/signature-requests', { body }), 201).body;
    expect((await fieldsAt(`/v1/envelopes/${envelopeId}/fields`)).fields.length).toBe(1);
  });

  it('422 VALIDATION_FAILED names an index beyond the list, and a signed document', async () => {
    const named = { documentId: sender.documentId };
    const beyond = {
      title: 'C',
      documents: [named],
      signers: [maria],
      fields: [{ ...field, signerIndex: 1 }],
    };
    expect(rulesOf(await sender.call('POST', '/v1/envelopes', { body: beyond }))).toEqual([
      'fields[0].signerIndex maximum',
    ]);
  });

  it('409 CONFLICT at send where a document has another version than when its fields were placed', async () => {
    const file = { bytes: await anotherPdf() };
    const { key: as } = sender;
    const { id: documentId } = done(await service.upload('/v1/documents', { as, file }), 201).body;
    const body = { title: 'C', documents: [{ documentId }], signers: [maria], fields: [field] };
    const { id } = done(await sender.call('POST', '/v1/envelopes', { body }), 201).body;
    const newer = { bytes: await anotherPdf() };
    done(await service.upload(`/v1/documents/${documentId}/versions`, { as, file: newer }), 201);
    const answer = await sender.call('POST', `/v1/envelopes/${id}/send`);
    expect(refusalOf(answer)).toEqual([409, 'CONFLICT']);
    expect(answer.body.error.details).toMatchObject({ reason: 'FIELDS_OUTDATED' });
    const { fields } = await fieldsAt(`/v1/envelopes/${id}/fields`);
    done(await sender.call('PUT', `/v1/envelopes/${id}/fields`, { body: { fields } }));
    done(await sender.call('POST', `/v1/envelopes/${id}/send`));
  });

  it('422 CPF_REQUIRED at send for a CPF field of a signer without a CPF', async () => {
    const { name, email } = maria;
    const body = {
      documentId: sender.documentId,
      signatureLevel: 'SIMPLE',
      signer: { name, email },
      fields: [{ ...field, type: 'CPF' }],
    };
    const answer = await sender.call('POST', '/v1/signature-requests', { body });
    expect(refusalOf(answer)).toEqual([422, 'CPF_REQUIRED']);
    expect(fieldsOf(answer)).toEqual(['signers[0].cpf']);
  });
});

describe('access to the other routes of fields', () => {
  const owned = new Map<string, string>();
  const field = (of: object) => ({ ...of, type: 'TEXT', page: 1, box: BOX });
  const aDraftWithField = async (): Promise<string> => {
    const { id, of, path } = await aDraft();
    owned.set(id, done(await add(path, field(of)), 201).body.id);
    return id;
  };
  const byId = (id: string) => `/v1/envelopes/${id}/fields/${owned.get(id) ?? 'fld_x'}`;

  itChecksAccess(service, sender, {
    method: 'GET',
    path: (id) => `/v1/envelopes/${id}/fields`,
    scope: 'envelopes:read',
    make: aDraftWithField,
  });
  itChecksAccess(service, sender, {
    method: 'PUT',
    path: (id) => `/v1/envelopes/${id}/fields`,
    scope: 'envelopes:write',
    writes: true,
    body: { fields: [] },
    make: aDraftWithField,
  });
  itChecksAccess(service, sender, {
    method: 'PATCH',
    path: byId,
    scope: 'envelopes:write',
    writes: true,
    body: { label: 'x' },
    make: aDraftWithField,
  });
  itChecksAccess(service, sender, {
    method: 'DELETE',
    path: byId,
    scope: 'envelopes:write',
    writes: true,
    make: aDraftWithField,
  });

  it('a MEMBER adds, replaces, changes, and removes fields', async () => {
    const { person } = sender;
    const member = await service.signUp();
    const invitation = { as: person.token, body: { email: member.email, role: 'MEMBER' } };
    done(await service.call('POST', `/v1/organizations/${person.organizationId}/members`, invitation), 201);
    const headers = { 'x-project-id': person.projectId };
    const call = (method: 'POST' | 'PUT' | 'PATCH' | 'DELETE', at: string, body?: unknown) =>
      service.call(method, at, { as: member.token, headers, body });
    const { of, path } = await aDraft();
    const { id } = done(await call('POST', path, field(of)), 201).body;
    done(await call('PATCH', `${path}/${id}`, { label: 'x' }));
    done(await call('PUT', path, { fields: [{ ...field(of), id }] }));
    done(await call('DELETE', `${path}/${id}`), 204);
  });

  it('a field of another envelope is NOT_FOUND', async () => {
    const id = await aDraftWithField();
    const { path } = await aDraft();
    for (const method of ['PATCH', 'DELETE'] as const) {
      const answer = await sender.call(method, `${path}/${owned.get(id)}`, { body: {} });
      expect(refusalOf(answer)).toEqual([404, 'NOT_FOUND']);
    }
    expect((await fieldsAt(`/v1/envelopes/${id}/fields`)).fields).toHaveLength(1);
  });
});

describe('POST /v1/envelopes/{id}/fields with an Idempotency-Key', () => {
  it('201 replays the answer, adds a single field, and refuses the key for another field', async () => {
    const { of, path } = await aDraft();
    const headers = { 'idempotency-key': 'field-1' };
    const body = { ...of, type: 'TEXT', page: 1, box: BOX };
    const post = (sent: unknown) => sender.call('POST', path, { body: sent, headers });
    const [first, second] = [done(await post(body), 201), done(await post(body), 201)];
    expect(second.body).toEqual(first.body);
    expect((await fieldsAt(path)).fields).toEqual([unfilled(first.body)]);
    expect(refusalOf(await post({ ...body, label: 'x' }))[1]).toBe('IDEMPOTENCY_KEY_REUSED');
    const { data } = done(await sender.call('GET', path.replace('/fields', '/audit'))).body;
    expect(data.filter(({ type }: { type: string }) => type === 'FIELDS_ADDED')).toHaveLength(1);
  });
});

it('201 in Production, where signers fill the fields in', async () => {
  const production = await aSender(service, 'PRODUCTION');
  const { id, signerIds } = await production.draft();
  const path = `/v1/envelopes/${id}/fields`;
  const body = { documentId: production.documentId, signerId: signerIds[0], type: 'TEXT', page: 1, box: BOX };
  const { body: field } = done(await production.call('POST', path, { body }), 201);
  expect(done(await production.call('GET', path)).body.fields).toEqual([unfilled(field)]);
  const sent = done(await production.call('POST', `/v1/envelopes/${id}/send`)).body;
  const { token } = sent.signingLinks[0];
  const { fields } = done(await service.call('GET', `/v1/sign/${token}`, { on: 'PRODUCTION' })).body;
  expect(fields.map(({ id: shown }: { id: string }) => shown)).toEqual([field.id]);
  expect(refusalOf(await service.call('GET', `/v1/sign/${token}`))[1]).toBe('SIGNING_TOKEN_INVALID');
});
