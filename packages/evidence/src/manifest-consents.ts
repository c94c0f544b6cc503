import type { Sha256Hex } from './canonical.ts';
import { extendedConsentHash, shownConsentHash } from './consent-hash.ts';
import type { CoveredFile, CoveredValue } from './consent-hash.ts';
import type { Manifest, ManifestConsent, ManifestField, ManifestSigner } from './manifest-types.ts';

const NOT_COVERED = 'a consent does not cover the fields and attachments of its signer';

/** Returns what contradicts itself in the consents of a manifest, or null. */
export function consentProblemIn(manifest: Manifest): string | null {
  const { signers } = manifest;
  const isShown = signers.some(({ consent }) => consent.hashVersion === 3);
  if (!isShown) return signers.every(coversOwnParts) ? null : NOT_COVERED;
  if (!areDistinct((manifest.fields ?? []).map(({ id }) => id))) return 'a field stands twice';
  const inTurn = signers.toSorted((a, b) => (a.consent.after?.length ?? 0) - (b.consent.after?.length ?? 0));
  if (!inTurn.every((signer, turn) => isAfter(signer, inTurn.slice(0, turn))))
    return 'a signer was not shown what was signed before';
  if (!inTurn.every((signer, turn) => areOpen(manifest, signer, inTurn.slice(turn + 1))))
    return 'a field was filled in that a signer before was not shown as open';
  return signers.every((signer) => coversShown(manifest, signer)) ? null : NOT_COVERED;
}

/** A consent is the hash of the statement alone, or also of every committed value and every attachment. */
function coversOwnParts({ consent, fields = [], attachments }: ManifestSigner): boolean {
  const { hashVersion, statementHash, hash } = consent;
  if (hasShownMembers(consent)) return false;
  if (fields.length === 0 && attachments === undefined)
    return hashVersion === undefined && statementHash === undefined;
  const parts = { fields: fields.flatMap(committedValue), attachments: attachments ?? [] };
  return (
    isDistinct({ fields, attachments: attachments ?? [] }) &&
    statementHash !== undefined &&
    extendedConsentHash(statementHash, parts) === hash
  );
}

function hasShownMembers({ after, open, shown }: ManifestConsent): boolean {
  return [after, open, shown].some((member) => member !== undefined);
}

/** Everybody signed after all of those, and after nobody else. */
function isAfter({ consent, signedAt }: ManifestSigner, before: readonly ManifestSigner[]): boolean {
  const after = new Set(consent.after);
  return (
    consent.after?.length === before.length &&
    before.every((other) => after.has(other.id) && other.signedAt <= signedAt)
  );
}

/** Nobody fills in a place later that this signer was not shown as open. */
function areOpen(
  { fields = [] }: Manifest,
  { consent }: ManifestSigner,
  later: readonly ManifestSigner[],
): boolean {
  const open = new Set(consent.open);
  return later.every((other) => {
    const own = (other.fields ?? []).filter(({ places }) => places.length > 0);
    return own.every(({ id }) => {
      const placed = fields.find((field) => field.id === id);
      return open.has(id) && placed?.signerId === other.id;
    });
  });
}

function coversShown(manifest: Manifest, signer: ManifestSigner): boolean {
  const { consent } = signer;
  const { hash, statementHash, after = [], open = [], shown = [] } = consent;
  if (consent.hashVersion !== 3 || statementHash === undefined || !hasEachDocument(manifest, consent))
    return false;
  const people = manifest.signers.filter(({ id }) => id === signer.id || after.includes(id));
  const left = (manifest.fields ?? []).filter(({ id }) => open.includes(id));
  const isKnown = left.length === open.length && people.every(isDistinct);
  return isKnown && shownConsentHash(statementHash, { ...partsOf(people), open: left, shown }) === hash;
}

function hasEachDocument({ documents }: Manifest, { shown = [] }: ManifestConsent): boolean {
  const names = shown.map(({ documentId }) => documentId);
  return names.length === documents.length && documents.every(({ id }) => names.includes(id));
}

function partsOf(people: readonly ManifestSigner[]): {
  readonly fields: readonly CoveredValue[];
  readonly attachments: readonly CoveredFile[];
} {
  return {
    fields: people.flatMap(({ fields = [] }) => fields.flatMap(committedValue)),
    attachments: people.flatMap(({ id: signerId, attachments = [] }) =>
      attachments.map(({ key, sha256 }) => ({ key, sha256, signerId })),
    ),
  };
}

function committedValue({ id, personal: { value } }: ManifestField): { id: string; commitment: Sha256Hex }[] {
  return value === undefined ? [] : [{ id, commitment: value }];
}

function isDistinct({
  fields = [],
  attachments = [],
}: Pick<ManifestSigner, 'fields' | 'attachments'>): boolean {
  return areDistinct(fields.map(({ id }) => id)) && areDistinct(attachments.map(({ key }) => key));
}

function areDistinct(names: readonly string[]): boolean {
  return new Set(names).size === names.length;
}
