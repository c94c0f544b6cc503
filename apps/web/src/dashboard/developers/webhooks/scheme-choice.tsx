import type { Webhook } from '@aval/sdk/operations';
import { useWords } from '../../shell/app-context.ts';
import { WORDS } from './words.ts';

type Scheme = Webhook['signatures'][number];
const SCHEMES: readonly Scheme[] = ['v1', 'v1a'];

/** A choice of how deliveries are signed: with the secret, with a key pair whose public key is published, or both. */
export function SchemeChoice(props: {
  readonly value: readonly Scheme[];
  readonly onChange: (schemes: readonly Scheme[]) => void;
}) {
  const words = useWords(WORDS);
  const { value, onChange } = props;
  const toggle = (scheme: Scheme): void =>
    onChange(SCHEMES.filter((item) => (item === scheme ? !value.includes(item) : value.includes(item))));
  return (
    <fieldset class="picks field">
      <legend>{words.signatures}</legend>
      {SCHEMES.map((scheme) => (
        <label key={scheme} class="pick">
          <input type="checkbox" checked={value.includes(scheme)} onChange={() => toggle(scheme)} />
          <span>{words.schemes[scheme]}</span>
        </label>
      ))}
      {value.length === 0 && (
        <p class="wrong" role="alert">
          {words.noScheme}
        </p>
      )}
    </fieldset>
  );
}
