import { createHash } from 'node:crypto';
import path from 'node:path';
import type { ChainEntry, ChainLink } from '../src/audit-chain.ts';
import { appendLink, genesis } from '../src/audit-chain.ts';
import type { Json, Sha256Hex } from '../src/canonical.ts';
import { sha256Hex } from '../src/canonical.ts';
import type { Disclosure } from '../src/commitment.ts';
import { commitment } from '../src/commitment.ts';
import type { FileDigest, Manifest, ManifestSigner } from '../src/manifest-types.ts';
import { PLAIN, plainManifest2 } from './plain-vector.ts';
import { DOCUMENT_ID, ENVELOPE_ID, utf8 } from './sample-envelope.ts';

/** The folder of the worked example with two signers' own signatures. */
export const QUALIFIED = path.join(PLAIN, '../qualified');

/** A signer with a certificate of their own. */
export interface QualifiedPerson {
  readonly id: string;
  readonly name: string;
  readonly cpf: string;
  readonly signedAt: string;
  readonly field: string;
  readonly certificateSha256: Sha256Hex;
}

/** The parts of the envelope. */
interface QualifiedParts {
  /** In the order of signing. */
  readonly people: readonly QualifiedPerson[];
  readonly original: FileDigest;
  readonly sealed: FileDigest;
  readonly sealCertificateSha256: Sha256Hex;
}

interface QualifiedEnvelope {
  readonly manifest: Manifest;
  readonly links: readonly ChainLink[];
  readonly disclosures: readonly Disclosure[];
}

const consentHash = sha256Hex(utf8('Aceito assinar eletronicamente este documento.'));
const COMPLETED_AT = '2026-11-20T03:20:00.001Z';

/** The sample envelope at the qualified level, with these people. */
export function qualifiedEnvelope(parts: QualifiedParts): QualifiedEnvelope {
  const disclosures: Disclosure[] = [];
  const commit = (at: string, values: Readonly<Record<string, string>>): Record<string, Sha256Hex> =>
    Object.fromEntries(
      Object.entries(values).map(([name, value]) => {
        const salt = createHash('sha256').update(`test salt of ${name} at ${at}`).digest().subarray(0, 16);
        const hidden = commitment({ salt, name, value });
        disclosures.push({ at, name, salt: salt.toString('hex'), value, commitment: hidden });
        return [name, hidden];
      }),
    );
  const signers = parts.people.map((person) => signerOf(person, parts, commit));
  const links = trailOf(parts);
  const [document] = plainManifest2.documents;
  if (document === undefined) throw new Error('the sample has no document');
  const manifest: Manifest = {
    ...plainManifest2,
    envelope: { ...plainManifest2.envelope, signatureLevel: 'QUALIFIED', completedAt: COMPLETED_AT },
    documents: [{ ...document, original: parts.original, sealed: parts.sealed }],
    signers,
    audit: { ...plainManifest2.audit, head: links.at(-1)?.hash ?? genesis(ENVELOPE_ID), count: links.length },
    issuedAt: '2026-11-20T03:20:02.000Z',
    keys: { ...plainManifest2.keys, sealCertificateSha256: parts.sealCertificateSha256 },
  };
  return { manifest, links, disclosures };
}

function signerOf(
  { id, name, cpf, signedAt, field, certificateSha256 }: QualifiedPerson,
  { original }: QualifiedParts,
  commit: (at: string, values: Readonly<Record<string, string>>) => Record<string, Sha256Hex>,
): ManifestSigner {
  const values = commit(`manifest/signers/${id}`, { name, email: `${id}@example.com`, cpf });
  const { name: nameSha256, email, cpf: cpfSha256 } = values;
  if (nameSha256 === undefined || email === undefined || cpfSha256 === undefined)
    throw new Error('no commitment');
  return {
    id,
    order: 1,
    channel: 'SANDBOX',
    authenticationMethod: 'EMAIL_OTP',
    viewedAt: '2026-11-20T03:10:00.000Z',
    authenticatedAt: '2026-11-20T03:11:00.000Z',
    signedAt,
    consent: { version: '1', language: 'pt-BR', hash: consentHash },
    documentHashes: { [DOCUMENT_ID]: original.sha256 },
    personal: { name: nameSha256, email, cpf: cpfSha256 },
    qualified: { certificateSha256, signatures: { [DOCUMENT_ID]: field } },
  };
}

function trailOf({ people, original }: QualifiedParts): readonly ChainLink[] {
  const signed = people.map(({ id, signedAt, certificateSha256 }) => {
    const qualified: Json = { certificateSha256, provider: 'SIMULATOR', policy: 'AD-RB 1.3' };
    const data: Readonly<Record<string, Json>> = {
      consentHash,
      documentHashes: { [DOCUMENT_ID]: original.sha256 },
      qualified,
    };
    return { type: 'SIGNER_SIGNED', actor: { type: 'SIGNER', id }, occurredAt: signedAt, data };
  });
  const completed = {
    type: 'ENVELOPE_COMPLETED',
    actor: { type: 'SYSTEM', id: null },
    occurredAt: COMPLETED_AT,
    data: {},
  };
  const entries: readonly Omit<ChainEntry, 'seq'>[] = [...signed, completed];
  return entries.reduce<ChainLink[]>(
    (chain, entry) => [
      ...chain,
      appendLink(chain.at(-1)?.hash ?? genesis(ENVELOPE_ID), { ...entry, seq: chain.length + 1 }),
    ],
    [],
  );
}
