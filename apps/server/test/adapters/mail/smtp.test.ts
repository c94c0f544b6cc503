import { afterAll, beforeAll, describe, expect, it, onTestFinished } from 'vitest';
import type { MessageFailure } from '../../../src/domain/signer-message.ts';
import { smtpMailer } from '../../../src/adapters/mail/smtp.ts';
import type { SmtpOptions } from '../../../src/adapters/mail/smtp.ts';
import { singleLine } from '../../../src/domain/plain-text.ts';
import { aMessage } from '../../contracts/messenger.ts';
import { LOGIN, smtpReceiver } from './smtp-receiver.ts';
import type { SmtpReceiver } from './smtp-receiver.ts';

let receiver: SmtpReceiver;
beforeAll(async () => {
  receiver = await smtpReceiver();
});
afterAll(() => receiver.close());

const ACCOUNT = `${LOGIN.user}:${encodeURIComponent(LOGIN.pass)}`;

function mailer(to: SmtpReceiver, changes: Partial<SmtpOptions> = {}) {
  const url = `smtp://${ACCOUNT}@127.0.0.1:${to.port}`;
  const made = smtpMailer({ url, from: 'assinaturas@aval.example', tls: 'required', ca: to.ca, ...changes });
  onTestFinished(() => made.close());
  return made;
}

describe('smtpMailer, read back by another program', () => {
  it('hands over a mail with both texts, over TLS, in the name of the organization', async () => {
    await mailer(receiver).send(aMessage({ fromName: 'Padaria Três Corações', toName: 'João Ωmega Жук' }));
    const { email, raw, secure } = receiver.mails.at(-1) ?? {};
    expect(secure).toBe(true);
    expect(email?.from).toMatchObject({
      name: 'Padaria Três Corações (Aval)',
      address: 'assinaturas@aval.example',
    });
    expect(email?.to).toMatchObject([{ name: 'João Ωmega Жук', address: 'ana@example.com' }]);
    expect(email?.subject).toBe('Assine: Contrato');
    expect(email?.text?.trim()).toBe('Olá Ana,\n\nhttps://example.com/s/abc');
    expect(email?.html).toContain('<p>Olá Ana</p>');
    expect(raw).toMatch(/^Auto-Submitted: auto-generated/m);
  });

  it('writes a domain encoded, and a local part in letters where the server offers SMTPUTF8', async () => {
    await mailer(receiver).send(aMessage({ to: 'ana@exämple.com.br' }));
    expect(receiver.mails.at(-1)?.raw).toMatch(/^To: .*<ana@xn--exmple-cua\.com\.br>/m);
    await mailer(receiver).send(aMessage({ to: 'josé@exämple.com.br' }));
    expect(receiver.mails.at(-1)?.recipients).toEqual([expect.stringMatching(/^josé@/)]);
  });

  it('lets a message fail for good where the server takes no such local part', async () => {
    const old = await smtpReceiver({
      hideSMTPUTF8: true,
      onRcptTo: ({ address }, _session, done) =>
        /^[\x21-\x7e]+$/.test(address)
          ? done()
          : done(Object.assign(new Error('mailbox name not allowed'), { responseCode: 553 })),
    });
    onTestFinished(() => old.close());
    const sent = mailer(old).send(aMessage({ to: 'josé@exämple.com.br' }));
    await expect(sent).rejects.toMatchObject({ failure: 'REJECTED' });
  });

  it('carries a logo that the HTML shows, documents, and the address for answers', async () => {
    const pdf = Buffer.from('%PDF-1.7 bytes');
    const logo = Buffer.from('89504e470d0a1a0a', 'hex');
    await mailer(receiver).send(
      aMessage({
        replyTo: 'contato@sol.example.com',
        html: '<img src="cid:logo" alt="">Olá',
        files: [
          { filename: 'logo.png', contentType: 'image/png', bytes: logo, contentId: 'logo' },
          {
            filename: 'locação\r\nX: y-assinado.pdf',
            contentType: 'application/pdf',
            bytes: pdf,
            contentId: null,
          },
        ],
      }),
    );
    const { email, raw } = receiver.mails.at(-1) ?? {};
    expect(email?.replyTo).toMatchObject([{ address: 'contato@sol.example.com' }]);
    expect(raw).not.toMatch(/^X: y/m);
    const [first, second] = email?.attachments ?? [];
    expect(first).toMatchObject({ mimeType: 'image/png', contentId: '<logo>', disposition: 'inline' });
    expect(second).toMatchObject({ mimeType: 'application/pdf', disposition: 'attachment' });
    expect(second?.filename).toContain('locação');
    expect(Buffer.from(second?.content as ArrayBuffer).equals(pdf)).toBe(true);
  });

  it('uses our own id as Message-ID, so that a repeated mail is the same mail', async () => {
    const once = mailer(receiver);
    await once.send(aMessage());
    await once.send(aMessage());
    const ids = receiver.mails.slice(-2).map(({ email }) => email.messageId);
    expect(ids).toEqual(Array(2).fill('<msg_01kb9z3k00abcdefghjkmnpqrs@aval.example>'));
  });

  it('names the page on which letters are stopped, without the promise of one click', async () => {
    const settingsUrl = 'https://aval.example/dashboard/account/notices?project=proj_1';
    await mailer(receiver).send(aMessage({ settingsUrl, fromName: 'Aval' }));
    const { email, raw } = receiver.mails.at(-1) ?? {};
    expect(raw?.replaceAll(/\r\n\s+/g, ' ')).toContain(`List-Unsubscribe: <${settingsUrl}>`);
    expect(raw).not.toMatch(/^List-Unsubscribe-Post:/im);
    expect(email?.from).toMatchObject({ name: 'Aval' });
    await mailer(receiver).send(aMessage());
    expect(receiver.mails.at(-1)?.raw).not.toMatch(/^List-Unsubscribe:/im);
  });

  it.each([
    ['a subject', { subject: 'Contrato\r\nBcc: todos@example.com' }],
    ['a name', { toName: 'Ana\r\nBcc: todos@example.com' }],
    ['an organization', { fromName: 'Sol\r\nBcc: todos@example.com\r\n\r\ntexto' }],
  ])('lets %s begin no other header', async (_what, changes) => {
    await mailer(receiver).send(aMessage(changes));
    const { email, raw } = receiver.mails.at(-1) ?? {};
    expect(raw).not.toMatch(/^Bcc:/im);
    expect(email?.bcc ?? []).toEqual([]);
    expect(email?.to).toHaveLength(1);
  });

  it.each([
    '=?utf-8?B?QmNjOiB0b2Rvc0BleGFtcGxlLmNvbQ==?=',
    '=?utf-8?Q?Banco_do_Brasil?= <banco@example.com>',
    '"Banco" <banco@example.com>, outro@example.com',
    'Sol\r\n =?utf-8?Q?=0D=0ABcc:_todos=40example.com?=',
    'fatura\u202efdp.exe\u0000',
  ])('writes %j into headers as it is read, and nothing beside it', async (hostile) => {
    await mailer(receiver).send(aMessage({ subject: hostile, toName: hostile, fromName: hostile }));
    const { email, raw = '' } = receiver.mails.at(-1) ?? {};
    const { subject, to, from } = JSON.parse(JSON.stringify(email).replaceAll('\u200b', ''));
    const seen = singleLine(hostile);
    expect({ subject, to, from }).toEqual({
      subject: seen,
      to: [{ name: seen, address: 'ana@example.com' }],
      from: { name: `${seen} (Aval)`, address: 'assinaturas@aval.example' },
    });
    const names = raw.slice(0, raw.indexOf('\r\n\r\n')).match(/^[^\s:]+(?=:)/gm);
    expect(names?.toSorted()).toEqual([
      'Auto-Submitted',
      'Content-Type',
      'Date',
      'From',
      'MIME-Version',
      'Message-ID',
      'Subject',
      'To',
    ]);
  });

  it('carries 100 mails over a few connections', async () => {
    const before = receiver.mails.length;
    const many = mailer(receiver);
    await Promise.all(Array.from({ length: 100 }, () => many.send(aMessage())));
    expect(receiver.mails).toHaveLength(before + 100);
  });
});

describe('smtpMailer fails as a provider', () => {
  const failure = (reason: string, meaning: MessageFailure) => ({
    name: 'ProviderFailed',
    failure: meaning,
    message: expect.stringContaining(reason),
  });

  it('when the server refuses the password', async () => {
    const url = `smtp://aval:wrong@127.0.0.1:${receiver.port}`;
    await expect(mailer(receiver, { url }).send(aMessage())).rejects.toMatchObject(
      failure('reply 535', 'UNAVAILABLE'),
    );
  });

  it('where the server refuses the reader, without naming them', async () => {
    const refusing = await smtpReceiver({
      onRcptTo: (_address, _session, done) =>
        done(Object.assign(new Error('no such user'), { responseCode: 550 })),
    });
    onTestFinished(() => refusing.close());
    const sent = mailer(refusing).send(aMessage());
    await expect(sent).rejects.toMatchObject(failure('reply 550', 'REJECTED'));
    await expect(sent).rejects.not.toMatchObject({ message: expect.stringContaining('ana@example.com') });
  });

  it('where TLS is required and not offered, and hands nothing over', async () => {
    const plain = await smtpReceiver({ disabledCommands: ['STARTTLS'], allowInsecureAuth: true });
    onTestFinished(() => plain.close());
    await expect(mailer(plain).send(aMessage())).rejects.toMatchObject({ name: 'ProviderFailed' });
    expect(plain.mails).toEqual([]);
    await mailer(plain, { tls: 'off' }).send(aMessage());
    expect(plain.mails).toHaveLength(1);
  });

  it('when the certificate belongs to another server', async () => {
    const other = await smtpReceiver();
    onTestFinished(() => other.close());
    await expect(mailer(other, { ca: receiver.ca }).send(aMessage())).rejects.toMatchObject({
      name: 'ProviderFailed',
    });
  });

  it('where the server takes the connection and is silent', async () => {
    const silent = await smtpReceiver({ onMailFrom: () => undefined });
    onTestFinished(() => silent.close());
    await expect(mailer(silent, { timeoutMilliseconds: 300 }).send(aMessage())).rejects.toMatchObject(
      failure('ETIMEDOUT', 'UNREACHABLE'),
    );
  });

  it('when no server listens at the address', async () => {
    await expect(mailer({ ...receiver, port: 1 }).send(aMessage())).rejects.toMatchObject(
      failure('E', 'UNREACHABLE'),
    );
  });
});
