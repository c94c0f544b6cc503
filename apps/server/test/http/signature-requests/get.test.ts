import { describe, expect, it } from 'vitest';
import { complete, done } from '../../given/ceremony.ts';
import { SIGNERS, aSender } from '../../given/sender.ts';
import { wholeService } from '../../whole-service.ts';
import { itChecksAccess } from '../access-checks.ts';
import { refusalOf } from '../refusal-of.ts';

const service = await wholeService();
const sender = await aSender(service);
const [maria] = SIGNERS;
const { documentId, sha256, key } = sender;
const request = async () => {
  const body = { documentId, signer: maria };
  return done(await sender.call('POST', '/v1/signature-requests', { body }), 201).body;
};
const read = (id: string) => sender.call('GET', `/v1/signature-requests/${id}`);

itChecksAccess(service, sender, {
  method: 'GET',
  path: (id) => `/v1/signature-requests/${id}`,
  scope: 'signature-requests:read',
  make: async () => (await request()).id,
  prefix: 'sigreq',
});

describe('GET /v1/signature-requests/{id}', () => {
  it('200 returns it as created, without the links, with the version as ETag', async () => {
    const { signingLinks: _links, ...made } = await request();
    const { status, body, headers } = await read(made.id);
    expect([status, body, headers['etag']]).toEqual([200, made, `"v${made.version}"`]);
  });

  it('200 shows that it is signed and its evidence ready', async () => {
    const made = await request();
    const [{ token, signerId }] = made.signingLinks;
    const invited = [{ signerId, token, ...maria }];
    await complete(service, { key, id: made.envelopeId, documentId, sha256, invited });
    const { body } = await read(made.id);
    expect(body).toMatchObject({ status: 'COMPLETED', evidenceReady: true });
    expect(body.verificationCode).toMatch(/^([0-9A-Z]{5}-){3}[0-9A-Z]{5}$/);
    expect(body.signers[0].status).toBe('SIGNED');
  });

  it('404 NOT_FOUND for the id of its envelope', async () => {
    const { envelopeId } = await request();
    expect(refusalOf(await read(envelopeId))).toEqual([404, 'NOT_FOUND']);
  });
});
