import { createHash, createPrivateKey, sign } from 'node:crypto';
import type { ChainEntry, ChainLink } from '../src/audit-chain.ts';
import { appendLink, genesis } from '../src/audit-chain.ts';
import type { Json, Sha256Hex } from '../src/canonical.ts';
import { canonicalBytes, sha256Hex } from '../src/canonical.ts';
import type { Disclosure } from '../src/commitment.ts';
import { commitment } from '../src/commitment.ts';
import { detachedJws, protectedHeader, signingInput } from '../src/jws.ts';
import type { Manifest } from '../src/manifest-types.ts';
import type { PublicKey } from '../src/public-key.ts';
import { keyFingerprint, keyId } from '../src/public-key.ts';

/** The key of RFC 8037 appendix A: everybody has its private half, so nobody can take it for a real one. */
const RFC_8037_KEY = {
  kty: 'OKP',
  crv: 'Ed25519',
  d: 'nWGxne_9WmC6hEr0kuwsxERJxWl7MmkZcDusAxyuf2A',
  x: '11qYAYKxCrfVS_7TyWQHOg7hcvPapiMlrwIaaPcHURo',
};
const privateKey = createPrivateKey({ key: RFC_8037_KEY, format: 'jwk' });

export const ENVELOPE_ID = 'env_01hzy0000000000000000000ab';
export const DOCUMENT_ID = 'doc_01hzy0000000000000000000ab';
export const SIGNER_ID = 'sgn_01hzy0000000000000000000ab';

export function utf8(text: string): Uint8Array {
  return new TextEncoder().encode(text);
}

export async function signBytes(bytes: Uint8Array): Promise<Uint8Array> {
  return new Uint8Array(sign(null, bytes, privateKey));
}

export const publishedKey: PublicKey = {
  kty: 'OKP',
  crv: 'Ed25519',
  x: RFC_8037_KEY.x,
  kid: keyId(RFC_8037_KEY, 'SANDBOX'),
  use: 'sig',
  alg: 'Ed25519',
  status: 'ACTIVE',
  validFrom: '2026-01-01T00:00:00.000Z',
  validTo: '2036-01-01T00:00:00.000Z',
  fingerprint: keyFingerprint(RFC_8037_KEY) ?? sha256Hex(utf8('no key')),
};

/** The smallest thing that deserves the name; the "sealed" one stands for what the PAdES seal makes of it. */
export const originalPdf = utf8('%PDF-1.4\n%%EOF\n');
export const sealedPdf = utf8('%PDF-1.4\n%%EOF\n% sealed\n%%EOF\n');

/** Commits to personal values with salts that follow from their place, so that the example never changes. */
class Disclosing {
  readonly disclosures: Disclosure[] = [];

  all(at: string, values: Readonly<Record<string, string>>): Record<string, Sha256Hex> {
    return Object.fromEntries(
      Object.entries(values).map(([name, value]) => [name, this.one(at, name, value)]),
    );
  }

  one(at: string, name: string, value: string): Sha256Hex {
    const salt = createHash('sha256').update(`test salt of ${name} at ${at}`).digest().subarray(0, 16);
    const digest = commitment({ salt, name, value });
    this.disclosures.push({ at, name, salt: salt.toString('hex'), value, commitment: digest });
    return digest;
  }
}

const places = new Disclosing();
const title = 'Contrato de locação';
const maria = { name: 'Maria Exemplo da Silva', email: 'maria@example.com', cpf: '52998224725' };
const device = { ip: '192.0.2.10', userAgent: 'Mozilla/5.0' };
const signer = { type: 'SIGNER', id: SIGNER_ID };
/** What everybody accepts in the samples. */
export const STATEMENT = 'Aceito assinar eletronicamente este documento.';
const consentHash = sha256Hex(utf8(STATEMENT));

const happened: readonly (Pick<ChainEntry, 'type' | 'actor' | 'occurredAt'> & {
  readonly data?: Readonly<Record<string, Json>>;
  readonly personal?: Readonly<Record<string, string>>;
})[] = [
  {
    type: 'ENVELOPE_CREATED',
    actor: { type: 'API_KEY', id: 'key_01hzy0000000000000000000ab' },
    occurredAt: '2026-11-20T03:04:05.678Z',
    personal: { title },
  },
  {
    type: 'ENVELOPE_SENT',
    actor: { type: 'API_KEY', id: 'key_01hzy0000000000000000000ab' },
    occurredAt: '2026-11-20T03:04:06.000Z',
    data: { signers: 1, documents: { [DOCUMENT_ID]: sha256Hex(originalPdf) } },
  },
  { type: 'DOCUMENT_VIEWED', actor: signer, occurredAt: '2026-11-20T03:10:00.000Z', personal: device },
  {
    type: 'SIGNER_AUTHENTICATED',
    actor: signer,
    occurredAt: '2026-11-20T03:11:00.000Z',
    data: { method: 'EMAIL_OTP' },
    personal: { ...device, cpf: maria.cpf },
  },
  {
    type: 'SIGNER_SIGNED',
    actor: signer,
    occurredAt: '2026-11-20T03:12:00.000Z',
    data: { consentHash, documentHashes: { [DOCUMENT_ID]: sha256Hex(originalPdf) } },
    personal: device,
  },
  { type: 'ENVELOPE_COMPLETED', actor: { type: 'SYSTEM', id: null }, occurredAt: '2026-11-20T03:12:00.001Z' },
];

export const links: readonly ChainLink[] = happened.reduce<ChainLink[]>((chain, { personal, ...entry }) => {
  const seq = chain.length + 1;
  const committed = personal === undefined ? {} : { personal: places.all(`audit/${seq}`, personal) };
  const link = appendLink(chain.at(-1)?.hash ?? genesis(ENVELOPE_ID), {
    ...entry,
    seq,
    data: { ...entry.data, ...committed },
  });
  return [...chain, link];
}, []);

const inEnvelope = { title: places.one('manifest/envelope', 'title', title) };
const inDocument = {
  title: places.one(`manifest/documents/${DOCUMENT_ID}`, 'title', title),
  filename: places.one(`manifest/documents/${DOCUMENT_ID}`, 'filename', 'contrato.pdf'),
};
const inSigner = {
  name: places.one(`manifest/signers/${SIGNER_ID}`, 'name', maria.name),
  email: places.one(`manifest/signers/${SIGNER_ID}`, 'email', maria.email),
  cpf: places.one(`manifest/signers/${SIGNER_ID}`, 'cpf', maria.cpf),
};

export function sampleManifest(
  sealCertificateSha256: Sha256Hex,
  format: Manifest['format'] = 'aval.manifest.v1',
): Manifest {
  return {
    format,
    environment: 'SANDBOX',
    notice: 'Ambiente de testes (Sandbox): este pacote não tem valor legal.',
    envelope: {
      id: ENVELOPE_ID,
      signatureLevel: 'ADVANCED',
      authenticationMethod: 'EMAIL_OTP',
      signingOrderEnabled: false,
      createdAt: '2026-11-20T03:04:05.678Z',
      sentAt: '2026-11-20T03:04:06.000Z',
      completedAt: '2026-11-20T03:12:00.001Z',
      personal: inEnvelope,
    },
    verificationCode: '0123A-BCDEF-GHJKM-NPQRS',
    documents: [
      {
        id: DOCUMENT_ID,
        versionId: 'docv_01hzy0000000000000000000ab',
        pages: 1,
        original: { sha256: sha256Hex(originalPdf), size: originalPdf.length },
        sealed: { sha256: sha256Hex(sealedPdf), size: sealedPdf.length },
        personal: inDocument,
      },
    ],
    signers: [
      {
        id: SIGNER_ID,
        order: 1,
        channel: 'SANDBOX',
        authenticationMethod: 'EMAIL_OTP',
        viewedAt: '2026-11-20T03:10:00.000Z',
        authenticatedAt: '2026-11-20T03:11:00.000Z',
        signedAt: '2026-11-20T03:12:00.000Z',
        consent: { version: '1', language: 'pt-BR', hash: consentHash },
        documentHashes: { [DOCUMENT_ID]: sha256Hex(originalPdf) },
        personal: inSigner,
      },
    ],
    audit: {
      algorithm: 'ask.audit.v1',
      genesis: genesis(ENVELOPE_ID),
      head: links.at(-1)?.hash ?? genesis(ENVELOPE_ID),
      count: links.length,
    },
    log: { origin: 'sandbox.aval.test/v1/public/log' },
    issuedAt: '2026-11-20T03:12:01.000Z',
    keys: { manifestKid: publishedKey.kid, sealCertificateSha256 },
  };
}

export const disclosures: readonly Disclosure[] = places.disclosures;

export async function signManifest(manifestBytes: Uint8Array): Promise<string> {
  const header = protectedHeader(publishedKey.kid);
  return detachedJws(header, await signBytes(signingInput(header, manifestBytes)));
}

export function manifestBytesOf(manifest: Manifest): Uint8Array {
  return canonicalBytes(manifest);
}
