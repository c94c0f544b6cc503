import { useAppContext } from '../../shell/app-context.ts';
import { Select } from '../../shell/parts.tsx';
import type { DraftState } from './draft-state.ts';
import type { Person } from './person.ts';
import { WORDS } from './words.ts';

const METHODS = ['EMAIL_OTP', 'SMS_OTP', 'WHATSAPP_OTP'] as const;

/** How the code of a person travels, once there is a phone to choose. */
export function MethodSelect(props: {
  readonly person: Person;
  readonly settings: DraftState;
  readonly onChange: (person: Person) => void;
}) {
  const { person, settings, onChange } = props;
  const words = WORDS[useAppContext().language];
  const hasPhone = person.phone !== '' || person.known.phone !== null;
  if (!hasPhone && person.method === null) return null;
  return (
    <Select
      id={`method-${person.row}`}
      label={words.ownMethod}
      value={person.method ?? settings.authenticationMethod}
      choices={METHODS.map((value) => ({ value, label: words.methods[value] }))}
      onChange={(method) =>
        onChange({ ...person, method: method === settings.authenticationMethod ? null : method })
      }
    />
  );
}
