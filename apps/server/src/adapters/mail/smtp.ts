import { createTransport } from 'nodemailer';
import { PROVIDER_TIMEOUT } from '../../domain/limits.ts';
import { singleLine } from '../../domain/plain-text.ts';
import { ProviderFailed } from '../../ports/failures.ts';
import type { Message } from '../../ports/messenger.ts';

/** Where mails are handed over, and in whose name. */
export interface SmtpOptions {
  /** `smtp://user:password@host:587`, or `smtps://` for TLS from the first byte. */
  readonly url: string;
  /** The address that mails come from; the organization's name is put before it. */
  readonly from: string;
  /** `required`: what does not offer STARTTLS gets no mail. `off`: for a relay on the same host. */
  readonly tls: 'required' | 'off';
  /** Certificate authorities of the server beside the usual ones, PEM. */
  readonly ca?: string;
  readonly timeoutMilliseconds?: number;
}

/** Hands mails to one SMTP server over a few kept connections. */
export interface SmtpMailer {
  send(message: Message): Promise<void>;
  close(): void;
}

/**
 * Mail by SMTP (RFC 5321), TLS required unless told otherwise (RFC 3207). The Message-ID is made of our own id, so that
 * a mail that is handed over twice, because the answer to the first was lost, is one mail to whoever reads both. Throws
 * `ProviderFailed` with the server's reply code, never with an address or a text.
 */
export function smtpMailer({
  url,
  from,
  tls,
  ca,
  timeoutMilliseconds = PROVIDER_TIMEOUT,
}: SmtpOptions): SmtpMailer {
  const transport = createTransport({
    url,
    pool: true,
    maxConnections: 4,
    maxMessages: 200,
    ...(tls === 'required' ? { requireTLS: true } : { ignoreTLS: true }),
    connectionTimeout: timeoutMilliseconds,
    greetingTimeout: timeoutMilliseconds,
    socketTimeout: timeoutMilliseconds,
    disableFileAccess: true,
    disableUrlAccess: true,
    ...(ca === undefined ? {} : { tls: { ca } }),
  });
  const domain = from.slice(from.lastIndexOf('@') + 1);
  return {
    async send(message) {
      const { id, to, text, html } = message;
      const mail = {
        messageId: `<${id}@${domain}>`,
        from: { name: `${inHeader(message.fromName)} (Aval)`, address: from },
        to: { name: inHeader(message.toName), address: to },
        subject: inHeader(message.subject),
        text,
        html,
        // RFC 3834 section 5: no out-of-office answer is wanted.
        headers: { 'Auto-Submitted': 'auto-generated' },
      };
      await transport.sendMail(mail).catch((cause: unknown) => {
        throw new ProviderFailed('smtp', reasonOf(cause), { cause });
      });
    },
    close: () => transport.close(),
  };
}

/**
 * A text as a header may carry it: one line, and no encoded word of the sender's own (RFC 2047), which mail programs
 * would decode to something that was never checked. The character that breaks it cannot be seen; it makes the whole
 * word one that nodemailer encodes itself.
 */
function inHeader(text: string): string {
  return singleLine(text).replaceAll('=?', '=\u200b?');
}

function reasonOf(error: unknown): string {
  if (typeof error !== 'object' || error === null) return 'unknown';
  const { responseCode, code } = error as { responseCode?: unknown; code?: unknown };
  if (typeof responseCode === 'number') return `reply ${responseCode}`;
  return typeof code === 'string' ? code : 'unknown';
}
