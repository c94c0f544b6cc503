import type { TargetedSubmitEvent } from 'preact';
import { useState } from 'preact/hooks';
import { CpfField, PhoneField } from '../design/masked-fields.tsx';
import { EmailField } from '../design/email-field.tsx';
import { Button, Field } from '../design/parts.tsx';
import { NOTHING_TYPED, wrongParts } from './person.ts';
import type { Part, Typed } from './person.ts';
import type { Words } from './words.ts';

interface PersonFormProps {
  readonly form: { readonly requireCpf: boolean; readonly requirePhone: boolean };
  readonly words: Words;
  readonly busy: boolean;
  readonly onSend: (typed: Typed, website: string) => Promise<void>;
}

/** The data of the visitor. The field `website` is a trap for programs: people don't see it. */
export function PersonForm({ form, words, busy, onSend }: PersonFormProps) {
  const [typed, setTyped] = useState(NOTHING_TYPED);
  const [website, setWebsite] = useState('');
  const [wrong, setWrong] = useState<readonly Part[]>([]);
  const change = (part: Part, value: string): void => {
    setTyped({ ...typed, [part]: value });
    setWrong(wrong.filter((other) => other !== part));
  };
  const send = (event: TargetedSubmitEvent<HTMLFormElement>): void => {
    event.preventDefault();
    const found = wrongParts(typed, form);
    setWrong(found);
    if (found[0] === undefined) void onSend(typed, website);
    else event.currentTarget.querySelector<HTMLElement>(`#${found[0]}`)?.focus();
  };
  const of = (part: Part) => ({
    id: part,
    value: typed[part],
    required: true,
    wrong: wrong.includes(part) ? words.wrong[part] : null,
  });
  return (
    <form class="card" noValidate onSubmit={send}>
      <Field
        {...of('name')}
        label={words.name}
        autocomplete="name"
        maxLength={200}
        onInput={(event) => change('name', event.currentTarget.value)}
      />
      <EmailField
        {...of('email')}
        label={words.email}
        hint={words.emailHint}
        autocomplete="email"
        maxLength={254}
        onInput={(event) => change('email', event.currentTarget.value)}
      />
      {form.requireCpf && (
        <CpfField {...of('cpf')} label={words.cpf} onValue={(value) => change('cpf', value)} />
      )}
      {form.requirePhone && (
        <PhoneField {...of('phone')} label={words.phone} onValue={(value) => change('phone', value)} />
      )}
      <div class="trap" aria-hidden="true">
        <label for="website">Website</label>
        <input
          id="website"
          tabIndex={-1}
          autocomplete="off"
          value={website}
          onInput={(event) => setWebsite(event.currentTarget.value)}
        />
      </div>
      <p class="soft">{words.privacy}</p>
      <Button type="submit" wide busy={busy}>
        {words.send}
      </Button>
    </form>
  );
}
