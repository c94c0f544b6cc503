import { useState } from 'preact/hooks';
import { CpfField, PhoneField } from '../../../design/masked-fields.tsx';
import { EmailField } from '../../../design/email-field.tsx';
import { useAppContext } from '../../shell/app-context.ts';
import { fieldErrorMessage } from '../../shell/error-text.ts';
import { AttachmentFields } from '../attachments/attachment-fields.tsx';
import { ContactField } from './contact-field.tsx';
import type { Contact } from './contact-field.tsx';
import type { DraftState } from './draft-state.ts';
import { GroupFields } from './group-fields.tsx';
import { MethodSelect } from './method-select.tsx';
import { OwnLanguageSelect } from './own-language-select.tsx';
import { OwnLevelSelect } from './own-level-select.tsx';
import { problemsOf, requirementsOf } from './person.ts';
import type { Person, PersonField } from './person.ts';
import { RoleFields } from './role-fields.tsx';
import { WORDS } from './words.ts';

/** From this length on, a wrong value shows while it is typed. */
const WHOLE = { cpf: 14, phone: 15 };

/** A problem that appears while a button is pressed would move the button away from the pointer. */
const AFTER_CLICK_MS = 250;

/** The fields of a signer. A problem stands at its field, once the user left the field or tried to send. */
export function PersonFields(props: {
  readonly person: Person;
  readonly settings: DraftState;
  readonly isChecked: boolean;
  /** Why the service refused this signer. */
  readonly refusal: unknown;
  readonly onChange: (person: Person) => void;
}) {
  const { person, settings, isChecked, refusal, onChange } = props;
  const required = requirementsOf(settings, person);
  const words = WORDS[useAppContext().language];
  const [left, setLeft] = useState<readonly PersonField[]>([]);
  const problems = problemsOf(person, required);
  const isShown = (field: PersonField): boolean => {
    const isWhole = (field === 'cpf' || field === 'phone') && person[field].length >= WHOLE[field];
    return isChecked || isWhole || (left.includes(field) && person[field] !== '');
  };
  const wrongOf = (field: PersonField): string | null => {
    const problem = problems[field];
    if (problem !== undefined && isShown(field)) return words.problems[field][problem];
    return fieldErrorMessage(refusal, field);
  };
  const common = (field: PersonField) => ({
    id: `${field}-${person.row}`,
    value: person[field],
    wrong: wrongOf(field),
    onBlur: () => setTimeout(() => setLeft((before) => [...before, field]), AFTER_CLICK_MS),
  });
  const masked = (field: 'cpf' | 'phone') => ({
    ...common(field),
    label: required[field] ? words.fields[field] : words.optional(words.fields[field]),
    required: required[field],
    known: person.known[field],
    hint: person.known[field] === null || person[field] !== '' ? undefined : words.known,
    onValue: (value: string) => onChange({ ...person, [field]: value }),
  });
  return (
    <div class="two">
      <ContactField
        {...common('name')}
        label={words.fields.name}
        onName={(name) => onChange({ ...person, name })}
        onContact={(contact) => onChange(withContact(person, contact))}
      />
      <EmailField
        {...common('email')}
        label={words.fields.email}
        autocomplete="off"
        required
        onInput={(event) => onChange({ ...person, email: event.currentTarget.value })}
      />
      {person.role !== 'CC' && (
        <>
          <CpfField {...masked('cpf')} />
          <PhoneField {...masked('phone')} />
          <MethodSelect person={person} settings={settings} onChange={onChange} />
          <OwnLevelSelect person={person} settings={settings} onChange={onChange} />
        </>
      )}
      <RoleFields {...{ person, isChecked, refusal, onChange }} />
      {person.role !== 'CC' && settings.people.length > 1 && (
        <GroupFields {...{ person, people: settings.people, isChecked, refusal, onChange }} />
      )}
      {person.role !== 'CC' && <AttachmentFields {...{ person, refusal, onChange }} />}
      <OwnLanguageSelect person={person} onChange={onChange} />
    </div>
  );
}

/** A signer who is saved already keeps their own CPF and phone: contacts bring theirs to new signers only. */
function withContact(person: Person, { id, name, email, cpf, phone }: Contact): Person {
  if (person.signerId !== null) return { ...person, name, email };
  return { ...person, contactId: id, name, email, cpf: '', phone: '', known: { cpf, phone } };
}
