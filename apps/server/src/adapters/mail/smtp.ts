import { createTransport } from 'nodemailer';
import { PROVIDER_TIMEOUT } from '../../domain/limits.ts';
import { singleLine } from '../../domain/plain-text.ts';
import type { MessageFailure } from '../../domain/signer-message.ts';
import { ProviderFailed } from '../../domain/failures.ts';
import type { Message, MessageFile } from '../../ports/messenger.ts';
import type { Gateway } from '../messages/http-gateway.ts';

/** The server that takes mails, and the sender's address. */
export interface SmtpOptions {
  /** `smtp://user:password@host:587`, or `smtps://` for TLS from the first byte. */
  readonly url: string;
  /** The sender's address; the organization's name is put before it. */
  readonly from: string;
  /** `required`: a server without STARTTLS gets no mail. `off`: for a relay on the same host. */
  readonly tls: 'required' | 'off';
  /** Certificate authorities trusted beside the usual ones, PEM. */
  readonly ca?: string;
  readonly timeoutMilliseconds?: number;
}

/** Sends mails to one SMTP server over a few persistent connections. */
interface SmtpMailer extends Gateway {
  close(): void;
}

/**
 * Creates a mailer for SMTP (RFC 5321), with TLS required unless configured otherwise (RFC 3207). The Message-ID
 * contains the message's id: if a mail is sent twice because the first response was lost, mail programs show it once.
 * Sending throws `ProviderFailed` with the server's reply code, never with an address or a text.
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
        from: { name: nameOf(message), address: from },
        to: { name: inHeader(message.toName), address: to },
        subject: inHeader(message.subject),
        text,
        html,
        headers: headersOf(message),
        // RFC 3461: where the relay offers it, a bounce names our id and repeats no text, which may hold a code.
        dsn: { id, return: 'headers', notify: ['failure'] },
        ...(message.replyTo === undefined ? {} : { replyTo: { name: '', address: message.replyTo } }),
        attachments: (message.files ?? []).map(attached),
      };
      await transport.sendMail(mail).catch((cause: unknown) => {
        throw new ProviderFailed('smtp', reasonOf(cause), {
          cause,
          failure: failureOf(cause),
          ...ifClosing(cause),
        });
      });
      return null;
    },
    close: () => transport.close(),
  };
}

function attached({ filename, contentType, bytes, contentId }: MessageFile) {
  const file = { filename: inHeader(filename), contentType, content: bytes };
  return contentId === null ? file : { ...file, cid: contentId, contentDisposition: 'inline' as const };
}

function nameOf({ fromName }: Message): string {
  return fromName === 'Aval' ? fromName : `${inHeader(fromName)} (Aval)`;
}

/**
 * RFC 3834 section 5: requests no out-of-office replies. RFC 2369 section 3.2: the page on which the reader stops these
 * letters. It asks for the log-in, so it is not offered as one click (RFC 8058).
 */
function headersOf({ settingsUrl }: Message): Record<string, string> {
  const unsubscribe = settingsUrl === undefined ? {} : { 'List-Unsubscribe': `<${settingsUrl}>` };
  return { 'Auto-Submitted': 'auto-generated', ...unsubscribe };
}

/**
 * Returns a text that is safe in a header: one line, and no encoded word of the sender's own (RFC 2047), which mail
 * programs would decode to something that was never checked. The inserted character is invisible; it makes nodemailer
 * encode the whole word itself.
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

/** RFC 5321 section 3.8: the server is closing, for every mail. Other temporary replies may be about this one. */
function ifClosing(error: unknown): { readonly isOutage?: true } {
  return Object(error).responseCode === 421 ? { isOutage: true } : {};
}

/** RFC 5321 section 4.2.1: 5yz is permanent, 4yz may pass. Without a reply there was no connection. */
function failureOf(error: unknown): MessageFailure {
  const { responseCode, code } = Object(error) as { responseCode?: unknown; code?: unknown };
  if (typeof responseCode === 'number')
    return responseCode >= 500 && code !== 'EAUTH' ? 'REJECTED' : 'UNAVAILABLE';
  return typeof code === 'string' ? 'UNREACHABLE' : 'UNKNOWN';
}
