import { Field } from '../../../design/parts.tsx';
import { useWords } from '../../shell/app-context.ts';
import { fieldErrorMessage } from '../../shell/error-text.ts';
import { Select } from '../../shell/parts.tsx';
import { membersOfRole, ROLES } from '../../shell/signer-roles/role-members.ts';
import { WORDS as ROLE_WORDS } from '../../shell/signer-roles/words.ts';
import { canDelegate, missingRoleFields } from './person.ts';
import type { Person } from './person.ts';
import { WORDS } from './role-words.ts';

/** The role of a person, and the fields that go with it. */
export function RoleFields(props: {
  readonly person: Person;
  readonly isChecked: boolean;
  /** Why the service refused this signer. */
  readonly refusal: unknown;
  readonly onChange: (person: Person) => void;
}) {
  const { person, isChecked, refusal, onChange } = props;
  const words = useWords(WORDS);
  const { roles, members } = useWords(ROLE_WORDS);
  const { role } = person;
  const missing = missingRoleFields(person);
  const hint = words.hints[role];
  return (
    <>
      <div class="field">
        <Select
          id={`role-${person.row}`}
          label={words.label}
          value={role}
          choices={ROLES.map((value) => ({ value, label: roles[value] }))}
          onChange={(chosen) => onChange({ ...person, role: chosen })}
        />
        {hint !== undefined && <p class="hint">{hint}</p>}
      </div>
      {membersOfRole(role).map((field) => (
        <Field
          key={field}
          id={`${field}-${person.row}`}
          label={members[field]}
          type={field === 'hostEmail' ? 'email' : 'text'}
          autocomplete="off"
          required
          value={person[field]}
          wrong={isChecked && missing.includes(field) ? words.required : fieldErrorMessage(refusal, field)}
          onInput={(event) => onChange({ ...person, [field]: event.currentTarget.value })}
        />
      ))}
      {role === 'CC' && (
        <label class="check">
          <input
            type="checkbox"
            checked={person.readsAlong}
            onChange={(event) => onChange({ ...person, readsAlong: event.currentTarget.checked })}
          />
          {words.readsAlong}
        </label>
      )}
      {canDelegate(person) && (
        <label class="check">
          <input
            type="checkbox"
            checked={person.mayDelegate}
            onChange={(event) => onChange({ ...person, mayDelegate: event.currentTarget.checked })}
          />
          {words.mayDelegate}
        </label>
      )}
    </>
  );
}
