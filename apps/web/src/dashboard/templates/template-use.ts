import type { Operations, Template } from '@aval/sdk/operations';
import { membersOfRole } from '../shell/signer-roles/role-members.ts';
import type { RoleMember } from '../shell/signer-roles/role-members.ts';

type Role = Template['roles'][number];
type Field = Template['fields'][number];

/** The members of a person that the page asks for. */
export type PersonMember = (typeof COMMON)[number] | RoleMember;

const COMMON = ['name', 'email', 'cpf', 'phone'] as const;

/** The input of the user: people by role, and values by field. */
export interface Written {
  readonly title: string;
  readonly people: Readonly<Record<string, Readonly<Partial<Record<PersonMember, string>>>>>;
  readonly values: Readonly<Record<string, string>>;
}

/** Returns the roles whose people the request has to name. */
export function rolesToFill({ roles }: Pick<Template, 'roles'>): readonly Role[] {
  return roles.filter(({ person }) => person === null);
}

/** Returns the members of the person with a role, in the order of the form. */
export function membersOf({ role }: Pick<Role, 'role'>): readonly PersonMember[] {
  return role === 'CC' ? ['name', 'email'] : [...COMMON, ...membersOfRole(role)];
}

const FILLED_BY_SENDER: readonly Field['type'][] = ['TEXT', 'NUMBER', 'CHECKBOX', 'CHOICE'];

/** Returns the fields that the sender gives values to: those with a name for it, and those that nobody else can fill in. */
export function fieldsToFill({ fields }: Pick<Template, 'fields'>): readonly Field[] {
  return fields.filter(
    ({ type, key, readOnly }) => FILLED_BY_SENDER.includes(type) && (key !== null || readOnly),
  );
}

/** Returns the name by which a request gives the value of a field. */
export function nameOfValue({ key, id }: Pick<Field, 'key' | 'id'>): string {
  return key ?? id;
}

type Body = Operations['POST /v1/signature-requests']['body'];

/** Returns the request. Everything that was left empty is left out. */
export function requestOf(template: Template, { title, people, values }: Written): Body {
  const written = Object.entries(values).filter(([, value]) => value.trim() !== '');
  return {
    templateId: template.id,
    ...(title.trim() === '' ? {} : { title: title.trim() }),
    people: rolesToFill(template).map(({ key }) => ({
      role: key,
      name: people[key]?.name ?? '',
      email: people[key]?.email ?? '',
      ...Object.fromEntries(Object.entries(people[key] ?? {}).filter(([, value]) => value.trim() !== '')),
    })),
    values: Object.fromEntries(written),
  };
}
