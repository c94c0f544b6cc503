import { describe, expect, it } from 'vitest';
import { SCOPES } from '../../src/domain/access/scopes.ts';
import type { Answer, Person } from '../accounts-server.ts';
import { complete, done } from '../given/ceremony.ts';
import { createMember } from '../given/organization.ts';
import { aSender, SIGNERS } from '../given/sender.ts';
import { wholeService } from '../whole-service.ts';
import { refusalOf } from './refusal-of.ts';

const service = await wholeService();
const sender = await aSender(service);
const { person: owner } = sender;
const [maria] = SIGNERS;
const OTHERS = SCOPES.filter((scope) => scope !== 'personal:read');
const narrow = await service.keyOf(owner, 'SANDBOX', OTHERS);
const sent = await sender.send();
await complete(service, sent);
await service.doJobs();
const EVIDENCE = `/v1/envelopes/${sent.id}/evidence`;
const EXPORT = '/v1/final-documents/export';

const inProject = { 'x-project-id': owner.projectId };
const as = (who: Person) => ({ as: who.token, headers: inProject });
const decide = (by: Person, memberId: string, body: object): Promise<Answer> =>
  service.call('PATCH', `/v1/organizations/${owner.organizationId}/members/${memberId}`, {
    as: by.token,
    body,
  });
const exported = (who: { readonly as: string; readonly headers?: object }): Promise<Answer> =>
  service.call('POST', EXPORT, { ...who, body: { envelopeIds: [sent.id] } } as never);
const reasonOf = (answer: Answer) => [...refusalOf(answer), answer.body.error?.details?.reason];
const events = async (type: string) => {
  const url = `/v1/organizations/${owner.organizationId}/security-events?type=${type}`;
  return done(await service.call('GET', url, { as: owner.token })).body.data;
};

/** The names and bytes of the evidence that a caller gets. */
async function evidenceOf(who: { readonly as: string; readonly headers?: Record<string, string> }) {
  const { body } = done(await service.call('GET', EVIDENCE, who));
  const files: readonly { name: string; url: string }[] = body.artifacts;
  const zip = files.find(({ name }) => name === 'evidence.zip')?.url ?? '';
  const { bytes } = await service.fetch(new URL(zip).pathname);
  return {
    shows: body.personalValues,
    lists: files.some(({ name }) => name === 'disclosures.json'),
    hasCpf: bytes.includes(maria.cpf),
  };
}

const WHOLE = { shows: 'ALL', lists: true, hasCpf: true };
const NOTHING = { shows: 'NONE', lists: false, hasCpf: false };

describe('the evidence of an envelope', () => {
  it('has everything for a key that names no scopes', async () => {
    expect(await evidenceOf({ as: sender.key })).toEqual(WHOLE);
  });

  it('has no values of signers for a key without personal:read', async () => {
    expect(await evidenceOf({ as: narrow })).toEqual(NOTHING);
  });

  it('403 INSUFFICIENT_SCOPE and FORBIDDEN for the values of one signer', async () => {
    const url = `${EVIDENCE}?signerId=${sent.invited[0]?.signerId}`;
    const viewer = await createMember(service, owner, 'VIEWER');
    expect(refusalOf(await service.call('GET', url, { as: narrow }))).toEqual([403, 'INSUFFICIENT_SCOPE']);
    expect(reasonOf(await service.call('GET', url, as(viewer)))).toEqual([
      403,
      'FORBIDDEN',
      'PERSONAL_DATA_NOT_ALLOWED',
    ]);
    expect(done(await service.call('GET', url, { as: sender.key })).body.personalValues).toBe('SIGNER');
  });

  it('follows the decision about a member, from the next request on, also for their tokens', async () => {
    const member = await createMember(service, owner, 'MEMBER');
    const body = { name: 'all', expiresInDays: 1 };
    const { token } = done(await service.call('POST', '/v1/me/tokens', { as: member.token, body }), 201).body;
    const callers = [as(member), { as: token, headers: inProject }];
    const now = () => Promise.all(callers.map(evidenceOf));
    expect(await now()).toEqual([WHOLE, WHOLE]);
    done(await decide(owner, member.memberId, { readsPersonalData: false }));
    expect(await now()).toEqual([NOTHING, NOTHING]);
    for (const caller of callers)
      expect(reasonOf(await exported(caller))).toEqual([403, 'FORBIDDEN', 'PERSONAL_DATA_NOT_ALLOWED']);
    done(await decide(owner, member.memberId, { readsPersonalData: null }));
    expect(await now()).toEqual([WHOLE, WHOLE]);
  });

  it('is whole for a VIEWER who was given the power, but not for their narrower token', async () => {
    const viewer = await createMember(service, owner, 'VIEWER');
    expect(await evidenceOf(as(viewer))).toEqual(NOTHING);
    done(await decide(owner, viewer.memberId, { readsPersonalData: true }));
    expect(await evidenceOf(as(viewer))).toEqual(WHOLE);
    const body = { name: 'narrow', expiresInDays: 1, scopes: OTHERS };
    const { token } = done(await service.call('POST', '/v1/me/tokens', { as: viewer.token, body }), 201).body;
    expect(await evidenceOf({ as: token, headers: inProject })).toEqual(NOTHING);
  });
});

describe('PATCH /v1/organizations/{id}/members/{memberId} with readsPersonalData', () => {
  it('200 shows the decision in the list, and records it', async () => {
    const member = await createMember(service, owner, 'MEMBER');
    const { body } = done(await decide(owner, member.memberId, { readsPersonalData: false }));
    const url = `/v1/organizations/${owner.organizationId}/members`;
    const { data } = done(await service.call('GET', url, { as: owner.token })).body;
    for (const shown of [body, data.find(({ id }: { id: string }) => id === member.memberId)])
      expect(shown).toMatchObject({ role: 'MEMBER', readsPersonalData: false, mayReadPersonalData: false });
    const me = done(await service.call('GET', '/v1/me', { as: member.token })).body;
    const own = me.organizations.find(({ id }: { id: string }) => id === owner.organizationId);
    expect(own.mayReadPersonalData).toBe(false);
    done(await decide(owner, member.memberId, { readsPersonalData: false }));
    const changes = await events('PERSONAL_ACCESS_CHANGED');
    expect(changes.filter(({ userId }: { userId: string }) => userId === member.userId)).toMatchObject([
      { actor: { type: 'USER', id: owner.userId }, data: { from: null, to: false } },
    ]);
  });

  it('200 a decision stays when the role changes, and counts again afterwards', async () => {
    const member = await createMember(service, owner, 'MEMBER');
    done(await decide(owner, member.memberId, { readsPersonalData: false }));
    const admin = done(await decide(owner, member.memberId, { role: 'ADMIN' })).body;
    expect(admin).toMatchObject({ readsPersonalData: false, mayReadPersonalData: true });
    const again = done(await decide(owner, member.memberId, { role: 'MEMBER' })).body;
    expect(again.mayReadPersonalData).toBe(false);
  });

  it('200 role and decision at once', async () => {
    const member = await createMember(service, owner, 'ADMIN');
    const body = { role: 'VIEWER', readsPersonalData: true };
    expect(done(await decide(owner, member.memberId, body)).body).toMatchObject({
      role: 'VIEWER',
      mayReadPersonalData: true,
    });
  });

  it('409 CONFLICT for an administrator, 403 FORBIDDEN by a member, 422 for nothing at all', async () => {
    const admin = await createMember(service, owner, 'ADMIN');
    const member = await createMember(service, owner, 'MEMBER');
    expect(reasonOf(await decide(owner, admin.memberId, { readsPersonalData: false }))).toEqual([
      409,
      'CONFLICT',
      'ADMINISTRATORS_READ_PERSONAL_DATA',
    ]);
    expect(refusalOf(await decide(member, member.memberId, { readsPersonalData: true }))).toEqual([
      403,
      'FORBIDDEN',
    ]);
    expect(refusalOf(await decide(owner, member.memberId, {}))).toEqual([422, 'VALIDATION_FAILED']);
  });
});

it('409 CONFLICT for an invitation, which has nobody to decide about, but null is nothing', async () => {
  const settings = { ...service.deps.settings, membership: 'accept' } as const;
  const { call } = await service.over({ settings });
  const at = `/v1/organizations/${owner.organizationId}/members`;
  const invited = { email: 'nobody.yet@example.com', role: 'VIEWER' };
  const { id } = done(await call('POST', at, { as: owner.token, body: invited }), 201).body;
  const answer = await decide(owner, id, { readsPersonalData: true });
  expect(reasonOf(answer)).toEqual([409, 'CONFLICT', 'INVITATION_OPEN']);
  expect(done(await decide(owner, id, { readsPersonalData: null })).body.mayReadPersonalData).toBe(false);
});

describe('a CPF', () => {
  it.each(['529.982.247-25', 'maria 52998224725'])('is searched for with the power alone: %s', async (q) => {
    const viewer = await createMember(service, owner, 'VIEWER');
    for (const path of ['/v1/envelopes', '/v1/envelopes/export']) {
      const url = `${path}?q=${encodeURIComponent(q)}`;
      expect(refusalOf(await service.call('GET', url, { as: narrow }))).toEqual([403, 'INSUFFICIENT_SCOPE']);
      expect(refusalOf(await service.call('GET', url, as(viewer)))).toEqual([403, 'FORBIDDEN']);
    }
    const found = done(await sender.call('GET', `/v1/envelopes?q=${encodeURIComponent(q)}`)).body.data;
    expect(found).toHaveLength(1);
    for (const other of ['maria', 'contrato', '12345678901'])
      done(await service.call('GET', `/v1/envelopes?q=${other}`, { as: narrow }));
  });

  it('stays as it is when its mask is sent back', async () => {
    const draft = await sender.draft();
    const at = `/v1/envelopes/${draft.id}/signers/${draft.signerIds[0]}`;
    const { cpf } = done(await sender.call('GET', `/v1/envelopes/${draft.id}`)).body.signers[0];
    expect(cpf).toBe('***.982.247-**');
    const answer = await service.call('PATCH', at, { as: narrow, body: { cpf } });
    expect(refusalOf(answer)).toEqual([422, 'INVALID_CPF']);
    const { phone } = done(await sender.call('GET', `/v1/envelopes/${draft.id}`)).body.signers[0];
    const masked = await service.call('PATCH', at, { as: narrow, body: { phone } });
    expect(refusalOf(masked)).toEqual([422, 'VALIDATION_FAILED']);
    const renamed = done(await service.call('PATCH', at, { as: narrow, body: { name: 'Ana' } })).body;
    expect(renamed).toMatchObject({ name: 'Ana', cpf, phone: '+55*******0001' });
    const found = done(await sender.call('GET', `/v1/envelopes?q=${maria.cpf}`)).body.data;
    expect(found.map(({ id }: { id: string }) => id)).toContain(draft.id);
  });
});

describe('phones in messages of the Sandbox', () => {
  it('are masked without the power', async () => {
    const signers = [{ ...maria, authenticationMethod: 'SMS_OTP', notifyBy: 'WHATSAPP' }];
    const body = { documentId: sender.documentId, signers };
    done(await sender.call('POST', '/v1/signature-requests', { body }), 201);
    const addresses = async (key: string) =>
      done(await service.call('GET', '/v1/sandbox/messages', { as: key })).body.data.map(
        ({ to }: { to: string }) => to,
      );
    expect(await addresses(sender.key)).toContain(maria.phone);
    const masked = await addresses(narrow);
    expect(masked).toContain('+55*******0001');
    expect(masked).not.toContain(maria.phone);
    expect(masked).toContain(maria.email);
  });
});

describe('security events of readings', () => {
  it('say who took which list, and how many rows', async () => {
    await service.fetch('/v1/envelopes/export', { as: sender.key });
    await service.fetch('/v1/envelopes/export', { as: sender.key });
    const [first, ...more] = await events('LIST_EXPORTED');
    expect(more).toEqual([]);
    const listed = done(await sender.call('GET', '/v1/envelopes')).body.data.length;
    expect(first).toMatchObject({
      actor: { type: 'API_KEY' },
      target: { type: 'project', id: owner.projectId },
      data: { file: 'envelopes.csv', rows: listed },
    });
  });

  it('say who listed contacts, once an hour, however many pages and searches', async () => {
    const draft = await sender.draft({ signers: 3 });
    done(await service.call('POST', `/v1/envelopes/${draft.id}/send`, { ...as(owner), body: {} }));
    const list = (query: string) => service.call('GET', `/v1/contacts?limit=1${query}`, as(owner));
    const { nextCursor } = done(await list('')).body;
    done(await list(`&cursor=${nextCursor}`));
    for (const q of ['m', 'ma', 'mar', 'j']) done(await list(`&q=${q}`));
    const found = await events('CONTACTS_READ');
    expect(found).toMatchObject([
      { data: { searched: true, people: 3 } },
      { data: { searched: false, people: 3 } },
    ]);
    expect(JSON.stringify(found)).not.toContain('example.com');
  });
});

it('200 an archived project is read as before, and its readings are on record', async () => {
  const { person, documentId, key } = await aSender(service);
  const at = { as: person.token, headers: { 'x-project-id': person.projectId } };
  const csv = 'nome,email,cpf\nAna,ana@example.com,52998224725\n';
  const made = await service.call('POST', '/v1/bulk-sends', { as: key, body: { documentId, csv } });
  const contact = { documentId, signers: [maria] };
  done(await service.call('POST', '/v1/signature-requests', { ...at, body: contact }), 201);
  await service.doJobs();
  const archive = { as: person.token, body: { status: 'ARCHIVED' } };
  done(await service.call('PATCH', `/v1/projects/${person.projectId}`, archive));
  const paths = ['/v1/contacts', '/v1/envelopes/export', `/v1/bulk-sends/${done(made, 201).body.id}/result`];
  for (const path of paths) expect([path, (await service.fetch(path, at)).status]).toEqual([path, 200]);
  const url = `/v1/organizations/${person.organizationId}/security-events?limit=100`;
  const { data } = done(await service.call('GET', url, { as: person.token })).body;
  const types = data.map(({ type }: { type: string }) => type);
  expect(types).toEqual(expect.arrayContaining(['CONTACTS_READ', 'LIST_EXPORTED']));
});
