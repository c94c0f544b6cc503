import { createHash } from 'node:crypto';
import { beforeEach, describe, expect, it } from 'vitest';
import { suspendOrganization } from '../../../src/actions/organizations/suspend-organization.ts';
import { sql } from '../../../src/adapters/postgres/sql.ts';
import { atNoon } from '../../given/at-noon.ts';
import { done } from '../../given/ceremony.ts';
import { aSender, SIGNERS } from '../../given/sender.ts';
import { wholeService } from '../../whole-service.ts';
import { itChecksAccess } from '../access-checks.ts';
import { fieldsOf, refusalOf } from '../refusal-of.ts';
import { challengeFor } from './challenge-for.ts';

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
const open = (id: string) => service.call('GET', `/v1/public/forms/${id}`);

/** As the page does it. */
function proofOf(challenge: string, bits: number): string {
  for (let answer = 0; ; answer += 1) {
    const hash = createHash('sha256').update(`${challenge}:${answer}`).digest();
    if (hash.readUInt32BE(0) >>> (32 - bits) === 0) return String(answer);
  }
}

/** The database decides the time: the challenge is written as if it were older. */
async function solved(id: string, age = 10_000): Promise<{ challenge: string; answer: string }> {
  const { proofBits } = done(await open(id)).body;
  const now = Date.now() + service.clock.offsetMilliseconds();
  const challenge = challengeFor(service.deps, id, new Date(now - age));
  return { challenge, answer: proofOf(challenge, proofBits) };
}

const person = { name: maria.name, email: maria.email, cpf: maria.cpf };
const submit = async (id: string, changes: Body = {}, age?: number) =>
  service.call('POST', `/v1/public/forms/${id}/submissions`, {
    body: { ...person, ...(await solved(id, age)), ...changes },
  });
const envelopes = async (): Promise<readonly Body[]> =>
  done(await sender.call('GET', '/v1/envelopes?limit=50')).body.data;
const RECEIVED = { status: 'RECEIVED' };

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
    scope: 'templates:write',
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
    expect(refusalOf(await open(id))).toEqual([404, 'NOT_FOUND']);
    expect(done(await put(templateId)).body.id).not.toBe(id);
  });

  itChecksAccess(service, sender, {
    method: 'DELETE',
    path: (id) => `/v1/templates/${id}/form`,
    scope: 'templates:write',
    writes: true,
    make: async () => (await aForm()).templateId,
    prefix: 'tpl',
  });
});

describe('GET /v1/public/forms/{id}', () => {
  it('200 names the sender and the document, and no one else', async () => {
    const { id } = await aForm({}, { title: 'Matrícula 2027' });
    const { body } = done(await open(id));
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
    expect(refusalOf(await open('frm_00000000000000000000000000'))).toEqual([404, 'NOT_FOUND']);
    await service.database.change(async (tx) => ({
      value: await tx.run(
        sql`UPDATE template_forms SET expires_at = now() - interval '1 second' WHERE id = ${id}`,
      ),
    }));
    expect(refusalOf(await open(id))).toEqual([404, 'NOT_FOUND']);
  });
});

describe('POST /v1/public/forms/{id}/submissions', () => {
  beforeEach(() => atNoon(service.clock)); // no day ends between the submissions that count for it

  it('200 sends an envelope, and says neither its id nor its link', async () => {
    const { id } = await aForm();
    const answer = await submit(id);
    expect([answer.status, answer.body]).toEqual([200, RECEIVED]);
    const [made] = await envelopes();
    const envelope = done(await sender.call('GET', `/v1/envelopes/${String(made?.['id'])}`)).body;
    expect(envelope).toMatchObject({
      status: 'SENT',
      signers: [{ email: maria.email }, { email: joao.email }],
    });
    const { body: trail } = await sender.call('GET', `/v1/envelopes/${envelope.id}/audit`);
    expect(JSON.stringify(trail)).toContain('SELF_DECLARED');
  });

  it('200 with the same answer for the fourth envelope of an e-mail or a CPF, which is not made', async () => {
    const { id } = await aForm();
    const before = (await envelopes()).length;
    const answers = [];
    for (let time = 0; time < 4; time += 1) answers.push(await submit(id));
    answers.push(await submit(id, { email: 'other@example.com' }));
    expect(answers.map(({ status, body }) => [status, body])).toEqual(answers.map(() => [200, RECEIVED]));
    expect((await envelopes()).length - before).toBe(3);
  });

  it.each([
    ['e-mail', { email: joao.email.toUpperCase() }],
    ['CPF', { cpf: joao.cpf }],
  ])(
    '200 with the same answer for the %s of the witness, whom nobody learns of, and makes no envelope',
    async (_, known) => {
      const { id, templateId } = await aForm({ dailyCap: 3 });
      const before = (await envelopes()).length;
      expect((await submit(id, known)).body).toEqual(RECEIVED);
      expect((await envelopes()).length).toBe(before);
      const { sentToday, lastRefusal } = done(
        await sender.call('GET', `/v1/templates/${templateId}/form`),
      ).body;
      expect([sentToday, lastRefusal]).toEqual([1, null]);
      expect(done(await open(id)).body.open).toBe(true);
    },
  );

  it('200 with the same answer for a program that fills in everything', async () => {
    const { id } = await aForm();
    const before = (await envelopes()).length;
    expect((await submit(id, { website: 'x' })).body).toEqual(RECEIVED);
    expect((await envelopes()).length).toBe(before);
  });

  it('200 with the same answer for a challenge that was used, once', async () => {
    const { id } = await aForm();
    const proof = await solved(id);
    const before = (await envelopes()).length;
    for (let time = 0; time < 2; time += 1) expect((await submit(id, proof)).body).toEqual(RECEIVED);
    expect((await envelopes()).length - before).toBe(1);
  });

  it('429 RATE_LIMITED after the cap of the day, also for submissions at once', async () => {
    const { id, templateId } = await aForm({ dailyCap: 2 });
    const people = [maria, zoe, joao, { ...maria, email: 'a@example.com', cpf: '39053344705' }];
    const proofs = await Promise.all(people.map(() => solved(id)));
    const answers = await Promise.all(
      people.map(({ name, email, cpf }, at) => submit(id, { name, email, cpf, ...proofs[at] })),
    );
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 200, 429, 429]);
    expect(done(await open(id)).body.open).toBe(false);
    const { sentToday, lastRefusal } = done(
      await sender.call('GET', `/v1/templates/${templateId}/form`),
    ).body;
    expect([sentToday, lastRefusal]).toEqual([2, null]);
  });

  it('429 RATE_LIMITED for more than ten from one network', async () => {
    const { id } = await aForm({ requireCpf: false }, { signatureLevel: 'SIMPLE', roles: [ROLES[0]] });
    const statuses = [];
    for (let at = 0; at < 11; at += 1)
      statuses.push((await submit(id, { email: `p${at}@example.com` })).status);
    expect(statuses).toEqual([...Array.from({ length: 10 }, () => 200), 429]);
  });

  it('429 RATE_LIMITED for a limit of the sender, who sees it with the form and opens it again', async () => {
    const { id, templateId } = await aForm({ requireCpf: false });
    expect(refusalOf(await submit(id, { cpf: undefined }))).toEqual([429, 'RATE_LIMITED']);
    expect(done(await open(id)).body.open).toBe(false);
    const shown = done(await sender.call('GET', `/v1/templates/${templateId}/form`)).body;
    expect(shown.lastRefusal.code).toBe('CPF_REQUIRED');
    expect(done(await put(templateId)).body.lastRefusal).toBeNull();
    expect((await submit(id)).status).toBe(200);
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
  ])('422 VALIDATION_FAILED for %s', async (_what, proof, field) => {
    const { id } = await aForm();
    expect(fieldsOf(await submit(id, await proof()))).toEqual([field]);
  });

  it('422 VALIDATION_FAILED for an answer without work, one that came at once, and one of yesterday', async () => {
    const { id } = await aForm();
    const { challenge } = await solved(id);
    expect(fieldsOf(await submit(id, { challenge, answer: 'x' }))).toEqual(['answer']);
    // A challenge of the next minute: it is too young however long the machine looks for its proof.
    expect(fieldsOf(await submit(id, {}, -60_000))).toEqual(['answer']);
    expect(fieldsOf(await submit(id, {}, 86_400_000))).toEqual(['challenge']);
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
});

describe('a form whose sender can do nothing', () => {
  it.each([
    ['whose organization is suspended', (isStopped: boolean) => suspend(isStopped)],
    ['whose project is archived', (isStopped: boolean) => archive(isStopped)],
  ])('429 RATE_LIMITED for a form %s, which is open again afterwards', async (_, stop) => {
    const { id } = await aForm();
    const before = (await envelopes()).length;
    await stop(true);
    const [shown, answer] = [done(await open(id)).body, await submit(id)];
    await stop(false);
    expect([shown.open, ...refusalOf(answer)]).toEqual([false, 429, 'RATE_LIMITED']);
    expect((await envelopes()).length).toBe(before);
    expect(done(await open(id)).body.open).toBe(true);
  });

  const suspend = (isSuspended: boolean): Promise<unknown> =>
    suspendOrganization(service.deps, sender.person.organizationId, isSuspended);
  const archive = async (isArchived: boolean): Promise<unknown> => {
    const { token, projectId } = sender.person;
    const body = { status: isArchived ? 'ARCHIVED' : 'ACTIVE' };
    return done(await service.call('PATCH', `/v1/projects/${projectId}`, { as: token, body }));
  };
});
