import { describe, expect, it } from 'vitest';
import { done, getReady, portalOf } from '../../given/ceremony.ts';
import type { Portal, SentEnvelope } from '../../given/ceremony.ts';
import { aSender } from '../../given/sender.ts';
import { wholeService } from '../../whole-service.ts';
import { fieldsOf, refusalOf } from '../refusal-of.ts';
import { itKnowsItsLink } from './closed-links.ts';

const service = await wholeService();
const sender = await aSender(service);

const decline = (portal: Portal, body: unknown, headers = {}) =>
  service.call('POST', `${portal.at}/decline`, { body, headers });

async function ofTwo(order = false): Promise<{ envelope: SentEnvelope; signer: Portal; other: Portal }> {
  const envelope = await sender.send({ signers: 2, order });
  const [signer, other] = envelope.invited.map((invited) => portalOf(service, envelope, invited));
  if (signer === undefined || other === undefined) throw new Error('There are two');
  return { envelope, signer, other };
}

describe('POST /v1/sign/{token}/decline', () => {
  it('200 ends the envelope; the sender can read the reason', async () => {
    const { envelope, signer } = await ofTwo();
    const { status, body } = await signer.decline({ reason: 'Valor errado' });
    expect([status, body]).toEqual([
      200,
      { status: 'DECLINED', declinedAt: expect.stringMatching(/Z$/), redirectUrl: null },
    ]);
    const { body: read } = await sender.call('GET', `/v1/envelopes/${envelope.id}`);
    expect(read).toMatchObject({ status: 'DECLINED', declinedAt: body.declinedAt });
    expect(read.signers[0]).toMatchObject({ status: 'DECLINED', declineReason: 'Valor errado' });
    expect(read.signers[1]).toMatchObject({ status: 'SENT', declineReason: null });
  });

  it('200 without a reason, without a body, and before the signer’s turn', async () => {
    const { other } = await ofTwo(true);
    const { status } = await service.call('POST', `${other.at}/decline`);
    expect(status).toBe(200);
  });

  it('409 ENVELOPE_NOT_SIGNABLE afterwards for all other signers, and when repeated', async () => {
    const { signer, other } = await ofTwo();
    done(await signer.decline());
    for (const portal of [signer, other]) {
      expect(refusalOf(await portal.decline())).toEqual([409, 'ENVELOPE_NOT_SIGNABLE']);
    }
  });

  it('409 ALREADY_SIGNED for a signer who has signed while others have not', async () => {
    const { envelope, signer } = await ofTwo();
    done(await signer.sign(await getReady(signer, envelope)));
    expect(refusalOf(await signer.decline())).toEqual([409, 'ALREADY_SIGNED']);
    expect((await sender.call('GET', `/v1/envelopes/${envelope.id}`)).body.status).toBe('SENT');
  });

  it('200 for one of two signers who decline concurrently', async () => {
    const { signer, other } = await ofTwo();
    const answers = await Promise.all([signer.decline(), other.decline()]);
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409]);
  });

  it('200 for one of two concurrent requests when the last signature meets a refusal', async () => {
    const { envelope, signer, other } = await ofTwo();
    done(await signer.sign(await getReady(signer, envelope)));
    const body = await getReady(other, envelope);
    const answers = await Promise.all([other.sign(body), other.decline()]);
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409]);
    const { status } = (await sender.call('GET', `/v1/envelopes/${envelope.id}`)).body;
    expect(status).toBe(answers[0].status === 200 ? 'COMPLETED' : 'DECLINED');
  });

  it('200 puts the reason in the trail as a commitment only', async () => {
    const { envelope, signer } = await ofTwo();
    done(await signer.decline({ reason: 'Motivo muito pessoal' }));
    const { body } = await sender.call('GET', `/v1/envelopes/${envelope.id}/audit`);
    expect(body.data.at(-1)).toMatchObject({
      type: 'SIGNER_DECLINED',
      data: { personal: { reason: expect.any(String) } },
    });
    expect(JSON.stringify(body)).not.toContain('Motivo muito pessoal');
  });

  it('200 the trail states whether a code had confirmed the signer', async () => {
    const result = async (isReady: boolean): Promise<unknown> => {
      const { envelope, signer } = await ofTwo();
      if (isReady) await getReady(signer, envelope);
      done(await signer.decline());
      const { body } = await sender.call('GET', `/v1/envelopes/${envelope.id}/audit`);
      return body.data.at(-1).data.authenticated;
    };
    expect([await result(false), await result(true)]).toEqual([false, true]);
  });

  it('200 repeats the response for the same Idempotency-Key though the envelope is closed', async () => {
    const { signer } = await ofTwo();
    const headers = { 'idempotency-key': 'decline-1' };
    const first = done(await decline(signer, { reason: 'a' }, headers));
    const again = await decline(signer, { reason: 'a' }, headers);
    expect([again.status, again.body]).toEqual([200, first.body]);
    expect(refusalOf(await decline(signer, { reason: 'b' }, headers))).toEqual([
      422,
      'IDEMPOTENCY_KEY_REUSED',
    ]);
  });

  it('422 VALIDATION_FAILED for a reason that is not a text or is too long, unless the envelope is closed', async () => {
    const { signer } = await ofTwo();
    for (const reason of [1, 'x'.repeat(1001)]) {
      const answer = await decline(signer, { reason });
      expect([refusalOf(answer), fieldsOf(answer)]).toEqual([[422, 'VALIDATION_FAILED'], ['reason']]);
    }
    done(await signer.decline());
    expect(refusalOf(await decline(signer, { reason: 1 }))).toEqual([409, 'ENVELOPE_NOT_SIGNABLE']);
  });

  itKnowsItsLink(service, sender, (portal) => portal.decline(), 'changes');
});
