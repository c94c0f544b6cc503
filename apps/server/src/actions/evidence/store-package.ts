import { packageFiles } from '@aval/evidence/package-files';
import type { PackageFile } from '@aval/evidence/package-files';
import { isSha256Hex } from '@aval/evidence/canonical';
import { digestSteps } from '../../domain/documents/digest.ts';
import { certificatesPem } from '../../domain/evidence/certificates-pem.ts';
import { DISCLOSURES, isGenerated, ZIP } from '../../domain/evidence/generated-artifacts.ts';
import { makeId } from '../../domain/ids.ts';
import { runSteps } from '../../ports/run-steps.ts';
import type { Artifact, IssuedEvidence } from '../../ports/stores/evidence.ts';
import type { EvidenceDeps } from './evidence-facts.ts';
import { zipOf } from './package-bytes.ts';
import type { LoggedManifest } from './append-to-log.ts';

/** Stage 6: every file of the package is kept under the name of its content; only publishing lacks. */
export interface StoredPackage extends LoggedManifest {
  readonly evidence: IssuedEvidence;
  readonly artifacts: readonly Artifact[];
}

/** Keeps the files of the package; of those that hold people's values only what they are, no bytes (ADR-0032). */
export async function storePackage(deps: EvidenceDeps, signed: LoggedManifest): Promise<StoredPackage> {
  const files = await filesOf(deps, signed);
  const disclosures = files.find(({ name }) => name === DISCLOSURES)?.bytes ?? Buffer.alloc(0);
  const zip = await zipOf(
    deps,
    files.filter(({ name }) => name !== DISCLOSURES),
    disclosures,
  );
  const all = [...files, { name: ZIP, bytes: zip, sha256: await runSteps(digestSteps(zip)) }];
  const artifacts = await Promise.all(all.map((file) => storeFile(deps, signed, file)));
  return { ...signed, artifacts, evidence: evidenceOf(deps, signed) };
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
    report: signed.report,
    logProof: signed.logProof,
    signSums: (sums) => key.sign(sums),
    publicKeyPem: key.publicKeyPem,
  });
  return files.map(({ bytes, ...file }) => {
    if (bytes === undefined) throw new Error(`The package lacks the bytes of ${file.name}`);
    return { ...file, bytes };
  });
}

async function storeFile(deps: EvidenceDeps, signed: LoggedManifest, file: WholeFile): Promise<Artifact> {
  const seal = signed.seals.find(({ documentId }) => file.name === `documents/${documentId}.pdf`);
  const blobKey = isGenerated(file.name) ? null : await deps.blobs.put(file.bytes);
  if (!isSha256Hex(file.sha256)) throw new Error(`${file.name} has no digest`);
  return {
    id: makeId('art', signed.facts.now, deps.random.bytes(10)),
    name: file.name,
    type: mediaType(file.name),
    documentId: seal?.documentId ?? null,
    sha256: file.sha256,
    size: file.bytes.length,
    blobKey,
  };
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
  };
}

const MEDIA_TYPES: Readonly<Record<string, string>> = {
  pdf: 'application/pdf',
  json: 'application/json',
  jsonl: 'application/jsonl',
  jws: 'application/jose',
  tsr: 'application/timestamp-reply',
  pem: 'application/x-pem-file',
  zip: 'application/zip',
  sh: 'text/x-shellscript',
  sig: 'application/octet-stream',
};

function mediaType(name: string): string {
  return MEDIA_TYPES[name.split('.').at(-1) ?? ''] ?? 'text/plain; charset=utf-8';
}
