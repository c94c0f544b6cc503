import { sharedWithOthers } from '../envelopes/distinct-people.ts';
import type { Template } from '../templates/template.ts';
import type { TemplateRole } from '../templates/template-content.ts';
import type { FormPerson } from './submission.ts';

/**
 * Returns whether the visitor in a role is a person whom the template names and who must be another, such as its witness. A
 * response that differs would tell anyone whose e-mail or CPF the template has.
 */
export function isVisitorKnown(
  { roles }: Pick<Template, 'roles'>,
  open: TemplateRole,
  visitor: FormPerson,
): boolean {
  const people = roles.flatMap(({ key: id, role, group, person }) => {
    const contact = id === open.key ? visitor : person;
    const terms = { role, group, delegation: 'NOT_ALLOWED' } as const;
    return contact === null ? [] : [{ id, terms, person: { ...contact, counterpart: null } }];
  });
  const self = people.find(({ id }) => id === open.key);
  return self !== undefined && sharedWithOthers(people, self) !== null;
}
