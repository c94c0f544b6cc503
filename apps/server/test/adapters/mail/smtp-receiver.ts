import { execFileSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import type { AddressInfo } from 'node:net';
import os from 'node:os';
import path from 'node:path';
import PostalMime from 'postal-mime';
import type { Email } from 'postal-mime';
import { SMTPServer } from 'smtp-server';
import type { SMTPServerOptions } from 'smtp-server';

/** A mail, as another program reads it and as it came. */
interface ReceivedMail {
  readonly email: Email;
  readonly raw: string;
  readonly secure: boolean;
  /** Of the envelope (RFC 5321). */
  readonly recipients: readonly string[];
}

/** A real SMTP server, with a certificate made for it. */
export interface SmtpReceiver {
  readonly port: number;
  /** PEM of its own authority. */
  readonly ca: string;
  /** Mails as another program reads them, oldest first, and as they came. */
  readonly mails: readonly ReceivedMail[];
  close(): Promise<void>;
}

export const LOGIN = { user: 'aval', pass: 'p@ss:word' };

/** It offers STARTTLS and requires a log-in unless configured otherwise. */
export async function smtpReceiver(options: SMTPServerOptions = {}): Promise<SmtpReceiver> {
  const { key, cert } = certificate();
  const mails: ReceivedMail[] = [];
  const server = new SMTPServer({
    key,
    cert,
    logger: false,
    onAuth: ({ username, password }, _session, done) =>
      username === LOGIN.user && password === LOGIN.pass
        ? done(null, { user: username })
        : done(new Error('Invalid')),
    onData: (stream, session, done) => {
      const chunks: Buffer[] = [];
      stream.on('data', (chunk: Buffer) => chunks.push(chunk));
      stream.on('end', () => {
        const raw = Buffer.concat(chunks);
        const recipients = session.envelope.rcptTo.map(({ address }) => address);
        const kept = PostalMime.parse(raw).then((email) =>
          mails.push({ email, raw: raw.toString('utf8'), secure: session.secure, recipients }),
        );
        void kept.finally(() => done());
      });
    },
    ...options,
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', () => resolve()));
  const { port } = server.server.address() as AddressInfo;
  return { port, ca: cert, mails, close: () => new Promise((resolve) => server.close(() => resolve())) };
}

/** Of 127.0.0.1, signed by itself. */
function certificate(): { readonly key: string; readonly cert: string } {
  const folder = mkdtempSync(path.join(os.tmpdir(), 'aval-smtp-'));
  const [key, cert] = [path.join(folder, 'key.pem'), path.join(folder, 'cert.pem')];
  const subject = ['-subj', '/CN=localhost', '-addext', 'subjectAltName=IP:127.0.0.1'];
  const make = ['req', '-x509', '-newkey', 'rsa:2048', '-nodes', '-days', '1', '-keyout', key, '-out', cert];
  execFileSync('openssl', [...make, ...subject], { stdio: 'ignore' });
  try {
    return { key: readFileSync(key, 'utf8'), cert: readFileSync(cert, 'utf8') };
  } finally {
    rmSync(folder, { recursive: true });
  }
}
