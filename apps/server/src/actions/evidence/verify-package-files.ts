import { disclosureCheck } from '@aval/evidence/commitment';
import { parseManifest } from '@aval/evidence/manifest';
import { readPackage } from '@aval/evidence/package-reading';
import type { Envelope } from '../../domain/envelopes/envelope.ts';
import { DISCLOSURES } from '../../domain/evidence/generated-artifacts.ts';
import { packageReasons } from '../../domain/evidence/package-findings.ts';
import type { BytesVerdict, VerificationReason } from '../../domain/evidence/verification.ts';
import { inTurns } from '../../process/turns.ts';
import type { Tx } from '../../store/tx.ts';
import type { UploadedPackage } from '../../domain/evidence/examined-file.ts';

/** A true disclosure is far smaller; it bounds what is parsed at once. */
const LARGEST_DISCLOSURE = 8192;

/**
 * Checks a package of this envelope by its bytes: every file is byte for byte the issued file, and `disclosures.json`
 * opens commitments of these and says nothing else. It may be anybody's part of it, of before an erasure too
 * (ADR-0032). Whether the evidence itself holds is another question.
 */
export async function verifyPackageFiles(
  tx: Tx,
  envelope: Envelope,
  uploaded: UploadedPackage,
): Promise<BytesVerdict> {
  const issued = packageReasons(uploaded.digests, await tx.evidence.artifacts(envelope.id));
  const found = issued.length > 0 ? issued : await disclosureReasons(uploaded);
  // A changed file breaks its checksum too, and says more.
  const reasons = found.length === 0 && uploaded.form === 'ALTERED' ? [ARCHIVE] : found;
  if (reasons.length > 0) return { result: 'ALTERED', match: null, reasons, envelope };
  return { result: 'VALID', match: 'PACKAGE', reasons: [], envelope };
}

/** About a millisecond of hashing. */
const DISCLOSURES_PER_TURN = 32;

/** Reads manifest and trail from the package: they are known to be ours by now. */
async function disclosureReasons({ files }: UploadedPackage): Promise<readonly VerificationReason[]> {
  const size = files.get(DISCLOSURES)?.length ?? 0;
  if (size === 0 && !files.has(DISCLOSURES)) return [];
  const known = new Map([...files].filter(([name]) => name !== DISCLOSURES || size <= mostBytes(files)));
  const { manifestBytes, entries, disclosures } = readPackage(known);
  const reading = parseManifest(manifestBytes);
  if (!reading.ok || entries === null || disclosures === null || !known.has(DISCLOSURES)) return [UNREADABLE];
  const problemOf = disclosureCheck(reading.manifest, entries);
  const areTrue = await inTurns(
    disclosures.length,
    (start, end) => disclosures.slice(start, end).every((disclosure) => problemOf(disclosure) === null),
    DISCLOSURES_PER_TURN,
  );
  return areTrue ? [] : [WRONG];
}

/** Entries of the trail and parts of the manifest each commit to a handful of values; either takes more bytes than that. */
function mostBytes(files: UploadedPackage['files']): number {
  const committing = (files.get('audit.jsonl')?.length ?? 0) + (files.get('manifest.json')?.length ?? 0);
  return LARGEST_DISCLOSURE + Math.ceil(committing / COMMITMENT_LENGTH) * LARGEST_DISCLOSURE;
}

/** A commitment is written as a name and 64 digits. */
const COMMITMENT_LENGTH = 64;

/** Somebody who unpacks it with another program may get another document. */
const ARCHIVE = {
  code: 'ARCHIVE_ALTERED',
  detail: 'The ZIP has hidden or contradictory parts: other programs may find other files in it.',
};
const UNREADABLE = { code: 'DISCLOSURES_UNREADABLE', detail: DISCLOSURES };
const WRONG = { code: 'DISCLOSURE_WRONG', detail: 'A disclosed value does not match its commitment.' };
