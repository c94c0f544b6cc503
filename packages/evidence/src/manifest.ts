import { genesis } from './audit-chain.ts';
import { consentProblemIn } from './manifest-consents.ts';
import { MANIFEST_SHAPES } from './manifest-shape.ts';
import { environmentOfKey } from './public-key.ts';
import type { NotCanonical } from './read-canonical.ts';
import { readCanonical } from './read-canonical.ts';
import { MANIFEST_FORMATS } from './manifest-types.ts';
import type {
  Manifest,
  ManifestDocument,
  ManifestField,
  ManifestGroup,
  ManifestMark,
  ManifestSigner,
} from './manifest-types.ts';

export { MANIFEST_FORMAT, MANIFEST_FORMATS } from './manifest-types.ts';
export type {
  FileDigest,
  Manifest,
  ManifestAnswer,
  ManifestAttachment,
  ManifestBox,
  ManifestContactChange,
  ManifestDispute,
  ManifestDocument,
  ManifestEnvelope,
  ManifestField,
  ManifestGroup,
  ManifestMark,
  ManifestOperator,
  ManifestOrganization,
  ManifestQualified,
  ManifestRelease,
  ManifestShown,
  ManifestSigner,
} from './manifest-types.ts';

/** Why bytes are not a manifest. `inconsistent`: well formed, but its parts contradict each other. */
export type ManifestRefusal = 'too-large' | NotCanonical | 'unknown-format' | 'shape' | 'inconsistent';

/** A parsed manifest, or the reason for its rejection. `detail` names a place, never a value. */
export type ManifestReading =
  | { readonly ok: true; readonly manifest: Manifest }
  | { readonly ok: false; readonly reason: ManifestRefusal; readonly detail: string };

const LARGEST_MANIFEST = 4 * 1024 * 1024;

/** Reads a manifest strictly: canonical bytes, known format, known members only, parts that agree. Does not throw. */
export function parseManifest(bytes: Uint8Array): ManifestReading {
  if (bytes.length > LARGEST_MANIFEST) return refuse('too-large', 'the manifest is larger than 4 MiB');
  const reading = readCanonical(bytes);
  if (!reading.ok) return refuse(reading.reason, 'the manifest is not canonical JSON');
  const format = MANIFEST_FORMATS.find((known) => known === formatOf(reading.value));
  if (format === undefined)
    return refuse('unknown-format', `format is not one of ${MANIFEST_FORMATS.join(', ')}`);
  const problems: string[] = [];
  if (!MANIFEST_SHAPES[format](reading.value, 'manifest', problems))
    return refuse('shape', problems.join('; '));
  const contradiction = contradictionIn(reading.value);
  return contradiction === null
    ? { ok: true, manifest: reading.value }
    : refuse('inconsistent', contradiction);
}

/** Returns the marks on the pages of a document's original: footers, and the fields that signers filled in. */
export function declaredMarks(
  { signers }: Pick<Manifest, 'signers'>,
  { id, marks = [] }: ManifestDocument,
): readonly ManifestMark[] {
  const fields = signers.flatMap(({ fields: own = [] }) => own.filter(({ documentId }) => documentId === id));
  return [...marks, ...fields.flatMap(({ places }) => places)];
}

function contradictionIn(manifest: Manifest): string | null {
  const { documents, signers, environment, notice, keys, audit, envelope } = manifest;
  if (!unique(signers)) return 'a signer stands twice';
  if (audit.genesis !== genesis(envelope.id)) return 'audit.genesis is of another envelope';
  if (environmentOfKey(keys.manifestKid) !== environment)
    return 'keys.manifestKid is of the other environment';
  if ((notice !== null) !== (environment === 'SANDBOX')) return 'notice does not fit environment';
  if (!signers.every((signer) => signedAll(signer, documents))) return 'a signer signed other documents';
  if (!documents.every(({ marks = [], pages }) => marks.every(({ page }) => page <= pages)))
    return 'a mark is on no page of the original';
  if (!signers.every(({ fields = [] }) => fields.every((field) => isPlaced(field, documents))))
    return 'a field is on no page of a document';
  return consentProblemIn(manifest) ?? groupProblemIn(manifest);
}

/** Enough members of each group signed, and the members of groups who signed are the signers of the manifest. */
function groupProblemIn({ groups = [], signers }: Manifest): string | null {
  const members = groups.flatMap((group) => group.members);
  if (new Set(groups.map(({ id }) => id)).size !== groups.length) return 'a group stands twice';
  if (new Set(members.map(({ signerId }) => signerId)).size !== members.length)
    return 'a member of a group stands twice';
  if (!groups.every(hasEnough)) return 'a group has fewer signatures than it needs';
  const signed = new Set(signers.map(({ id }) => id));
  if (!members.every(({ signerId, status }) => signed.has(signerId) === (status === 'SIGNED')))
    return 'a member of a group signed but is not listed as a signer, or the reverse';
  if (members.some(({ status, emptyFields }) => status === 'SIGNED' && emptyFields !== undefined))
    return 'a field of somebody who signed is declared empty';
  return null;
}

function hasEnough({ required, members }: ManifestGroup): boolean {
  return members.filter(({ status }) => status === 'SIGNED').length >= required;
}

/** Also rejects a repeated document: a signer cannot have signed the same id twice. */
function signedAll(signer: ManifestSigner, documents: readonly ManifestDocument[]): boolean {
  const signed = new Map(Object.entries(signer.documentHashes));
  return (
    signed.size === documents.length &&
    documents.every(({ id, original }) => signed.get(id) === original.sha256)
  );
}

function isPlaced(field: ManifestField, documents: readonly ManifestDocument[]): boolean {
  const document = documents.find(({ id }) => id === field.documentId);
  return document !== undefined && field.places.every(({ page }) => page <= document.pages);
}

function areDistinct(names: readonly string[]): boolean {
  return new Set(names).size === names.length;
}

function unique(signers: readonly ManifestSigner[]): boolean {
  return areDistinct(signers.map(({ id }) => id));
}

function formatOf(value: unknown): unknown {
  return typeof value === 'object' && value !== null && 'format' in value ? value.format : undefined;
}

function refuse(reason: ManifestRefusal, detail: string): ManifestReading {
  return { ok: false, reason, detail };
}
