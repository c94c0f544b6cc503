import type { Signer } from '@aval/sdk/operations';

type Member = Pick<Signer, 'role' | 'status' | 'group'>;

/** A group of which only a number of members have to sign. */
interface Group {
  readonly required: number;
  readonly members: readonly Member[];
}

/** Returns the group of a signer, or null. */
export function groupOf(signers: readonly Member[], { group }: Pick<Signer, 'group'>): Group | null {
  if (group === null) return null;
  const members = signers.filter((other) => other.group?.groupId === group.groupId);
  return { required: group.required, members };
}

/** Returns the number of signatures that an envelope needs. */
export function countNeeded(signers: readonly Member[]): number {
  const alone = signers.filter(({ role, group }) => role !== 'CC' && group === null).length;
  return groupsIn(signers).reduce((sum, { required }) => sum + required, alone);
}

/** Returns true if an envelope is complete although somebody didn't sign. */
export function isCompleteInPart(signers: readonly Member[]): boolean {
  return signers.some(({ group, status }) => group !== null && status !== 'SIGNED');
}

function groupsIn(signers: readonly Member[]): readonly Group[] {
  const named = new Map(signers.flatMap((signer) => (signer.group ? [[signer.group.groupId, signer]] : [])));
  return [...named.values()].flatMap((signer) => groupOf(signers, signer) ?? []);
}
