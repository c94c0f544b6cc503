import { describe, expect, it } from 'vitest';
import { done } from '../../given/ceremony.ts';
import { aSender } from '../../given/sender.ts';
import { wholeService } from '../../whole-service.ts';
import { itChecksAccess } from '../access-checks.ts';
import { refusalOf } from '../refusal-of.ts';

const service = await wholeService();
const sender = await aSender(service);

const remove = (id: string, signerId: string, headers = {}) =>
  sender.call('DELETE', `/v1/envelopes/${id}/signers/${signerId}`, { headers });

async function aDraftOfTwo() {
  const { id, signerIds } = await sender.draft({ signers: 2 });
  const [first = '', second = ''] = signerIds;
  return { id, first, second };
}

describe('DELETE /v1/envelopes/{id}/signers/{signerId}', () => {
  it('204 keeps the other signers, in their order', async () => {
    const { id, first, second } = await aDraftOfTwo();
    const { status, body } = await remove(id, first);
    expect([status, body]).toEqual([204, null]);
    const left = (await sender.call('GET', `/v1/envelopes/${id}`)).body.signers;
    expect(left.map((signer: { id: string; order: number }) => [signer.id, signer.order])).toEqual([
      [second, 2],
    ]);
  });

  it('404 NOT_FOUND when repeated, for a signer of another envelope, and for a malformed id', async () => {
    const [one, other] = [await aDraftOfTwo(), await aDraftOfTwo()];
    done(await remove(one.id, one.first), 204);
    for (const signerId of [one.first, other.first, 'x', '%00']) {
      expect(refusalOf(await remove(one.id, signerId))).toEqual([404, 'NOT_FOUND']);
    }
  });

  it('409 CONFLICT with an older If-Match; 204 with the current version', async () => {
    const { id, first } = await aDraftOfTwo();
    expect(refusalOf(await remove(id, first, { 'if-match': '"v1"' }))).toEqual([409, 'CONFLICT']);
    const { headers } = await sender.call('GET', `/v1/envelopes/${id}`);
    expect((await remove(id, first, { 'if-match': String(headers['etag']) })).status).toBe(204);
  });

  it('409 ENVELOPE_NOT_EDITABLE once the envelope has ended', async () => {
    const { id, invited } = await sender.send({ signers: 2 });
    done(await sender.call('POST', `/v1/envelopes/${id}/cancel`, { body: {} }));
    expect(refusalOf(await remove(id, invited[0]?.signerId ?? ''))).toEqual([409, 'ENVELOPE_NOT_EDITABLE']);
  });

  it('204 for one of two concurrent requests, and 404 NOT_FOUND for the other', async () => {
    const { id, first } = await aDraftOfTwo();
    const answers = await Promise.all([remove(id, first), remove(id, first)]);
    expect(answers.map(({ status }) => status).toSorted()).toEqual([204, 404]);
  });
});

const { id: ownDraft, first: ownSigner } = await aDraftOfTwo();

itChecksAccess(service, sender, {
  method: 'DELETE',
  path: (id) => `/v1/envelopes/${id}/signers/${id === ownDraft ? ownSigner : 'sgn_1'}`,
  scope: 'envelopes:write',
  orScope: 'envelopes:send',
  writes: true,
  make: async () => ownDraft,
});
