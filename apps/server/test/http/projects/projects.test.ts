import { describe, expect, it } from 'vitest';
import { accountsServer, sortedStatuses } from '../../accounts-server.ts';
import type { Answer, Person } from '../../accounts-server.ts';

const { call, signUp, keyOf } = await accountsServer();

function create(as: string, body: object, headers = {}): Promise<Answer> {
  return call('POST', '/v1/projects', { as, body, headers });
}

async function guestOf(owner: Person, role: string): Promise<Person> {
  const guest = await signUp();
  const url = `/v1/organizations/${owner.organizationId}/members`;
  await call('POST', url, { as: owner.token, body: { email: guest.email, role } });
  return guest;
}

const namesOf = ({ body }: Answer): string[] => body.data.map(({ name }: { name: string }) => name);

const patch = (person: Person, id: string, body: object, headers = {}): Promise<Answer> =>
  call('PATCH', `/v1/projects/${id}`, { as: person.token, body, headers });

describe('POST /v1/projects', () => {
  it('201 in the only organization, with a slug of the name', async () => {
    const person = await signUp();
    const { status, body } = await create(person.token, { name: 'Vendas Março', description: 'Contratos' });
    expect(status).toBe(201);
    expect(body).toEqual({
      id: expect.stringMatching(/^proj_/),
      organizationId: person.organizationId,
      name: 'Vendas Março',
      slug: 'vendas-marco',
      description: 'Contratos',
      status: 'ACTIVE',
      environment: 'SANDBOX',
      embedOrigins: [],
      redirectOrigins: [],
      branding: {
        primaryColor: null,
        logoPath: null,
        senderName: null,
        replyTo: null,
        footerText: null,
        consentText: null,
        consentVersion: 0,
        subject: null,
      },
      createdAt: expect.stringMatching(/^20\d\d-.*Z$/),
      updatedAt: expect.stringMatching(/^20\d\d-.*Z$/),
      version: 1,
    });
  });

  it('201 with the given environment and slug', async () => {
    const { body } = await create((await signUp()).token, {
      name: 'Vendas',
      slug: 'sales',
      environment: 'PRODUCTION',
    });
    expect([body.slug, body.environment, body.description]).toEqual(['sales', 'PRODUCTION', null]);
  });

  it('201 once for the same Idempotency-Key', async () => {
    const person = await signUp();
    const key = { 'idempotency-key': 'once' };
    const [one, other] = [
      await create(person.token, { name: 'Vendas' }, key),
      await create(person.token, { name: 'Vendas' }, key),
    ];
    expect([other.status, other.body]).toEqual([201, one.body]);
  });

  it('201 in the organization that is named', async () => {
    const person = await signUp();
    const { body: other } = await call('POST', '/v1/organizations', {
      as: person.token,
      body: { name: 'Outra' },
    });
    const { status, body } = await create(person.token, { name: 'Vendas', organizationId: other.id });
    expect([status, body.organizationId]).toEqual([201, other.id]);
  });

  it('201 in the oldest organization of the caller where none is named', async () => {
    const person = await signUp();
    await call('POST', '/v1/organizations', { as: person.token, body: { name: 'Outra' } });
    const { status, body } = await create(person.token, { name: 'Vendas' });
    expect([status, body.organizationId]).toEqual([201, person.organizationId]);
  });

  it('404 NOT_FOUND for another’s organization', async () => {
    const [person, stranger] = [await signUp(), await signUp()];
    const { status } = await create(person.token, {
      name: 'Vendas',
      organizationId: stranger.organizationId,
    });
    expect(status).toBe(404);
  });

  it('409 SLUG_TAKEN for the same name in one organization, not in another', async () => {
    const [person, stranger] = [await signUp(), await signUp()];
    await create(person.token, { name: 'Vendas' });
    const { status, body } = await create(person.token, { name: 'VENDAS!' });
    expect([status, body.error.code]).toEqual([409, 'SLUG_TAKEN']);
    expect((await create(stranger.token, { name: 'Vendas' })).status).toBe(201);
  });

  it('409 SLUG_TAKEN to all but one of several at once', async () => {
    const person = await signUp();
    const answers = await Promise.all([1, 2, 3, 4].map(() => create(person.token, { name: 'Corrida' })));
    expect(sortedStatuses(answers)).toEqual([201, 409, 409, 409]);
  });

  it('403 FORBIDDEN below ADMIN', async () => {
    const owner = await signUp();
    const { organizationId } = owner;
    for (const [role, status] of [
      ['MEMBER', 403],
      ['VIEWER', 403],
      ['ADMIN', 201],
    ] as const) {
      const guest = await guestOf(owner, role);
      expect((await create(guest.token, { name: role, organizationId })).status).toBe(status);
    }
  });

  it('403 FORBIDDEN for an API key', async () => {
    const { status, body } = await create(await keyOf(await signUp()), { name: 'Vendas' });
    expect([status, body.error.code]).toEqual([403, 'FORBIDDEN']);
  });

  it.each([
    [{}, 'name'],
    [{ name: ' ' }, 'name'],
    [{ name: 'x', environment: 'STAGING' }, 'environment'],
    [{ name: 'x', slug: 'No Slug' }, 'slug'],
    [{ name: 'x', description: 'x'.repeat(1001) }, 'description'],
  ])('422 VALIDATION_FAILED for %j', async (input, field) => {
    const { status, body } = await create((await signUp()).token, input);
    expect([status, body.error.details.fields[0].field]).toEqual([422, field]);
  });
});

describe('GET /v1/projects', () => {
  it('200 lists the projects of the user, newest first, and of nobody else', async () => {
    const person = await signUp();
    await create((await signUp()).token, { name: 'Alheio' });
    for (const name of ['Um', 'Dois']) await create(person.token, { name });
    const answer = await call('GET', '/v1/projects', { as: person.token });
    expect([answer.status, namesOf(answer)]).toEqual([200, ['Dois', 'Um', 'Acme']]);
  });

  it('200 pages: every project once', async () => {
    const person = await signUp();
    for (const name of ['Um', 'Dois']) await create(person.token, { name });
    const first = await call('GET', '/v1/projects?limit=2', { as: person.token });
    expect([namesOf(first), first.body.hasMore]).toEqual([['Dois', 'Um'], true]);
    const second = await call('GET', `/v1/projects?limit=2&cursor=${first.body.nextCursor}`, {
      as: person.token,
    });
    expect([namesOf(second), second.body.hasMore, second.body.nextCursor]).toEqual([['Acme'], false, null]);
  });

  it('200 a key sees its own project alone', async () => {
    const person = await signUp();
    await create(person.token, { name: 'Outro' });
    const answer = await call('GET', '/v1/projects', { as: await keyOf(person, 'SANDBOX', ['logs:read']) });
    expect(answer.body.data.map(({ id }: { id: string }) => id)).toEqual([person.projectId]);
  });

  it('422 VALIDATION_FAILED for the cursor of another list', async () => {
    const person = await signUp();
    await create(person.token, { name: 'Um' });
    const { body } = await call('GET', '/v1/projects?limit=1', { as: person.token });
    const url = `/v1/auth/sessions?cursor=${body.nextCursor}`;
    expect((await call('GET', url, { as: person.token })).status).toBe(422);
  });
});

describe('PATCH /v1/projects/{id}', () => {
  it('200 changes what is sent; a new name leaves the slug', async () => {
    const person = await signUp();
    const { status, body } = await patch(person, person.projectId, {
      name: 'Novo',
      environment: 'PRODUCTION',
    });
    expect([status, body.name, body.slug, body.environment, body.version]).toEqual([
      200,
      'Novo',
      'default-project',
      'PRODUCTION',
      2,
    ]);
    expect((await patch(person, person.projectId, { slug: 'novo' })).body.slug).toBe('novo');
    expect((await patch(person, person.projectId, { slug: 'novo' })).status).toBe(200);
  });

  it('200 ARCHIVED: its keys are refused at once, and accepted again when it is active again', async () => {
    const person = await signUp();
    const key = await keyOf(person);
    expect((await call('GET', '/v1/projects', { as: key })).status).toBe(200);
    await patch(person, person.projectId, { status: 'ARCHIVED' });
    const refused = await call('GET', '/v1/projects', { as: key });
    expect([refused.status, refused.body.error.code]).toEqual([401, 'INVALID_API_KEY']);
    await patch(person, person.projectId, { status: 'ACTIVE' });
    expect((await call('GET', '/v1/projects', { as: key })).status).toBe(200);
  });

  it('409 SLUG_TAKEN, also to one of two at once', async () => {
    const person = await signUp();
    const made = await Promise.all(['Um', 'Dois', 'Livre'].map((name) => create(person.token, { name })));
    const [one, two, free] = made.map(({ body }) => body.id);
    expect((await patch(person, one, { slug: 'livre' })).body.error.code).toBe('SLUG_TAKEN');
    await patch(person, free, { slug: 'movido' });
    const answers = await Promise.all([
      patch(person, one, { slug: 'livre' }),
      patch(person, two, { slug: 'livre' }),
    ]);
    expect(sortedStatuses(answers)).toEqual([200, 409]);
  });

  it('409 CONFLICT where If-Match names another version', async () => {
    const person = await signUp();
    const { status, body } = await patch(person, person.projectId, { name: 'Novo' }, { 'if-match': '"v9"' });
    expect([status, body.error.code]).toEqual([409, 'CONFLICT']);
  });

  it('404 NOT_FOUND for another’s, also with a wrong body', async () => {
    const [person, stranger] = [await signUp(), await signUp()];
    for (const body of [{ name: 'Meu' }, { name: 7 }]) {
      expect((await patch(person, stranger.projectId, body)).status).toBe(404);
    }
  });

  it('403 FORBIDDEN below ADMIN, also with a wrong body', async () => {
    const owner = await signUp();
    const guest = await guestOf(owner, 'MEMBER');
    for (const body of [{ name: 'Meu' }, { name: 7 }]) {
      expect((await patch(guest, owner.projectId, body)).body.error.code).toBe('FORBIDDEN');
    }
  });

  it('422 VALIDATION_FAILED for an unknown status', async () => {
    const person = await signUp();
    expect((await patch(person, person.projectId, { status: 'GONE' })).status).toBe(422);
  });
});
