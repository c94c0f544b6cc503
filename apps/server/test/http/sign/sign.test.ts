import { describe, expect, it } from 'vitest';
import { aSentEnvelope, done, getReady, portalOf } from '../../given/ceremony.ts';
import type { CeremonyOptions } from '../../given/ceremony.ts';
import { MINUTE } from '../../../src/domain/limits.ts';
import { wholeService } from '../../whole-service.ts';

const service = await wholeService();

async function ready(input: CeremonyOptions = {}) {
  const envelope = await aSentEnvelope(service, input);
  const portals = envelope.invited.map((invited) => portalOf(service, envelope, invited));
  const [portal] = portals;
  if (portal === undefined) throw new Error('An envelope has a signer');
  return { envelope, portals, portal, body: await getReady(portal, envelope) };
}

describe('POST /v1/sign/{token}/sign', () => {
  it('200 signs, and the last signature completes the envelope with its verification code', async () => {
    const { portal, body, envelope } = await ready();
    const answer = await portal.sign(body);
    expect(answer.status).toBe(200);
    expect(answer.body).toEqual({
      status: 'SIGNED',
      signedAt: expect.stringMatching(/^\d{4}-.*Z$/),
      envelope: { id: envelope.id, status: 'COMPLETED' },
      verificationCode: expect.stringMatching(/^[0-9A-HJKMNP-TV-Z]{5}(-[0-9A-HJKMNP-TV-Z]{5}){3}$/),
      redirectUrl: null,
    });
  });

  it.each([
    { kind: 'TYPED', text: 'Maria Souza' },
    { kind: 'DRAWN', width: 600, height: 200, strokes: [[0, 0, 300, 100, 600, 0]] },
    { kind: 'UPLOADED', width: 16, height: 2, bits: 'gAH/gA==' },
  ])(
    '200 with a visible mark, committed to in the trail and disclosed to the sender: $kind',
    async (mark) => {
      const { portal, body, envelope } = await ready();
      expect((await portal.sign({ ...body, mark })).status).toBe(200);
      const disclosed = await service.deps.db.read(async (tx) => {
        const found = await tx.envelopes.findById(envelope.id);
        return found === null ? [] : tx.audit.disclosures(found);
      });
      const [kept] = disclosed.filter(({ name }) => name === 'mark');
      expect(JSON.parse(kept?.value ?? '')).toEqual(mark);
      const { body: trail } = await service.call('GET', `/v1/envelopes/${envelope.id}/audit`, {
        as: envelope.key,
      });
      const result = trail.data.find(({ type }: { type: string }) => type === 'SIGNER_SIGNED');
      expect(result.data.personal.mark).toBe(kept?.commitment);
      expect(JSON.stringify(trail)).not.toMatch(/strokes|gAH/);
      expect(trail.chain.valid).toBe(true);
    },
  );

  it.each([
    [{ kind: 'TYPED' }, 'mark.text'],
    [{ kind: 'DRAWN', width: 10, height: 10 }, 'mark.strokes'],
    [{ kind: 'DRAWN', width: 10, height: 10, strokes: [[0, 0, 11, 0]] }, 'mark.strokes'],
    [{ kind: 'UPLOADED', width: 10, height: 10 }, 'mark.bits'],
    [{ kind: 'UPLOADED', width: 16, height: 3, bits: 'gAH/gA==' }, 'mark.bits'],
    [{ kind: 'UPLOADED', width: 1600, height: 2, bits: 'gAH/gA==' }, 'mark.width'],
    [{ kind: 'UPLOADED', width: 16, height: 2, bits: 'A'.repeat(20_004) }, 'mark.bits'],
  ])('422 VALIDATION_FAILED for %j', async (mark, field) => {
    const { portal, body } = await ready();
    const answer = await portal.sign({ ...body, mark });
    expect([answer.status, answer.body.error.code]).toEqual([422, 'VALIDATION_FAILED']);
    expect(answer.body.error.details.fields[0].field).toContain(field);
  });

  it('200 the first of two signatures leaves the envelope SENT and returns no code', async () => {
    const { portal, body } = await ready({ signers: 2 });
    const answer = await portal.sign(body);
    expect(answer.body).toMatchObject({ envelope: { status: 'SENT' }, verificationCode: null });
  });

  it('200 accepts hashes in upper case', async () => {
    const { portal, body, envelope } = await ready();
    const documentHashes = { [envelope.documentId]: envelope.sha256.toUpperCase() };
    const answer = await portal.sign({
      ...body,
      consentHash: body.consentHash.toUpperCase(),
      documentHashes,
    });
    expect(answer.status).toBe(200);
  });

  it('200 repeats the response for the same Idempotency-Key, byte for byte, and signs once', async () => {
    const { portal, body } = await ready();
    const headers = { 'idempotency-key': 'sign-1' };
    const first = done(await portal.sign(body, headers));
    const again = await portal.sign(body, headers);
    expect(again.body).toEqual(first.body);
    expect(again.headers['idempotent-replayed']).toBe('true');
  });

  it('404 SIGNING_TOKEN_INVALID for an unknown and for a malformed token', async () => {
    for (const token of ['A'.repeat(43), 'short', '%00']) {
      const answer = await service.call('POST', `/v1/sign/${token}/sign`, { body: {} });
      expect(answer.status).toBe(404);
      expect(answer.body.error.code).toBe('SIGNING_TOKEN_INVALID');
    }
  });

  it('409 ALREADY_SIGNED even after the envelope is completed', async () => {
    const { portal, body } = await ready();
    done(await portal.sign(body));
    const again = await portal.sign(body);
    expect([again.status, again.body.error.code]).toEqual([409, 'ALREADY_SIGNED']);
  });

  it('409 ALREADY_SIGNED comes before the body is checked', async () => {
    const { portal, body } = await ready();
    done(await portal.sign(body));
    const again = await portal.sign({ accepted: 'yes' });
    expect(again.body.error.code).toBe('ALREADY_SIGNED');
  });

  it('410 SIGNING_SESSION_EXPIRED once the deadline has passed, before any sweeper runs', async () => {
    const { portal, body } = await ready({
      settings: { expiresAt: new Date(Date.now() + 5 * MINUTE).toISOString() },
    });
    service.clock.advance(6 * MINUTE);
    const answer = await portal.sign(body);
    service.clock.reset();
    expect([answer.status, answer.body.error.code]).toEqual([410, 'SIGNING_SESSION_EXPIRED']);
  });

  it('409 ENVELOPE_NOT_SIGNABLE after cancellation, and after another signer declined', async () => {
    const cancelled = await ready();
    await service.call('POST', `/v1/envelopes/${cancelled.envelope.id}/cancel`, {
      as: cancelled.envelope.key,
    });
    const declined = await ready({ signers: 2 });
    await declined.portals[1]?.decline({ reason: 'Não concordo' });
    for (const { portal, body } of [cancelled, declined]) {
      const answer = await portal.sign(body);
      expect([answer.status, answer.body.error.code]).toEqual([409, 'ENVELOPE_NOT_SIGNABLE']);
    }
  });

  it('422 DOCUMENT_NOT_VIEWED before any other requirement', async () => {
    const envelope = await aSentEnvelope(service);
    const [invited] = envelope.invited;
    if (invited === undefined) throw new Error('An envelope has a signer');
    const answer = await portalOf(service, envelope, invited).sign({});
    expect([answer.status, answer.body.error.code]).toEqual([422, 'DOCUMENT_NOT_VIEWED']);
  });

  it('403 AUTHENTICATION_REQUIRED without a confirmed code, and half an hour after it', async () => {
    const { portal, body } = await ready();
    service.clock.advance(31 * MINUTE);
    const late = await portal.sign(body);
    service.clock.reset();
    expect([late.status, late.body.error.code]).toEqual([403, 'AUTHENTICATION_REQUIRED']);
    expect((await portal.sign(body)).status).toBe(200);
  });

  it.each([{}, { accepted: false }])('422 CONSENT_REQUIRED for %j', async (declared) => {
    const { portal, body } = await ready();
    const { accepted: _accepted, ...rest } = body;
    const answer = await portal.sign({ ...rest, ...declared });
    expect([answer.status, answer.body.error.code]).toEqual([422, 'CONSENT_REQUIRED']);
  });

  it('409 CONSENT_MISMATCH for another hash and for a missing hash', async () => {
    const { portal, body } = await ready();
    const { consentHash: _hash, ...without } = body;
    for (const wrong of [{ ...body, consentHash: 'ab'.repeat(32) }, without]) {
      const answer = await portal.sign(wrong);
      expect([answer.status, answer.body.error.code]).toEqual([409, 'CONSENT_MISMATCH']);
    }
  });

  it('409 DOCUMENT_HASH_MISMATCH for another hash, a missing hash and an extra hash', async () => {
    const { portal, body, envelope } = await ready();
    const { documentHashes: _hashes, ...without } = body;
    const other = { [envelope.documentId]: '00'.repeat(32) };
    for (const wrong of [
      { ...body, documentHashes: other },
      without,
      { ...body, documentHashes: { ...body.documentHashes, doc_x: 'ab' } },
    ]) {
      const answer = await portal.sign(wrong);
      expect([answer.status, answer.body.error.code]).toEqual([409, 'DOCUMENT_HASH_MISMATCH']);
    }
  });

  it('409 NOT_YOUR_TURN while an earlier signer is pending, and 200 afterwards', async () => {
    const { envelope, portals, portal, body } = await ready({ signers: 2, order: true });
    const second = portals[1];
    if (second === undefined) throw new Error('There are two');
    const early = await second.sign(await getReady(second, envelope));
    expect([early.status, early.body.error.code]).toEqual([409, 'NOT_YOUR_TURN']);
    done(await portal.sign(body));
    expect((await second.sign(body)).status).toBe(200);
  });

  it('422 VALIDATION_FAILED for wrong JSON types only', async () => {
    const { portal } = await ready();
    const answer = await portal.sign({ accepted: 'yes', documentHashes: [] });
    expect(answer.status).toBe(422);
    expect(answer.body.error.code).toBe('VALIDATION_FAILED');
    expect(
      answer.body.error.details.fields.map((problem: { field: string }) => problem.field).toSorted(),
    ).toEqual(['accepted', 'documentHashes']);
  });

  it('200 for one of two concurrent signatures and 409 ALREADY_SIGNED for the other', async () => {
    const { portal, body } = await ready({ signers: 2 });
    const answers = await Promise.all([portal.sign(body), portal.sign(body)]);
    expect(answers.map((response) => response.status).toSorted()).toEqual([200, 409]);
    expect(answers.find((response) => response.status === 409)?.body.error.code).toBe('ALREADY_SIGNED');
  });

  it('200 two concurrent last signatures complete the envelope once', async () => {
    const { envelope, portals, portal, body } = await ready({ signers: 2 });
    const second = portals[1];
    if (second === undefined) throw new Error('There are two');
    const other = await getReady(second, envelope);
    const answers = await Promise.all([portal.sign(body), second.sign(other)]);
    expect(answers.map((response) => response.body.envelope.status).toSorted()).toEqual([
      'COMPLETED',
      'SENT',
    ]);
    const trail = await service.call('GET', `/v1/envelopes/${envelope.id}/audit?limit=100`, {
      as: envelope.key,
    });
    const types = trail.body.data.map((event: { type: string }) => event.type);
    expect(types.filter((type: string) => type === 'ENVELOPE_COMPLETED')).toHaveLength(1);
    expect(trail.body.chain.valid).toBe(true);
  });
});
