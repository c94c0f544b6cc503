import { describe, expect, it } from 'vitest';
import { sql } from '../../../src/store/postgres/sql.ts';
import { Unavailable } from '../../../src/domain/failures.ts';
import { advanceToNoon } from '../../given/clock.ts';
import { done } from '../../given/ceremony.ts';
import { anotherPdf, aSender, SIGNERS } from '../../given/sender.ts';
import { wholeService } from '../../whole-service.ts';
import { itChecksAccess } from '../access-checks.ts';
import { refusalOf } from '../refusal-of.ts';

const service = await wholeService();
const sender = await aSender(service);
const [maria, joao] = SIGNERS;
const BOX = { x: 72, y: 342, width: 180, height: 24 };
const ROLES = [
  { key: 'cliente', label: 'Cliente' },
  { key: 'testemunha', role: 'WITNESS' },
];
const FIELDS = [
  { key: 'aluguel', role: 'cliente', type: 'NUMBER', page: 1, box: BOX, readOnly: true, required: true },
  {
    role: 'cliente',
    type: 'SIGNATURE',
    anchor: { text: 'CONTRATANTE', dx: 5, dy: -50, width: 120, height: 30 },
  },
  { key: 'profissao', role: 'testemunha', type: 'TEXT', page: 1, box: { ...BOX, y: 110 } },
];
const PEOPLE = [
  { role: 'testemunha', ...joao },
  { role: 'cliente', ...maria },
];
type Body = Readonly<Record<string, unknown>>;
/** A template with a field over a clause, from a service that did not look. */
async function savedUnseen(): Promise<{ readonly id: string }> {
  const pdf = { ...service.deps.pdf, findContent: async () => ({ ok: true, value: [] }) as const };
  const former = await service.over({ pdf });
  const fields = [{ role: 'cliente', type: 'TEXT', page: 1, box: { x: 60, y: 138, width: 200, height: 24 } }];
  const documents = [{ documentId: sender.documentId }];
  const body = { name: 'Antigo', documents, roles: ROLES, fields };
  return done(await former.call('POST', '/v1/templates', { as: sender.key, body }), 201).body;
}
const create = (body: Body) => sender.call('POST', '/v1/templates', { body: { name: 'Locação', ...body } });
const whole = async (changes: Body = {}) =>
  done(
    await create({
      documents: [{ documentId: sender.documentId }],
      roles: ROLES,
      fields: FIELDS,
      ...changes,
    }),
    201,
  ).body;
const request = (body: Body) => sender.call('POST', '/v1/signature-requests', { body });
const problemsOf = (answer: Awaited<ReturnType<typeof create>>): readonly string[] =>
  answer.body.error.details.fields.map(
    ({ field, rule }: { field: string; rule: string }) => `${field} ${rule}`,
  );

describe('POST /v1/templates with content', () => {
  it('201 resolves the fields against its document', async () => {
    const body = await whole({ title: 'Aluguel', message: 'Leia com calma.' });
    expect(body).toMatchObject({
      title: 'Aluguel',
      message: 'Leia com calma.',
      documents: [{ id: expect.stringMatching(/^tdoc_/), sha256: sender.sha256 }],
      roles: [
        { key: 'cliente', label: 'Cliente', role: 'SIGNER', order: null, person: null },
        { key: 'testemunha', label: null, role: 'WITNESS' },
      ],
      fields: [
        {
          key: 'aluguel',
          documentIndex: 0,
          role: 'cliente',
          readOnly: true,
          places: [{ page: 1, box: BOX }],
        },
        { key: null, type: 'SIGNATURE', anchor: { text: 'CONTRATANTE', occurrence: 1 } },
        { key: 'profissao', role: 'testemunha' },
      ],
    });
    expect(body.fields[1].places).toHaveLength(1);
    expect(done(await sender.call('GET', `/v1/templates/${body.id}`)).body).toEqual(body);
  });

  it.each([
    [
      'an anchor that is not found',
      { fields: [{ ...FIELDS[1], anchor: { ...FIELDS[1]?.anchor, text: 'não há' } }] },
      ['fields[0].anchor.text anchor.found'],
    ],
    ['a role that is none', { fields: [{ ...FIELDS[0], role: 'fiador' }] }, ['fields[0].role enum']],
    [
      'a document that is none',
      { fields: [{ ...FIELDS[0], documentIndex: 1 }] },
      ['fields[0].documentIndex maximum'],
    ],
    ['no documents', { documents: [], fields: [FIELDS[0]] }, ['fields[0].documentIndex required']],
    ['a key twice', { fields: [FIELDS[0], FIELDS[0]] }, ['fields[1].key unique_items']],
    ['a role twice', { roles: [ROLES[0], ROLES[0]], fields: [] }, ['roles[1].key unique_items']],
    ['a key of other letters', { roles: [{ key: 'Cliente' }], fields: [] }, ['roles[0].key format.slug']],
    [
      'a field of a CC',
      { roles: [{ key: 'cliente', role: 'CC' }], fields: [FIELDS[0]] },
      ['fields[0].role range'],
    ],
    [
      'a person whose role needs more',
      { roles: [{ key: 'cliente', role: 'IN_PERSON', person: maria }], fields: [] },
      ['roles[0].person.hostEmail required'],
    ],
  ])('422 VALIDATION_FAILED for %s', async (_, changes, problems) => {
    const answer = await create({
      documents: [{ documentId: sender.documentId }],
      roles: ROLES,
      ...changes,
    });
    expect(refusalOf(answer)).toEqual([422, 'VALIDATION_FAILED']);
    expect(problemsOf(answer)).toEqual(problems);
  });

  it('422 INVALID_CPF names the person of the role, and 415 refuses a file that is no PDF', async () => {
    const person = { ...maria, cpf: '11111111111' };
    const answer = await create({ roles: [{ key: 'cliente', person }] });
    expect(refusalOf(answer)).toEqual([422, 'INVALID_CPF']);
    expect(problemsOf(answer)).toEqual(['roles[0].person.cpf cpf.digits']);
    const documents = [{ contentBase64: Buffer.from('no PDF at all').toString('base64') }];
    expect(refusalOf(await create({ documents }))).toEqual([415, 'UNSUPPORTED_MEDIA_TYPE']);
  });

  it('404 NOT_FOUND for a document of another organization', async () => {
    const stranger = await aSender(service);
    const answer = await create({ documents: [{ documentId: stranger.documentId }] });
    expect(refusalOf(answer)).toEqual([404, 'NOT_FOUND']);
  });
});

describe('POST /v1/signature-requests with the content of a template', () => {
  it('201 sends its documents to the people by role, with the values in their fields', async () => {
    const template = await whole({ title: 'Aluguel' });
    const values = { aluguel: '2500.00', profissao: 'Dentista' };
    const { body } = done(await request({ templateId: template.id, people: PEOPLE, values }), 201);
    expect(body).toMatchObject({ title: 'Aluguel', templateId: template.id, templateVersion: 1 });
    expect(body.signers.map(({ name, role }: typeof body) => [name, role])).toEqual([
      [maria.name, 'SIGNER'],
      [joao.name, 'WITNESS'],
    ]);
    const { fields } = done(await sender.call('GET', `/v1/envelopes/${body.envelopeId}/fields`)).body;
    const [client, witness] = body.signers;
    expect(fields).toMatchObject([
      { signerId: client.id, type: 'NUMBER', readOnly: true, default: '2500.00' },
      { signerId: client.id, type: 'SIGNATURE', places: template.fields[1].places },
      { signerId: witness.id, type: 'TEXT', default: 'Dentista' },
    ]);
    const { documents } = done(await sender.call('GET', `/v1/envelopes/${body.envelopeId}`)).body;
    expect(documents).toMatchObject([{ sha256: sender.sha256 }]);
    expect(documents[0].id).not.toBe(sender.documentId);
    const trail = done(await sender.call('GET', `/v1/envelopes/${body.envelopeId}/audit`)).body;
    expect(trail.data[0]).toMatchObject({
      type: 'ENVELOPE_CREATED',
      data: { templateId: template.id, templateVersion: 1 },
    });
  });

  it('201 takes a person of the template, and the request goes before it', async () => {
    const roles = [{ key: 'cliente' }, { key: 'empresa', order: 1, person: joao }];
    const { id: templateId } = done(await create({ roles }), 201).body;
    const { documentId } = sender;
    const sent = { documentId, templateId, people: [{ role: 'cliente', ...maria }] };
    const { body } = done(await request(sent), 201);
    expect(body.signers).toMatchObject([{ email: maria.email }, { email: joao.email, order: 1 }]);
    const other = { role: 'empresa', name: 'Ana', email: 'ana@example.com', cpf: joao.cpf };
    const again = done(await request({ ...sent, people: [...sent.people, other] }), 201).body;
    expect(again.signers).toMatchObject([{ email: maria.email }, { email: 'ana@example.com' }]);
  });

  it('422 VALIDATION_FAILED with the field of the template that covers a clause, saved before that was refused', async () => {
    const { id } = await savedUnseen();
    const use = { title: 'Aluguel', templateId: id, people: PEOPLE };
    for (const path of ['/v1/envelopes', '/v1/signature-requests']) {
      const answer = await sender.call('POST', path, { body: use });
      expect(refusalOf(answer)).toEqual([422, 'VALIDATION_FAILED']);
      expect(problemsOf(answer)).toEqual(['template.fields[0].box covers_content']);
    }
  });

  it('422 VALIDATION_FAILED with the field of the template on a page that cannot be drawn on', async () => {
    const { id } = await whole({ fields: [FIELDS[2]] });
    const pdf = { ...service.deps.pdf, tryMarks: async () => ({ ok: true, value: [1] }) as const };
    const other = await service.over({ pdf });
    const body = { templateId: id, people: PEOPLE };
    const answer = await other.call('POST', '/v1/signature-requests', { as: sender.key, body });
    expect(problemsOf(answer)).toEqual(['template.fields[0].box page_unmarkable']);
  });

  it('201 where nobody can see the pages, as when fields are saved', async () => {
    const { id } = await savedUnseen();
    const unseen = () => Promise.reject(new Unavailable('pdf-worker'));
    const pdf = { ...service.deps.pdf, readForm: unseen, findContent: unseen, tryMarks: unseen };
    const other = await service.over({ pdf });
    const body = { title: 'Aluguel', templateId: id, people: PEOPLE };
    done(await other.call('POST', '/v1/envelopes', { as: sender.key, body }), 201);
  });

  it('201 places the fields of the template on the documents of the request', async () => {
    const { id: templateId } = await whole({ fields: [FIELDS[1]] });
    const document = { contentBase64: (await anotherPdf()).toString('base64') };
    const { body } = done(await request({ templateId, document, people: PEOPLE }), 201);
    const { fields } = done(await sender.call('GET', `/v1/envelopes/${body.envelopeId}/fields`)).body;
    expect(fields).toMatchObject([{ anchor: { text: 'CONTRATANTE' } }]);
  });

  it.each([
    ['a role without a person', { people: [PEOPLE[0]] }, ['people required']],
    [
      'a role that is none',
      { people: [...PEOPLE, { ...PEOPLE[0], role: 'fiador' }] },
      ['people[2].role enum'],
    ],
    ['a role twice', { people: [...PEOPLE, PEOPLE[0]] }, ['people[2].role unique_items']],
    ['an unknown value', { values: { aluguel: '1', ano: '2' } }, ['values.ano unknown']],
    ['a value against its rule', { values: { aluguel: 'caro' } }, ['values.aluguel format.number']],
    ['a read-only field without a value', { values: {} }, ['values.aluguel required']],
    ['signers beside roles', { signers: [maria], people: undefined }, ['signers conflict']],
  ])('422 VALIDATION_FAILED for %s', async (_, changes, problems) => {
    const { id: templateId } = await whole();
    const answer = await request({ templateId, people: PEOPLE, values: { aluguel: '1' }, ...changes });
    expect(refusalOf(answer)).toEqual([422, 'VALIDATION_FAILED']);
    expect(problemsOf(answer)).toEqual(problems);
  });

  it('422 VALIDATION_FAILED for people without a template, and where neither has documents or signers', async () => {
    const { documentId } = sender;
    const people = [PEOPLE[1]];
    expect(problemsOf(await request({ documentId, signers: [maria], people }))).toEqual([
      'templateId required',
    ]);
    const { id: templateId } = done(await create({ roles: [ROLES[0]] }), 201).body;
    expect(problemsOf(await request({ templateId, people }))).toEqual(['documentId required.one_of']);
    const { id } = done(await create({ documents: [{ documentId }] }), 201).body;
    expect(problemsOf(await request({ templateId: id }))).toEqual(['signers required.one_of']);
  });

  it('422 INVALID_CPF names the person', async () => {
    const { id: templateId } = await whole({ fields: [] });
    const people = [{ ...PEOPLE[0], cpf: '11111111111' }, PEOPLE[1]];
    const answer = await request({ templateId, people });
    expect(refusalOf(answer)).toEqual([422, 'INVALID_CPF']);
    expect(problemsOf(answer)).toEqual(['people[0].cpf cpf.digits']);
  });

  it('404 NOT_FOUND for another organization', async () => {
    const { id: templateId } = await whole();
    const stranger = await aSender(service);
    const body = { templateId, people: PEOPLE, values: { aluguel: '1' } };
    const answer = await stranger.call('POST', '/v1/signature-requests', { body });
    expect(refusalOf(answer)).toEqual([404, 'NOT_FOUND']);
  });

  it('201 creates each envelope from one whole version while the template changes', async () => {
    const { id: templateId } = await whole({ fields: [] });
    const names = (suffix: string) => ({
      title: `T${suffix}`,
      roles: ROLES.map((role) => ({ ...role, order: Number(suffix) })),
    });
    const changes = Array.from({ length: 6 }, (_, n) =>
      sender.call('PATCH', `/v1/templates/${templateId}`, { body: names(String(n + 1)) }),
    );
    const uses = Array.from({ length: 6 }, () => request({ templateId, people: PEOPLE, title: undefined }));
    await Promise.all(changes);
    for (const { body } of (await Promise.all(uses)).map((answer) => done(answer, 201))) {
      const version = done(
        await sender.call('GET', `/v1/templates/${templateId}/versions/${body.templateVersion}`),
      ).body;
      const [first] = version.roles;
      expect(body.title).toBe(version.title ?? 'contrato');
      if (first.order !== null) expect(body.signers[0].order).toBe(first.order);
    }
  });
});

describe('POST /v1/envelopes with the content of a template', () => {
  it('201 makes a draft of it, and counts a document when it does', async () => {
    advanceToNoon(service.clock); // no month ends meanwhile
    const by = await aSender(service, 'PRODUCTION');
    const counted = async () => done(await by.call('GET', '/v1/billing/usage')).body.documents.used;
    const documents = [{ documentId: by.documentId }];
    const input = { name: 'T', documents, roles: ROLES, fields: FIELDS };
    const { id: templateId } = done(await by.call('POST', '/v1/templates', { body: input }), 201).body;
    const before = await counted();
    const body = { title: 'Contrato', templateId, people: PEOPLE, values: { aluguel: '9' } };
    const draft = done(await by.call('POST', '/v1/envelopes', { body }), 201).body;
    expect(draft).toMatchObject({ status: 'DRAFT', title: 'Contrato', templateId, templateVersion: 1 });
    expect(draft.documents).toHaveLength(1);
    expect(await counted()).toBe(before + 1);
  });
});

describe('the documents of a template', () => {
  it('201 adds a file, and 200 removes it with its fields; storage counts it in between', async () => {
    const by = await aSender(service);
    const { organizationId } = by.person;
    const stored = async (): Promise<number> => {
      const { bytes } = await service.database.read((tx) =>
        tx.one<{ bytes: number }>(sql`
          SELECT coalesce(sum(total), 0)::int AS bytes FROM (
            SELECT project_id, total FROM tallies WHERE what = 'documents/bytes'
            UNION ALL SELECT project_id, amount FROM tally_entries WHERE what = 'documents/bytes') counted
          JOIN projects p ON p.id = counted.project_id WHERE p.organization_id = ${organizationId}`),
      );
      return bytes;
    };
    const { id } = done(
      await by.call('POST', '/v1/templates', { body: { name: 'T', roles: ROLES } }),
      201,
    ).body;
    const before = await stored();
    const file = { bytes: await anotherPdf() };
    const added = done(await service.upload(`/v1/templates/${id}/documents`, { as: by.key, file }), 201).body;
    expect(added).toMatchObject({ version: 2, documents: [{ pages: expect.any(Number) }] });
    expect(await stored()).toBe(before + file.bytes.length);
    const fields = [FIELDS[0]];
    const changed = done(await by.call('PATCH', `/v1/templates/${id}`, { body: { fields } })).body;
    expect(changed.fields).toHaveLength(1);
    const path = `/v1/templates/${id}/documents/${added.documents[0].id}`;
    const picture = await by.call('GET', `${path}/pages/1/image?width=160`);
    expect([200, 404]).toContain(picture.status);
    const places = done(await by.call('GET', `${path}/places`)).body;
    expect(places.pages[0]).toMatchObject({ width: expect.any(Number), bearsMarks: true });
    expect(places).toMatchObject({ fields: [], anchors: [] });
    const { examined, boxes } = done(await by.call('GET', `${path}/pages/1/content`)).body;
    expect([examined, boxes.length > 0]).toEqual([true, true]);
    expect(refusalOf(await by.call('GET', `${path}/pages/99/content`))).toEqual([404, 'NOT_FOUND']);
    const { url } = done(await by.call('GET', `${path}/download`)).body;
    const fetched = await by.call('GET', new URL(url).pathname);
    expect(fetched.status).toBe(200);
    const missing = await by.call('GET', `/v1/templates/${id}/documents/tdoc_x/places`);
    expect(refusalOf(missing)).toEqual([404, 'NOT_FOUND']);
    expect(done(await by.call('DELETE', path)).body).toMatchObject({ version: 4, documents: [], fields: [] });
    expect(await stored()).toBe(before);
    expect(refusalOf(await by.call('DELETE', path))).toEqual([404, 'NOT_FOUND']);
  });

  it('422 VALIDATION_FAILED without a file, and 409 CONFLICT for another version', async () => {
    const { id, documents } = await whole();
    const path = `/v1/templates/${id}/documents`;
    expect(refusalOf(await sender.call('POST', path, { body: {} }))).toEqual([422, 'VALIDATION_FAILED']);
    const stale = { headers: { 'if-match': '"v9"' } };
    const answer = await sender.call('DELETE', `${path}/${documents[0].id}`, stale);
    expect(refusalOf(answer)).toEqual([409, 'CONFLICT']);
  });
});

describe('the versions of a template', () => {
  it('200 keeps each state, without its people, and forgets all with the template', async () => {
    const { id } = await whole({ roles: [{ key: 'cliente', person: maria }, ROLES[1]] });
    const path = `/v1/templates/${id}`;
    done(await sender.call('PATCH', path, { body: { name: 'Compra', fields: [] } }));
    done(await sender.call('PATCH', path, { body: { message: 'Olá' } }));
    const { data } = done(await sender.call('GET', `${path}/versions`)).body;
    expect(data).toMatchObject([
      { version: 2, name: 'Compra', roles: [{ person: null }, {}] },
      { version: 1, name: 'Locação', roles: [{ person: null }, {}] },
    ]);
    const first = done(await sender.call('GET', `${path}/versions/1`)).body;
    expect(first.fields).toHaveLength(FIELDS.length);
    const now = done(await sender.call('GET', `${path}/versions/3`)).body;
    expect(now).toMatchObject({
      message: 'Olá',
      roles: [{ person: { name: maria.name, cpf: '***.982.247-**' } }, {}],
    });
    expect(refusalOf(await sender.call('GET', `${path}/versions/4`))).toEqual([404, 'NOT_FOUND']);
    done(await sender.call('DELETE', path), 204);
    expect(refusalOf(await sender.call('GET', `${path}/versions`))).toEqual([404, 'NOT_FOUND']);
  });

  it('200 keeps the person of a role that keeps its key, and 422 for a role that a field still has', async () => {
    const { id } = await whole({ roles: [{ key: 'cliente', person: maria }, ROLES[1]] });
    const patch = (body: Body) => sender.call('PATCH', `/v1/templates/${id}`, { body });
    const kept = done(await patch({ roles: [{ key: 'cliente', label: 'Novo' }, ROLES[1]] })).body;
    expect(kept.roles[0]).toMatchObject({ label: 'Novo', person: { email: maria.email } });
    const answer = await patch({ roles: [{ key: 'cliente', person: null }] });
    expect(refusalOf(answer)).toEqual([422, 'VALIDATION_FAILED']);
    expect(problemsOf(answer)).toEqual(['fields[2].role enum']);
  });

  it('keeps names and values encrypted', async () => {
    const fields = [{ ...FIELDS[0], default: '4321.5' }];
    const { id } = await whole({ roles: [{ key: 'cliente', person: maria }], fields });
    const [row] = await service.database.read((tx) =>
      tx.query<{ content: string }>(sql`SELECT content FROM templates WHERE id = ${id}`),
    );
    expect(row?.content).toMatch(/^v1\./);
    expect(row?.content).not.toContain('Maria');
  });
});

for (const [method, tail, writes] of [
  ['GET', '/versions', false],
  ['GET', '/versions/1', false],
  ['POST', '/documents', true],
  ['DELETE', '/documents/tdoc_x', true],
] as const) {
  itChecksAccess(service, sender, {
    method,
    path: (id) => `/v1/templates/${id}${tail}`,
    scope: writes ? 'templates:write' : 'templates:read',
    ...(writes ? { writes } : {}),
    ...(method === 'POST' ? { body: { documentId: 'doc_x' } } : {}),
    make: async () => done(await create({}), 201).body.id,
    prefix: 'tpl',
  });
}
