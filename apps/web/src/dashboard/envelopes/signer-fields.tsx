import { maskedCpf } from '../../design/cpf.ts';
import { Button, Field } from '../../design/parts.tsx';
import { useWords } from '../shell/app-context.ts';
import { WORDS as SHELL } from '../shell/words.ts';
import type { SignerInput } from './new-envelope.ts';
import { WORDS } from './words.ts';

/** The fields of a signer. */
export function SignerFields(props: {
  readonly signer: SignerInput;
  readonly number: number;
  readonly onChange: (signer: SignerInput) => void;
  /** Null when there is only a single signer. */
  readonly onRemove: (() => void) | null;
}) {
  const { signer, number, onChange, onRemove } = props;
  const words = useWords(WORDS).make;
  const shell = useWords(SHELL);
  const field = (name: 'name' | 'email' | 'cpf' | 'phone') => ({
    id: `${name}-${signer.row}`,
    value: signer[name],
    autocomplete: 'off',
    onInput: (event: { readonly currentTarget: HTMLInputElement }) => {
      const typed = event.currentTarget.value;
      onChange({ ...signer, [name]: name === 'cpf' ? maskedCpf(typed) : typed });
    },
  });
  return (
    <fieldset>
      <legend>{words.signer(number)}</legend>
      <div class="two">
        <Field {...field('name')} label={words.signerName} required maxLength={200} />
        <Field {...field('email')} label={words.email} type="email" required />
        <Field {...field('cpf')} label={words.cpf} inputMode="numeric" />
        <Field {...field('phone')} label={words.phone} type="tel" hint={words.phoneHint} />
      </div>
      {onRemove !== null && (
        <Button look="bare" onClick={onRemove}>
          {shell.remove}
          <span class="hidden-words"> {words.signer(number)}</span>
        </Button>
      )}
    </fieldset>
  );
}
