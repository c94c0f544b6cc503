import { concatBytes, hexToBytes, utf8ToBytes } from '@noble/hashes/utils.js';
import type { Json, Sha256Hex } from './canonical.ts';
import { canonicalBytes, sha256Hex } from './canonical.ts';

/** The commitment of the value of a field. */
export interface CoveredValue {
  readonly id: string;
  readonly commitment: Sha256Hex;
}

/** A file that a signer attached. */
export interface CoveredFile {
  readonly key: string;
  readonly sha256: Sha256Hex;
  readonly signerId: string;
}

/** A place on a page: its number, from 1, and the box there, as that of a mark in the manifest. */
export interface FieldPlace {
  readonly page: number;
  readonly box: readonly [number, number, number, number];
}

/** A field as the sender placed it, which another signer may fill in later. */
export interface OpenField {
  readonly id: string;
  readonly documentId: string;
  readonly signerId: string;
  readonly type: string;
  readonly places: readonly FieldPlace[];
  readonly required: boolean;
  /** The commitment of the value that it gets unless its signer changes it; absent without one. */
  readonly suggested?: Sha256Hex;
}

/** The parts of a consent of version 2 beside its statement. */
export interface ConsentParts {
  readonly fields: readonly CoveredValue[];
  readonly attachments: readonly Omit<CoveredFile, 'signerId'>[];
}

/** The parts of a consent of version 3 beside its statement. */
export interface ShownParts {
  /** The digest of each document as the signer was shown it. */
  readonly shown: readonly { readonly documentId: string; readonly sha256: Sha256Hex }[];
  /** The values of the signer and of everybody who signed before them. */
  readonly fields: readonly CoveredValue[];
  /** The fields that others may still fill in. */
  readonly open: readonly OpenField[];
  /** The files of the signer and of everybody who signed before them. */
  readonly attachments: readonly CoveredFile[];
}

/**
 * Returns the hash of a consent that covers fields and attachments (version 2): SHA-256("aval.consent.v2\n" ‖ the 32 bytes
 * of the statement's hash ‖ JCS of a list). The list has the commitments of the fields sorted by id, then the digests of the
 * attachments sorted by key. It covers no value in the clear, so it outlives an erasure.
 */
export function extendedConsentHash(
  statementHash: Sha256Hex,
  { fields, attachments }: ConsentParts,
): Sha256Hex {
  const files = attachments.map(({ key, sha256 }) => ({ key, sha256 }));
  return hashOf(2, statementHash, [...inOrder(fields), ...files.toSorted(by(({ key }) => key))]);
}

/**
 * Returns the hash of a consent that covers what its signer was shown (version 3): SHA-256("aval.consent.v3\n" ‖ the 32
 * bytes of the statement's hash ‖ JCS of `{attachments, fields, open, shown}`). `fields` and `open` are sorted by id, `shown`
 * by document, `attachments` by signer and key. Like version 2, it covers no value in the clear.
 */
export function shownConsentHash(statementHash: Sha256Hex, parts: ShownParts): Sha256Hex {
  return hashOf(3, statementHash, {
    attachments: parts.attachments
      .map(({ key, sha256, signerId }) => ({ key, sha256, signerId }))
      .toSorted(by(({ signerId, key }) => `${signerId} ${key}`)),
    fields: inOrder(parts.fields),
    open: parts.open.map(asOpen).toSorted(by(({ id }) => id)),
    shown: parts.shown
      .map(({ documentId, sha256 }) => ({ documentId, sha256 }))
      .toSorted(by(({ documentId }) => documentId)),
  });
}

function inOrder(fields: readonly CoveredValue[]) {
  return fields.map(({ id, commitment: kept }) => ({ id, commitment: kept })).toSorted(by(({ id }) => id));
}

function asOpen({ id, documentId, signerId, type, places, required, suggested }: OpenField) {
  return {
    id,
    documentId,
    signerId,
    type,
    places: places.map(({ page, box }) => ({ page, box: [...box] })),
    required,
    ...(suggested !== undefined && { suggested }),
  };
}

/** Compares by UTF-16 code units, as JCS does with names. */
function by<T>(name: (item: T) => string): (a: T, b: T) => number {
  return (a, b) => (name(a) < name(b) ? -1 : 1);
}

function hashOf(version: 2 | 3, statementHash: Sha256Hex, parts: Json): Sha256Hex {
  const head = utf8ToBytes(`aval.consent.v${version}\n`);
  return sha256Hex(concatBytes(head, hexToBytes(statementHash), canonicalBytes(parts)));
}
