import { describe, expect, it } from 'vitest';
import { done, getReady, portalOf } from '../../given/ceremony.ts';
import type { Invited, SentEnvelope } from '../../given/ceremony.ts';
import { SECOND } from '../../../src/domain/limits.ts';
import { aSender } from '../../given/sender.ts';
import { wholeService } from '../../whole-service.ts';
import { fieldsOf, refusalOf } from '../refusal-of.ts';

const service = await wholeService();
const sender = await aSender(service);
const ANA = { name: 'Ana Souza', email: 'ana@delegar.example.com', cpf: '52998224725' };
const BRUNO = { name: 'Bruno Lima', email: 'bruno@delegar.example.com' };
const BRUNOS_CPF = '11144477735';

async function sent(more: object = { delegation: 'ALLOWED' }): Promise<SentEnvelope & { ana: Invited }> {
  const body = {
    title: 'Contrato',
    documents: [{ documentId: sender.documentId }],
    signers: [{ ...ANA, ...more }],
  };
  const { id } = done(await sender.call('POST', '/v1/envelopes', { body }), 201).body;
  const { signingLinks } = done(await sender.call('POST', `/v1/envelopes/${id}/send`)).body;
  const ana = { ...signingLinks[0], cpf: ANA.cpf };
  const { key, documentId, sha256 } = sender;
  return { key, id, documentId, sha256, invited: [ana], ana };
}

type Sent = Awaited<ReturnType<typeof sent>>;

const delegate = ({ ana }: Sent, person: object = BRUNO) =>
  service.call('POST', `/v1/sign/${ana.token}/delegate`, { body: person });
const decide = ({ id, ana }: Sent, how: 'approve' | 'refuse') =>
  sender.call('POST', `/v1/envelopes/${id}/signers/${ana.signerId}/delegation/${how}`);
const signerOf = async ({ id }: Sent) =>
  done(await sender.call('GET', `/v1/envelopes/${id}`)).body.signers[0];

async function requested(): Promise<Sent> {
  const envelope = await sent();
  await getReady(portalOf(service, envelope, envelope.ana), envelope);
  expect(done(await delegate(envelope)).body).toEqual({ delegation: 'REQUESTED' });
  return envelope;
}

const messagesTo = async (address: string) => {
  const { data } = done(await sender.call('GET', '/v1/sandbox/messages?limit=100')).body;
  return data.filter(({ to }: { to: string }) => to === address);
};

describe('a delegation that the sender approves', async () => {
  const envelope = await requested();
  let link: Invited = envelope.ana;

  it('200 shows the request to the sender, writes to the owners, and the signer can still sign', async () => {
    expect(await signerOf(envelope)).toMatchObject({
      name: ANA.name,
      status: 'SENT',
      delegation: 'REQUESTED',
      delegate: BRUNO,
      delegator: null,
    });
    await service.doJobs();
    const { data } = done(await sender.call('GET', '/v1/sandbox/messages?limit=100')).body;
    const letter = data.find(({ kind }: { kind: string }) => kind === 'DELEGATION');
    expect(letter.subject).toBe('Ana Souza quer que outra pessoa assine: Contrato');
    expect(refusalOf(await delegate(envelope))).toEqual([409, 'CONFLICT']);
  });

  it('200 the delegate takes the place of the signer, whose link ends', async () => {
    const { signer, signingLink } = done(await decide(envelope, 'approve')).body;
    expect(signer).toMatchObject({
      id: envelope.ana.signerId,
      ...BRUNO,
      cpf: null,
      status: 'SENT',
      delegation: 'APPROVED',
      delegate: null,
      delegator: { name: ANA.name, email: ANA.email },
    });
    link = { ...signingLink, cpf: BRUNOS_CPF };
    const former = await portalOf(service, envelope, envelope.ana).open();
    expect(refusalOf(former)).toEqual([410, 'SIGNING_SESSION_REVOKED']);
    expect(refusalOf(await decide(envelope, 'approve'))).toEqual([409, 'CONFLICT']);
    await service.doJobs();
    const [toAna] = await messagesTo(ANA.email);
    expect(toAna).toMatchObject({ kind: 'DELEGATED', subject: 'Outra pessoa assina em seu lugar: Contrato' });
    const [toBruno] = await messagesTo(BRUNO.email);
    expect(toBruno.kind).toBe('INVITATION');
    expect(toBruno.text).toContain('Bruno Lima');
  });

  it('422 INVALID_CPF without a CPF of their own, and no CPF is theirs by the link alone', async () => {
    const bruno = portalOf(service, envelope, link);
    const { signer } = done(await bruno.open()).body;
    expect(signer).toMatchObject({ name: BRUNO.name, cpf: null, bringsCpf: true });
    expect(refusalOf(await bruno.requestCode('52998224726'))).toEqual([422, 'INVALID_CPF']);
    service.clock.advance(61 * SECOND); // Ana had a code a moment ago
    done(await bruno.requestCode('39053344705')); // by a stranger with the link, who doesn't get the code
    expect(refusalOf(await bruno.verifyCode('000000'))).toEqual([422, 'OTP_INVALID']);
    expect(done(await bruno.open()).body.signer).toMatchObject({ bringsCpf: true, cpf: null });
    expect(await signerOf(envelope)).toMatchObject({ cpf: null, identitySource: null });
  });

  it('422 IDENTITY_MISMATCH, SAME_PERSON with the CPF of the person who delegated, once the code was verified', async () => {
    const bruno = portalOf(service, envelope, link);
    service.clock.advance(61 * SECOND);
    done(await bruno.requestCode(ANA.cpf));
    const answer = await bruno.verifyCode();
    expect(refusalOf(answer)).toEqual([422, 'IDENTITY_MISMATCH']);
    expect(answer.body.error.details.reason).toBe('SAME_PERSON');
    expect(await signerOf(envelope)).toMatchObject({ cpf: null, authenticatedAt: null });
    await service.doJobs();
    const { data } = done(await sender.call('GET', '/v1/sandbox/messages?limit=100')).body;
    const letter = data.find(({ kind }: { kind: string }) => kind === 'SAME_PERSON');
    expect(letter.subject).toBe('Duas assinaturas da mesma pessoa: Contrato');
  });

  it('200 the verified code makes the CPF theirs, as their own statement', async () => {
    const bruno = portalOf(service, envelope, link);
    service.clock.advance(61 * SECOND);
    done(await bruno.requestCode());
    done(await bruno.verifyCode());
    expect(done(await bruno.open()).body.signer).toMatchObject({ bringsCpf: false });
    expect(await signerOf(envelope)).toMatchObject({
      cpf: '***.444.777-**',
      identitySource: 'SELF_DECLARED',
    });
    service.clock.advance(61 * SECOND);
    expect(refusalOf(await bruno.requestCode(ANA.cpf))).toEqual([422, 'IDENTITY_MISMATCH']);
  });

  it('200 the delegate signs, and the evidence names both', async () => {
    const bruno = portalOf(service, envelope, link);
    await bruno.view();
    const { hash } = done(await bruno.consent()).body;
    const documentHashes = { [envelope.documentId]: envelope.sha256 };
    done(await bruno.sign({ accepted: true, consentHash: hash, documentHashes }));
    await service.doJobs();
    const { manifest, verificationCode } = done(
      await sender.call('GET', `/v1/envelopes/${envelope.id}/evidence`),
    ).body;
    expect(Object.keys(manifest.signers[0].personal).toSorted()).toEqual([
      'cpf',
      'delegatorEmail',
      'delegatorName',
      'email',
      'name',
    ]);
    expect(manifest.signers[0].identitySource).toBe('SELF_DECLARED');
    const { data } = done(await sender.call('GET', `/v1/envelopes/${envelope.id}/audit?limit=100`)).body;
    const types = data.map(({ type }: { type: string }) => type);
    expect(types).toEqual(
      expect.arrayContaining(['DELEGATION_REQUESTED', 'DELEGATION_APPROVED', 'DELEGATE_IDENTIFIED']),
    );
    const { body } = await service.call('POST', '/v1/public/verify', { body: { code: verificationCode } });
    expect(body.result).toBe('VALID');
    expect(body.envelope.signers[0]).toMatchObject({ identitySource: 'SELF_DECLARED', isDelegate: true });
  });

  it('erasure takes both people with it', async () => {
    done(
      await service.call('POST', `/v1/envelopes/${envelope.id}/erasure`, {
        as: sender.person.token,
        body: { reason: 'Pedido do titular' },
      }),
    );
    expect(await signerOf(envelope)).toMatchObject({ name: '', delegation: 'APPROVED', delegator: null });
  });
});

it('200 a refusal leaves the signer, who is written to and can sign', async () => {
  const envelope = await requested();
  expect(done(await decide(envelope, 'refuse')).body).toMatchObject({
    name: ANA.name,
    delegation: 'REFUSED',
    delegate: null,
  });
  await service.doJobs();
  const [notice] = await messagesTo(ANA.email);
  expect(notice.kind).toBe('DELEGATION_REFUSED');
  expect(notice.text).toContain('/sign/');
  const again = await delegate(envelope);
  expect(again.body.error.details.reason).toBe('DELEGATION_REQUESTED');
  expect((await portalOf(service, envelope, envelope.ana).open()).status).toBe(200);
});

describe('refusals', () => {
  it('403 AUTHENTICATION_REQUIRED with the link alone', async () => {
    expect(refusalOf(await delegate(await sent()))).toEqual([403, 'AUTHENTICATION_REQUIRED']);
  });

  it('409 CONFLICT, DELEGATION_NOT_ALLOWED where the sender did not allow it', async () => {
    const envelope = await sent({});
    await getReady(portalOf(service, envelope, envelope.ana), envelope);
    const answer = await delegate(envelope);
    expect(refusalOf(answer)).toEqual([409, 'CONFLICT']);
    expect(answer.body.error.details.reason).toBe('DELEGATION_NOT_ALLOWED');
  });

  it('422 VALIDATION_FAILED for the signer’s own address', async () => {
    const envelope = await sent();
    await getReady(portalOf(service, envelope, envelope.ana), envelope);
    const answer = await delegate(envelope, { ...BRUNO, email: ANA.email });
    expect(refusalOf(answer)).toEqual([422, 'VALIDATION_FAILED']);
    expect(fieldsOf(answer)).toEqual(['email']);
  });

  it('409 CONFLICT, DELEGATION_NOT_REQUESTED where nobody was named', async () => {
    const answer = await decide(await sent(), 'refuse');
    expect(refusalOf(answer)).toEqual([409, 'CONFLICT']);
    expect(answer.body.error.details.reason).toBe('DELEGATION_NOT_REQUESTED');
  });

  it('422 VALIDATION_FAILED for a role in which nobody else can act', async () => {
    const { id } = await sender.draft({ signers: 0 });
    const body = { ...ANA, role: 'IN_PERSON', hostEmail: 'rui@delegar.example.com', delegation: 'ALLOWED' };
    const answer = await sender.call('POST', `/v1/envelopes/${id}/signers`, { body });
    expect(refusalOf(answer)).toEqual([422, 'VALIDATION_FAILED']);
    expect(fieldsOf(answer)).toEqual(['delegation']);
  });
});
