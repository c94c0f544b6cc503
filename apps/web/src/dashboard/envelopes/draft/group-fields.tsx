import { Field } from '../../../design/parts.tsx';
import { useWords } from '../../shell/app-context.ts';
import { fieldErrorMessage } from '../../shell/error-text.ts';
import { groupOf, isGroupTooSmall } from './person.ts';
import type { Person } from './person.ts';
import { WORDS } from './role-words.ts';

/** The group of a person, and how many of the group have to sign. */
export function GroupFields(props: {
  readonly person: Person;
  readonly people: readonly Person[];
  readonly isChecked: boolean;
  /** Why the service refused this signer. */
  readonly refusal: unknown;
  readonly onChange: (person: Person) => void;
}) {
  const { person, people, isChecked, refusal, onChange } = props;
  const words = useWords(WORDS).group;
  const group = groupOf(person);
  const isSmall = isChecked && isGroupTooSmall(people, person);
  return (
    <>
      <Field
        id={`group-${person.row}`}
        label={words.label}
        hint={words.hint}
        autocomplete="off"
        maxLength={40}
        value={person.group}
        wrong={fieldErrorMessage(refusal, 'group.groupId')}
        onInput={(event) => onChange({ ...person, group: event.currentTarget.value })}
      />
      {group !== null && (
        <Field
          id={`group-required-${person.row}`}
          label={words.required(group.groupId)}
          type="number"
          min="1"
          value={String(person.groupRequired)}
          wrong={isSmall ? words.tooFew(group.required) : fieldErrorMessage(refusal, 'group.required')}
          onInput={(event) => onChange({ ...person, groupRequired: countOf(event.currentTarget.value) })}
        />
      )}
    </>
  );
}

function countOf(text: string): number {
  return Math.min(100, Math.max(1, Math.trunc(Number(text)) || 1));
}
