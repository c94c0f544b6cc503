import { createServer } from 'node:https';
import type { IncomingMessage, ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll } from 'vitest';

const KEY = { name: 'ECDSA', namedCurve: 'P-256', hash: 'SHA-256' } as const;
const DAY = 86_400_000;

/** The name for which the receiver's certificate is. */
export const RECEIVER = 'receiver.test';

/** A call that a receiver was given. */
export interface Received {
  readonly path: string;
  readonly method: string;
  readonly headers: Readonly<Record<string, string>>;
  readonly body: string;
}

export type AnswerCall = (call: Received, response: ServerResponse) => void;

/** A real HTTPS server on this machine, as an integrator would run it. */
export interface Receiver {
  /** Its address under `RECEIVER`, with a path. */
  readonly url: (path?: string) => string;
  readonly port: number;
  /** The root that its certificate is from, PEM. */
  readonly ca: string;
  readonly received: Received[];
  /** How calls are answered from now on; with 200 at first. */
  answer: AnswerCall;
}

/** To be called at the top level of a test file. `name` is whom the certificate is for. */
export async function aReceiver(name = RECEIVER): Promise<Receiver> {
  const { ca, key, cert } = await certify(name);
  const received: Received[] = [];
  const server = createServer({ key, cert }, (request, response) => {
    void read(request, response);
  });
  const read = async (request: IncomingMessage, response: ServerResponse): Promise<void> => {
    const call = await wholeCall(request);
    received.push(call);
    receiver.answer(call, response);
  };
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  afterAll(() => {
    server.closeAllConnections();
    server.close();
  });
  const { port } = server.address() as AddressInfo;
  const receiver: Receiver = {
    url: (path = '/hook') => `https://${RECEIVER}:${port}${path}`,
    port,
    ca,
    received,
    answer: (_call, response) => response.end('thank you'),
  };
  return receiver;
}

async function wholeCall(request: IncomingMessage): Promise<Received> {
  const chunks: Buffer[] = [];
  for await (const chunk of request) chunks.push(Buffer.from(chunk));
  const headers = Object.fromEntries(
    Object.entries(request.headers).map(([key, value]) => [key, String(value)]),
  );
  return {
    path: request.url ?? '',
    method: request.method ?? '',
    headers,
    body: Buffer.concat(chunks).toString(),
  };
}

/** A new root certificate, and a certificate that it issued. */
export async function certify(name: string): Promise<{ ca: string; key: string; cert: string }> {
  await import('reflect-metadata');
  const { BasicConstraintsExtension, SubjectAlternativeNameExtension, X509CertificateGenerator } =
    await import('@peculiar/x509');
  const [rootKeys, keys] = await Promise.all(
    [1, 2].map(() => crypto.subtle.generateKey(KEY, true, ['sign', 'verify'])),
  );
  if (rootKeys === undefined || keys === undefined) throw new Error('no keys');
  const [notBefore, notAfter] = [new Date(Date.now() - DAY), new Date(Date.now() + DAY)];
  const root = await X509CertificateGenerator.createSelfSigned({
    name: 'CN=Root of a test',
    keys: rootKeys,
    signingAlgorithm: KEY,
    notBefore,
    notAfter,
    extensions: [new BasicConstraintsExtension(true, 0, true)],
  });
  const leaf = await X509CertificateGenerator.create({
    subject: `CN=${name}`,
    issuer: root.subject,
    publicKey: keys.publicKey,
    signingKey: rootKeys.privateKey,
    signingAlgorithm: KEY,
    notBefore,
    notAfter,
    extensions: [new SubjectAlternativeNameExtension([{ type: 'dns', value: name }])],
  });
  const der = Buffer.from(await crypto.subtle.exportKey('pkcs8', keys.privateKey)).toString('base64');
  const key = `-----BEGIN PRIVATE KEY-----\n${der.replaceAll(/.{64}/g, '$&\n')}\n-----END PRIVATE KEY-----\n`;
  return { ca: root.toString('pem'), key, cert: leaf.toString('pem') };
}
