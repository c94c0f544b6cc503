import { describe, expect, it } from 'vitest';
import { DAY } from '../../../src/domain/limits.ts';
import { complete, done, portalOf } from '../../given/ceremony.ts';
import type { Portal, SentEnvelope } from '../../given/ceremony.ts';
import { aSender, SIGNERS } from '../../given/sender.ts';
import { wholeService } from '../../whole-service.ts';
import { refusalOf } from '../refusal-of.ts';
import { firstPortal, itKnowsItsLink } from './closed-links.ts';

const service = await wholeService();
const sender = await aSender(service);

/** How browsers on phones begin and end the name of themselves. */
const PHONE =
  'Mozilla/5.0 (Linux; Android 10; K) AppleWebKit/537.36 (KHTML, like Gecko) Mobile Safari/537.36';

describe('GET /v1/sign/{token}', () => {
  it('200 begins to draw the picture that a phone requests next, and draws it once', async () => {
    const drawn: number[] = [];
    const pdf: typeof service.deps.pdf = {
      ...service.deps.pdf,
      async drawPage(...given) {
        drawn.push(given[1].width);
        return service.deps.pdf.drawPage(...given);
      },
    };
    const watched = await service.over({ pdf });
    const portal = firstPortal(watched, await sender.send());
    await watched.call('GET', portal.at, { headers: { 'user-agent': 'curl/8.5.0' } });
    await watched.call('GET', portal.at, { headers: { 'user-agent': PHONE } });
    const path = `${portal.at}/documents/${sender.documentId}/pages/1/image?width=720`;
    await expect.poll(() => drawn).toEqual([720]);
    expect((await watched.call('GET', path)).status).toBe(200);
    expect(drawn).toEqual([720]);
  });

  it('200 returns what the signer needs, with their own data masked', async () => {
    const envelope = await sender.send({ settings: { title: 'Locação', message: 'Leia.' } });
    const { status, body } = await firstPortal(service, envelope).open();
    expect(status).toBe(200);
    expect(body).toEqual({
      envelope: {
        id: envelope.id,
        title: 'Locação',
        message: 'Leia.',
        status: 'SENT',
        signatureLevel: 'ADVANCED',
        authenticationMethod: 'EMAIL_OTP',
        environment: 'SANDBOX',
        evidenceReady: false,
        evidenceFailed: false,
        verificationCode: null,
        validarSecret: null,
      },
      sender: {
        organizationName: 'Acme',
        cnpj: null,
        verifiedAt: null,
        language: 'pt-BR',
        contactEmail: null,
        timeZone: 'America/Sao_Paulo',
        reportParties: 'MASKED',
        branding: { primaryColor: null, logoUrl: null },
      },
      signer: {
        id: envelope.invited[0]?.signerId,
        ordinal: 1,
        name: 'Maria Souza',
        email: 'ma***@e***.com',
        cpf: '***.982.247-**',
        phone: '+55*******0001',
        role: 'SIGNER',
        organizationName: null,
        cnpj: null,
        office: null,
        hostEmail: null,
        language: null,
        bringsCpf: false,
        delegation: 'NOT_ALLOWED',
        group: null,
        status: 'SENT',
        signedAt: null,
        signatureLevel: 'ADVANCED',
        notifiedBy: 'EMAIL',
        disputedAt: null,
        disputeAnswer: null,
      },
      documents: [
        {
          id: sender.documentId,
          title: 'contrato',
          sha256: sender.sha256,
          pages: 4,
          warnings: [],
          embeddedFiles: [],
          change: null,
          size: expect.any(Number),
          viewed: false,
        },
      ],
      fields: [],
      fieldsOfOthers: [],
      attachments: [],
      attachmentsOfOthers: [],
      signingOrder: { enabled: false, isYourTurn: true },
      needed: {
        viewed: false,
        authenticated: false,
        authenticatedUntil: null,
        otherBrowser: false,
        certificateRequired: false,
        disputeAnswer: false,
        consented: false,
      },
      code: null,
      expiresAt: expect.stringMatching(/Z$/),
      redirectUrl: null,
    });
  });

  it('200 returns nothing of other signers, and only masked data of their own', async () => {
    const envelope = await sender.send({ signers: 3 });
    const text = JSON.stringify((await firstPortal(service, envelope).open()).body);
    for (const { email, cpf, phone } of SIGNERS) {
      for (const mark of [email, cpf, phone]) expect(text).not.toContain(mark);
    }
    for (const { name } of SIGNERS.slice(1)) expect(text).not.toContain(name);
    for (const { token } of envelope.invited) expect(text).not.toContain(token);
  });

  it('200 returns the address that the organization publishes, and no longer once it is taken back', async () => {
    const portal = firstPortal(service, await sender.send());
    const publish = (contactEmail: string | null) =>
      service.call('PATCH', `/v1/organizations/${sender.person.organizationId}`, {
        as: sender.person.token,
        body: { contactEmail },
      });
    const shown = async () => (await portal.open()).body.sender.contactEmail;
    expect(done(await publish('contato@example.com')).body.contactEmail).toBe('contato@example.com');
    expect(await shown()).toBe('contato@example.com');
    expect(refusalOf(await publish('contato'))).toEqual([422, 'VALIDATION_FAILED']);
    done(await publish(null));
    expect(await shown()).toBeNull();
  });

  it('200 lists the steps that are still missing', async () => {
    const envelope = await sender.send();
    const portal = firstPortal(service, envelope);
    const needed = async () => (await portal.open()).body.needed;
    await portal.view();
    expect(await needed()).toMatchObject({ viewed: true, authenticated: false });
    done(await portal.requestCode());
    const { authenticatedUntil } = done(await portal.verifyCode()).body;
    expect(await needed()).toMatchObject({ authenticated: true, authenticatedUntil, consented: false });
    done(await portal.sign(await getReadyToSign(portal, envelope)));
    const { body } = await portal.open();
    expect(body.needed.consented).toBe(true);
    expect([body.signer.status, body.envelope.status]).toEqual(['SIGNED', 'COMPLETED']);
  });

  it('200 is recorded as DOCUMENT_ACCESSED, changes no state and counts as no view', async () => {
    const envelope = await sender.send();
    const before = (await sender.call('GET', `/v1/envelopes/${envelope.id}`)).body;
    done(await firstPortal(service, envelope).open());
    expect((await sender.call('GET', `/v1/envelopes/${envelope.id}`)).body).toEqual(before);
    const { data } = (await sender.call('GET', `/v1/envelopes/${envelope.id}/audit`)).body;
    const { signerId: id } = envelope.invited[0] ?? {};
    expect(data.at(-1)).toMatchObject({ type: 'DOCUMENT_ACCESSED', actor: { type: 'LINK', id } });
  });

  it('200 before the signer’s turn, and states so', async () => {
    const envelope = await sender.send({ signers: 2, order: true });
    const turns = await Promise.all(
      envelope.invited.map(
        async (invited) => (await portalOf(service, envelope, invited).open()).body.signingOrder,
      ),
    );
    expect(turns).toEqual([
      { enabled: true, isYourTurn: true },
      { enabled: true, isYourTurn: false },
    ]);
  });

  it('200 for 90 days after completion, with its code; then 410 SIGNING_SESSION_EXPIRED', async () => {
    const envelope = await sender.send();
    await complete(service, envelope);
    const portal = firstPortal(service, envelope);
    service.clock.advance(89 * DAY);
    const within = await portal.open();
    service.clock.advance(2 * DAY);
    const late = await portal.open();
    service.clock.reset();
    expect(within.body.envelope).toMatchObject({ status: 'COMPLETED', evidenceReady: true });
    expect(within.body.envelope.verificationCode).toMatch(/^[0-9A-Z-]{23}$/);
    expect(refusalOf(late)).toEqual([410, 'SIGNING_SESSION_EXPIRED']);
  });

  it('200 is not cached and sends no referrer', async () => {
    const { headers } = await firstPortal(service, await sender.send()).open();
    expect(headers['cache-control']).toContain('no-store');
    expect(headers['referrer-policy']).toBe('no-referrer');
  });

  it('404 SIGNING_TOKEN_INVALID on the other base: a link belongs to one environment', async () => {
    const envelope = await sender.send();
    const url = firstPortal(service, envelope).at;
    expect(refusalOf(await service.call('GET', url, { on: 'PRODUCTION' }))).toEqual([
      404,
      'SIGNING_TOKEN_INVALID',
    ]);
  });

  itKnowsItsLink(service, sender, (portal) => portal.open(), 'reads');
});

/** Every step is done except the consent. */
async function getReadyToSign(portal: Portal, envelope: SentEnvelope) {
  const { hash } = done(await portal.consent()).body;
  return { accepted: true, consentHash: hash, documentHashes: { [envelope.documentId]: envelope.sha256 } };
}
