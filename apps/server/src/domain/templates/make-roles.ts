import { assertDistinct } from '../envelopes/distinct-people.ts';
import { assertRoleComplete } from '../envelopes/role-rules.ts';
import { newSigner } from '../envelopes/new-signer.ts';
import type { NewSigner } from '../envelopes/new-signer.ts';
import { personValues } from '../envelopes/person.ts';
import type { Terms } from '../envelopes/terms.ts';
import { fail } from '../errors/app-error.ts';
import { fieldProblem } from '../errors/field-rules.ts';
import { DEFAULT_ROLE_TERMS, ROLE_TERMS } from './template-content.ts';
import type { RolePerson, RoleTerm, TemplateRole } from './template-content.ts';

/** A person as a sender names them for a role. */
type RolePersonInput = Omit<NewSigner, RoleTerm | 'order' | 'attachments'>;

/** A role as a sender describes it. Without `person`, a role that keeps its key keeps its person. */
export interface RoleInput extends Pick<NewSigner, RoleTerm> {
  readonly key: string;
  readonly label?: string | null | undefined;
  readonly order?: number | null | undefined;
  readonly person?: RolePersonInput | null | undefined;
}

/**
 * Returns the roles of a template in their order. `before` are those that it had.
 *
 * @throws VALIDATION_FAILED, INVALID_CPF.
 */
export function makeRoles(
  inputs: readonly RoleInput[],
  before: readonly TemplateRole[],
): readonly TemplateRole[] {
  assertKeysDiffer(inputs.map(({ key }, index) => ({ key, field: `roles[${index}].key` })));
  const roles = inputs.map((input, index) => {
    const former = before.find(({ key }) => key === input.key)?.person ?? null;
    const { person = former } = input;
    const role = roleOf(input);
    return { ...role, person: person && personOf(person, role, `roles[${index}].person`) };
  });
  assertPeopleDistinct(roles);
  return roles;
}

/**
 * Asserts that the people whom a template names differ where they must (ADR-0130).
 *
 * @throws VALIDATION_FAILED
 */
export function assertPeopleDistinct(roles: readonly TemplateRole[]): void {
  const people = roles.flatMap(({ key: id, role, group, person }, index) => {
    const terms = { role, group, delegation: 'NOT_ALLOWED' } as const;
    const place = `roles[${index}].person`;
    return person === null ? [] : [{ id, terms, person: { ...person, counterpart: null }, place }];
  });
  for (const [index, { place, ...participant }] of people.entries())
    assertDistinct(people.slice(0, index), participant, place);
}

function roleOf({ key, label = null, order = null, ...terms }: RoleInput): Omit<TemplateRole, 'person'> {
  return { key, label, order, ...roleTerms(terms) };
}

function roleTerms(terms: Pick<NewSigner, RoleTerm>): Pick<Terms, RoleTerm> {
  const decided = ROLE_TERMS.filter((member) => terms[member] !== undefined);
  return { ...DEFAULT_ROLE_TERMS, ...Object.fromEntries(decided.map((member) => [member, terms[member]])) };
}

/** @throws VALIDATION_FAILED for the second of two keys that are the same */
export function assertKeysDiffer(keys: readonly { readonly key: string; readonly field: string }[]): void {
  const seen = new Set<string>();
  const fields = keys
    .filter(({ key }) => seen.size === seen.add(key).size)
    .map(({ key, field }) => fieldProblem(field, 'unique_items', `The key ${key} is there twice.`));
  if (fields.length > 0) fail('VALIDATION_FAILED', { fields });
}

/** A person is checked as the signer that they become. */
function personOf(input: RolePersonInput, { role }: Pick<TemplateRole, 'role'>, place: string): RolePerson {
  const signer = newSigner({ signers: [] }, { ...input, role }, { id: 'sgn_', now: new Date(0), place });
  assertRoleComplete(signer, place);
  return personValues(signer.person);
}
