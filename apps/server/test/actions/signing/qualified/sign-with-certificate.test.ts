import { describe, expect, it, vi } from 'vitest';
import { validateSeals } from '@aval/pades/validate';
import { buildEvidence } from '../../../../src/actions/evidence/build-evidence.ts';
import { createSigningLink } from '../../../../src/actions/envelopes/create-signing-link.ts';
import { cancelEnvelope } from '../../../../src/actions/envelopes/cancel-envelope.ts';
import { readAudit } from '../../../../src/actions/envelopes/read-audit.ts';
import { readEnvelope } from '../../../../src/actions/envelopes/envelopes.ts';
import { showCertificate } from '../../../../src/actions/signing/qualified/show-certificate.ts';
import { acceptedConsent } from '../../../../src/domain/envelopes/progress.ts';
import {
  QUALIFIED_SIGN_TIMEOUT,
  SIGNING_TURN_TTL,
  SIGNING_TURN_WAIT,
} from '../../../../src/domain/qualified/limits.ts';
import { ProviderRefused, Unavailable } from '../../../../src/domain/failures.ts';
import { sql } from '../../../../src/store/postgres/sql.ts';
import { aPdf } from '../../../given/pdf.ts';
import { aPresignedPdf } from '../../../given/presigned-pdf.ts';
import { authorizes, getsAuthorized, withProvider } from '../../../given/qualified.ts';
import { refusedWith } from '../../../given/refusal.ts';
import { anEnvelopeOnItsWay, getsReady, signs, tokenOf } from '../../../given/sent-envelope.ts';
import type { GivenEnvelope, Wanted } from '../../../given/sent-envelope.ts';
import { aService } from '../../../given/service.ts';
import { extendSealsUntilDone } from '../../../given/seal-extension.ts';

const service = withProvider(await aService());
const { deps, provider, database } = service;
const { holderCertificates } = deps;
/** The same service, to which every certificate is a company's. */
const ofCompanies = {
  ...service,
  deps: service.with({
    holderCertificates: {
      describe: (certificate) => {
        const facts = holderCertificates.describe(certificate);
        return facts && { ...facts, cnpj: '11222333000181' };
      },
    },
  }),
};
const QUALIFIED = { changes: { signatureLevel: 'QUALIFIED' } } as const;

const given = (wanted: Wanted = {}) => anEnvelopeOnItsWay(service, { ...QUALIFIED, ...wanted });
const revisionsOf = ({ envelope }: GivenEnvelope) =>
  deps.db.read((tx) => tx.qualifiedSignatures.listRevisions(envelope.id));
const signaturesOf = ({ envelope }: GivenEnvelope) =>
  deps.db.read((tx) => tx.qualifiedSignatures.list(envelope));
const typesOf = async ({ context, envelope }: GivenEnvelope) =>
  (await readAudit(deps, context.tenant, envelope.id)).links.map(({ type }) => type);
const statusOf = async ({ context, envelope }: GivenEnvelope) =>
  (await readEnvelope(deps, context.tenant, envelope.id)).signers.map(({ progress: { status } }) => status);

const takeTurn = ({ envelope }: GivenEnvelope, holder: string) =>
  deps.db.change(async (tx) => {
    const until = new Date((await tx.now()).getTime() + SIGNING_TURN_TTL);
    return await tx.signingTurns.take(envelope, { holder, until });
  });

describe('a qualified signature', () => {
  it('is a signature of the signer in each document, and evidence of the certificate', async () => {
    const sent = await given({ documents: 2 });
    await getsAuthorized(service, sent);
    const { envelope } = await signs(service, sent);
    expect(envelope.progress.status).toBe('COMPLETED');
    expect(await revisionsOf(sent)).toMatchObject(
      sent.envelope.documents
        .map(({ id }) => id)
        .toSorted()
        .map((documentId) => ({ documentId, position: 1, fieldName: 'Assinatura1', tailSize: null })),
    );
    const [signature] = await signaturesOf(sent);
    expect(signature).toMatchObject({
      signerId: sent.envelope.signers[0]?.id,
      provider: 'SIMULATOR',
      policy: 'AD-RB 1.3',
      revocation: { source: 'OCSP' },
    });
    expect(await showCertificate(deps, tokenOf(sent))).toMatchObject({ status: 'USED', holder: null });
    const { links } = await readAudit(deps, sent.context.tenant, sent.envelope.id);
    expect(links.find(({ type }) => type === 'SIGNER_SIGNED')?.data).toMatchObject({
      qualified: {
        certificateSha256: signature?.certificateSha256,
        provider: 'SIMULATOR',
        policy: 'AD-RB 1.3',
      },
    });
  });

  it('stands before our seal, which appends no pages', async () => {
    const sent = await given({ signers: 2 });
    for (const n of [1, 2]) {
      await getsAuthorized(service, sent, n);
      await signs(service, sent, n);
    }
    const [, second] = await revisionsOf(sent);
    await buildEvidence(deps, sent.envelope.id);
    const artifacts = await deps.db.read((tx) => tx.evidence.artifacts(sent.envelope.id));
    const document = artifacts.find(({ name }) => name.startsWith('documents/'));
    const sealed = await deps.blobs.get(document?.blobKey ?? '');
    const original = await deps.blobs.get(sent.envelope.documents[0]?.blobKey ?? '');
    expect(sealed.subarray(0, original.length).equals(original)).toBe(true);
    const seals = validateSeals(sealed, { roots: [], inflatedBytes: 1e8, at: new Date() });
    expect(seals.map(({ field, intact, signatureValid }) => [field, intact, signatureValid])).toEqual([
      ['Assinatura1', true, true],
      ['Assinatura2', true, true],
      ['Aval', true, true],
    ]);
    const facts = await deps.pdf.inspect(sealed, 'org_1');
    expect(facts).toMatchObject({ ok: true, value: { pages: sent.envelope.documents[0]?.pages } });
    await extendSealsUntilDone(deps, sent.envelope.id);
    const extended = await deps.db.read((tx) => tx.evidence.artifacts(sent.envelope.id));
    expect(extended.map(({ name }) => name)).toContain(`long-term/${sent.envelope.documents[0]?.id}.pdf`);
    // The tails are in the sealed document alone now.
    expect((await revisionsOf(sent)).map(({ tail, tailSize }) => [tail.length, tailSize])).toEqual([
      [0, expect.any(Number)],
      [0, second?.tail.length],
    ]);
  });

  it('keeps the statement of an envelope that was sent before statements named certificates', async () => {
    const sent = await given();
    await database.change((transaction) =>
      transaction.run(sql`UPDATE envelopes SET consent_edition = 1 WHERE id = ${sent.envelope.id}`),
    );
    await getsAuthorized(service, sent);
    const { envelope } = await signs(service, sent);
    expect(envelope).toMatchObject({
      progress: { status: 'COMPLETED' },
      signers: [{ progress: { consent: { version: 'aval-1' } } }],
    });
  });

  it('stands beside advanced signatures, before and after', async () => {
    const sent = await anEnvelopeOnItsWay(service, { signers: 3, levels: [null, 'QUALIFIED', null] });
    await getsReady(service, sent, 1);
    await signs(service, sent, 1);
    await getsAuthorized(service, sent, 2);
    await signs(service, sent, 2);
    await getsReady(service, sent, 3);
    const { envelope } = await signs(service, sent, 3);
    expect(envelope.progress.status).toBe('COMPLETED');
    expect(envelope.signers.map((signer) => acceptedConsent(signer)?.version)).toEqual([
      'aval-2',
      'aval-certificate-2',
      'aval-2',
    ]);
    expect(await revisionsOf(sent)).toHaveLength(1);
    await buildEvidence(deps, sent.envelope.id);
    expect(await readEnvelope(deps, sent.context.tenant, sent.envelope.id)).toMatchObject({
      progress: { evidenceReady: true },
    });
  });

  it('is added to a document that came signed, whose signature stays whole', async () => {
    const key = service.keys.sealKey('PRODUCTION');
    const sent = await given({ files: [await aPresignedPdf(aPdf('presigned'), key)] });
    await getsAuthorized(service, sent);
    await signs(service, sent);
    expect((await revisionsOf(sent)).map(({ fieldName }) => fieldName)).toEqual(['Assinatura']);
    await buildEvidence(deps, sent.envelope.id);
    const artifacts = await deps.db.read((tx) => tx.evidence.artifacts(sent.envelope.id));
    const document = artifacts.find(({ name }) => name.startsWith('documents/'));
    const sealed = await deps.blobs.get(document?.blobKey ?? '');
    const seals = validateSeals(sealed, { roots: [], inflatedBytes: 1e8, at: new Date() });
    expect(seals.map(({ intact, signatureValid }) => intact && signatureValid)).toEqual([true, true, true]);
  });

  it('needs an authorization, after the code', async () => {
    const sent = await given();
    expect((await refusedWith(signs(service, sent))).code).toBe('DOCUMENT_NOT_VIEWED');
    await getsReady(service, sent);
    const { code, details } = await refusedWith(signs(service, sent));
    expect([code, details]).toEqual(['AUTHENTICATION_REQUIRED', { reason: 'CERTIFICATE_REQUIRED' }]);
  });
});

describe('a signature that fails leaves nothing', () => {
  const unchanged = async (sent: GivenEnvelope) => {
    expect(await revisionsOf(sent)).toEqual([]);
    expect(await signaturesOf(sent)).toEqual([]);
    expect(await statusOf(sent)).toEqual(
      sent.envelope.signers.map(() => expect.not.stringMatching('SIGNED')),
    );
    expect(await typesOf(sent)).not.toContain('SIGNER_SIGNED');
  };

  it.each(['DENIED', 'EXPIRED', 'CERTIFICATE'] as const)(
    'PROVIDER_ERROR %s: the signer authorizes again and signs',
    async (reason) => {
      const sent = await given();
      await getsAuthorized(service, sent);
      provider.behave({ refuses: reason });
      const { code, details } = await refusedWith(signs(service, sent));
      expect([code, details]).toEqual(['PROVIDER_ERROR', { reason }]);
      provider.behave({});
      await unchanged(sent);
      expect(await showCertificate(deps, tokenOf(sent))).toMatchObject({ status: 'REFUSED', reason });
      expect((await typesOf(sent)).at(-1)).toBe('CERTIFICATE_REFUSED');
      await authorizes(service, sent);
      expect((await signs(service, sent)).envelope.progress.status).toBe('COMPLETED');
    },
  );

  it.each(['DENIED', undefined] as const)(
    'CONFLICT, and a new authorization stays that the signer got while the provider answered (%s)',
    async (refuses) => {
      const sent = await given();
      await getsAuthorized(service, sent);
      const beforeSigning = async () => {
        await authorizes(service, sent);
        provider.behave(refuses === undefined ? {} : { refuses });
      };
      provider.behave({ beforeSigning });
      expect((await refusedWith(signs(service, sent))).details).toEqual({ reason: 'SIGNING_IN_PROGRESS' });
      provider.behave({});
      await unchanged(sent);
      expect(await showCertificate(deps, tokenOf(sent))).toMatchObject({ status: 'GRANTED' });
      expect((await signs(service, sent)).envelope.progress.status).toBe('COMPLETED');
    },
  );

  it.each(['UNAVAILABLE', 'RATE_LIMITED', 'MALFORMED'] as const)(
    'an outage (%s): the authorization stays',
    async (reason) => {
      const sent = await given();
      await getsAuthorized(service, sent);
      provider.behave({ refuses: reason });
      await expect(signs(service, sent)).rejects.toThrow(ProviderRefused);
      provider.behave({});
      await unchanged(sent);
      expect((await signs(service, sent)).envelope.progress.status).toBe('COMPLETED');
    },
  );

  it('a signature that doesn’t verify is the provider’s failure', async () => {
    const sent = await given();
    await getsAuthorized(service, sent);
    provider.behave({ signs: (signature) => Buffer.alloc(signature.length, 1) });
    await expect(signs(service, sent)).rejects.toMatchObject({ reason: 'MALFORMED' });
    provider.behave({});
    await unchanged(sent);
  });

  it.each([
    ['REVOKED', { status: 'REVOKED', at: new Date(0), ocsps: [], crls: [] }],
    ['REVOCATION_UNKNOWN', { status: 'UNKNOWN', reason: 'NOT_REACHED' }],
  ] as const)('PROVIDER_ERROR %s: nothing is sent to the provider', async (reason, revocation) => {
    const sent = await given();
    await getsAuthorized(service, sent);
    const calls = provider.signCalls();
    provider.behave({ revocation });
    await expect(signs(service, sent)).rejects.toMatchObject(
      reason === 'REVOKED' ? { code: 'PROVIDER_ERROR', details: { reason } } : { reason },
    );
    provider.behave({});
    expect(provider.signCalls()).toBe(calls);
    await unchanged(sent);
  });

  it('PROVIDER_ERROR UNTRUSTED where the roots no longer vouch for the certificate', async () => {
    const sent = await given();
    await getsAuthorized(service, sent);
    provider.behave({ isTrusted: false });
    expect((await refusedWith(signs(service, sent))).details).toEqual({ reason: 'UNTRUSTED' });
    provider.behave({});
    await unchanged(sent);
  });

  it('PROVIDER_ERROR CERTIFICATE for a company’s certificate, also if its CPF is the signer’s', async () => {
    const sent = await given();
    await getsAuthorized(service, sent);
    const calls = provider.signCalls();
    expect((await refusedWith(signs(ofCompanies, sent))).details).toEqual({ reason: 'CERTIFICATE' });
    expect(provider.signCalls()).toBe(calls);
    await unchanged(sent);
    await authorizes(ofCompanies, sent);
    expect(await showCertificate(deps, tokenOf(sent))).toMatchObject({
      status: 'REFUSED',
      reason: 'CERTIFICATE',
    });
  });

  it('the database refuses a qualified signer without a certificate, and changes nothing', async () => {
    const own = await anEnvelopeOnItsWay(service, { signers: 2, levels: ['QUALIFIED', null] });
    for (const sent of [own, await given()]) {
      const [signer] = sent.envelope.signers;
      const done = service.database.change((tx) =>
        tx.run(sql`UPDATE signers SET status = 'SIGNED' WHERE id = ${signer?.id ?? ''}`),
      );
      // To nodes of every version: SERVICE_UNAVAILABLE.
      await expect(done).rejects.toThrow(Unavailable);
      await unchanged(sent);
    }
  });

  it('an envelope that is cancelled while the provider signs is not signed', async () => {
    const sent = await given();
    await getsAuthorized(service, sent);
    const { context, envelope } = sent;
    provider.behave({
      beforeSigning: async () => {
        await cancelEnvelope(deps, context, { id: envelope.id, reason: null });
      },
    });
    expect((await refusedWith(signs(service, sent))).code).toBe('ENVELOPE_NOT_SIGNABLE');
    provider.behave({});
    await unchanged(sent);
  });

  it('a newer link that comes while the provider signs: the old one signs nothing', async () => {
    const sent = await given();
    await getsAuthorized(service, sent);
    const { context, envelope } = sent;
    const signerId = envelope.signers[0]?.id ?? '';
    provider.behave({
      beforeSigning: async () => {
        await createSigningLink(deps, context, { id: envelope.id, signerId, notify: false });
      },
    });
    expect((await refusedWith(signs(service, sent))).code).toBe('SIGNING_SESSION_REVOKED');
    provider.behave({});
    await unchanged(sent);
  });

  it('a turn that another signer got meanwhile: CONFLICT, and the late signature goes nowhere', async () => {
    const sent = await given();
    await getsAuthorized(service, sent);
    provider.behave({
      beforeSigning: async () => {
        service.clock.advance(SIGNING_TURN_TTL + 1);
        await takeTurn(sent, 'the next');
      },
    });
    expect((await refusedWith(signs(service, sent))).details).toEqual({ reason: 'SIGNING_IN_PROGRESS' });
    provider.behave({});
    service.clock.reset();
    await unchanged(sent);
  });

  it('PROVIDER_ERROR UNAVAILABLE after 20 s; the late answer changes nothing', async () => {
    const sent = await given();
    await getsAuthorized(service, sent);
    let answer = (): void => undefined;
    provider.behave({ beforeSigning: () => new Promise((resolve) => (answer = resolve)) });
    const now = vi.spyOn(performance, 'now');
    // The beginnings of the request and of the wait for the turn; then almost all of the time is over.
    now
      .mockReturnValueOnce(0)
      .mockReturnValueOnce(0)
      .mockReturnValue(QUALIFIED_SIGN_TIMEOUT - 500);
    await expect(signs(service, sent)).rejects.toMatchObject({ reason: 'UNAVAILABLE' });
    now.mockRestore();
    answer();
    provider.behave({});
    await unchanged(sent);
    // The provider has used up its token.
    expect((await refusedWith(signs(service, sent))).details).toEqual({ reason: 'EXPIRED' });
    await unchanged(sent);
  });

  it('a crash between hash and signature: the turn ends by itself, and the signer signs', async () => {
    const sent = await given();
    await getsAuthorized(service, sent);
    await takeTurn(sent, 'a process that died');
    service.clock.advance(26_000);
    expect((await signs(service, sent)).envelope.progress.status).toBe('COMPLETED');
    service.clock.reset();
  });
});

describe('two qualified signers at once', () => {
  it('sign one after the other: each signature covers those before it', async () => {
    const sent = await given({ signers: 2 });
    await getsAuthorized(service, sent, 1);
    await getsAuthorized(service, sent, 2);
    await Promise.all([signs(service, sent, 1), signs(service, sent, 2)]);
    const revisions = await revisionsOf(sent);
    expect(revisions.map(({ position }) => position)).toEqual([1, 2]);
    expect(new Set(revisions.map(({ fieldName }) => fieldName))).toEqual(
      new Set(['Assinatura1', 'Assinatura2']),
    );
    expect(await statusOf(sent)).toEqual(['SIGNED', 'SIGNED']);
    await buildEvidence(deps, sent.envelope.id);
  });

  it('a signer who asks twice at once signs once', async () => {
    const sent = await given();
    await getsAuthorized(service, sent);
    const both = await Promise.allSettled([signs(service, sent), signs(service, sent)]);
    expect(both.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected']);
    expect(await revisionsOf(sent)).toHaveLength(1);
  });

  it('CONFLICT after a while for a signer whose turn doesn’t come', async () => {
    const sent = await given();
    await getsAuthorized(service, sent);
    await takeTurn(sent, 'another');
    const now = vi.spyOn(performance, 'now');
    now
      .mockReturnValueOnce(0)
      .mockReturnValueOnce(0)
      .mockReturnValue(SIGNING_TURN_WAIT + 1);
    const { code, details } = await refusedWith(signs(service, sent));
    now.mockRestore();
    expect([code, details]).toEqual(['CONFLICT', { reason: 'SIGNING_IN_PROGRESS' }]);
  });
});

it('keeps no secret of the provider after the signature, and of the state a digest until the envelope ends', async () => {
  const sent = await given();
  await getsAuthorized(service, sent);
  await signs(service, sent);
  const rows = await service.database.read((tx) =>
    tx.query(sql`
      SELECT sealed, length(state_hash) AS digest FROM certificate_authorizations
      WHERE envelope_id = ${sent.envelope.id}`),
  );
  expect(rows).toEqual([{ sealed: null, digest: 32 }]);
});
