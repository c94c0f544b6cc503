import type { Envelope, SigningLink } from '@aval/sdk/operations';
import { useState } from 'preact/hooks';
import { useTask } from '../../../api/use-task.ts';
import { CpfField, PhoneField } from '../../../design/masked-fields.tsx';
import { EmailField } from '../../../design/email-field.tsx';
import { Button, Field } from '../../../design/parts.tsx';
import { SideSheet } from '../../../design/side-sheet.tsx';
import { useToast } from '../../../design/toast.tsx';
import { useAppContext } from '../../shell/app-context.ts';
import { ErrorAlert } from '../../shell/error-alert.tsx';
import { fieldErrorMessage, fieldErrors } from '../../shell/error-text.ts';
import { WORDS as SHELL } from '../../shell/words.ts';
import { emptyPerson, isComplete, problemsOf, requirementsOf } from '../draft/person.ts';
import type { PersonField } from '../draft/person.ts';
import { RoleFields } from '../draft/role-fields.tsx';
import { bodyOf } from '../draft/save-draft.ts';
import { WORDS } from './words.ts';

interface AddSignerProps {
  readonly envelope: Envelope;
  /** Hears of the new person's link, if they have one. */
  readonly onAdded: (link: SigningLink | null) => void;
}

/** Adds a person to a sent envelope, in a sheet beside the document. */
export function AddSigner(props: AddSignerProps & { readonly onClose: () => void }) {
  const { language } = useAppContext();
  return (
    <SideSheet title={WORDS[language].add} closeLabel={SHELL[language].close} onClose={props.onClose}>
      <AddForm {...props} />
    </SideSheet>
  );
}

function AddForm({ envelope, onAdded }: AddSignerProps) {
  const { client, language } = useAppContext();
  const words = WORDS[language];
  const [person, setPerson] = useState(() => emptyPerson(0));
  const [isChecked, setChecked] = useState(false);
  const task = useTask();
  const toast = useToast();
  const problems = problemsOf(person, requirementsOf(envelope, person));
  const save = (): void => {
    setChecked(true);
    if (!isComplete(person, envelope)) return;
    void task.run(async () => {
      const call = { path: { id: envelope.id }, body: bodyOf(person) };
      const answer = await client.call('POST /v1/envelopes/{id}/signers', call);
      toast(words.added(answer.name));
      onAdded(answer.signingLink);
    });
  };
  const field = (name: PersonField) => ({
    id: `add-${name}`,
    label: words[name],
    value: person[name],
    wrong:
      isChecked && problems[name] !== undefined ? words.invalid[name] : fieldErrorMessage(task.error, name),
  });
  const masked = (name: 'cpf' | 'phone') => ({
    ...field(name),
    known: null,
    onValue: (value: string) => setPerson({ ...person, [name]: value }),
  });
  return (
    <form
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        save();
      }}
    >
      <p>{words.addIntro}</p>
      <Field
        {...field('name')}
        onInput={(event) => setPerson({ ...person, name: event.currentTarget.value })}
      />
      <EmailField
        {...field('email')}
        onInput={(event) => setPerson({ ...person, email: event.currentTarget.value })}
      />
      {person.role !== 'CC' && (
        <>
          <PhoneField {...masked('phone')} />
          <CpfField {...masked('cpf')} />
        </>
      )}
      <RoleFields {...{ person, isChecked, refusal: task.error, onChange: setPerson }} />
      {fieldErrors(task.error).length === 0 && <ErrorAlert error={task.error} language={language} />}
      <Button type="submit" busy={task.busy}>
        {words.addSave}
      </Button>
    </form>
  );
}
