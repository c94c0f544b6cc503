import { describe, expect, it } from 'vitest';
import { complete, done, getReady, portalOf } from '../../given/ceremony.ts';
import type { Portal, SentEnvelope } from '../../given/ceremony.ts';
import { aPhoto, PNG } from '../../given/photo.ts';
import { aSender } from '../../given/sender.ts';
import type { Sender } from '../../given/sender.ts';
import { wholeService } from '../../whole-service.ts';
import { fieldsOf } from '../refusal-of.ts';

const service = await wholeService();

const change = ({ person }: Sender, body: object) =>
  service.call('PATCH', `/v1/projects/${person.projectId}`, { as: person.token, body });

async function branded(branding: object): Promise<Sender> {
  const sender = await aSender(service);
  done(await change(sender, { branding }));
  return sender;
}

function firstPortal(envelope: SentEnvelope): Portal {
  const [first] = envelope.invited;
  if (first === undefined) throw new Error('It has no signer');
  return portalOf(service, envelope, first);
}

async function newestLetter(sender: Sender) {
  const [message] = done(await sender.call('GET', '/v1/sandbox/messages?limit=1')).body.data;
  return message;
}

const logo = (bytes: Buffer) => ({ contentBase64: bytes.toString('base64') });

describe('PATCH /v1/projects/{id} branding', () => {
  it('200 keeps what is left out, and counts the texts that signers accept', async () => {
    const sender = await branded({ senderName: 'Imobiliária Souza', consentText: 'Aceito o regulamento.' });
    const again = done(await change(sender, { branding: { consentText: 'Aceito o regulamento.' } })).body;
    expect(again.branding).toEqual({
      primaryColor: null,
      logoPath: null,
      senderName: 'Imobiliária Souza',
      replyTo: null,
      footerText: null,
      consentText: 'Aceito o regulamento.',
      consentVersion: 1,
      subject: null,
    });
    const other = done(await change(sender, { branding: { consentText: 'Outro.' } })).body;
    expect(other.branding.consentVersion).toBe(2);
  });

  it('200 serves the logo from this server, to anybody, and no longer under a hash that nobody has', async () => {
    const sender = await branded({ logo: logo(PNG) });
    const path = done(
      await service.call('GET', `/v1/projects/${sender.person.projectId}`, { as: sender.key }),
    ).body.branding.logoPath;
    const { status, bytes, headers } = await service.fetch(path);
    expect([status, bytes, headers['content-type']]).toEqual([200, PNG, 'image/png']);
    expect((await service.fetch(`/v1/public/logos/${'0'.repeat(64)}`)).status).toBe(404);
  });

  it.each([
    [{ logo: logo(Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"/>')) }, 'branding.logo.contentBase64'],
    [{ logo: logo(PNG.subarray(0, 40)) }, 'branding.logo.contentBase64'],
    [
      { logo: logo(aPhoto({ pixels: Array.from({ length: 200_001 }, () => 1) })) },
      'branding.logo.contentBase64',
    ],
    [{ senderName: 'suporte@banco.example' }, 'branding.senderName'],
    [{ senderName: 'Aval' }, 'branding.senderName'],
    [{ senderName: 'ICP-Brasil' }, 'branding.senderName'],
    [{ replyTo: 'a@b.example\r\nBcc: c@d.example' }, 'branding.replyTo'],
    [{ subject: '{{token}}' }, 'branding.subject'],
    [{ subject: 'x'.repeat(151) }, 'branding.subject'],
    [{ primaryColor: 'red' }, 'branding.primaryColor'],
    [{ consentText: 'x'.repeat(2001) }, 'branding.consentText'],
  ])('422 VALIDATION_FAILED for case %#', async (branding, field) => {
    const answer = await change(await aSender(service), { branding });
    expect(answer.status).toBe(422);
    expect(fieldsOf(answer)).toEqual([field]);
  });

  it('403 FORBIDDEN to a member, who keeps no file here', async () => {
    const sender = await aSender(service);
    const guest = await service.signUp();
    const members = `/v1/organizations/${sender.person.organizationId}/members`;
    const body = { email: guest.email, role: 'MEMBER' };
    done(await service.call('POST', members, { as: sender.person.token, body }), 201);
    const refused = await service.call('PATCH', `/v1/projects/${sender.person.projectId}`, {
      as: guest.token,
      body: { branding: { logo: logo(aPhoto({ mark: 'guest' })) } },
    });
    expect(refused.status).toBe(403);
  });
});

describe('letters of a project with a brand', () => {
  it('have its name, mailbox, color, logo, subject and last lines, in text and HTML', async () => {
    const sender = await branded({
      primaryColor: '#7a1f5c',
      logo: logo(PNG),
      senderName: 'Imobiliária Souza',
      replyTo: 'contratos@souza.example',
      footerText: 'CRECI 1234\nRua A, 1',
      subject: '{{sender}}: {{title}} para {{ signer }}',
    });
    await sender.send({ settings: { title: 'Locação {{signer}}' } });
    const letter = await newestLetter(sender);
    expect(letter.subject).toBe('Imobiliária Souza: Locação {{signer}} para Maria Souza');
    for (const text of ['contratos@souza.example', 'CRECI 1234', 'Rua A, 1', 'Locação {{signer}}', 'Acme']) {
      expect(letter.text).toContain(text);
      expect(letter.html).toContain(text);
    }
    expect(letter.html).toContain('#7a1f5c');
    expect(letter.html).toContain('cid:logo');
  });

  it('keep the brand that the envelope was sent with', async () => {
    const sender = await branded({ footerText: 'Antes', primaryColor: '#7a1f5c', logo: logo(PNG) });
    const envelope = await sender.send();
    done(await change(sender, { branding: { footerText: 'Depois', primaryColor: null, logo: null } }));
    await complete(service, envelope);
    await service.doJobs();
    const letter = await newestLetter(sender);
    expect([letter.kind, letter.text.includes('Antes'), letter.text.includes('Depois')]).toEqual([
      'COMPLETION',
      true,
      false,
    ]);
    const session = done(await firstPortal(envelope).open()).body;
    expect(session.sender.branding.primaryColor).toBe('#7a1f5c');
    expect((await service.fetch(session.sender.branding.logoUrl)).status).toBe(200);
  });

  it('take the mailbox and the subject of the envelope first', async () => {
    const sender = await branded({ replyTo: 'projeto@souza.example', subject: 'Do projeto' });
    const settings = { replyTo: 'corretor@souza.example', subject: 'Ligue\r\nBcc: x' };
    const envelope = await sender.send({ settings });
    const letter = await newestLetter(sender);
    expect(letter.subject).toBe('Ligue Bcc: x');
    expect(letter.text).toContain('corretor@souza.example');
    expect(letter.text).not.toContain('projeto@souza.example');
    const session = done(await firstPortal(envelope).open()).body;
    expect(session.sender.contactEmail).toBe('corretor@souza.example');
  });
});

describe('the paragraph of a project', () => {
  it('is accepted with the statement, and stays as it was sent', async () => {
    const sender = await branded({ consentText: 'Autorizo a vistoria do imóvel.' });
    const envelope = await sender.send();
    done(await change(sender, { branding: { consentText: 'Outro texto.' } }));
    const consent = done(await firstPortal(envelope).consent()).body;
    expect(consent.paragraph).toEqual({
      heading: 'Texto de Acme, que também aceito:',
      text: 'Autorizo a vistoria do imóvel.',
    });
    const { heading, text } = consent.paragraph;
    expect(consent.statement.endsWith(`\n\n${heading}\n${text}`)).toBe(true);
    expect(consent.version).toBe('aval-2-project-1');
    await complete(service, envelope);
    const evidence = done(await sender.call('GET', `/v1/envelopes/${envelope.id}/evidence`)).body;
    expect(evidence.manifest.signers[0].consent).toMatchObject({
      version: consent.version,
      hash: consent.hash,
    });
  });

  it('is none for an envelope that was sent before it', async () => {
    const sender = await aSender(service);
    const before = await sender.send();
    done(await change(sender, { branding: { consentText: 'Autorizo.' } }));
    expect(done(await firstPortal(before).consent()).body.paragraph).toBeUndefined();
  });
});

describe('redirectUrl', () => {
  const ORIGIN = 'https://app.souza.example';
  const redirectUrl = `${ORIGIN}/fim?pedido=7&event=x`;

  async function leading(): Promise<Sender> {
    const sender = await aSender(service);
    done(await change(sender, { redirectOrigins: [ORIGIN, 'http://localhost:*'] }));
    return sender;
  }

  it.each([
    ['https://evil.example/', 'redirect.allowed'],
    ['https://app.souza.example.evil.example/', 'redirect.allowed'],
    ['https://app.souza.example:8443/', 'redirect.allowed'],
    ['http://app.souza.example/', 'format.uri'],
    ['https://app.souza.example@evil.example/', 'format.uri'],
    ['https://ana:x@app.souza.example/', 'format.uri'],
    ['javascript:alert(1)//https://app.souza.example/', 'format.uri'],
    ['//app.souza.example/', 'format.uri'],
    ['/fim', 'format.uri'],
    ['https://app.souza.example/#x', 'format.uri'],
  ])('422 VALIDATION_FAILED for %s', async (address, rule) => {
    const sender = await leading();
    const { id } = await sender.draft();
    for (const answer of [
      await sender.call('POST', '/v1/envelopes', { body: { title: 'X', redirectUrl: address } }),
      await sender.call('PATCH', `/v1/envelopes/${id}`, { body: { redirectUrl: address } }),
      await sender.call('POST', '/v1/templates', { body: { name: 'X', redirectUrl: address } }),
    ]) {
      expect(answer.status).toBe(422);
      expect(answer.body.error.details.fields).toMatchObject([{ field: 'redirectUrl', rule }]);
    }
  });

  it('200 leads on with names and no secret once the signature is recorded, and not before', async () => {
    const sender = await leading();
    const envelope = await sender.send({ settings: { redirectUrl, reference: 'A&B' } });
    const portal = firstPortal(envelope);
    expect(done(await portal.open()).body.redirectUrl).toBeNull();
    const signed = done(await portal.sign(await getReady(portal, envelope))).body;
    const onward = `${ORIGIN}/fim?pedido=7&event=signed&envelopeId=${envelope.id}&reference=A%26B`;
    expect(signed.redirectUrl).toBe(onward);
    expect(done(await portal.open()).body.redirectUrl).toBe(onward);
  });

  it('200 leads on after declining', async () => {
    const sender = await leading();
    const portal = firstPortal(await sender.send({ settings: { redirectUrl: 'http://localhost:3000/fim' } }));
    expect(done(await portal.decline()).body.redirectUrl).toMatch(
      /^http:\/\/localhost:3000\/fim\?.*event=declined$/,
    );
  });

  it('200 leads nowhere once the project no longer lists the origin', async () => {
    const sender = await leading();
    const envelope = await sender.send({ settings: { redirectUrl } });
    done(await change(sender, { redirectOrigins: [] }));
    const portal = firstPortal(envelope);
    expect(done(await portal.sign(await getReady(portal, envelope))).body.redirectUrl).toBeNull();
    const copy = done(await sender.call('POST', `/v1/envelopes/${envelope.id}/copy`), 201).body;
    expect(copy.redirectUrl).toBeNull();
  });

  it('200 leads nowhere in an embedded session', async () => {
    const sender = await leading();
    done(await change(sender, { embedOrigins: [ORIGIN] }));
    const envelope = await sender.send({ settings: { redirectUrl } });
    const at = `/v1/envelopes/${envelope.id}/signers/${envelope.invited[0]?.signerId}/embedded-session`;
    const { url } = done(await sender.call('POST', at, { body: { origin: ORIGIN } }), 201).body;
    const { pathname, hash } = new URL(url);
    const body = { secret: new URLSearchParams(hash.slice(1)).get('secret') };
    const redeem = `/v1/embedded-sessions/${pathname.split('/')[2]}/redeem`;
    const { token } = done(await service.call('POST', redeem, { body })).body;
    const declined = await service.call('POST', `/v1/sign/${token}/decline`, { body: {} });
    expect(done(declined).body.redirectUrl).toBeNull();
  });

  it('409 ENVELOPE_NOT_EDITABLE: a sent envelope keeps its address', async () => {
    const sender = await leading();
    const { id } = await sender.send({ settings: { redirectUrl } });
    const refused = await sender.call('PATCH', `/v1/envelopes/${id}`, { body: { redirectUrl: null } });
    expect(refused.body.error.code).toBe('ENVELOPE_NOT_EDITABLE');
  });

  it('201 comes from the template, and the request takes precedence', async () => {
    const sender = await leading();
    const template = done(
      await sender.call('POST', '/v1/templates', {
        body: { name: 'Locação', redirectUrl, replyTo: 'a@souza.example', subject: '{{title}}' },
      }),
      201,
    ).body;
    expect(template).toMatchObject({ redirectUrl, replyTo: 'a@souza.example', subject: '{{title}}' });
    const body = { title: 'X', templateId: template.id, replyTo: null };
    const made = done(await sender.call('POST', '/v1/envelopes', { body }), 201).body;
    expect(made).toMatchObject({ redirectUrl, replyTo: null, subject: '{{title}}' });
  });
});
