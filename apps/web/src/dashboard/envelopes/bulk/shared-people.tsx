import type { Template } from '@aval/sdk/operations';
import { Field } from '../../../design/parts.tsx';
import { useAppContext } from '../../shell/app-context.ts';
import { Select } from '../../shell/parts.tsx';
import type { SharedPeople, SharedPerson } from './template-list.ts';
import { WORDS } from './words.ts';

interface SharedPeopleProps {
  readonly roles: Template['roles'];
  readonly shared: SharedPeople;
  readonly onChange: (shared: SharedPeople) => void;
}

/** Who takes each role of a template: somebody else in every row, or the same person in all of them. */
export function SharedPeoplePart({ roles, shared, onChange }: SharedPeopleProps) {
  const words = WORDS[useAppContext().language];
  const without = (key: string): SharedPeople =>
    Object.fromEntries(Object.entries(shared).filter(([other]) => other !== key));
  return (
    <>
      {roles.map(({ key, label, person }) => (
        <div key={key} class="bulk-role">
          <Select
            id={`bulk-role-${key}`}
            label={words.whoIs(label ?? key)}
            value={key in shared ? 'SAME' : 'ROW'}
            choices={[
              { value: 'ROW', label: person === null ? words.perRow : words.ofTemplate(person.name) },
              { value: 'SAME', label: words.sameForAll },
            ]}
            onChange={(chosen) =>
              onChange(
                chosen === 'SAME' ? { ...shared, [key]: { role: key, name: '', email: '' } } : without(key),
              )
            }
          />
          {shared[key] !== undefined && (
            <PersonFields
              id={`bulk-role-${key}`}
              person={shared[key]}
              onChange={(changed) => onChange({ ...shared, [key]: changed })}
            />
          )}
        </div>
      ))}
    </>
  );
}

interface PersonFieldsProps {
  readonly id: string;
  readonly person: SharedPerson;
  readonly onChange: (person: SharedPerson) => void;
}

function PersonFields({ id, person, onChange }: PersonFieldsProps) {
  const words = WORDS[useAppContext().language];
  const members = [
    ['name', words.cells.name],
    ['email', words.cells.email],
    ['cpf', words.cells.cpf],
    ['phone', words.cells.phone],
  ] as const;
  return (
    <div class="two">
      {members.map(([member, label]) => (
        <Field
          key={member}
          id={`${id}-${member}`}
          label={label}
          value={person[member] ?? ''}
          onInput={({ currentTarget: { value } }) => onChange(withMember(person, member, value))}
        />
      ))}
    </div>
  );
}

/** An empty CPF or phone isn't sent. */
function withMember(
  person: SharedPerson,
  member: 'name' | 'email' | 'cpf' | 'phone',
  value: string,
): SharedPerson {
  const isLeftOut = value === '' && (member === 'cpf' || member === 'phone');
  return { ...person, [member]: isLeftOut ? null : value };
}
