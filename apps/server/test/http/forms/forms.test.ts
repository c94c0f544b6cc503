import { createHash } from 'node:crypto';
import { beforeEach, describe, expect, it } from 'vitest';
import { suspendOrganization } from '../../../src/actions/organizations/suspend-organization.ts';
import { sql } from '../../../src/store/postgres/sql.ts';
import { advanceToNoon } from '../../given/clock.ts';
import { done } from '../../given/ceremony.ts';
import { aSender, SIGNERS } from '../../given/sender.ts';
import { wholeService } from '../../whole-service.ts';
import { itChecksAccess } from '../access-checks.ts';
import { fieldsOf, refusalOf } from '../refusal-of.ts';
import { proofOf, visitsOf } from './visit.ts';

const service = await wholeService();
const sender = await aSender(service);
const [maria, joao, zoe] = SIGNERS;
const ROLES = [{ key: 'cliente' }, { key: 'testemunha', role: 'WITNESS', person: joao }];
type Body = Readonly<Record<string, unknown>>;

const aTemplate = async (changes: Body = {}): Promise<string> => {
  const body = {
    name: 'Matrícula',
    documents: [{ documentId: sender.documentId }],
    roles: ROLES,
    ...changes,
  };
  return done(await sender.call('POST', '/v1/templates', { body }), 201).body.id;
};
/** A field over a clause, and a service that does not look. */
const COVERING = { role: 'cliente', type: 'TEXT', page: 1, box: { x: 60, y: 138, width: 200, height: 24 } };
const unseeing = await service.over({
  pdf: { ...service.deps.pdf, findContent: async () => ({ ok: true, value: [] }) },
});
async function aTemplateSavedUnseen(): Promise<string> {
  const documents = [{ documentId: sender.documentId }];
  const body = { name: 'Antigo', documents, roles: ROLES, fields: [COVERING] };
  return done(await unseeing.call('POST', '/v1/templates', { as: sender.key, body }), 201).body.id;
}
const put = (id: string, body: Body = {}) => sender.call('PUT', `/v1/templates/${id}/form`, { body });
const aForm = async (
  settings: Body = {},
  template: Body = {},
): Promise<{ readonly id: string; readonly templateId: string }> => {
  const templateId = await aTemplate(template);
  return { id: done(await put(templateId, settings)).body.id, templateId };
};

const { open: look, solved, submit: send, letters } = visitsOf(service, sender);
const person = { name: maria.name, email: maria.email, cpf: maria.cpf };
const submit = (id: string, changes: Body = {}, input = {}) => send(id, { ...person, ...changes }, input);
const envelopes = async (): Promise<readonly Body[]> =>
  done(await sender.call('GET', '/v1/envelopes?limit=50')).body.data;
const formOf = async (templateId: string) =>
  done(await sender.call('GET', `/v1/templates/${templateId}/form`)).body;
const CONFIRM = { status: 'CONFIRM' };

it('the security events of the organization say who opened a form and who removed it', async () => {
  const { id, templateId } = await aForm();
  done(await sender.call('DELETE', `/v1/templates/${templateId}/form`), 204);
  const { organizationId, token: as } = sender.person;
  const { body } = await service.call('GET', `/v1/organizations/${organizationId}/security-events?limit=2`, {
    as,
  });
  const about = { actor: { type: 'API_KEY' }, target: { type: 'form', id }, data: { templateId } };
  expect(body.data).toMatchObject([
    { type: 'FORM_REMOVED', ...about },
    { type: 'FORM_SAVED', ...about },
  ]);
});

describe('PUT /v1/templates/{id}/form', () => {
  it('200 gives an address, and keeps it when settings change', async () => {
    const templateId = await aTemplate();
    const made = done(await put(templateId)).body;
    expect(made).toMatchObject({
      id: expect.stringMatching(/^frm_/),
      dailyCap: 50,
      requireCpf: true,
      requirePhone: false,
      expiresAt: null,
      sentToday: 0,
      submittedToday: 0,
      held: true,
      lastRefusal: null,
    });
    expect(made.url.endsWith(`/f/${made.id}`)).toBe(true);
    const changed = done(await put(templateId, { dailyCap: 2 })).body;
    expect([changed.id, changed.dailyCap]).toEqual([made.id, 2]);
    expect(done(await sender.call('GET', `/v1/templates/${templateId}/form`)).body).toEqual(changed);
  });

  it.each([
    ['no documents', { documents: [] }],
    ['no roles', { roles: [] }],
    ['two roles without a person', { roles: [{ key: 'a' }, { key: 'b' }] }],
    ['no role without a person', { roles: [ROLES[1]] }],
    [
      'an open role in a group',
      {
        roles: [
          { key: 'a', group: { groupId: 'g', required: 1 } },
          { key: 'b', group: { groupId: 'g', required: 1 }, person: joao },
        ],
      },
    ],
    ['an open role that needs more', { roles: [{ key: 'a', role: 'REPRESENTATIVE' }] }],
  ])('422 VALIDATION_FAILED for a template with %s', async (_what, template) => {
    const answer = await put(await aTemplate(template));
    expect([refusalOf(answer), answer.body.error.details.fields[0].rule]).toEqual([
      [422, 'VALIDATION_FAILED'],
      'form.roles',
    ]);
  });

  it('422 VALIDATION_FAILED for a template whose field covers a clause', async () => {
    const answer = await put(await aTemplateSavedUnseen());
    expect(refusalOf(answer)).toEqual([422, 'VALIDATION_FAILED']);
    expect(answer.body.error.details.fields).toMatchObject([
      { field: 'fields[0].box', rule: 'covers_content' },
    ]);
  });

  it('422 VALIDATION_FAILED for a term in the past', async () => {
    expect(fieldsOf(await put(await aTemplate(), { expiresAt: '2020-01-01T00:00:00Z' }))).toEqual([
      'expiresAt',
    ]);
  });

  itChecksAccess(service, sender, {
    method: 'PUT',
    path: (id) => `/v1/templates/${id}/form`,
    scope: 'forms:write',
    writes: true,
    make: aTemplate,
    prefix: 'tpl',
    body: {},
  });
});

describe('GET /v1/templates/{id}/form', () => {
  it('404 NOT_FOUND where the template has none', async () => {
    const answer = await sender.call('GET', `/v1/templates/${await aTemplate()}/form`);
    expect(refusalOf(answer)).toEqual([404, 'NOT_FOUND']);
  });

  itChecksAccess(service, sender, {
    method: 'GET',
    path: (id) => `/v1/templates/${id}/form`,
    scope: 'templates:read',
    make: async () => (await aForm()).templateId,
    prefix: 'tpl',
  });
});

describe('DELETE /v1/templates/{id}/form', () => {
  it('204 ends the address; another form gets another', async () => {
    const { id, templateId } = await aForm();
    done(await sender.call('DELETE', `/v1/templates/${templateId}/form`), 204);
    expect(refusalOf(await look(id))).toEqual([404, 'NOT_FOUND']);
    expect(done(await put(templateId)).body.id).not.toBe(id);
  });

  itChecksAccess(service, sender, {
    method: 'DELETE',
    path: (id) => `/v1/templates/${id}/form`,
    scope: 'forms:write',
    writes: true,
    make: async () => (await aForm()).templateId,
    prefix: 'tpl',
  });
});

describe('GET /v1/public/forms/{id}', () => {
  it('200 names the sender and the document, and no one else', async () => {
    const { id } = await aForm({}, { title: 'Matrícula 2027' });
    const { body } = done(await look(id));
    expect(body).toMatchObject({
      title: 'Matrícula 2027',
      open: true,
      requireCpf: true,
      requirePhone: false,
    });
    expect(JSON.stringify(body)).not.toContain(joao.email);
  });

  it('404 NOT_FOUND in the other environment, for an unknown form, and after its term', async () => {
    const { id } = await aForm();
    const elsewhere = await service.call('GET', `/v1/public/forms/${id}`, { on: 'PRODUCTION' });
    expect(refusalOf(elsewhere)).toEqual([404, 'NOT_FOUND']);
    expect(refusalOf(await look('frm_00000000000000000000000000'))).toEqual([404, 'NOT_FOUND']);
    await service.database.change((tx) =>
      tx.run(sql`UPDATE template_forms SET expires_at = now() - interval '1 second' WHERE id = ${id}`),
    );
    expect(refusalOf(await look(id))).toEqual([404, 'NOT_FOUND']);
  });
});

describe('POST /v1/public/forms/{id}/submissions', () => {
  beforeEach(() => advanceToNoon(service.clock)); // no day ends between the submissions that count for it

  it('202 writes one letter without a word of the visitor, and makes nothing', async () => {
    const { id, templateId } = await aForm({}, { title: 'Matrícula 2027' });
    const before = (await envelopes()).length;
    const email = 'lia.uma@example.com';
    const answer = await submit(id, { name: 'Compre Já', email });
    expect([answer.status, answer.body]).toEqual([202, CONFIRM]);
    const written = await letters(email);
    expect(written.map(({ kind }) => kind)).toEqual(['FORM_CONFIRM']);
    expect(JSON.stringify(written)).not.toMatch(/Compre|52998224725|529\.982/);
    expect(await letters(joao.email)).toEqual([]);
    expect((await envelopes()).length).toBe(before);
    expect(await formOf(templateId)).toMatchObject({ sentToday: 0, submittedToday: 1 });
  });

  it('202 keeps what was written encrypted, and everything that counts as a keyed hash', async () => {
    const { id } = await aForm();
    const email = 'lia.clara@example.com';
    done(await submit(id, { name: 'Lia Clara', email }, { ip: '203.0.113.77' }), 202);
    const rows = await service.database.read((tx) =>
      tx.query<Body>(sql`SELECT to_jsonb(s) AS row FROM form_submissions s WHERE form_id = ${id}`),
    );
    expect(rows).toHaveLength(1);
    expect(JSON.stringify(rows)).not.toMatch(/Lia|lia\.clara|example\.com|52998224725|203\.0\.113/);
  });

  it('202 with the same answer for the fourth letter of a mailbox, which is not written, however it is spelt', async () => {
    const { id } = await aForm();
    const spelt = [
      'lia.tres@gmail.com',
      'liatres+1@gmail.com',
      'LIA.TRES@googlemail.com',
      'l.i.a.tres@gmail.com',
    ];
    const answers = [];
    for (const [at, email] of spelt.entries())
      answers.push(await submit(id, { email, cpf: [maria, zoe][at % 2]?.cpf }));
    expect(answers.map(({ status, body }) => [status, body])).toEqual(answers.map(() => [202, CONFIRM]));
    const counts = [];
    for (const email of spelt) counts.push((await letters(email.toLowerCase())).length);
    expect(counts).toEqual([1, 1, 1, 0]);
  });

  it('202 writes at most ten letters a day to a mailbox, through all forms', async () => {
    const email = 'lia.dez@example.com';
    for (let form = 0; form < 4; form += 1) {
      const { id } = await aForm({ requireCpf: false });
      for (let time = 0; time < 3; time += 1) done(await submit(id, { email }), 202);
    }
    expect(await letters(email)).toHaveLength(10);
  });

  it.each([
    ['e-mail', { email: joao.email.toUpperCase() }],
    ['CPF', { cpf: joao.cpf, email: 'lia.cpf@example.com' }],
  ])(
    '202 with the same answer for the %s of the witness, whom nobody learns of, and writes nothing',
    async (_, known) => {
      const { id, templateId } = await aForm({ dailyCap: 3 });
      const before = (await letters(known.email.toLowerCase())).length;
      expect((await submit(id, known)).body).toEqual(CONFIRM);
      expect((await letters(known.email.toLowerCase())).length).toBe(before);
      expect(await formOf(templateId)).toMatchObject({ submittedToday: 1, lastRefusal: null });
      expect(done(await look(id)).body.open).toBe(true);
    },
  );

  it.each([
    ['a short name', { name: 'L' }],
    ['a name as long as it may be', { name: 'A'.repeat(200) }],
    ['marks that change the direction', { name: 'Lia \u202Eodarp' }],
    ['many accents', { name: `Li${'\u0301'.repeat(40)}a` }],
    ['markup', { name: '<b>Lia</b>' }],
    ['two lines', { name: 'Lia\nPrado' }],
    ['a quoted mailbox', { email: '"a b"@example.org' }],
    ['an address of a machine', { email: 'a@[127.0.0.1]' }],
    ['a long address', { email: `${'a'.repeat(64)}@${'b'.repeat(60)}.${'c'.repeat(60)}.example.org` }],
    ['the name of the witness', { name: joao.name }],
    ['a phone of nobody', { phone: '+882123456789' }],
    ['members that the form doesn’t have', { role: 'CC', signatureLevel: 'QUALIFIED' }],
  ])('closes the form for nobody because of %s', async (what, changes) => {
    const { id, templateId } = await aForm();
    const { status } = await submit(id, { email: `lia.${what.length}@odd.example`, ...changes });
    expect([202, 422]).toContain(status);
    expect(await formOf(templateId)).toMatchObject({ lastRefusal: null });
    expect(done(await look(id)).body.open).toBe(true);
  });

  it('202 with the same answer for a program that fills in everything', async () => {
    const { id } = await aForm();
    const email = 'lia.robot@example.com';
    expect((await submit(id, { email, website: 'x' })).body).toEqual(CONFIRM);
    expect(await letters(email)).toEqual([]);
  });

  it('202 with the same answer for a challenge that was used, once', async () => {
    const { id } = await aForm();
    const proof = await solved(id);
    const email = 'lia.duas@example.com';
    for (let time = 0; time < 2; time += 1)
      expect((await submit(id, { ...proof, email })).body).toEqual(CONFIRM);
    expect(await letters(email)).toHaveLength(1);
  });

  it('429 RATE_LIMITED after the letters of the day, also for submissions at once', async () => {
    const { id, templateId } = await aForm({ requireCpf: false, dailyCap: 1 });
    const at = ['198.51.100.1', '198.51.101.1', '198.51.102.1', '198.51.103.1', '198.51.104.1'];
    const proofs = await Promise.all(at.map(() => solved(id)));
    const strong = proofs.map(({ challenge }) => ({ challenge, answer: proofOf(challenge, 18) }));
    const answers = await Promise.all(
      at.map((ip, n) => submit(id, { email: `p${n}@um${n}.example`, ...strong[n] }, { ip })),
    );
    expect(answers.map(({ status }) => status).toSorted()).toEqual([202, 202, 202, 429, 429]);
    expect(done(await look(id)).body.open).toBe(false);
    expect(await formOf(templateId)).toMatchObject({ sentToday: 0, submittedToday: 3, lastRefusal: null });
  });

  it.each([
    ['one household', 10, (n: number) => `198.51.100.${1 + (n > 10 ? n : 0)}`],
    ['one site of IPv4', 20, (n: number) => `198.51.100.${n}`],
    ['one /64', 10, (n: number) => `2001:db8:1:1::${n}`],
    ['one /48', 20, (n: number) => `2001:db8:1:${n}::1`],
  ])(
    '429 RATE_LIMITED for more than its part from %s, while others still get theirs',
    async (_what, part, ipOf) => {
      const { id } = await aForm({ requireCpf: false, dailyCap: 50 }, SIMPLE);
      const statuses = [];
      for (let n = 0; n <= part; n += 1)
        statuses.push((await submit(id, { email: `p${n}@um${n}.example` }, { ip: ipOf(n) })).status);
      expect(statuses).toEqual([...Array.from({ length: part }, () => 202), 429]);
      expect((await submit(id, { email: 'p@outro.example' }, { ip: '192.0.2.1' })).status).toBe(202);
    },
  );

  it('429 RATE_LIMITED for more than its part to one receiving domain, with all of its subdomains', async () => {
    const { id } = await aForm({ requireCpf: false, dailyCap: 15 }, SIMPLE);
    const statuses = [];
    for (let n = 0; n < 4; n += 1)
      statuses.push((await submit(id, { email: `p@s${n}.minha.example` }, { ip: `192.0.${n}.1` })).status);
    expect(statuses).toEqual([202, 202, 202, 429]);
    expect((await submit(id, { email: 'p@gmail.com' }, { ip: '192.0.9.1' })).status).toBe(202);
  });

  it('422 VALIDATION_FAILED for an answer that was enough before the day filled', async () => {
    const { id } = await aForm({ requireCpf: false, dailyCap: 2 }, SIMPLE);
    const early = await solved(id);
    for (let n = 0; n < 3; n += 1)
      done(await submit(id, { email: `p@r${n}.example` }, { ip: `192.0.${n}.1` }), 202);
    const { proofBits } = done(await look(id)).body;
    expect(proofBits).toBeGreaterThan(14);
    const weak = { challenge: early.challenge, answer: weakProofOf(early.challenge, proofBits) };
    const late = { ip: '192.0.7.1' };
    expect(fieldsOf(await submit(id, { email: 'p@tarde.example', ...weak }, late))).toEqual(['answer']);
    expect((await submit(id, { email: 'p@tarde.example' }, late)).status).toBe(202);
  });

  it('429 RATE_LIMITED where a field of the template covers a clause, and the sender sees why', async () => {
    const { id, templateId } = await aForm();
    const fields = [COVERING];
    const path = `/v1/templates/${templateId}`;
    done(await unseeing.call('PATCH', path, { as: sender.key, body: { fields } }));
    expect(refusalOf(await submit(id))).toEqual([429, 'RATE_LIMITED']);
    const shown = done(await sender.call('GET', `${path}/form`)).body;
    expect(shown.lastRefusal.code).toBe('VALIDATION_FAILED');
    expect(refusalOf(await put(templateId))).toEqual([422, 'VALIDATION_FAILED']);
  });

  it.each([
    ['a challenge of another form', async () => solved((await aForm()).id), 'answer'],
    [
      'a challenge that is made up',
      async () => ({ challenge: '1.AAAAAAAAAAAAAAAA.x', answer: '1' }),
      'answer',
    ],
    ['a name with a link', async () => ({ name: 'Ganhe em promo.com' }), 'name'],
    ['a name with an address', async () => ({ name: 'ana@example.com' }), 'name'],
    ['a name with a phone number', async () => ({ name: 'Ligue 11 98765-4321' }), 'name'],
  ])('422 VALIDATION_FAILED for %s', async (_what, changes, field) => {
    const { id } = await aForm();
    expect(fieldsOf(await submit(id, await changes()))).toEqual([field]);
  });

  it('422 VALIDATION_FAILED for an answer without work, one that came at once, and one of yesterday', async () => {
    const { id } = await aForm();
    const { challenge } = await solved(id);
    expect(fieldsOf(await submit(id, { challenge, answer: 'x' }))).toEqual(['answer']);
    // A challenge of the next minute: it is too young however long the machine looks for its proof.
    expect(fieldsOf(await submit(id, {}, { age: -60_000 }))).toEqual(['answer']);
    expect(fieldsOf(await submit(id, {}, { age: 86_400_000 }))).toEqual(['challenge']);
  });

  it('422 INVALID_CPF, and VALIDATION_FAILED for what is missing', async () => {
    const { id } = await aForm({ requirePhone: true });
    expect(refusalOf(await submit(id, { cpf: '111.111.111-11', phone: maria.phone }))).toEqual([
      422,
      'INVALID_CPF',
    ]);
    expect(fieldsOf(await submit(id, { cpf: undefined }))).toEqual(['cpf']);
    expect(fieldsOf(await submit(id))).toEqual(['phone']);
  });

  it('404 NOT_FOUND for a form that is gone', async () => {
    const { id, templateId } = await aForm();
    const proof = await solved(id);
    done(await sender.call('DELETE', `/v1/templates/${templateId}`), 204);
    const body = { ...person, ...proof };
    const answer = await service.call('POST', `/v1/public/forms/${id}/submissions`, { body });
    expect(refusalOf(answer)).toEqual([404, 'NOT_FOUND']);
  });

  const SIMPLE = { signatureLevel: 'SIMPLE', roles: [ROLES[0]] };

  /** A proof with 14 zero bits, and fewer than `bits`. */
  function weakProofOf(challenge: string, bits: number): string {
    for (let answer = 0; ; answer += 1) {
      const hash = createHash('sha256').update(`${challenge}:${answer}`).digest();
      const zeros = Math.clz32(hash.readUInt32BE(0));
      if (zeros >= 14 && zeros < bits) return String(answer);
    }
  }
});

describe('a form whose sender can do nothing', () => {
  it.each([
    ['whose organization is suspended', (isStopped: boolean) => suspend(isStopped)],
    ['whose project is archived', (isStopped: boolean) => archive(isStopped)],
  ])('429 RATE_LIMITED for a form %s, which is open again afterwards', async (_, stop) => {
    const { id } = await aForm();
    const email = 'lia.parada@example.com';
    await stop(true);
    const [shown, answer] = [done(await look(id)).body, await submit(id, { email })];
    await stop(false);
    expect([shown.open, ...refusalOf(answer)]).toEqual([false, 429, 'RATE_LIMITED']);
    expect(await letters(email)).toEqual([]);
    expect(done(await look(id)).body.open).toBe(true);
  });

  const suspend = (isSuspended: boolean): Promise<unknown> =>
    suspendOrganization(service.deps, sender.person.organizationId, isSuspended);
  const archive = async (isArchived: boolean): Promise<unknown> => {
    const { token, projectId } = sender.person;
    const body = { status: isArchived ? 'ARCHIVED' : 'ACTIVE' };
    return done(await service.call('PATCH', `/v1/projects/${projectId}`, { as: token, body }));
  };
});
