import type { ChainLink } from '@aval/evidence/audit-chain';
import { isSha256Hex } from '@aval/evidence/canonical';
import type { Sha256Hex } from '@aval/evidence/canonical';

/** A field of a signer in the trail: the commitment to its value. */
interface CommittedField {
  readonly id: string;
  readonly commitment: Sha256Hex;
}

/**
 * Returns the fields that a trail commits to when its signers sign, in its order. Signatures from before fields have none.
 * Throws for a trail that `sign` did not write.
 */
export function committedFields(
  links: readonly Pick<ChainLink, 'type' | 'data'>[],
): readonly CommittedField[] {
  const signed = links.filter(({ type }) => type === 'SIGNER_SIGNED');
  return signed.flatMap(({ data }) => readFields(data['fields']));
}

function readFields(value: unknown = []): readonly CommittedField[] {
  if (!Array.isArray(value) || !value.every(isCommittedField))
    throw new Error('An entry of a signature has fields of another shape');
  return value;
}

function isCommittedField(value: unknown): value is CommittedField {
  if (typeof value !== 'object' || value === null || !('id' in value) || !('commitment' in value))
    return false;
  return typeof value.id === 'string' && isSha256Hex(value.commitment);
}
