import { fail, invalidField } from '../errors/app-error.ts';
import { fieldProblem } from '../errors/field-rules.ts';
import type { Progress } from './progress.ts';
import { hasSigned, isAwaited, isParty } from './signer-role.ts';
import type { SignerGroup, Terms } from './terms.ts';

interface Member {
  readonly id: string;
  readonly terms: Pick<Terms, 'role' | 'group' | 'order'>;
  readonly progress: Pick<Progress, 'status'>;
}

interface InGroup {
  readonly terms: Pick<Terms, 'group'>;
}

interface GroupOf<M> extends SignerGroup {
  readonly members: readonly M[];
}

/** Returns the groups of an envelope, in the order in which they are first named. */
export function listGroups<M extends InGroup>(signers: readonly M[]): readonly GroupOf<M>[] {
  const named = new Map(
    signers.flatMap(({ terms: { group } }) => (group === null ? [] : [[group.groupId, group]])),
  );
  return [...named.values()].map((group) => ({ ...group, members: membersOf(signers, group.groupId) }));
}

function membersOf<M extends InGroup>(signers: readonly M[], groupId: string): readonly M[] {
  return signers.filter(({ terms }) => terms.group?.groupId === groupId);
}

/** Returns the number of signatures with which the envelope is complete. */
export function countNeeded(signers: readonly Member[]): number {
  const alone = signers.filter((signer) => isParty(signer) && signer.terms.group === null).length;
  return listGroups(signers).reduce((sum, { required }) => sum + required, alone);
}

/** Returns the number of signatures that are still missing. */
export function countMissing(signers: readonly Member[]): number {
  const alone = signers.filter((signer) => isAwaited(signer) && signer.terms.group === null).length;
  return listGroups(signers).reduce((sum, group) => sum + missingIn(group), alone);
}

function missingIn({ required, members }: GroupOf<Pick<Member, 'progress'>>): number {
  return Math.max(0, required - members.filter(hasSigned).length);
}

/** Returns true if the others of a signer's group can still give the number of signatures that it needs. */
export function canDoWithout(signers: readonly Member[], { id, terms: { group } }: Member): boolean {
  if (group === null) return false;
  const others = membersOf(signers, group.groupId).filter((other) => other.id !== id);
  return others.filter((other) => hasSigned(other) || isAwaited(other)).length >= group.required;
}

/** Returns the members whose signatures are no longer needed, because enough others of their group have signed. */
export function unneededMembers<M extends Member>(signers: readonly M[]): readonly M[] {
  return listGroups(signers)
    .filter((group) => missingIn(group) === 0)
    .flatMap(({ members }) => members.filter(isAwaited));
}

/** Returns the order that a new member of a group takes: that of the others, or null if there are none. */
export function orderOfGroup(
  known: readonly Pick<Terms, 'group' | 'order'>[],
  group: SignerGroup | null | undefined,
): number | null {
  return known.find((terms) => terms.group?.groupId === (group?.groupId ?? ''))?.order ?? null;
}

/** Returns the group as entries of the trail name it; nothing without a group, so other trails are as they were. */
export function groupFact(group: SignerGroup | null): {
  readonly group?: { groupId: string; required: number };
} {
  return group === null ? {} : { group: { groupId: group.groupId, required: group.required } };
}

/**
 * Asserts that a member and the others of their group state the same number, and share one order. `place` is where the caller
 * finds the member, such as `signers[0]`; empty if they are the whole request.
 *
 * @throws VALIDATION_FAILED
 */
export function assertGroupShared(
  signers: readonly Member[],
  { id, terms: { group, order } }: Pick<Member, 'id' | 'terms'>,
  place = '',
): void {
  const prefix = place === '' ? '' : `${place}.`;
  const other = membersOf(signers, group?.groupId ?? '').find((member) => member.id !== id);
  if (group === null || other === undefined) return;
  if (other.terms.group?.required !== group.required)
    invalidField(`${prefix}group.required`, 'conflict', 'Must be the same for all members of the group.', {
      with: 'group.groupId',
    });
  if (other.terms.order !== order)
    invalidField(`${prefix}order`, 'conflict', 'All members of a group have the same order.', {
      with: 'group',
    });
}

/**
 * Asserts before sending that the members of each group agree, and that it has enough of them.
 *
 * @throws VALIDATION_FAILED
 */
export function assertGroupsComplete(signers: readonly Member[]): void {
  for (const [index, signer] of signers.entries()) assertGroupShared(signers, signer, `signers[${index}]`);
  const small = listGroups(signers).filter(({ required, members }) => members.length < required);
  const fields = small.map(({ members: [first] }) =>
    fieldProblem(
      `signers[${signers.findIndex(({ id }) => id === first?.id)}].group.required`,
      'range',
      'The group has fewer members than signatures that it needs.',
      { with: 'group.groupId' },
    ),
  );
  if (fields.length > 0) fail('VALIDATION_FAILED', { fields });
}
