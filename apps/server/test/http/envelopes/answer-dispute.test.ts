import { describe, expect, it } from 'vitest';
import { complete, done, getReady, portalOf } from '../../given/ceremony.ts';
import type { SentEnvelope } from '../../given/ceremony.ts';
import { aSender } from '../../given/sender.ts';
import { wholeService } from '../../whole-service.ts';
import { itChecksAccess } from '../access-checks.ts';
import { fieldsOf, refusalOf } from '../refusal-of.ts';

const service = await wholeService();
const sender = await aSender(service);
const STATEMENT = 'Falamos com a pessoa por telefone: ela quer assinar.';
const signers = new Map<string, string>();
const path = (id: string, signerId = signers.get(id) ?? 'sgn_x') =>
  `/v1/envelopes/${id}/signers/${signerId}/dispute/answer`;

async function sent(settings: object = {}, count = 1): Promise<SentEnvelope> {
  const envelope = await sender.send({
    signers: count,
    settings: { signatureLevel: 'ADVANCED', ...settings },
  });
  signers.set(envelope.id, firstOf(envelope).signerId);
  return envelope;
}

function firstOf({ invited: [first] }: SentEnvelope) {
  if (first === undefined) throw new Error('It has no signer');
  return first;
}

async function disputed(settings: object = {}, count = 1): Promise<SentEnvelope> {
  const envelope = await sent(settings, count);
  done(await service.call('POST', `/v1/sign/${firstOf(envelope).token}/dispute`, { body: {} }));
  return envelope;
}

const answer = (id: string, body: unknown = { statement: STATEMENT }) =>
  sender.call('POST', path(id), { body });
const read = async (id: string) => done(await sender.call('GET', `/v1/envelopes/${id}`)).body;

async function verified(id: string) {
  const { verificationCode } = await read(id);
  return done(await service.call('POST', '/v1/public/verify', { body: { code: verificationCode } })).body;
}

itChecksAccess(service, sender, {
  method: 'POST',
  path,
  scope: 'envelopes:send',
  writes: true,
  body: { statement: STATEMENT },
  make: async () => (await disputed()).id,
});

describe('POST /v1/envelopes/{id}/signers/{signerId}/dispute/answer', () => {
  it('200 keeps the answer, and the trail commits to it', async () => {
    const { id } = await disputed();
    const { body } = done(await answer(id, { statement: `  ${STATEMENT} ` }));
    expect(body).toMatchObject({ disputeAnswer: STATEMENT, disputeAnsweredAt: expect.stringMatching(/Z$/) });
    const { data, chain } = done(await sender.call('GET', `/v1/envelopes/${id}/audit`)).body;
    expect(data.at(-1)).toMatchObject({
      type: 'DISPUTE_ANSWERED',
      data: { signerId: signers.get(id), personal: { statement: expect.stringMatching(/^[0-9a-f]{64}$/) } },
    });
    expect([JSON.stringify(data).includes(STATEMENT), chain.valid]).toEqual([false, true]);
  });

  it('409 CONFLICT without a dispute, and for a second answer', async () => {
    const { id } = await sent();
    expect((await answer(id)).body.error.details.reason).toBe('NOT_DISPUTED');
    const { id: other } = await disputed();
    done(await answer(other));
    expect(refusalOf(await answer(other))).toEqual([409, 'CONFLICT']);
    expect((await answer(other)).body.error.details.reason).toBe('DISPUTE_ANSWERED');
  });

  it('422 VALIDATION_FAILED without words, and for too many', async () => {
    const { id } = await disputed();
    for (const statement of ['', '  ', 'x'.repeat(1001), 7]) {
      const refused = await answer(id, { statement });
      expect([refusalOf(refused), fieldsOf(refused)]).toEqual([[422, 'VALIDATION_FAILED'], ['statement']]);
    }
  });

  it('404 NOT_FOUND for a signer of another envelope', async () => {
    const { id } = await disputed();
    expect(refusalOf(await sender.call('POST', path(id, 'sgn_x'), { body: { statement: 'a' } }))).toEqual([
      404,
      'NOT_FOUND',
    ]);
  });
});

describe('a disputed signer', () => {
  it('409 ENVELOPE_NOT_SIGNABLE for consent and signature at ADVANCED until the sender answers, however far they were', async () => {
    const envelope = await sent();
    const portal = portalOf(service, envelope, firstOf(envelope));
    const ready = await getReady(portal, envelope);
    done(await service.call('POST', `${portal.at}/dispute`, { body: {} }));
    for (const refused of [await portal.consent(), await portal.sign(ready)]) {
      expect(refusalOf(refused)).toEqual([409, 'ENVELOPE_NOT_SIGNABLE']);
      expect(refused.body.error.details).toMatchObject({ reason: 'DISPUTED' });
    }
    expect((await portal.open()).body).toMatchObject({
      needed: { disputeAnswer: true },
      signer: { disputeAnswer: null },
    });
    done(await answer(envelope.id));
    expect((await portal.open()).body).toMatchObject({
      needed: { disputeAnswer: false },
      signer: { disputeAnswer: STATEMENT },
    });
    expect(done(await portal.sign(ready)).body.status).toBe('SIGNED');
  });

  it('409 ENVELOPE_NOT_EDITABLE for another mailbox, before and after the answer', async () => {
    const { id } = await disputed();
    const change = () =>
      sender.call('PATCH', `/v1/envelopes/${id}/signers/${signers.get(id)}`, {
        body: { email: 'outra@example.com' },
      });
    const first = await change();
    done(await answer(id));
    for (const refused of [first, await change()]) {
      expect(refusalOf(refused)).toEqual([409, 'ENVELOPE_NOT_EDITABLE']);
      expect(refused.body.error.details).toMatchObject({ reason: 'DISPUTED' });
    }
  });

  it('409 refuses a delegate, whether it is the link’s holder or the sender who decides', async () => {
    const envelope = await sender.send({ settings: { signatureLevel: 'ADVANCED' } });
    const { signerId } = firstOf(envelope);
    const portal = portalOf(service, envelope, firstOf(envelope));
    await getReady(portal, envelope);
    done(await service.call('POST', `${portal.at}/dispute`, { body: {} }));
    const named = await service.call('POST', `${portal.at}/delegate`, {
      body: { name: 'Bia Lima', email: 'bia@example.com' },
    });
    expect([refusalOf(named), named.body.error.details.reason]).toEqual([
      [409, 'ENVELOPE_NOT_SIGNABLE'],
      'DISPUTED',
    ]);
    expect((await read(envelope.id)).signers[0].id).toBe(signerId);
  });

  it('is copied without the dispute, and the copy may name another person', async () => {
    const { id } = await disputed();
    const copy = done(await sender.call('POST', `/v1/envelopes/${id}/copy`, { body: {} }), 201).body;
    const [signer] = copy.signers ?? (await read(copy.id)).signers;
    expect(signer).toMatchObject({ disputedAt: null, disputeAnswer: null });
    done(
      await sender.call('PATCH', `/v1/envelopes/${copy.id}/signers/${signer.id}`, {
        body: { email: 'outra@example.com' },
      }),
    );
  });
});

describe('a dispute and the sender at once', () => {
  it('never leave a disputed signer with a mailbox that was changed after the dispute', async () => {
    for (let round = 0; round < 6; round += 1) {
      const envelope = await sent();
      const { signerId, token } = firstOf(envelope);
      const [said, changed] = await Promise.all([
        service.call('POST', `/v1/sign/${token}/dispute`, { body: {} }),
        sender.call('PATCH', `/v1/envelopes/${envelope.id}/signers/${signerId}`, {
          body: { email: 'outra@example.com' },
        }),
      ]);
      expect(said.status).toBe(200);
      const { data } = done(await sender.call('GET', `/v1/envelopes/${envelope.id}/audit`)).body;
      const order = data
        .map(({ type }: { type: string }) => type)
        .filter((type: string) => type === 'SIGNER_DISPUTED' || type === 'SIGNER_CHANGED');
      expect(order).toEqual(
        changed.status === 200 ? ['SIGNER_CHANGED', 'SIGNER_DISPUTED'] : ['SIGNER_DISPUTED'],
      );
      expect((await read(envelope.id)).signers[0].disputedAt).not.toBeNull();
    }
  });

  it('never sign after the dispute without an answer', async () => {
    for (let round = 0; round < 6; round += 1) {
      const envelope = await sent();
      const portal = portalOf(service, envelope, firstOf(envelope));
      const ready = await getReady(portal, envelope);
      const [said, signed] = await Promise.all([
        service.call('POST', `${portal.at}/dispute`, { body: {} }),
        portal.sign(ready),
      ]);
      expect(said.status).toBe(200);
      const { data } = done(await sender.call('GET', `/v1/envelopes/${envelope.id}/audit`)).body;
      const order = data
        .map(({ type }: { type: string }) => type)
        .filter((type: string) => type === 'SIGNER_DISPUTED' || type === 'SIGNER_SIGNED');
      expect(order).toEqual(
        signed.status === 200 ? ['SIGNER_SIGNED', 'SIGNER_DISPUTED'] : ['SIGNER_DISPUTED'],
      );
    }
  });

  it('409 CONFLICT for all but one of several answers at once', async () => {
    const { id } = await disputed();
    const answers = await Promise.all([1, 2, 3, 4].map((n) => answer(id, { statement: `Resposta ${n}` })));
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409, 409, 409]);
  });
});

describe('the evidence', () => {
  it('200 has the dispute, the answer, and each changed mailbox, in manifest, package, and public verification', async () => {
    const envelope = await sent();
    const first = firstOf(envelope);
    await service.doJobs();
    const changed = done(
      await sender.call('PATCH', `/v1/envelopes/${envelope.id}/signers/${first.signerId}`, {
        body: { email: 'ana.correta@example.com' },
      }),
    ).body;
    const invited = { ...first, email: changed.email, token: changed.signingLink.token };
    done(await service.call('POST', `/v1/sign/${first.token}/dispute`, { body: {} }));
    done(await answer(envelope.id));
    await complete(service, { ...envelope, invited: [invited] });
    const { result, envelope: found } = await verified(envelope.id);
    expect(result).toBe('VALID');
    expect(found.signers[0]).toMatchObject({
      dispute: { linkRevoked: true, answer: { statement: STATEMENT } },
      contactChanges: [
        { kind: 'EMAIL', previous: 'ma***@e***.com', current: 'an***@e***.com', by: 'API_KEY' },
      ],
    });
    const { data } = (await sender.call('GET', `/v1/sandbox/messages?limit=100`)).body;
    const letters = data.filter(
      ({ kind, envelopeId }: { kind: string; envelopeId: string }) =>
        kind === 'REPLACED' && envelopeId === envelope.id,
    );
    expect(letters).toHaveLength(1);
    expect(letters[0].to).toBe(first.email);
    expect(JSON.stringify(letters)).not.toContain('ana.correta');
    const erased = await service.call('POST', `/v1/envelopes/${envelope.id}/erasure`, {
      as: sender.person.token,
      headers: { 'x-project-id': sender.person.projectId },
      body: { reason: 'Pedido do titular' },
    });
    expect(erased.status).toBe(200);
    const [gone] = (await verified(envelope.id)).envelope.signers;
    expect(gone).toMatchObject({
      dispute: { answer: { statement: null } },
      contactChanges: [{ kind: 'EMAIL', previous: null, current: null }],
    });
  });

  it('200 says nothing of a signer to whom nothing happened, and reports a dispute after the completion', async () => {
    const envelope = await sent();
    await complete(service, envelope);
    const [signer] = (await verified(envelope.id)).envelope.signers;
    expect(signer).toMatchObject({ dispute: null, contactChanges: [] });
    done(await service.call('POST', `/v1/sign/${firstOf(envelope).token}/dispute`, { body: {} }));
    done(await answer(envelope.id));
    const body = await verified(envelope.id);
    expect(body.result).toBe('VALID');
    expect(body.envelope.signers[0]).toMatchObject({ dispute: { answer: { statement: STATEMENT } } });
  });

  it('200 writes to nobody at an address that no mail reached', async () => {
    const envelope = await sent();
    done(
      await sender.call('PATCH', `/v1/envelopes/${envelope.id}/signers/${firstOf(envelope).signerId}`, {
        body: { email: 'ana.correta@example.com' },
      }),
    );
    const { data } = (await sender.call('GET', `/v1/envelopes/${envelope.id}/messages`)).body;
    expect(data.some(({ kind }: { kind: string }) => kind === 'REPLACED')).toBe(false);
  });
});
