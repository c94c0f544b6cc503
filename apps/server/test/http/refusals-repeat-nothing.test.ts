import { describe, expect, it } from 'vitest';
import { done, portalOf } from '../given/ceremony.ts';
import { aSender, SIGNERS } from '../given/sender.ts';
import { wholeService } from '../whole-service.ts';

const service = await wholeService();
const sender = await aSender(service);
const draft = await sender.draft({ signers: 1 });
const sent = await sender.send();
const [invited] = sent.invited;
if (invited === undefined) throw new Error('Nobody was invited');
const portal = portalOf(service, sent, invited).at;

/** Values of a person that requests bring, valid and invalid. */
const CPF = '52998224726';
const EMAIL = 'marca.pessoal@@example';
const NAME = 'Marca Pessoal\u200B';
const PHONE = '+55 marca 11';
const MARKS = [/52998224726/, /529\.982/, /marca/i, new RegExp(SIGNERS[0].cpf), /maria/i];

const signer = { name: NAME, email: EMAIL, cpf: CPF, phone: PHONE };

describe('a refusal repeats no value of a person, so no error of a client carries one', () => {
  it.each([
    ['POST', `/v1/envelopes/${draft.id}/signers`, signer],
    [
      'POST',
      `/v1/envelopes/${draft.id}/signers`,
      { ...signer, name: 'Ana', email: 'ana@example.com', phone: null },
    ],
    ['POST', `/v1/envelopes/${draft.id}/signers`, { name: 7, email: [EMAIL], cpf: { value: CPF } }],
    ['PATCH', `/v1/envelopes/${draft.id}/signers/${draft.signerIds[0] ?? ''}`, signer],
    ['POST', '/v1/envelopes', { title: '', signers: [signer], metadata: { nome: { a: NAME } } }],
    ['POST', '/v1/signature-requests', { signers: [signer], title: 7 }],
    ['POST', `/v1/envelopes/${draft.id}/signers/${EMAIL}/remind`, {}],
    ['POST', '/v1/templates', { name: '', roles: [{ key: 'cliente', person: signer }] }],
    [
      'POST',
      '/v1/bulk-sends',
      { title: 'Termo', documentId: EMAIL, csv: `name,email,cpf\n${NAME},${EMAIL},${CPF}` },
    ],
    ['POST', '/v1/public/forms/confirm', { token: EMAIL }],
    ['POST', `/v1/public/forms/${EMAIL}/submissions`, { ...signer, challenge: CPF, answer: NAME }],
    ['DELETE', `/v1/contacts/${EMAIL}`, undefined],
    ['GET', `/v1/envelopes?q=${CPF}&status=${encodeURIComponent(EMAIL)}`, undefined],
  ] as const)('%s %s', async (method, url, body) => {
    const answer = await sender.call(method, url, body === undefined ? {} : { body });
    expect(answer.status).toBeGreaterThanOrEqual(400);
    for (const mark of MARKS) expect(JSON.stringify(answer.body)).not.toMatch(mark);
  });

  it.each([
    ['otp', { cpf: CPF }],
    ['otp', { cpf: '11144477735' }],
    ['otp/verify', { code: CPF }],
    [
      'sign',
      { accepted: true, consentHash: CPF, documentHashes: { [EMAIL]: NAME }, fields: { [EMAIL]: NAME } },
    ],
    ['delegate', { name: NAME, email: EMAIL }],
  ] as const)('POST /v1/sign/{token}/%s', async (act, body) => {
    const answer = await service.call('POST', `${portal}/${act}`, { body });
    expect(answer.status).toBeGreaterThanOrEqual(400);
    for (const mark of [...MARKS, /11144477735/]) expect(JSON.stringify(answer.body)).not.toMatch(mark);
  });

  it('POST /v1/auth/signup and login', async () => {
    for (const url of ['/v1/auth/signup', '/v1/auth/login']) {
      const body = { name: NAME, email: EMAIL, password: 'marca', organizationName: 'Marca' };
      const answer = await service.call('POST', url, { body });
      expect(answer.status).toBeGreaterThanOrEqual(400);
      for (const mark of MARKS) expect(JSON.stringify(answer.body)).not.toMatch(mark);
    }
    expect(done(await service.call('GET', '/v1/public/keys')).status).toBe(200);
  });
});
