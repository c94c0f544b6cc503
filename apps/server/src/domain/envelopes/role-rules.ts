import { fail } from '../errors/app-error.ts';
import { fieldProblem } from '../errors/field-rules.ts';
import { normaliseCnpj } from '../people/cnpj.ts';
import type { Signer } from './envelope.ts';
import { isParty, roleMembers } from './signer-role.ts';
import type { RoleDetails } from './signer-role.ts';
import { fieldPathOf } from './signer-rules.ts';

/**
 * Asserts that a signer has the members of their role and no others. `place` is where the caller finds them, such as
 * `signers[0]`; empty if the signer is the whole request.
 *
 * @throws VALIDATION_FAILED
 */
export function assertRoleComplete(
  signer: Pick<Signer, 'role' | 'cpf' | 'group' | 'attachments'> & RoleDetails,
  place = '',
): void {
  const { own, unused } = roleMembers(signer.role);
  const useless = isParty(signer) ? unused : ([...unused, 'cpf', 'group'] as const);
  const fields = [
    ...own
      .filter((member) => signer[member] === null)
      .map((member) => fieldProblem(fieldPathOf(place, member), 'required', 'The role needs it.')),
    ...useless
      .filter((member) => signer[member] !== null)
      .map((member) =>
        fieldProblem(fieldPathOf(place, member), 'conflict', 'This role does not use it.', { with: 'role' }),
      ),
  ];
  if (!isParty(signer) && signer.attachments.length > 0)
    fields.push(
      fieldProblem(fieldPathOf(place, 'attachments'), 'conflict', 'This role does not use it.', {
        with: 'role',
      }),
    );
  if (fields.length > 0) fail('VALIDATION_FAILED', { fields });
}

/** Returns a signer after a change of their role, without the values that the new role has no use for. */
export function withoutUnusedValues(signer: Signer): Signer {
  const unused = roleMembers(signer.role).unused.map((member) => [member, null] as const);
  return {
    ...signer,
    ...Object.fromEntries(unused),
    ...(isParty(signer) ? {} : { cpf: null, group: null, attachments: [] }),
  };
}

/**
 * Returns the characters of a CNPJ, or null.
 *
 * @throws VALIDATION_FAILED, which names the field of the signer at `place`
 */
export function cnpjOf(cnpj: string | null, place = ''): string | null {
  return cnpj === null ? null : (normaliseCnpj(cnpj) ?? invalidCnpj(place));
}

function invalidCnpj(place: string): never {
  const problem = fieldProblem(fieldPathOf(place, 'cnpj'), 'cnpj.digits', 'Is not a valid CNPJ.');
  return fail('VALIDATION_FAILED', { fields: [problem] });
}
