import { useState } from 'preact/hooks';
import { Field } from '../../../design/parts.tsx';
import { useAppContext } from '../../shell/app-context.ts';
import { fieldErrorMessage } from '../../shell/error-text.ts';
import type { DraftStore } from './draft-store.ts';
import { isWhole } from './letter-choice.ts';
import type { LetterChoice } from './letter-choice.ts';
import { LETTER_WORDS } from './words/letters.ts';

interface LetterFieldsProps {
  readonly store: DraftStore;
  readonly letters: LetterChoice;
  /** What the service refused when the draft was last saved. */
  readonly error: unknown;
}

/** The subject, the mailbox for answers, and where signers go on. Each counts once its field is left. */
export function LetterFields({ store, letters, error }: LetterFieldsProps) {
  const words = LETTER_WORDS[useAppContext().language];
  const [typed, setTyped] = useState<Partial<LetterChoice>>({});
  const [left, setLeft] = useState<ReadonlySet<keyof LetterChoice>>(new Set());
  const field = (name: keyof LetterChoice) => {
    const value = typed[name] ?? letters[name];
    return {
      id: `letters-${name}`,
      label: words[name],
      hint: words.hints[name],
      value,
      wrong: isWhole(name, value.trim())
        ? fieldErrorMessage(error, name)
        : left.has(name)
          ? words.wrong[name]
          : null,
      onInput: (event: InputEvent & { readonly currentTarget: HTMLInputElement }) =>
        setTyped({ ...typed, [name]: event.currentTarget.value }),
      onBlur: () => {
        const text = value.trim();
        setLeft(new Set([...left, name]));
        if (!isWhole(name, text)) return;
        setTyped({ ...typed, [name]: text });
        if (text !== letters[name]) store.change({ letters: { ...letters, [name]: text } });
      },
    };
  };
  return (
    <details>
      <summary>{words.heading}</summary>
      <Field {...field('subject')} maxLength={150} />
      <Field {...field('replyTo')} type="email" maxLength={254} />
      <Field {...field('redirectUrl')} type="url" maxLength={2000} placeholder="https://" />
    </details>
  );
}
