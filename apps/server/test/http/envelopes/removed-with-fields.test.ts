import { describe, expect, it } from 'vitest';
import { done, getReady, portalOf } from '../../given/ceremony.ts';
import type { Invited, SentEnvelope } from '../../given/ceremony.ts';
import { anotherPdf, aSender, SIGNERS } from '../../given/sender.ts';
import { wholeService } from '../../whole-service.ts';
import { refusalOf } from '../refusal-of.ts';

const service = await wholeService();
const sender = await aSender(service);
const [ana, bruno] = SIGNERS;

/** An envelope of two with a field each. */
async function withFields(): Promise<SentEnvelope> {
  const document = { contentBase64: (await anotherPdf()).toString('base64'), filename: 'contrato.pdf' };
  const field = (signerIndex: number, y: number) => ({
    documentIndex: 0,
    signerIndex,
    type: 'NAME',
    page: 1,
    box: { x: 60, y, width: 160, height: 20 },
  });
  const body = { title: 'Contrato', document, signers: [ana, bruno], fields: [field(0, 588), field(1, 636)] };
  const sent = done(await sender.call('POST', '/v1/signature-requests', { body }), 201).body;
  const { documents } = done(await sender.call('GET', `/v1/envelopes/${sent.envelopeId}`)).body;
  const { id: documentId, sha256 } = documents[0];
  const invited = [ana, bruno].map((person, index): Invited => {
    const { signerId, token } = sent.signingLinks[index];
    return { ...person, signerId, token };
  });
  return { key: sender.key, id: sent.envelopeId, documentId, sha256, invited };
}

const personOf = ({ invited }: SentEnvelope, n: number): Invited => {
  const found = invited[n];
  if (found === undefined) throw new Error('There are two');
  return found;
};
const remove = (envelope: SentEnvelope, n: number) =>
  sender.call('DELETE', `/v1/envelopes/${envelope.id}/signers/${personOf(envelope, n).signerId}`);

describe('a person with fields', () => {
  it('goes with them before anybody has signed, and the evidence is valid', async () => {
    const envelope = await withFields();
    await service.doJobs();
    const portal = portalOf(service, envelope, personOf(envelope, 0));
    const before = await getReady(portal, envelope);
    done(await remove(envelope, 1), 204);
    // The statement named the field of the other: it is another one now.
    expect(refusalOf(await portal.sign(before))).toEqual([409, 'CONSENT_MISMATCH']);
    const consent = done(await portal.consent()).body;
    done(await portal.sign({ ...before, consentHash: consent.hash }));
    await service.doJobs();
    const { verificationCode: code, evidenceReady } = done(
      await sender.call('GET', `/v1/envelopes/${envelope.id}`),
    ).body;
    expect(evidenceReady).toBe(true);
    expect(done(await service.call('POST', '/v1/public/verify', { body: { code } })).body.result).toBe(
      'VALID',
    );
  });

  it('409 ALREADY_ACCEPTED once somebody has accepted a statement that names their fields', async () => {
    const envelope = await withFields();
    const portal = portalOf(service, envelope, personOf(envelope, 0));
    done(await portal.sign(await getReady(portal, envelope)));
    const answer = await remove(envelope, 1);
    expect([...refusalOf(answer), answer.body.error.details.reason]).toEqual([
      409,
      'ENVELOPE_NOT_EDITABLE',
      'ALREADY_ACCEPTED',
    ]);
  });
});
