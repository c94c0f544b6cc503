import { beforeEach, describe, expect, it } from 'vitest';
import { sql } from '../../../src/store/postgres/sql.ts';
import type { Answer, Person } from '../../accounts-server.ts';
import { advanceToNoon } from '../../given/clock.ts';
import { createMember, createDocuments, setPlan } from '../../given/organization.ts';
import { anotherPdf } from '../../given/sender.ts';
import { wholeService } from '../../whole-service.ts';
import { refusalOf } from '../refusal-of.ts';

const service = await wholeService();
const { call, signUp, upload, keyOf, database, clock } = service;

async function onFree(): Promise<Person> {
  const person = await signUp();
  await setPlan(service, person, 'FREE');
  return person;
}

const statusesOf = (answers: readonly Answer[]) =>
  answers.map(({ status }) => status).toSorted((a, b) => a - b);
const FULL = [403, 'PLAN_LIMIT_REACHED'];

async function documentsOf(person: Person): Promise<number> {
  const rows = await database.read((tx) =>
    tx.query(
      sql`SELECT 1 FROM documents WHERE project_id = ${person.projectId} AND environment = 'PRODUCTION'`,
    ),
  );
  return rows.length;
}

describe('limits of the plan', () => {
  it('403 PLAN_LIMIT_REACHED for the eleventh project; one of two concurrent requests takes the last place', async () => {
    const { token: as, organizationId } = await onFree();
    const create = (name: string) => call('POST', '/v1/projects', { as, body: { name, organizationId } });
    for (let n = 2; n <= 9; n += 1) expect((await create(`Projeto ${n}`)).status).toBe(201);
    expect(statusesOf(await Promise.all([create('Dez'), create('Onze')]))).toEqual([201, 403]);
    expect(refusalOf(await create('Doze'))).toEqual(FULL);
    // CONFLICT is the more useful error for a name that is taken.
    expect(refusalOf(await create('Projeto 2'))).toEqual([409, 'SLUG_TAKEN']);
  });

  it('201 after a project is archived; 403 PLAN_LIMIT_REACHED when it is restored', async () => {
    const { token: as, organizationId, projectId } = await onFree();
    const create = (name: string) => call('POST', '/v1/projects', { as, body: { name, organizationId } });
    const set = (status: string) => call('PATCH', `/v1/projects/${projectId}`, { as, body: { status } });
    for (let n = 2; n <= 10; n += 1) await create(`Projeto ${n}`);
    expect((await set('ARCHIVED')).status).toBe(200);
    expect((await create('Projeto 11')).status).toBe(201);
    expect(refusalOf(await set('ACTIVE'))).toEqual(FULL);
    expect((await call('PATCH', `/v1/projects/${projectId}`, { as, body: { name: 'Antigo' } })).status).toBe(
      200,
    );
  });

  it('403 PLAN_LIMIT_REACHED for the 51st key of both environments; a key that expires at once frees a place', async () => {
    const person = await onFree();
    const create = (environment: string) =>
      call('POST', '/v1/api-keys', {
        as: person.token,
        body: { projectId: person.projectId, environment, name: 'ci' },
      });
    const first = await create('PRODUCTION');
    for (let n = 2; n <= 49; n += 1) await create('SANDBOX');
    expect(statusesOf(await Promise.all([create('SANDBOX'), create('PRODUCTION')]))).toEqual([201, 403]);
    expect(refusalOf(await create('PRODUCTION'))).toEqual(FULL);
    const rotate = (body: object) =>
      call('POST', `/v1/api-keys/${first.body.id}/rotate`, { as: person.token, body });
    expect(refusalOf(await rotate({}))).toEqual(FULL);
    expect((await rotate({ expireOldInHours: 0 })).status).toBe(201);
    const { body: keys } = await call('GET', '/v1/api-keys', { as: person.token });
    await call('DELETE', `/v1/api-keys/${keys.data[0].id}`, { as: person.token });
    expect((await create('PRODUCTION')).status).toBe(201);
  });

  it('403 PLAN_LIMIT_REACHED for the eleventh member; one of two concurrent requests takes the last place', async () => {
    const owner = await onFree();
    for (let n = 2; n <= 9; n += 1) await createMember(service, owner, 'VIEWER');
    const [first, second] = [await signUp(), await signUp()];
    const add = ({ email }: Person) =>
      call('POST', `/v1/organizations/${owner.organizationId}/members`, {
        as: owner.token,
        body: { email, role: 'VIEWER' },
      });
    const answers = await Promise.all([add(first), add(second)]);
    expect(statusesOf(answers)).toEqual([201, 403]);
    expect(refusalOf(answers.find(({ status }) => status === 403) ?? answers[0])).toEqual(FULL);
    expect(refusalOf(await add(answers[0].status === 201 ? first : second))).toEqual([409, 'CONFLICT']);
  });

  it('403 PLAN_LIMIT_REACHED for the 101st template', async () => {
    const person = await onFree();
    const create = () =>
      call('POST', '/v1/templates', {
        as: person.token,
        body: { name: 'Locação', signatureLevel: 'SIMPLE', authenticationMethod: 'EMAIL_OTP' },
      });
    for (let n = 1; n <= 100; n += 1) expect((await create()).status).toBe(201);
    expect(refusalOf(await create())).toEqual(FULL);
  });

  it('201 beyond every limit on UNLIMITED', async () => {
    const { token: as, organizationId } = await signUp();
    for (let n = 2; n <= 11; n += 1) {
      expect(
        (await call('POST', '/v1/projects', { as, body: { name: `P ${n}`, organizationId } })).status,
      ).toBe(201);
    }
  });
});

describe('documents of the month', () => {
  beforeEach(() => advanceToNoon(clock)); // no month ends meanwhile

  const send = async (person: Person, on: 'SANDBOX' | 'PRODUCTION' = 'PRODUCTION') =>
    upload('/v1/documents', { as: await keyOf(person, on), on, file: { bytes: await anotherPdf() } });

  it('402 DOCUMENT_LIMIT_REACHED for the 21st document; one of two concurrent requests takes the last place', async () => {
    const person = await onFree();
    await createDocuments(service, person, { count: 19 });
    const answers = await Promise.all([send(person), send(person)]);
    expect(statusesOf(answers)).toEqual([201, 402]);
    expect(refusalOf(await send(person))).toEqual([402, 'DOCUMENT_LIMIT_REACHED']);
    expect(await documentsOf(person)).toBe(20);
    expect((await send(person, 'SANDBOX')).status).toBe(201);
  });

  it('201 for a new version of a document when the allowance is used up', async () => {
    const person = await onFree();
    const { body: document } = await send(person);
    await createDocuments(service, person, { count: 19 });
    const as = await keyOf(person, 'PRODUCTION');
    const file = { bytes: await anotherPdf() };
    const answer = await upload(`/v1/documents/${document.id}/versions`, { as, on: 'PRODUCTION', file });
    expect(answer.status).toBe(201);
  });

  it('402 DOCUMENT_LIMIT_REACHED for a file attached inline and in a signature request; 201 for an existing document', async () => {
    const person = await onFree();
    const { body: document } = await send(person);
    await createDocuments(service, person, { count: 19 });
    const input = { as: await keyOf(person, 'PRODUCTION'), on: 'PRODUCTION' } as const;
    const body = { title: 'Contrato', signatureLevel: 'SIMPLE' };
    const { body: envelope } = await call('POST', '/v1/envelopes', { ...input, body });
    const url = `/v1/envelopes/${envelope.id}/documents`;
    const file = { bytes: await anotherPdf() };
    expect(refusalOf(await upload(url, { ...input, file }))).toEqual([402, 'DOCUMENT_LIMIT_REACHED']);
    const request = {
      title: 'Contrato',
      signatureLevel: 'SIMPLE',
      signers: [{ name: 'Maria', email: 'maria@example.com' }],
    };
    const inline = { contentBase64: file.bytes.toString('base64') };
    const refused = await call('POST', '/v1/signature-requests', {
      ...input,
      body: { ...request, document: inline },
    });
    expect(refusalOf(refused)).toEqual([402, 'DOCUMENT_LIMIT_REACHED']);
    expect(await documentsOf(person)).toBe(20);
    expect((await call('POST', url, { ...input, body: { documentId: document.id } })).status).toBe(201);
    const known = await call('POST', '/v1/signature-requests', {
      ...input,
      body: { ...request, documentId: document.id },
    });
    expect(known.status).toBe(201);
    expect(refusalOf(await upload(url, { ...input, file }))).toEqual([402, 'DOCUMENT_LIMIT_REACHED']);
    await call('POST', `/v1/envelopes/${envelope.id}/cancel`, { ...input, body: {} });
    expect(refusalOf(await upload(url, { ...input, file }))).toEqual([409, 'ENVELOPE_NOT_EDITABLE']);
  });

  it('201 again in the next month', async () => {
    const person = await onFree();
    await createDocuments(service, person, { count: 20 });
    expect((await send(person)).status).toBe(402);
    const requested = { as: await keyOf(person, 'PRODUCTION'), on: 'PRODUCTION' } as const;
    const now = new Date(Date.now() + clock.offsetMilliseconds());
    const next = Date.UTC(now.getUTCFullYear(), now.getUTCMonth() + 1, 1);
    clock.advance(next - now.getTime() + 60_000);
    try {
      const file = { bytes: await anotherPdf() };
      expect((await upload('/v1/documents', { ...requested, file })).status).toBe(201);
    } finally {
      clock.reset();
    }
  });

  it('201 beyond the allowance if overage is enabled, and reports it as overage', async () => {
    const person = await signUp();
    await setPlan(service, person, 'PRO');
    await createDocuments(service, person, { count: 500 });
    expect(refusalOf(await send(person))).toEqual([402, 'DOCUMENT_LIMIT_REACHED']);
    await call('PATCH', '/v1/billing/overage', { as: person.token, body: { enabled: true } });
    expect((await send(person)).status).toBe(201);
    const { body } = await call('GET', '/v1/billing/usage', { as: person.token, on: 'PRODUCTION' });
    expect(body.documents).toEqual({ used: 501, limit: 500, overage: 1, overageEnabled: true });
  });
});
