import { disclosuresFile } from '@aval/evidence/disclosures-file';
import { parseManifest } from '@aval/evidence/manifest';
import type { ArchiveFile } from '../../ports/archive.ts';
import {
  DISCLOSURES,
  isGenerated,
  isOutsidePackage,
  ZIP,
} from '../../domain/evidence/generated-artifacts.ts';
import type { Envelope } from '../../domain/envelopes/envelope.ts';
import type { KeptDisclosure } from '../../store/audit-types.ts';
import type { Artifact, IssuedEvidence } from '../../store/evidence-types.ts';
import type { Tx } from '../../store/tx.ts';
import type { Deps } from '../deps.ts';
import { openFiles } from './open-files.ts';

/** The parts from which the derived files are generated. */
export interface PackageParts {
  readonly evidence: Pick<IssuedEvidence, 'manifest' | 'reportParties'>;
  readonly artifacts: readonly Artifact[];
  /** The disclosures to include; a package with a part of them verifies as well. */
  readonly disclosures: readonly KeptDisclosure[];
}

/** Returns the current parts of an envelope's package, or null where there is none. */
export async function loadPackageParts(tx: Tx, envelope: Envelope): Promise<PackageParts | null> {
  const evidence = await tx.evidence.find(envelope.id);
  if (evidence === null) return null;
  const artifacts = await tx.evidence.artifacts(envelope.id);
  return { evidence, artifacts, disclosures: await tx.audit.disclosures(envelope) };
}

/** `disclosures.json` of these disclosures. */
export function disclosuresOf({
  evidence,
  disclosures,
}: {
  readonly evidence: Pick<IssuedEvidence, 'manifest'>;
  readonly disclosures: PackageParts['disclosures'];
}): Buffer {
  const reading = parseManifest(evidence.manifest);
  if (!reading.ok) throw new Error(`The stored manifest is invalid: ${reading.detail}`);
  return Buffer.from(disclosuresFile(disclosures, reading.manifest.audit.count));
}

/** Files of the package whose bytes never change, read from where they are kept. */
export function readStoredFiles(
  deps: Pick<Deps, 'blobs' | 'archive'>,
  artifacts: readonly Artifact[],
): Promise<readonly ArchiveFile[]> {
  const open = openFiles(deps);
  return Promise.all(
    artifacts.flatMap(({ name, blobKey, ...artifact }) =>
      isOutsidePackage(name) || isGenerated(name) || blobKey === null
        ? []
        : [open({ ...artifact, name, blobKey }).then((bytes) => ({ name, bytes }))],
    ),
  );
}

/** Returns the whole package as a ZIP. The same files give the same bytes, so the digest is known in advance. */
export function zipOf(
  { archive }: Pick<Deps, 'archive'>,
  kept: readonly ArchiveFile[],
  disclosures: Uint8Array,
): Promise<Buffer> {
  const files = [...kept, { name: DISCLOSURES, bytes: disclosures }];
  return archive.zip(files.toSorted((file, other) => (file.name < other.name ? -1 : 1)));
}

/** The bytes of one file that is made. */
export async function generateFile(
  deps: Pick<Deps, 'blobs' | 'archive'>,
  name: string,
  parts: PackageParts,
): Promise<Buffer> {
  const disclosures = disclosuresOf(parts);
  return name === ZIP ? zipOf(deps, await readStoredFiles(deps, parts.artifacts), disclosures) : disclosures;
}
