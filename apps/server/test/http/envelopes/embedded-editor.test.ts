import { beforeEach, describe, expect, it } from 'vitest';
import {
  EMBEDDED_ADDRESS_TTL,
  EMBEDDED_SESSION_TTL,
  EMBEDDED_SESSIONS_PER_HOUR,
} from '../../../src/domain/embedding/limits.ts';
import { MINUTE } from '../../../src/domain/limits.ts';
import { suspendOrganization } from '../../../src/actions/organizations/suspend-organization.ts';
import { sql } from '../../../src/store/postgres/sql.ts';
import { SCOPES } from '../../../src/domain/access/scopes.ts';
import { done } from '../../given/ceremony.ts';
import { waitForBlockedSession } from '../../given/database-locks.ts';
import { aSender } from '../../given/sender.ts';
import { wholeService } from '../../whole-service.ts';
import { itChecksAccess } from '../access-checks.ts';
import { fieldsOf, refusalOf } from '../refusal-of.ts';

const service = await wholeService();
const sender = await aSender(service);
const ORIGIN = 'https://app.example.com';
const path = (id: string) => `/v1/envelopes/${id}/embedded-editor`;
const create = (id: string, body: object = { origin: ORIGIN }, as = sender.key) =>
  sender.call('POST', path(id), { body, as });

async function admit(embedOrigins: readonly string[]) {
  const { token, projectId } = sender.person;
  return service.call('PATCH', `/v1/projects/${projectId}`, { as: token, body: { embedOrigins } });
}
done(await admit([ORIGIN]));

interface Address {
  readonly id: string;
  readonly secret: string;
}

function partsOf(url: string): Address {
  const { pathname, hash } = new URL(url);
  return { id: pathname.split('/')[3] ?? '', secret: new URLSearchParams(hash.slice(1)).get('secret') ?? '' };
}

const redeem = ({ id, secret }: Address, on: 'SANDBOX' | 'PRODUCTION' = 'SANDBOX') =>
  service.call('POST', `/v1/embedded-editors/${id}/redeem`, { body: { secret }, on });
const anAddress = async (id: string, body?: object) => partsOf(done(await create(id, body), 201).body.url);
const aToken = async (id: string, body?: object): Promise<string> =>
  done(await redeem(await anAddress(id, body))).body.token;
const open = (token: string, on: 'SANDBOX' | 'PRODUCTION' = 'SANDBOX') =>
  service.call('GET', `/v1/embedded-editor/${token}`, { on });
const of = (token: string, documentId: string, what: 'places' | 'file' | `pages/${number}/content`) =>
  service.call('GET', `/v1/embedded-editor/${token}/documents/${documentId}/${what}`);
const put = (token: string, fields: readonly object[], version = 0) =>
  service.call('PUT', `/v1/embedded-editor/${token}/fields`, {
    body: { fields },
    ...(version > 0 && { headers: { 'if-match': `"v${version}"` } }),
  });
const send = (token: string) => service.call('POST', `/v1/embedded-editor/${token}/send`);

const aField = (signerId: string) => ({
  documentId: sender.documentId,
  signerId,
  type: 'SIGNATURE',
  page: 1,
  box: { x: 72, y: 690, width: 180, height: 40 },
});

async function entriesOf(id: string) {
  return (await sender.call('GET', `/v1/envelopes/${id}/audit`)).body.data;
}

itChecksAccess(service, sender, {
  method: 'POST',
  path,
  scope: 'envelopes:write',
  writes: true,
  body: { origin: ORIGIN },
  make: async () => (await sender.draft()).id,
});

describe('POST /v1/envelopes/{id}/embedded-editor', () => {
  it('201 creates an address whose editor reads the draft, saves its fields, and sends it', async () => {
    const { id, signerIds } = await sender.draft();
    const { body } = done(await create(id, { origin: ORIGIN, maySend: true }), 201);
    expect(body).toEqual({
      url: expect.stringMatching(/^http:\/\/sandbox\.test\/embed\/editor\/eds_\w{26}#secret=[\w-]{43}$/),
      origin: ORIGIN,
      maySend: true,
      expiresAt: body.expiresAt,
    });
    const token = done(await redeem(partsOf(body.url))).body.token;
    const draft = done(await open(token)).body;
    expect(draft).toEqual({
      envelopeId: id,
      title: 'Contrato',
      maySend: true,
      expiresAt: draft.expiresAt,
      documents: [{ id: sender.documentId, title: expect.any(String) }],
      people: [{ id: signerIds[0], name: 'Maria Souza' }],
      fields: [],
      version: draft.version,
    });
    const places = done(await of(token, sender.documentId, 'places')).body;
    expect(places.pages[0]).toMatchObject({ width: expect.any(Number), height: expect.any(Number) });
    expect((await of(token, sender.documentId, 'file')).status).toBe(200);
    const content = done(await of(token, sender.documentId, 'pages/1/content')).body;
    expect([content.examined, content.boxes.length > 0]).toEqual([true, true]);
    expect(refusalOf(await of(token, sender.documentId, 'pages/99/content'))).toEqual([404, 'NOT_FOUND']);
    const saved = done(await put(token, [aField(signerIds[0] ?? '')], draft.version)).body;
    expect(saved.fields).toHaveLength(1);
    expect(refusalOf(await put(token, [], draft.version))).toEqual([409, 'CONFLICT']);
    expect(done(await send(token)).body).toEqual({ status: 'SENT' });
    const entries = await entriesOf(id);
    const entryOf = (type: string) => entries.find((entry: { type: string }) => entry.type === type);
    const { actor, data } = entryOf('EMBEDDED_EDITOR_CREATED');
    expect([actor.type, data.origin, data.maySend]).toEqual(['API_KEY', ORIGIN, true]);
    for (const type of ['FIELDS_ADDED', 'ENVELOPE_SENT']) {
      expect(entryOf(type).actor).toEqual(actor);
      expect(entryOf(type).data.embeddedAt).toBe(ORIGIN);
    }
    expect(entryOf('ENVELOPE_CREATED').data).not.toHaveProperty('embeddedAt');
  });

  it('422 VALIDATION_FAILED at origin for one that the project does not admit', async () => {
    const { id } = await sender.draft();
    for (const origin of ['https://other.example.com', `${ORIGIN}/`, `${ORIGIN}:8443`]) {
      const answer = await create(id, { origin });
      expect(refusalOf(answer)).toEqual([422, 'VALIDATION_FAILED']);
      expect(fieldsOf(answer)).toEqual(['origin']);
    }
  });

  it('403 INSUFFICIENT_SCOPE without documents:read, and with maySend without envelopes:send', async () => {
    const { id } = await sender.draft();
    const without = (scope: string) =>
      service.keyOf(
        sender.person,
        'SANDBOX',
        SCOPES.filter((other) => other !== scope),
      );
    const body = { origin: ORIGIN };
    const blind = await create(id, body, await without('documents:read'));
    expect(refusalOf(blind)).toEqual([403, 'INSUFFICIENT_SCOPE']);
    const mute = await without('envelopes:send');
    expect(refusalOf(await create(id, { ...body, maySend: true }, mute))).toEqual([
      403,
      'INSUFFICIENT_SCOPE',
    ]);
    expect((await create(id, body, mute)).status).toBe(201);
  });

  it('409 ENVELOPE_NOT_EDITABLE once the envelope is sent', async () => {
    const { id } = await sender.send({ notify: false });
    expect(refusalOf(await create(id))).toEqual([409, 'ENVELOPE_NOT_EDITABLE']);
  });

  it('429 RATE_LIMITED after many editors of one draft in an hour', async () => {
    const { id } = await sender.draft();
    for (let count = 0; count < EMBEDDED_SESSIONS_PER_HOUR; count += 1) await anAddress(id);
    expect(refusalOf(await create(id))).toEqual([429, 'RATE_LIMITED']);
  });
});

describe('POST /v1/embedded-editors/{id}/redeem', () => {
  it('410 SIGNING_SESSION_REVOKED, USED for a second use, also of two at once', async () => {
    const address = await anAddress((await sender.draft()).id);
    const both = await Promise.all([redeem(address), redeem(address)]);
    expect(both.filter(({ status }) => status === 200)).toHaveLength(1);
    const again = await redeem(address);
    expect(refusalOf(again)).toEqual([410, 'SIGNING_SESSION_REVOKED']);
    expect(again.body.error.details.reason).toBe('USED');
  });

  it('404 SIGNING_TOKEN_INVALID for another secret, id, or environment', async () => {
    const [address, other] = [
      await anAddress((await sender.draft()).id),
      await anAddress((await sender.draft()).id),
    ];
    const answers = [
      await redeem({ ...address, secret: other.secret }),
      await redeem({ ...address, id: 'eds_x' }),
      await redeem(address, 'PRODUCTION'),
    ];
    for (const answer of answers) expect(refusalOf(answer)).toEqual([404, 'SIGNING_TOKEN_INVALID']);
    expect((await redeem(address)).status).toBe(200);
  });

  it('410 SIGNING_SESSION_EXPIRED after five minutes, and 404 once the project no longer admits the origin', async () => {
    const { id } = await sender.draft();
    const [late, barred] = [await anAddress(id), await anAddress(id)];
    done(await admit([]));
    expect(refusalOf(await redeem(barred))).toEqual([404, 'SIGNING_TOKEN_INVALID']);
    done(await admit([ORIGIN]));
    service.clock.advance(EMBEDDED_ADDRESS_TTL);
    expect(refusalOf(await redeem(late))).toEqual([410, 'SIGNING_SESSION_EXPIRED']);
    service.clock.reset();
  });
});

describe('/v1/embedded-editor/{token}', () => {
  it('404 SIGNING_TOKEN_INVALID for the secret, the token of a link, and the other environment', async () => {
    const { id } = await sender.draft();
    const { secret } = await anAddress(id);
    const { invited } = await sender.send({ notify: false });
    const token = await aToken(id);
    const answers = [
      await open(secret),
      await open(invited[0]?.token ?? ''),
      await open('x'),
      await open(token, 'PRODUCTION'),
      await service.call('GET', `/v1/sign/${token}`),
    ];
    for (const answer of answers) expect(refusalOf(answer)).toEqual([404, 'SIGNING_TOKEN_INVALID']);
  });

  it('401 for the token as a credential of the API', async () => {
    const { id } = await sender.draft();
    const as = await aToken(id);
    expect((await service.call('GET', `/v1/envelopes/${id}`, { as })).status).toBe(401);
  });

  it('404 NOT_FOUND for documents and people of other envelopes', async () => {
    const token = await aToken((await sender.draft()).id);
    const foreign = await aSender(service);
    const { signerIds } = await sender.draft();
    for (const documentId of [foreign.documentId, 'doc_x'])
      for (const what of ['places', 'file', 'pages/1/content'] as const)
        expect(refusalOf(await of(token, documentId, what))).toEqual([404, 'NOT_FOUND']);
    const answer = await put(token, [aField(signerIds[0] ?? '')]);
    expect(refusalOf(answer)).toEqual([404, 'NOT_FOUND']);
    expect(done(await open(token)).body.fields).toEqual([]);
  });

  it('403 FORBIDDEN to send without maySend', async () => {
    const token = await aToken((await sender.draft()).id);
    expect(refusalOf(await send(token))).toEqual([403, 'FORBIDDEN']);
    expect((await open(token)).status).toBe(200);
  });

  it('410 SIGNING_SESSION_EXPIRED an hour after it was opened', async () => {
    const token = await aToken((await sender.draft()).id);
    service.clock.advance(EMBEDDED_SESSION_TTL - MINUTE);
    expect((await open(token)).status).toBe(200);
    service.clock.advance(MINUTE);
    for (const answer of [await open(token), await put(token, []), await send(token)])
      expect(refusalOf(answer)).toEqual([410, 'SIGNING_SESSION_EXPIRED']);
    service.clock.reset();
  });

  it('409 ENVELOPE_NOT_EDITABLE for everything once the envelope is sent', async () => {
    const { id } = await sender.draft();
    const [token, unopened] = [await aToken(id, { origin: ORIGIN, maySend: true }), await anAddress(id)];
    done(await sender.call('POST', `/v1/envelopes/${id}/send`, { body: { notify: false } }));
    const answers = [
      await open(token),
      await of(token, sender.documentId, 'places'),
      await of(token, sender.documentId, 'file'),
      await of(token, sender.documentId, 'pages/1/content'),
      await put(token, []),
      await send(token),
      await redeem(unopened),
    ];
    for (const answer of answers) expect(refusalOf(answer)).toEqual([409, 'ENVELOPE_NOT_EDITABLE']);
  });
});

describe('an editor whose sender can do nothing', () => {
  beforeEach(() => service.clock.reset()); // the session of the owner lasts for minutes
  const { organizationId, projectId, token: owner } = sender.person;
  const suspend = (isSuspended: boolean): Promise<unknown> =>
    suspendOrganization(service.deps, organizationId, isSuspended);
  const archive = async (isArchived: boolean): Promise<unknown> => {
    const body = { status: isArchived ? 'ARCHIVED' : 'ACTIVE' };
    return done(await service.call('PATCH', `/v1/projects/${projectId}`, { as: owner, body }));
  };

  it.each([
    ['while the organization is suspended', suspend],
    ['while the project is archived', archive],
  ])('404 SIGNING_TOKEN_INVALID %s, and it goes on afterwards', async (_, stop) => {
    const { id } = await sender.draft();
    const [token, address] = [await aToken(id, { origin: ORIGIN, maySend: true }), await anAddress(id)];
    await stop(true);
    const answers = [await open(token), await put(token, []), await send(token), await redeem(address)];
    await stop(false);
    expect(answers.map(refusalOf)).toEqual(answers.map(() => [404, 'SIGNING_TOKEN_INVALID']));
    expect(done(await send(token)).body).toEqual({ status: 'SENT' });
  });
});

describe('an editor whose creator may no longer act', () => {
  beforeEach(() => service.clock.reset());
  const body = { origin: ORIGIN, maySend: true };
  const refused = async (token: string, address: Address) =>
    [await open(token), await put(token, []), await send(token), await redeem(address)].map(refusalOf);
  const ALL = Array.from({ length: 4 }, () => [404, 'SIGNING_TOKEN_INVALID']);

  /** Another key of the sender, with its id. */
  async function aKey() {
    const { token: as, projectId } = sender.person;
    const input = { projectId, environment: 'SANDBOX', name: 'app' };
    return done(await service.call('POST', '/v1/api-keys', { as, body: input }), 201).body;
  }

  const made = async (id: string, as: string): Promise<{ token: string; address: Address }> => {
    const address = async () => partsOf(done(await create(id, body, as), 201).body.url);
    return { token: done(await redeem(await address())).body.token, address: await address() };
  };

  it('404 SIGNING_TOKEN_INVALID once its key is revoked; editors of other keys stay', async () => {
    const { id } = await sender.draft();
    const key = await aKey();
    const [ofKey, ofOther] = [await made(id, key.secret), await made(id, sender.key)];
    const as = sender.person.token;
    done(await service.call('DELETE', `/v1/api-keys/${key.id}`, { as }), 204);
    expect(await refused(ofKey.token, ofKey.address)).toEqual(ALL);
    expect((await sender.call('GET', `/v1/envelopes/${id}`)).body.status).toBe('DRAFT');
    expect(done(await send(ofOther.token)).body).toEqual({ status: 'SENT' });
  });

  it('404 SIGNING_TOKEN_INVALID once the member who made it has left', async () => {
    const { id } = await sender.draft();
    const [member, { organizationId, projectId, token: as }] = [await service.signUp(), sender.person];
    const members = `/v1/organizations/${organizationId}/members`;
    const input = { email: member.email, role: 'MEMBER' };
    const { id: memberId } = done(await service.call('POST', members, { as, body: input }), 201).body;
    const headers = { 'x-project-id': projectId };
    const request = () =>
      service.call('POST', `/v1/envelopes/${id}/embedded-editor`, { as: member.token, headers, body });
    const token = done(await redeem(partsOf(done(await request(), 201).body.url))).body.token;
    const address = partsOf(done(await request(), 201).body.url);
    expect((await open(token)).status).toBe(200);
    done(await service.call('DELETE', `${members}/${memberId}`, { as }), 204);
    expect(await refused(token, address)).toEqual(ALL);
  });

  it('404 SIGNING_TOKEN_INVALID for a send that began before the revocation was committed', async () => {
    const { id } = await sender.draft();
    const key = await aKey();
    const { token } = await made(id, key.secret);
    let sending: ReturnType<typeof send> | undefined;
    await service.database.change(async (transaction) => {
      await transaction.run(sql`UPDATE api_keys SET revoked_at = now() WHERE id = ${key.id}`);
      sending = send(token);
      await waitForBlockedSession(service);
      return null;
    });
    expect(refusalOf(await (sending ?? send(token)))).toEqual([404, 'SIGNING_TOKEN_INVALID']);
    expect((await sender.call('GET', `/v1/envelopes/${id}`)).body.status).toBe('DRAFT');
  });
});
