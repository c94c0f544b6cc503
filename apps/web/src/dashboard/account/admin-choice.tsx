import type { Language } from '../../i18n/language.ts';
import { Alert } from '../../design/parts.tsx';
import { WORDS } from './words.ts';

/** Offers the scope `admin` separately from the presets, with a warning. */
export function AdminChoice(props: {
  readonly language: Language;
  readonly value: boolean;
  readonly onChange: (isAdmin: boolean) => void;
}) {
  const words = WORDS[props.language].admin;
  return (
    <fieldset class="picks field">
      <legend>{words.legend}</legend>
      <label class="pick">
        <input type="checkbox" checked={props.value} onChange={() => props.onChange(!props.value)} />
        <span>
          <code class="mono">admin</code> <span class="soft">{words.means}</span>
        </span>
      </label>
      {props.value && (
        <Alert kind="warn" title={words.title}>
          <p>{words.warning}</p>
        </Alert>
      )}
    </fieldset>
  );
}
