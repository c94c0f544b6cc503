import { describe, expect, it } from 'vitest';
import { complete, done } from '../../given/ceremony.ts';
import type { SentEnvelope } from '../../given/ceremony.ts';
import { anotherPdf, aSender, SIGNERS } from '../../given/sender.ts';
import { wholeService } from '../../whole-service.ts';
import { fieldsOf, refusalOf } from '../refusal-of.ts';

const service = await wholeService();
const sender = await aSender(service);
const [ana] = SIGNERS;
const lawyer = { name: 'Dora Melo', email: 'dora.melo@example.com', role: 'CC', when: 'REQUEST' } as const;

interface Copied {
  readonly envelope: SentEnvelope;
  readonly signerId: string;
  readonly token: string;
}

/** An envelope that Ana has to sign, and that the lawyer reads along. */
async function copied(copy: object = lawyer, body: object = {}): Promise<Copied> {
  const document = { contentBase64: (await anotherPdf()).toString('base64'), filename: 'contrato.pdf' };
  const request = { title: 'Contrato', document, signers: [ana, copy], ...body };
  const sent = done(await sender.call('POST', '/v1/signature-requests', { body: request }), 201).body;
  const { documents } = done(await sender.call('GET', `/v1/envelopes/${sent.envelopeId}`)).body;
  const [own, theirs] = sent.signingLinks;
  const { id: documentId, sha256 } = documents[0];
  const invited = [{ ...ana, signerId: own.signerId, token: own.token }];
  const envelope = { key: sender.key, id: sent.envelopeId, documentId, sha256, invited };
  return { envelope, signerId: sent.signers[1].id, token: theirs?.token ?? '' };
}

const peopleUrl = ({ envelope: { id }, signerId }: Copied) => `/v1/envelopes/${id}/signers/${signerId}`;
const read = async ({ envelope: { id } }: Copied) =>
  done(await sender.call('GET', `/v1/envelopes/${id}`)).body;
const personIn = async (given: Copied) => (await read(given)).signers[1];

interface Letter {
  readonly kind: string;
  readonly to: string;
  readonly envelopeId: string;
  readonly text: string;
}

async function lettersTo(
  { envelope: { id } }: Copied,
  to: string = lawyer.email,
): Promise<readonly Letter[]> {
  await service.doJobs();
  const { data } = done(await sender.call('GET', '/v1/sandbox/messages?limit=100')).body;
  return data.filter((letter: Letter) => letter.envelopeId === id && letter.to === to).toReversed();
}
const kindsTo = async (given: Copied, to?: string) => (await lettersTo(given, to)).map(({ kind }) => kind);

describe('a copy from the start', () => {
  it('is a letter with a link that shows the documents, and the final documents in the end', async () => {
    const given = await copied();
    expect(await personIn(given)).toMatchObject({ role: 'CC', when: 'REQUEST', status: 'SENT' });
    const [letter] = await lettersTo(given);
    expect(letter?.kind).toBe('EARLY_COPY');
    expect(letter?.text).toContain(given.token);
    const session = done(await service.call('GET', `/v1/sign/${given.token}`)).body;
    expect(session).toMatchObject({ signer: { role: 'CC' }, signingOrder: { isYourTurn: false } });
    for (const variant of ['original', 'shown']) {
      const file = await service.fetch(
        `/v1/sign/${given.token}/documents/${given.envelope.documentId}?variant=${variant}`,
      );
      expect([file.status, file.headers['content-type']]).toEqual([200, 'application/pdf']);
    }
    expect(await personIn(given)).toMatchObject({
      status: 'SENT',
      viewedAt: null,
      openedByLinkAt: expect.stringMatching(/Z$/),
    });
    await complete(service, given.envelope);
    expect(await kindsTo(given)).toEqual(['EARLY_COPY', 'COPY']);
    const { verificationCode: code, signers } = await read(given);
    expect(signers[1].status).toBe('SENT');
    expect(done(await service.call('POST', '/v1/public/verify', { body: { code } })).body.result).toBe(
      'VALID',
    );
    const last = `/v1/sign/${given.token}/documents/${given.envelope.documentId}?variant=final`;
    expect((await service.fetch(last)).status).toBe(200);
  });

  it('409 ENVELOPE_NOT_SIGNABLE with COPY_ONLY for every act', async () => {
    const given = await copied();
    const at = `/v1/sign/${given.token}`;
    done(await service.call('GET', at));
    const hashes = { documentHashes: { [given.envelope.documentId]: given.envelope.sha256 } };
    for (const [path, body] of [
      ['otp/request', { cpf: ana.cpf }],
      ['otp/verify', { code: '424242' }],
      ['consent', {}],
      ['sign', { accepted: true, consentHash: 'a'.repeat(64), ...hashes }],
      ['decline', {}],
      ['dispute', {}],
      ['delegate', { name: 'Eva Reis', email: 'eva@example.com' }],
      ['certificate/discover', {}],
      [`documents/${given.envelope.documentId}/viewed`, {}],
    ] as const) {
      const answer = await service.call('POST', `${at}/${path}`, { body });
      expect([path, ...refusalOf(answer), answer.body.error.details.reason]).toEqual([
        path,
        409,
        'ENVELOPE_NOT_SIGNABLE',
        'COPY_ONLY',
      ]);
    }
    expect(await kindsTo(given)).toEqual(['EARLY_COPY']);
  });

  it('is nobody’s turn, and blocks nothing', async () => {
    const given = await copied(lawyer, { signingOrderEnabled: true });
    const { data } = done(
      await sender.call('GET', `/v1/events?envelopeId=${given.envelope.id}&limit=100`),
    ).body;
    const turns = data.filter(
      (event: { type: string; data: { signer?: { id: string } } }) =>
        event.type === 'signer.invited' && event.data.signer?.id === given.signerId,
    );
    expect(turns).toEqual([]);
    await complete(service, given.envelope);
    expect((await read(given)).status).toBe('COMPLETED');
  });

  it('goes to a new address with a new link, and again on request', async () => {
    const given = await copied();
    const email = 'dora@example.org';
    const changed = done(await sender.call('PATCH', peopleUrl(given), { body: { email } })).body;
    expect(refusalOf(await service.call('GET', `/v1/sign/${given.token}`))).toEqual([
      410,
      'SIGNING_SESSION_REVOKED',
    ]);
    done(await service.call('GET', `/v1/sign/${changed.signingLink.token}`));
    done(await sender.call('POST', `${peopleUrl(given)}/link`, { body: {} }));
    expect((await kindsTo(given, email)).filter((kind) => kind === 'EARLY_COPY').length).toBeGreaterThan(0);
    const reminded = await sender.call('POST', `${peopleUrl(given)}/remind`, { body: {} });
    expect([...refusalOf(reminded), reminded.body.error.details.reason]).toEqual([
      409,
      'CONFLICT',
      'COPY_ONLY',
    ]);
  });

  it('ends with the envelope, which they are told', async () => {
    const given = await copied();
    await service.doJobs();
    done(await sender.call('POST', `/v1/envelopes/${given.envelope.id}/cancel`, { body: {} }));
    expect(await kindsTo(given)).toEqual(['EARLY_COPY', 'CANCELLATION']);
    expect(refusalOf(await service.call('GET', `/v1/sign/${given.token}`))).toEqual([
      410,
      'SIGNING_SESSION_REVOKED',
    ]);
  });

  it('ends when they are removed, also after they have read', async () => {
    const given = await copied();
    await service.fetch(`/v1/sign/${given.token}/documents/${given.envelope.documentId}`);
    done(await sender.call('DELETE', peopleUrl(given)), 204);
    expect(refusalOf(await service.call('GET', `/v1/sign/${given.token}`))).toEqual([
      404,
      'SIGNING_TOKEN_INVALID',
    ]);
  });
});

describe('a copy in the end', () => {
  it('is the default, without a link and a letter before', async () => {
    const { name, email, role } = lawyer;
    const given = await copied({ name, email, role });
    expect([given.token, await kindsTo(given)]).toEqual(['', []]);
    expect(await personIn(given)).toMatchObject({ when: 'END', status: 'PENDING', sentAt: null });
  });

  it('becomes one from the start after sending: the letter goes out then', async () => {
    const given = await copied({ ...lawyer, when: 'END' });
    const { signingLink } = done(
      await sender.call('PATCH', peopleUrl(given), { body: { when: 'REQUEST' } }),
    ).body;
    done(await service.call('GET', `/v1/sign/${signingLink.token}`));
    expect(await kindsTo(given)).toEqual(['EARLY_COPY']);
    const back = await sender.call('PATCH', peopleUrl(given), { body: { when: 'END' } });
    expect(refusalOf(back)).toEqual([409, 'ENVELOPE_NOT_EDITABLE']);
  });
});

it('422 VALIDATION_FAILED for somebody who signs; a draft forgets it with the role', async () => {
  const { id } = await sender.draft({ signers: 0 });
  const url = `/v1/envelopes/${id}/signers`;
  const refused = await sender.call('POST', url, { body: { ...ana, when: 'REQUEST' } });
  expect([...refusalOf(refused), fieldsOf(refused)]).toEqual([422, 'VALIDATION_FAILED', ['when']]);
  const { id: signerId } = done(await sender.call('POST', url, { body: lawyer }), 201).body;
  const body = { role: 'SIGNER', cpf: ana.cpf };
  expect(done(await sender.call('PATCH', `${url}/${signerId}`, { body })).body.when).toBeNull();
});

it('writes to nobody in an envelope without notifications; its link is in the response', async () => {
  const given = await copied(lawyer, { notify: false });
  expect(await kindsTo(given)).toEqual([]);
  done(await service.call('GET', `/v1/sign/${given.token}`));
});
