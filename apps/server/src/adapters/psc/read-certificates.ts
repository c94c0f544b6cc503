import { X509Certificate } from 'node:crypto';
import type { HolderCertificate } from '../../ports/psc.ts';
import { readMember, parseJson } from './json-members.ts';
import { MAX_CERTIFICATES } from './limits.ts';
import { Unusable } from './unusable.ts';
import { readList, readName } from './read-answers.ts';

/** Returns the certificates of a response to certificate-discovery. Throws Unusable. */
export function readCertificates(text: string): readonly HolderCertificate[] {
  const answer = parseJson(text);
  // Integrators of VIDaaS read responses without a status.
  const status = readMember(answer, 'status') ?? 'S';
  if (status === 'N') return [];
  if (status !== 'S') throw new Unusable('status');
  return readList(readMember(answer, 'certificates'), 'certificates').map((entry) => {
    const [certificate, ...chain] = readDer(readMember(entry, 'certificate'));
    if (certificate === undefined) throw new Unusable('certificate');
    return { alias: readName(readMember(entry, 'alias'), 'alias'), certificate, chain };
  });
}

const ARMOR = /-----BEGIN CERTIFICATE-----([^-]*)-----END CERTIFICATE-----/g;

/** Returns the certificates of PEM, the holder's first, or the only certificate of bare Base64. */
function readDer(value: unknown): readonly Buffer[] {
  if (typeof value !== 'string') throw new Unusable('certificate');
  const armored = [...value.matchAll(ARMOR)].map(([, body = '']) => body);
  const bodies = armored.length === 0 ? [value] : armored;
  if (bodies.length > MAX_CERTIFICATES) throw new Unusable('certificate');
  return bodies.map(certificateOf);
}

/** Line breaks may arrive as two characters, where a provider has escaped twice. */
function certificateOf(body: string): Buffer {
  const base64 = body.replaceAll(/\\[nr]|\s/g, '');
  if (!/^[A-Za-z0-9+/]+={0,2}$/.test(base64)) throw new Unusable('certificate');
  try {
    return new X509Certificate(Buffer.from(base64, 'base64')).raw;
  } catch {
    throw new Unusable('certificate');
  }
}
