import { describe, expect, it } from 'vitest';
import { complete, done, getReady, portalOf } from '../../given/ceremony.ts';
import { aSender } from '../../given/sender.ts';
import type { Person } from '../../accounts-server.ts';
import { wholeService } from '../../whole-service.ts';
import { refusalOf } from '../refusal-of.ts';

const service = await wholeService();
const sender = await aSender(service);
const { person } = sender;
const REASON = 'Pedido do titular, art. 18, VI';

const erase = (id: string, body: object = {}, as: string = person.token, headers = {}) =>
  service.call('POST', `/v1/envelopes/${id}/erasure`, { as, body: { reason: REASON, ...body }, headers });
const read = async (id: string) => done(await sender.call('GET', `/v1/envelopes/${id}`)).body;

/** A person who joins the sender's organization. */
async function guestOf({ organizationId, token }: Person, role: string): Promise<string> {
  const guest = await service.signUp();
  const body = { email: guest.email, role };
  done(await service.call('POST', `/v1/organizations/${organizationId}/members`, { as: token, body }), 201);
  return guest.token;
}

describe('POST /v1/envelopes/{id}/erasure', () => {
  it('200 erases one signer, lists what stays, and shows the signer as erased', async () => {
    const envelope = await sender.send({ signers: 2 });
    await complete(service, envelope);
    const [signer, other] = envelope.invited;
    const { status, body } = await erase(envelope.id, { signerId: signer?.signerId });
    expect(status).toBe(200);
    expect(body).toEqual({
      envelopeId: envelope.id,
      signers: [
        { id: signer?.signerId, erasedAt: expect.stringMatching(/Z$/), erasesAt: null },
        { id: other?.signerId, erasedAt: null, erasesAt: null },
      ],
      kept: expect.arrayContaining([
        { what: 'SEALED_DOCUMENTS', reason: expect.stringContaining('art. 16 I') },
      ]),
    });
    const path = `/v1/organizations/${person.organizationId}/security-events?type=SIGNER_ERASED`;
    expect(done(await service.call('GET', path, { as: person.token })).body.data).toMatchObject([
      {
        actor: { type: 'USER', id: person.userId },
        target: { type: 'envelope', id: envelope.id },
        data: { signerId: signer?.signerId },
      },
    ]);
    const { signers } = await read(envelope.id);
    expect(signers).toMatchObject([
      { name: '', email: '', cpf: null, phone: null, status: 'SIGNED', erasedAt: body.signers[0].erasedAt },
      { name: other?.name, erasedAt: null },
    ]);
  });

  it('200 returns the same time when repeated, and erases everyone without signerId', async () => {
    const envelope = await sender.send();
    await portalOf(service, envelope, envelope.invited[0] ?? raise()).decline({ reason: 'Não sou eu' });
    const { body: first } = await erase(envelope.id);
    const { status, body: again } = await erase(envelope.id);
    expect([status, again]).toEqual([200, first]);
    expect(first.kept.map(({ what }: { what: string }) => what)).not.toContain('SEALED_DOCUMENTS');
    expect((await read(envelope.id)).signers).toMatchObject([{ status: 'DECLINED', declineReason: null }]);
  });

  it('409 INVALID_STATE_TRANSITION while the envelope is open', async () => {
    expect(refusalOf(await erase((await sender.draft()).id))).toEqual([409, 'INVALID_STATE_TRANSITION']);
    const sent = await erase((await sender.send()).id);
    expect(sent.body.error.details).toEqual({ from: 'SENT' });
  });

  it('404 NOT_FOUND for a signer of another envelope, and for an envelope of another organization', async () => {
    const [one, two] = [await sender.send(), await sender.send()];
    done(await sender.call('POST', `/v1/envelopes/${one.id}/cancel`));
    const strange = await erase(one.id, { signerId: two.invited[0]?.signerId });
    expect(refusalOf(strange)).toEqual([404, 'NOT_FOUND']);
    const stranger = await service.signUp();
    expect(refusalOf(await erase(one.id, {}, stranger.token))).toEqual([404, 'NOT_FOUND']);
  });

  it('403 FORBIDDEN for keys, VIEWER and MEMBER; 200 for ADMIN', async () => {
    const { id } = await sender.send();
    done(await sender.call('POST', `/v1/envelopes/${id}/cancel`));
    expect(refusalOf(await erase(id, {}, sender.key))).toEqual([403, 'FORBIDDEN']);
    const headers = { 'x-project-id': (await projectOf()).id };
    for (const role of ['VIEWER', 'MEMBER']) {
      const refused = await erase(id, {}, await guestOf(person, role), headers);
      expect([role, ...refusalOf(refused)]).toEqual([role, 403, 'FORBIDDEN']);
    }
    expect((await erase(id, {}, await guestOf(person, 'ADMIN'), headers)).status).toBe(200);
  });

  it('422 VALIDATION_FAILED without a reason, once the envelope is completed', async () => {
    const envelope = await sender.send();
    await complete(service, envelope);
    const refused = await erase(envelope.id, { reason: undefined });
    expect(refusalOf(refused)).toEqual([422, 'VALIDATION_FAILED']);
    expect(refused.body.error.details.fields).toMatchObject([{ field: 'reason', rule: 'required' }]);
  });

  it('GET lists the signed records, and DELETE is 409 CONFLICT where nothing waits', async () => {
    const { id } = await sender.send();
    done(await sender.call('POST', `/v1/envelopes/${id}/cancel`));
    done(await erase(id));
    const path = `/v1/envelopes/${id}/erasure`;
    const { body } = done(await service.call('GET', path, { as: person.token }));
    expect(body).toMatchObject({ waiting: [], records: [{ envelopeId: id, jws: expect.any(String) }] });
    expect(JSON.parse(body.records[0].record)).toMatchObject({ reason: REASON, verificationCode: null });
    const list = done(await sender.call('GET', `/v1/destruction-records?envelopeId=${id}`)).body;
    expect(list).toEqual({ data: body.records, hasMore: false, nextCursor: null });
    const stranger = await service.signUp();
    const theirs = await service.call('GET', '/v1/destruction-records', { as: stranger.token });
    expect(done(theirs).body.data).toEqual([]);
    const withdrawn = await service.call('DELETE', path, { as: person.token });
    expect([...refusalOf(withdrawn), withdrawn.body.error.details.reason]).toEqual([
      409,
      'CONFLICT',
      'ERASURE_NOT_WAITING',
    ]);
  });

  it('409 EVIDENCE_NOT_READY while the evidence is still being built from the values', async () => {
    const envelope = await sender.send();
    const portal = portalOf(service, envelope, envelope.invited[0] ?? raise());
    done(await portal.sign(await getReady(portal, envelope)));
    expect(refusalOf(await erase(envelope.id))).toEqual([409, 'EVIDENCE_NOT_READY']);
    await service.doJobs();
    expect((await erase(envelope.id)).status).toBe(200);
  });
});

async function projectOf(): Promise<{ readonly id: string }> {
  return done(await service.call('GET', '/v1/projects', { as: person.token })).body.data[0];
}

function raise(): never {
  throw new Error('nobody was invited');
}
