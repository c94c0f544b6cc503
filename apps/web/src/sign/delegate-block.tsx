import { useState } from 'preact/hooks';
import { EmailField } from '../design/email-field.tsx';
import { Button, Field } from '../design/parts.tsx';
import { useTask } from '../api/use-task.ts';
import type { Language } from '../i18n/language.ts';
import { DELEGATE_WORDS } from './delegate-words.ts';
import { errorCode } from './portal.ts';
import type { Portal, Session } from './portal.ts';
import { ErrorAlert } from './refusal.tsx';
import type { Words } from './words/words.ts';

interface DelegateProps {
  readonly portal: Portal;
  readonly session: Session;
  readonly language: Language;
  readonly words: Words;
  /** The proof of identity has expired, or belongs to another browser. */
  readonly onUnproved: () => void;
}

/** Lets a signer name somebody to sign in their place, where the sender allows it, and says what became of it. */
export function DelegateBlock(props: DelegateProps) {
  const { session, language } = props;
  const [isRequested, setRequested] = useState(session.signer.delegation === 'REQUESTED');
  const words = DELEGATE_WORDS[language];
  const { organizationName } = session.sender;
  if (isRequested)
    return (
      <p class="soft" role="status">
        {words.requested(organizationName)}
      </p>
    );
  if (session.signer.delegation === 'REFUSED') return <p class="soft">{words.refused(organizationName)}</p>;
  if (session.signer.delegation !== 'ALLOWED') return null;
  return (
    <details>
      <summary>{words.open}</summary>
      <DelegateForm {...props} onRequested={() => setRequested(true)} />
    </details>
  );
}

function DelegateForm(props: DelegateProps & { readonly onRequested: () => void }) {
  const { portal, session, language, words, onRequested, onUnproved } = props;
  const [person, setPerson] = useState({ name: '', email: '', phone: '' });
  const task = useTask();
  const texts = DELEGATE_WORDS[language];
  const submit = (event: Event): void => {
    event.preventDefault();
    const phone = person.phone.trim() === '' ? {} : { phone: person.phone };
    void task.run(async () => {
      try {
        await portal.delegate({ name: person.name.trim(), email: person.email.trim(), ...phone });
      } catch (error) {
        if (errorCode(error) === 'AUTHENTICATION_REQUIRED') return onUnproved();
        throw error;
      }
      onRequested();
    });
  };
  const field = (name: keyof typeof person) => ({
    id: `delegate-${name}`,
    label: texts[name],
    autocomplete: 'off',
    value: person[name],
    onInput: (event: { readonly currentTarget: HTMLInputElement }) =>
      setPerson({ ...person, [name]: event.currentTarget.value }),
  });
  return (
    <form onSubmit={submit}>
      <p>{texts.intro(session.sender.organizationName)}</p>
      <Field {...field('name')} required />
      <EmailField {...field('email')} required />
      <Field {...field('phone')} type="tel" hint={texts.phoneHint} />
      {task.error !== null && <ErrorAlert error={task.error} words={words} />}
      <Button type="submit" look="quiet" wide busy={task.busy}>
        {texts.send}
      </Button>
    </form>
  );
}
