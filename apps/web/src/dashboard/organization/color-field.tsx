import { Field } from '../../design/parts.tsx';
import { useWords } from '../shell/app-context.ts';
import { WORDS } from './words.ts';

/** The default color. */
export const OUR_COLOR = '#0b5d4e';

/** Returns whether a text is a color such as `#0b5d4e`. */
export function isColor(text: string): boolean {
  return /^#[0-9a-f]{6}$/i.test(text);
}

/** A color, picked or typed as its code. Null means the default color. */
export function ColorField(props: {
  readonly color: string | null;
  readonly onColor: (color: string | null) => void;
  readonly disabled: boolean;
}) {
  const words = useWords(WORDS).settings.branding;
  const { color, onColor, disabled } = props;
  return (
    <>
      <label class="choice">
        <input
          type="checkbox"
          checked={color !== null}
          disabled={disabled}
          onChange={(event) => onColor(event.currentTarget.checked ? OUR_COLOR : null)}
        />
        <span>{words.useOwn}</span>
      </label>
      {color !== null && (
        <div class="color-field">
          <Field
            id="color"
            label={words.color}
            type="color"
            value={isColor(color) ? color : OUR_COLOR}
            onInput={(event) => onColor(event.currentTarget.value)}
            disabled={disabled}
          />
          <Field
            id="color-code"
            label={words.code}
            value={color}
            onInput={(event) => onColor(event.currentTarget.value.trim())}
            wrong={isColor(color) ? null : words.codeWrong}
            maxLength={7}
            disabled={disabled}
          />
        </div>
      )}
    </>
  );
}
