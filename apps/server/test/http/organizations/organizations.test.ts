import { describe, expect, it } from 'vitest';
import { renameOrganization } from '../../../src/actions/organizations/rename-organization.ts';
import { setVerification } from '../../../src/actions/organizations/set-verification.ts';
import { accountsServer } from '../../accounts-server.ts';
import type { Answer, CallOptions, Person } from '../../accounts-server.ts';

const { call, signUp, keyOf, database, deps } = await accountsServer();

function patch(person: Person, body: object, more: CallOptions & { id?: string } = {}): Promise<Answer> {
  const { id = person.organizationId, ...input } = more;
  return call('PATCH', `/v1/organizations/${id}`, { as: person.token, body, ...input });
}

async function guestOf(owner: Person, role: string): Promise<Person> {
  const guest = await signUp();
  await call('POST', `/v1/organizations/${owner.organizationId}/members`, {
    as: owner.token,
    body: { email: guest.email, role },
  });
  return guest;
}

describe('POST /v1/organizations', () => {
  it('201 makes the caller OWNER, and creates a first project', async () => {
    const person = await signUp();
    const { status, body } = await call('POST', '/v1/organizations', {
      as: person.token,
      body: { name: 'Outra' },
    });
    expect(status).toBe(201);
    expect(body).toEqual({
      id: expect.stringMatching(/^org_/),
      name: 'Outra',
      cnpj: null,
      allowedNetworks: null,
      approvalInSandbox: false,
      approvalRequired: false,
      barrier: null,
      projectAccess: 'ALL',
      requireSecondFactor: false,
      securityEvents: { addresses: 'MASKED' },
      verifiedAt: null,
      slug: expect.stringMatching(/^outra-/),
      role: 'OWNER',
      mayReadPersonalData: true,
      consentText: null,
      consentVersion: 1,
      consentAddition: expect.stringContaining('art. 10, § 2º'),
      branding: { primaryColor: null, logoUrl: null, logoPath: null, logoFailure: null, pageFooter: true },
      defaultExpirationDays: 30,
      rememberContacts: true,
      reminders: { enabled: true, daysBeforeExpiry: 3, everyDays: null },
      timeZone: 'America/Sao_Paulo',
      language: 'pt-BR',
      contactEmail: null,
      attachFinalDocuments: false,
      validar: 'ON',
      report: { parties: 'FULL' },
      retention: { completedDays: null, declinedDays: null, from: null },
      plan: 'UNLIMITED',
      createdAt: expect.any(String),
      updatedAt: expect.any(String),
      version: 1,
    });
    const { body: projects } = await call('GET', '/v1/projects', { as: person.token });
    expect(projects.data.map((project: Record<string, string>) => project['organizationId'])).toEqual([
      person.organizationId,
      body.id,
    ]);
  });

  it('201 creates a single organization for the same Idempotency-Key', async () => {
    const person = await signUp();
    const input = { as: person.token, body: { name: 'Uma vez' }, headers: { 'idempotency-key': 'k' } };
    const [one, other] = [
      await call('POST', '/v1/organizations', input),
      await call('POST', '/v1/organizations', input),
    ];
    expect(other.body.id).toBe(one.body.id);
    expect((await call('GET', '/v1/me', { as: person.token })).body.organizations).toHaveLength(2);
  });

  it('422 VALIDATION_FAILED without a name', async () => {
    const { status } = await call('POST', '/v1/organizations', { as: (await signUp()).token, body: {} });
    expect(status).toBe(422);
  });

  it.each([
    ['ICP-Brasil', 'name.reserved'],
    ['AvaI', 'name.reserved'],
    ['Bаnco Lua', 'name.mixed_scripts'],
    ['Banco\u200bLua', 'name.invisible'],
  ])('422 VALIDATION_FAILED for the name %j', async (name, rule) => {
    const { status, body } = await call('POST', '/v1/organizations', {
      as: (await signUp()).token,
      body: { name },
    });
    expect([status, body.error.details.fields]).toMatchObject([422, [{ field: 'name', rule }]]);
  });

  it('403 FORBIDDEN for an API key', async () => {
    const as = await keyOf(await signUp());
    expect((await call('POST', '/v1/organizations', { as, body: { name: 'Outra' } })).status).toBe(403);
  });
});

describe('GET /v1/organizations/{id}', () => {
  it('200 returns the caller’s role and a version', async () => {
    const owner = await signUp();
    const viewer = await guestOf(owner, 'VIEWER');
    const { status, body, headers } = await call('GET', `/v1/organizations/${owner.organizationId}`, {
      as: viewer.token,
    });
    expect([status, body.role, headers.etag]).toEqual([200, 'VIEWER', '"v1"']);
  });

  it.each(['another’s', 'org_nothing', 'x'])('404 NOT_FOUND for %s', async (id) => {
    const [person, stranger] = [await signUp(), await signUp()];
    const input = id === 'another’s' ? stranger.organizationId : id;
    const { status, body } = await call('GET', `/v1/organizations/${input}`, { as: person.token });
    expect([status, body.error.code]).toEqual([404, 'NOT_FOUND']);
  });
});

describe('PATCH /v1/organizations/{id}', () => {
  it('200 with a CNPJ, numbers or letters, as 14 characters, and null removes it', async () => {
    const person = await signUp();
    for (const [cnpj, kept] of [
      ['11.222.333/0001-81', '11222333000181'],
      ['12.abc.345/01de-35', '12ABC34501DE35'],
      [null, null],
    ]) {
      const { status, body } = await patch(person, { cnpj });
      expect([status, body.cnpj]).toEqual([200, kept]);
    }
  });

  it('422 VALIDATION_FAILED for what is no CNPJ', async () => {
    const { status, body } = await patch(await signUp(), { cnpj: '11.222.333/0001-82' });
    const problem = { field: 'cnpj', rule: 'cnpj.digits' };
    expect([status, body.error.details.fields]).toMatchObject([422, [problem]]);
  });

  it('422 VALIDATION_FAILED for a reserved name, but 200 for the name that it has', async () => {
    const person = await signUp();
    const refused = await patch(person, { name: 'gov.br' });
    expect([refused.status, refused.body.error.details.fields]).toMatchObject([
      422,
      [{ field: 'name', rule: 'name.reserved' }],
    ]);
    await renameOrganization(deps, person.organizationId, 'Gov.Br');
    expect(await patch(person, { name: 'Gov.Br', language: 'en' })).toMatchObject({ status: 200 });
  });

  it('200 and ends the verification with another name, which is a security event', async () => {
    const person = await signUp();
    const { body: before } = await call('GET', `/v1/organizations/${person.organizationId}`, {
      as: person.token,
    });
    await setVerification(deps, person.organizationId, { name: before.name, cnpj: null });
    expect((await patch(person, { language: 'en' })).body.verifiedAt).toEqual(expect.any(String));
    expect((await patch(person, { name: 'Outra' })).body.verifiedAt).toBeNull();
    const { body: events } = await call(
      'GET',
      `/v1/organizations/${person.organizationId}/security-events?type=ORGANIZATION_UNVERIFIED`,
      { as: person.token },
    );
    expect(events.data).toMatchObject([{ actor: { type: 'USER' } }]);
  });

  it('200 with a schedule of reminders and a time zone', async () => {
    const person = await signUp();
    const weekly = { enabled: true, daysBeforeExpiry: null, everyDays: 7 };
    const { status, body } = await patch(person, {
      reminders: { daysBeforeExpiry: null, everyDays: 7 },
      timeZone: 'America/Manaus',
    });
    expect([status, body.reminders, body.timeZone]).toEqual([200, weekly, 'America/Manaus']);
    const off = await patch(person, { reminders: { enabled: false } });
    expect(off.body.reminders).toEqual({ enabled: false, daysBeforeExpiry: 3, everyDays: null });
  });

  it('200 changes the fields that are sent and keeps the rest', async () => {
    const person = await signUp({ organizationName: 'Antes' });
    const branding = { primaryColor: '#0055aa', logoUrl: 'https://example.com/logo.png' };
    const { status, body } = await patch(person, { branding, defaultExpirationDays: 7 });
    expect([status, body.name, body.branding, body.defaultExpirationDays, body.version]).toEqual([
      200,
      'Antes',
      { ...branding, logoPath: null, logoFailure: null, pageFooter: true },
      7,
      2,
    ]);
    const again = await patch(person, { name: 'Depois', branding: { logoUrl: null } });
    expect([again.body.name, again.body.branding]).toEqual([
      'Depois',
      { primaryColor: '#0055aa', logoUrl: null, logoPath: null, logoFailure: null, pageFooter: true },
    ]);
  });

  it('200 turns the footers of pages off and on, and leaves them as they are otherwise', async () => {
    const person = await signUp();
    const off = await patch(person, { branding: { pageFooter: false } });
    const same = await patch(person, { branding: { primaryColor: '#0055aa' } });
    const on = await patch(person, { branding: { pageFooter: true } });
    expect([off, same, on].map(({ body }) => body.branding.pageFooter)).toEqual([false, false, true]);
    expect((await patch(person, { branding: { pageFooter: 'no' } })).status).toBe(422);
  });

  it('200 gives a consent text a new version when it changes, and keeps every text', async () => {
    const person = await signUp();
    const versions: unknown[] = [];
    for (const consentText of ['Aceito.', 'Aceito.', 'Concordo.', null]) {
      const { body } = await patch(person, { consentText });
      versions.push([body.consentText, body.consentVersion]);
    }
    expect(versions).toEqual([
      ['Aceito.', 2],
      ['Aceito.', 2],
      ['Concordo.', 3],
      [null, 4],
    ]);
    const kept = await database.read((tx) =>
      tx.query({
        name: 'consent texts',
        text: 'SELECT version, text FROM consent_texts WHERE organization_id = $1 ORDER BY version',
        values: [person.organizationId],
      }),
    );
    expect(kept).toEqual([
      { version: 2, text: 'Aceito.' },
      { version: 3, text: 'Concordo.' },
      { version: 4, text: null },
    ]);
  });

  it('409 CONFLICT when If-Match names an older version', async () => {
    const person = await signUp();
    const headers = { 'if-match': '"v1"' };
    expect((await patch(person, { name: 'A' }, { headers })).status).toBe(200);
    const { status, body } = await patch(person, { name: 'B' }, { headers });
    expect([status, body.error.code]).toEqual([409, 'CONFLICT']);
  });

  it('200 for every one of several concurrent changes: none is lost', async () => {
    const person = await signUp();
    const texts = ['um', 'dois', 'três', 'quatro', 'cinco', 'seis', 'sete', 'oito'];
    const answers = await Promise.all(texts.map((consentText) => patch(person, { consentText })));
    const versions = answers.map(({ body }) => Number(body.consentVersion));
    expect(versions.toSorted((a, b) => a - b)).toEqual([2, 3, 4, 5, 6, 7, 8, 9]);
  });

  it.each(['MEMBER', 'VIEWER'])('403 FORBIDDEN for a %s, also with an invalid body', async (role) => {
    const owner = await signUp();
    const guest = await guestOf(owner, role);
    for (const body of [{ name: 'Mine' }, { name: 7 }]) {
      const answer = await patch(guest, body, { id: owner.organizationId });
      expect([answer.status, answer.body.error.code]).toEqual([403, 'FORBIDDEN']);
    }
  });

  it('200 for an ADMIN', async () => {
    const owner = await signUp();
    const guest = await guestOf(owner, 'ADMIN');
    expect((await patch(guest, { name: 'Ours' }, { id: owner.organizationId })).status).toBe(200);
  });

  it('200 changes the periods of retention, which apply a week later', async () => {
    const person = await signUp();
    const { status, body } = await patch(person, { retention: { completedDays: 3650 } });
    expect([status, body.retention]).toEqual([
      200,
      { completedDays: 3650, declinedDays: null, from: expect.stringMatching(/Z$/) },
    ]);
    expect(Date.parse(body.retention.from) - Date.parse(body.updatedAt)).toBe(7 * 24 * 3_600_000);
    const again = (await patch(person, { name: 'Outro nome' })).body;
    expect(again.retention).toEqual(body.retention);
  });

  it('404 NOT_FOUND for another organization, also with an invalid body', async () => {
    const [person, stranger] = [await signUp(), await signUp()];
    for (const body of [{ name: 'Mine' }, { name: 7 }]) {
      expect((await patch(person, body, { id: stranger.organizationId })).status).toBe(404);
    }
  });

  it.each([
    [{ name: '' }, 'name'],
    [{ consentText: '' }, 'consentText'],
    [{ consentText: 'x'.repeat(10_001) }, 'consentText'],
    [{ branding: { primaryColor: 'red' } }, 'branding.primaryColor'],
    [{ branding: { logoUrl: 'http://example.com/logo.png' } }, 'branding.logoUrl'],
    [{ defaultExpirationDays: 366 }, 'defaultExpirationDays'],
    [{ reminders: { everyDays: 0 } }, 'reminders.everyDays'],
    [{ reminders: { daysBeforeExpiry: 61 } }, 'reminders.daysBeforeExpiry'],
    [{ timeZone: 'Brasília' }, 'timeZone'],
    [{ retention: { completedDays: 179 } }, 'retention.completedDays'],
  ])('422 VALIDATION_FAILED for %j', async (body, field) => {
    const answer = await patch(await signUp(), body);
    expect([answer.status, answer.body.error.details.fields[0].field]).toEqual([422, field]);
  });
});
