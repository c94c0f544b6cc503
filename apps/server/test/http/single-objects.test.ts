import { describe, expect, it } from 'vitest';
import { done } from '../given/ceremony.ts';
import { aSender } from '../given/sender.ts';
import { aWebhookService } from '../given/webhook-service.ts';
import { wholeService } from '../whole-service.ts';
import { refusalOf } from './refusal-of.ts';

const service = await wholeService();
const sender = await aSender(service);
const stranger = await aSender(service);
const { person } = sender;
const asPerson = (path: string, as = person.token, headers = {}) =>
  service.call('GET', path, { as, headers });
const inProject = { 'x-project-id': person.projectId };
const NOT_FOUND = [404, 'NOT_FOUND'];

describe('single objects, as their lists have them', () => {
  it('200 a webhook, and never its secret', async () => {
    const { service: watched } = await aWebhookService();
    const [key, other] = [
      await watched.keyOf(await watched.signUp()),
      await watched.keyOf(await watched.signUp()),
    ];
    const body = { url: 'https://hooks.public.test/aval', events: ['*'] };
    const { id } = done(await watched.call('POST', '/v1/webhooks', { as: key, body }), 201).body;
    const [listed] = done(await watched.call('GET', '/v1/webhooks', { as: key })).body.data;
    const one = done(await watched.call('GET', `/v1/webhooks/${id}`, { as: key })).body;
    expect(one).toEqual(listed);
    expect(one).not.toHaveProperty('secret');
    expect(refusalOf(await watched.call('GET', `/v1/webhooks/${id}`, { as: other }))).toEqual(NOT_FOUND);
  });

  it('200 an API key, for administrators; 403 for keys themselves', async () => {
    const { data } = done(await asPerson('/v1/api-keys')).body;
    const [listed] = data;
    const { body } = done(await asPerson(`/v1/api-keys/${listed.id}`));
    expect(body).toEqual(listed);
    expect(JSON.stringify(body)).not.toContain(sender.key);
    expect(refusalOf(await asPerson(`/v1/api-keys/${listed.id}`, stranger.person.token))).toEqual(NOT_FOUND);
    expect(refusalOf(await sender.call('GET', `/v1/api-keys/${listed.id}`))).toEqual([403, 'FORBIDDEN']);
  });

  it('200 a project; a key reads its own only', async () => {
    const { projectId } = person;
    const [listed] = done(await asPerson('/v1/projects')).body.data;
    expect(done(await asPerson(`/v1/projects/${projectId}`)).body).toEqual(listed);
    expect(done(await sender.call('GET', `/v1/projects/${projectId}`)).body).toEqual(listed);
    const other = done(
      await service.call('POST', '/v1/projects', { as: person.token, body: { name: 'Outro' } }),
      201,
    ).body;
    expect(refusalOf(await sender.call('GET', `/v1/projects/${other.id}`))).toEqual(NOT_FOUND);
    expect(refusalOf(await stranger.call('GET', `/v1/projects/${projectId}`))).toEqual(NOT_FOUND);
    expect(refusalOf(await asPerson(`/v1/projects/${projectId}`, stranger.person.token))).toEqual(NOT_FOUND);
  });

  it('200 a contact, which is a security event; 403 for an API key', async () => {
    const { id: envelopeId } = await sender.draft();
    const send = { as: person.token, body: {}, headers: inProject };
    done(await service.call('POST', `/v1/envelopes/${envelopeId}/send`, send));
    const [listed] = done(await asPerson('/v1/contacts', person.token, inProject)).body.data;
    expect(done(await asPerson(`/v1/contacts/${listed.id}`, person.token, inProject)).body).toEqual(listed);
    expect(refusalOf(await sender.call('GET', `/v1/contacts/${listed.id}`))).toEqual([403, 'FORBIDDEN']);
    const elsewhere = { 'x-project-id': stranger.person.projectId };
    const other = await asPerson(`/v1/contacts/${listed.id}`, stranger.person.token, elsewhere);
    expect(refusalOf(other)).toEqual(NOT_FOUND);
    const events = await asPerson(`/v1/organizations/${person.organizationId}/security-events`);
    expect(done(events).body.data.map(({ type }: { type: string }) => type)).toContain('CONTACTS_READ');
  });
});

describe('GET /v1/signature-requests', () => {
  it('200 only envelopes that a request made, with the filters of envelopes, in pages', async () => {
    const by = await aSender(service);
    await by.draft();
    const ids: string[] = [];
    for (const name of ['Ana Lima', 'Bia Reis', 'Caio Melo']) {
      const body = {
        documentId: by.documentId,
        signatureLevel: 'SIMPLE',
        signer: { name, email: 'pessoa@example.com' },
        metadata: { name },
      };
      ids.unshift(done(await by.call('POST', '/v1/signature-requests', { body }), 201).body.id);
    }
    const list = async (query: string) => done(await by.call('GET', `/v1/signature-requests?${query}`)).body;
    const idsOf = ({ data }: { data: readonly { id: string }[] }) => data.map(({ id }) => id);
    const first = await list('limit=2');
    expect(first.data[0]).toEqual(done(await by.call('GET', `/v1/signature-requests/${ids[0]}`)).body);
    const second = await list(`limit=2&cursor=${first.nextCursor}`);
    expect([...idsOf(first), ...idsOf(second)]).toEqual(ids);
    expect(idsOf(await list('q=bia'))).toEqual([ids[1]]);
    expect(idsOf(await list('metadata[name]=Caio+Melo'))).toEqual([ids[0]]);
    expect(idsOf(await list('sort=createdAt&status=SENT'))).toEqual(ids.toReversed());
    expect(idsOf(await list('status=DRAFT'))).toEqual([]);
    expect(done(await stranger.call('GET', '/v1/signature-requests')).body.data).toEqual([]);
  });
});
