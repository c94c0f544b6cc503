import { packageFiles } from '@aval/evidence/package-files';
import type { PackageFile } from '@aval/evidence/package-files';
import { isSha256Hex } from '@aval/evidence/canonical';
import type { Sha256Hex } from '@aval/evidence/canonical';
import { certificatesPem } from '../../domain/evidence/certificates-pem.ts';
import { DISCLOSURES, isGenerated, isPacked, ZIP } from '../../domain/evidence/generated-artifacts.ts';
import { isSignedBy } from '../../domain/evidence/is-signed-by.ts';
import { statementsAccepted } from '../../domain/evidence/report-facts.ts';
import { mediaTypeOf } from '../../domain/evidence/media-type.ts';
import { makeId } from '../../domain/ids.ts';
import { hashBytes } from '../../process/hash-bytes.ts';
import type { IssuedEvidence, NewArtifact } from '../../store/evidence-types.ts';
import type { EvidenceDeps } from './evidence-facts.ts';
import { ownSignatureFiles } from './own-signature-files.ts';
import { zipOf } from './package-bytes.ts';
import type { LoggedManifest } from './append-to-log.ts';

/** The mark of the stage, which no other file can write (ADR-0008). */
const STORED = Symbol('stored');

/** Stage 6: every file of the package is kept under the name of its content; only publishing lacks. */
export interface StoredPackage extends LoggedManifest {
  readonly [STORED]: true;
  readonly evidence: IssuedEvidence;
  readonly artifacts: readonly NewArtifact[];
}

/**
 * Keeps the files of the package; of those that hold people's values only what they are, no bytes (ADR-0032). They share one object, unless
 * older versions may have to read them: then each has its own (ADR-0071).
 */
export async function storePackage(
  deps: EvidenceDeps,
  signed: LoggedManifest,
  writesPackage: boolean,
): Promise<StoredPackage> {
  const files = await filesOf(deps, signed);
  const disclosures = files.find(({ name }) => name === DISCLOSURES)?.bytes ?? Buffer.alloc(0);
  const zip = await zipOf(
    deps,
    files.filter(({ name }) => name !== DISCLOSURES),
    disclosures,
  );
  const { sha256 } = await hashBytes(zip);
  const all = [...files, { name: ZIP, bytes: zip, sha256 }];
  const packageKey = writesPackage ? await storePacked(deps, all) : null;
  const artifacts = await Promise.all(all.map((file) => storeFile(deps, signed, { file, packageKey })));
  return { ...signed, [STORED]: true, artifacts, evidence: evidenceOf(deps, signed) };
}

type WholeFile = Required<PackageFile>;

async function filesOf(deps: EvidenceDeps, signed: LoggedManifest): Promise<readonly WholeFile[]> {
  const { environment } = signed.facts.envelope.tenant;
  const key = deps.keys.manifestKey(environment);
  const seal = deps.keys.sealKey(environment);
  const files = await packageFiles({
    manifestBytes: signed.manifestBytes,
    jws: signed.jws,
    timestampResponse: signed.timestamp.response,
    timestampChainPem: certificatesPem(signed.timestamp.chain),
    entries: signed.facts.links,
    disclosures: [...signed.facts.disclosures, ...signed.manifestDisclosures].map(
      ({ subject: _subject, ...disclosure }) => disclosure,
    ),
    jwks: { keys: signed.facts.keys },
    sealChainPem: certificatesPem([seal.certificate, ...seal.chain]),
    documents: signed.seals.map(({ documentId, bytes }) => ({ id: documentId, bytes })),
    qualified: signed.facts.ownSignatures.map((own) => ownSignatureFiles(own, signed.seals)),
    statements: statementsAccepted(signed.facts).flatMap(({ text }) => text ?? []),
    report: signed.report,
    reportData: signed.data,
    logProof: signed.logProof,
    digest: digestWith(signed.seals),
    isSignedBy,
    signSums: (sums) => key.sign(sums),
    publicKeyPem: key.publicKeyPem,
  });
  return files.map(({ bytes, ...file }) => {
    if (bytes === undefined) throw new Error(`The package lacks the bytes of ${file.name}`);
    return { ...file, bytes };
  });
}

/** Returns how files are hashed. The sealed documents are large, and were hashed when they were sealed. */
function digestWith(seals: LoggedManifest['seals']): (bytes: Uint8Array) => Promise<Sha256Hex> {
  const known = new Map<Uint8Array, Sha256Hex>(seals.map(({ bytes, sha256 }) => [bytes, sha256]));
  return async (bytes) => known.get(bytes) ?? (await hashBytes(bytes)).sha256;
}

/** Stores the files of a package in one object and returns its key. */
async function storePacked({ blobs, archive }: EvidenceDeps, files: readonly WholeFile[]): Promise<string> {
  const packed = archive.pack(files.filter(({ name }) => isPacked(name)));
  return blobs.put(await hashBytes(packed));
}

interface StoreFileInput {
  readonly file: WholeFile;
  /** The object that holds the files of the package; null if each is a separate object. */
  readonly packageKey: string | null;
}

async function storeFile(
  deps: EvidenceDeps,
  signed: LoggedManifest,
  { file, packageKey }: StoreFileInput,
): Promise<NewArtifact> {
  const seal = signed.seals.find(({ documentId }) => file.name === `documents/${documentId}.pdf`);
  const isInPackage = packageKey !== null && isPacked(file.name);
  if (!isSha256Hex(file.sha256)) throw new Error(`${file.name} has no digest`);
  return {
    id: makeId('art', signed.facts.now, deps.random.bytes(10)),
    name: file.name,
    type: mediaTypeOf(file.name),
    documentId: seal?.documentId ?? null,
    sha256: file.sha256,
    size: file.bytes.length,
    blobKey: isInPackage ? packageKey : await (seal?.stored ?? storeAlone(deps, file)),
    isPacked: isInPackage,
  };
}

async function storeAlone({ blobs }: EvidenceDeps, { name, bytes }: WholeFile): Promise<string | null> {
  return isGenerated(name) ? null : blobs.put(await hashBytes(bytes));
}

function evidenceOf(deps: EvidenceDeps, signed: LoggedManifest): IssuedEvidence {
  const { envelope, now } = signed.facts;
  return {
    envelopeId: envelope.id,
    manifest: signed.manifestBytes,
    jws: signed.jws,
    kid: deps.keys.manifestKey(envelope.tenant.environment).kid,
    timestampResponse: signed.timestamp.response,
    timestampToken: signed.timestamp.token,
    timestampChain: signed.timestamp.chain,
    genTime: signed.timestamp.genTime,
    authority: signed.timestamp.authority,
    logProof: signed.logProof,
    issuedAt: now,
    reportParties: signed.parties,
  };
}
