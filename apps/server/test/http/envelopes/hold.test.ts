import { describe, expect, it } from 'vitest';
import type { Person } from '../../accounts-server.ts';
import { complete, done, getReady, portalOf } from '../../given/ceremony.ts';
import { anotherPdf, aSender } from '../../given/sender.ts';
import { wholeService } from '../../whole-service.ts';
import { refusalOf } from '../refusal-of.ts';

const service = await wholeService();
const sender = await aSender(service);
const { person } = sender;
const REASON = 'Processo 1001234-56.2026.8.26.0100, marca de preservação';
const body = { reason: REASON };
const LATER = '2099-01-01T00:00:00.000Z';

const path = (id: string) => `/v1/envelopes/${id}/hold`;
const hold = (id: string, input: object = body, as = sender.key, headers = {}) =>
  service.call('POST', path(id), { as, body: input, headers });
const lift = (id: string, as: string = person.token, headers = {}) =>
  service.call('DELETE', path(id), { as, headers });
const read = async (id: string) => done(await sender.call('GET', path(id))).body.hold;
const erase = (id: string) =>
  service.call('POST', `/v1/envelopes/${id}/erasure`, { as: person.token, body: { reason: REASON } });
const onHold = (answer: Awaited<ReturnType<typeof erase>>) => [
  ...refusalOf(answer),
  answer.body.error.details.reason,
];
const ON_HOLD = [409, 'CONFLICT', 'ON_HOLD'];

async function cancelled(): Promise<string> {
  const { id } = await sender.send();
  done(await sender.call('POST', `/v1/envelopes/${id}/cancel`));
  return id;
}

async function guestOf({ organizationId, token }: Person, role: string): Promise<string> {
  const guest = await service.signUp();
  const member = { email: guest.email, role };
  done(
    await service.call('POST', `/v1/organizations/${organizationId}/members`, { as: token, body: member }),
    201,
  );
  return guest.token;
}

async function projectHeader(): Promise<{ readonly 'x-project-id': string }> {
  const { data } = done(await service.call('GET', '/v1/projects', { as: person.token })).body;
  return { 'x-project-id': data[0].id };
}

describe('POST /v1/envelopes/{id}/hold', () => {
  it('200 stops an erasure until it is lifted, and is a security event without its reason', async () => {
    const id = await cancelled();
    expect(await read(id)).toBeNull();
    const placed = done(await hold(id)).body.hold;
    expect(placed).toEqual({
      reason: REASON,
      until: null,
      placedAt: expect.stringMatching(/Z$/),
      placedBy: { type: 'API_KEY', id: expect.stringMatching(/^key_/) },
    });
    expect(await read(id)).toEqual(placed);
    expect(onHold(await erase(id))).toEqual(ON_HOLD);
    done(await lift(id), 204);
    done(await lift(id), 204);
    expect(await read(id)).toBeNull();
    done(await erase(id));
    const events = await service.call('GET', `/v1/organizations/${person.organizationId}/security-events`, {
      as: person.token,
    });
    const mine = done(events).body.data.filter(
      ({ target }: { target: { id: string } | null }) => target?.id === id,
    );
    expect(mine.map(({ type }: { type: string }) => type)).toEqual([
      'SIGNER_ERASED',
      'HOLD_LIFTED',
      'HOLD_PLACED',
    ]);
    expect(JSON.stringify(mine)).not.toContain('Processo');
  });

  it('200 may become longer, and 409 shorter', async () => {
    const id = await cancelled();
    done(await hold(id, { ...body, until: '2098-01-01T00:00:00Z' }));
    done(await hold(id, { ...body, until: LATER }));
    expect(onHold(await hold(id, { ...body, until: '2098-01-01T00:00:00Z' }))).toEqual(ON_HOLD);
    done(await hold(id, { ...body, until: null }));
    expect(onHold(await hold(id, { ...body, until: LATER }))).toEqual(ON_HOLD);
  });

  it('422 without a reason and for a time that has passed', async () => {
    const id = await cancelled();
    for (const input of [{}, { reason: '' }, { ...body, until: '2020-01-01T00:00:00Z' }])
      expect((await hold(id, input)).status).toBe(422);
  });

  it('404 for a stranger, in every method', async () => {
    const id = await cancelled();
    const { token } = await service.signUp();
    const answers = [
      await hold(id, body, token),
      await lift(id, token),
      await service.call('GET', path(id), { as: token }),
    ];
    for (const answer of answers) expect(refusalOf(answer)).toEqual([404, 'NOT_FOUND']);
  });

  it('403 for a VIEWER; a MEMBER and a key place it, and only administrators at the dashboard lift it', async () => {
    const id = await cancelled();
    const headers = await projectHeader();
    const [viewer, member] = [await guestOf(person, 'VIEWER'), await guestOf(person, 'MEMBER')];
    expect(refusalOf(await hold(id, body, viewer, headers))).toEqual([403, 'FORBIDDEN']);
    done(await hold(id, body, member, headers));
    expect(refusalOf(await lift(id, member, headers))).toEqual([403, 'FORBIDDEN']);
    expect(refusalOf(await lift(id, sender.key))).toEqual([403, 'FORBIDDEN']);
    done(await lift(id, await guestOf(person, 'ADMIN'), headers), 204);
  });

  it('works in an archived project: a hold is a duty of the organization', async () => {
    const other = await aSender(service);
    const { id } = await other.send();
    const { data } = done(await service.call('GET', '/v1/projects', { as: other.person.token })).body;
    const archive = { as: other.person.token, body: { status: 'ARCHIVED' } };
    done(await service.call('PATCH', `/v1/projects/${data[0].id}`, archive));
    const there = { as: other.person.token, headers: { 'x-project-id': data[0].id } };
    done(await service.call('POST', path(id), { ...there, body }));
    done(await service.call('DELETE', path(id), there), 204);
  });
});

describe('an envelope on hold', () => {
  it('keeps signers and documents of its draft', async () => {
    const { body: uploaded } = done(
      await service.upload('/v1/documents', { as: sender.key, file: { bytes: await anotherPdf() } }),
      201,
    );
    const draft = await sender.draft({ documentId: uploaded.id });
    const envelope = `/v1/envelopes/${draft.id}`;
    done(await hold(draft.id));
    expect(onHold(await sender.call('DELETE', `${envelope}/signers/${draft.signerIds[0]}`))).toEqual(ON_HOLD);
    expect(onHold(await sender.call('PATCH', envelope, { body: { documentIds: [] } }))).toEqual(ON_HOLD);
    done(await sender.call('PATCH', envelope, { body: { documentIds: [uploaded.id], title: 'Outro' } }));
    expect(onHold(await sender.call('DELETE', `/v1/documents/${uploaded.id}`))).toEqual(ON_HOLD);
    done(await sender.call('POST', `${envelope}/cancel`));
    expect(onHold(await sender.call('DELETE', `/v1/documents/${uploaded.id}`))).toEqual(ON_HOLD);
    done(await lift(draft.id), 204);
    done(await sender.call('DELETE', `/v1/documents/${uploaded.id}`), 204);
  });

  it('is signed and verified as any other, and nothing that a signer or a receiver of events gets tells of it', async () => {
    const envelope = await sender.send();
    done(await hold(envelope.id));
    const [signer] = envelope.invited;
    if (signer === undefined) throw new Error('Nobody was invited');
    const portal = portalOf(service, envelope, signer);
    const session = done(await portal.open()).body;
    done(await portal.sign(await getReady(portal, envelope)));
    await service.doJobs();
    expect(onHold(await erase(envelope.id))).toEqual(ON_HOLD);
    const { verificationCode } = done(await sender.call('GET', `/v1/envelopes/${envelope.id}`)).body;
    const verified = await service.call('POST', '/v1/public/verify', { body: { code: verificationCode } });
    expect(verified.body.result).toBe('VALID');
    const audit = done(await sender.call('GET', `/v1/envelopes/${envelope.id}/audit`)).body;
    const events = done(await sender.call('GET', '/v1/events')).body;
    for (const seen of [session, verified.body, audit, events]) {
      expect(JSON.stringify(seen)).not.toContain('marca de preservação');
      expect(JSON.stringify(seen)).not.toMatch(/hold_?(?:placed|lifted)/i);
    }
  });

  it('is not part of a list of envelopes, nor of its exports', async () => {
    const envelope = await sender.send();
    await complete(service, envelope);
    done(await hold(envelope.id));
    const list = await sender.call('GET', '/v1/envelopes');
    expect(JSON.stringify(done(list).body)).not.toContain('marca de preservação');
  });
});
