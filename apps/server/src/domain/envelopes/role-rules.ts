import { fieldPathOf, fieldProblem } from '../errors/field-rules.ts';
import type { Signer } from './signer.ts';
import { fail } from '../errors/app-error.ts';
import { isParty, roleMembers } from './signer-role.ts';

/**
 * Asserts that a signer has the members of their role and no others. `place` is where the caller finds them, such as
 * `signers[0]`; empty if the signer is the whole request.
 *
 * @throws VALIDATION_FAILED
 */
export function assertRoleComplete(signer: Pick<Signer, 'person' | 'terms'>, place = ''): void {
  const { own, unused } = roleMembers(signer.terms.role);
  const useless = isParty(signer) ? unused : ([...unused, 'cpf', 'group'] as const);
  const values = { ...signer.person, group: signer.terms.group };
  const fields = [
    ...own
      .filter((member) => values[member] === null)
      .map((member) => fieldProblem(fieldPathOf(place, member), 'required', 'The role needs it.')),
    ...useless
      .filter((member) => values[member] !== null)
      .map((member) =>
        fieldProblem(fieldPathOf(place, member), 'conflict', 'This role does not use it.', { with: 'role' }),
      ),
  ];
  if (isParty(signer) && signer.terms.when !== null)
    fields.push(fieldProblem(fieldPathOf(place, 'when'), 'conflict', 'Only a CC has it.', { with: 'role' }));
  if (!isParty(signer) && signer.terms.attachments.length > 0)
    fields.push(
      fieldProblem(fieldPathOf(place, 'attachments'), 'conflict', 'This role does not use it.', {
        with: 'role',
      }),
    );
  if (fields.length > 0) fail('VALIDATION_FAILED', { fields });
}

/** Returns a signer after a change of their role, without the values that the new role has no use for. */
export function withoutUnusedValues(signer: Signer): Signer {
  const unused = Object.fromEntries(roleMembers(signer.terms.role).unused.map((member) => [member, null]));
  const person = { ...signer.person, ...unused };
  if (isParty(signer)) return { ...signer, person, terms: { ...signer.terms, when: null } };
  const terms = { ...signer.terms, group: null, attachments: [] };
  return { ...signer, person: { ...person, cpf: null }, terms };
}
