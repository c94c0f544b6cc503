import type { Words } from './words/pt-br.ts';
import { Field } from '../design/parts.tsx';
import type { EditorField } from './field.ts';

interface ValueFieldsProps {
  readonly field: EditorField;
  readonly words: Words;
  readonly problemOf: (member: string) => string | null;
  readonly set: (patch: Partial<EditorField>, name?: string) => void;
}

/** The value that the person starts from, whether they may change it, and the options of a CHOICE. */
export function ValueFields(props: ValueFieldsProps) {
  const { field, words, set } = props;
  const own = words.properties;
  return (
    <>
      <label class="editor-check">
        <input
          type="checkbox"
          checked={field.readOnly}
          onChange={(event) => {
            const readOnly = event.currentTarget.checked;
            // A value that nobody can fill in can't be required.
            set({ readOnly, ...(readOnly && !field.default ? { required: false } : {}) });
          }}
        />
        {own.readOnly}
      </label>
      {field.type === 'CHOICE' && <Options {...props} />}
      {field.type === 'CHECKBOX' ? (
        <label class="editor-check">
          <input
            type="checkbox"
            checked={field.default === 'true'}
            onChange={(event) => set({ default: event.currentTarget.checked ? 'true' : null })}
          />
          {own.checked}
        </label>
      ) : (
        <Default {...props} />
      )}
    </>
  );
}

function Options({ field, words, problemOf, set }: ValueFieldsProps) {
  const wrong = problemOf('options');
  return (
    <div class="field">
      <label for="field-options">{words.properties.options}</label>
      <textarea
        id="field-options"
        class="input"
        aria-invalid={wrong !== null}
        aria-describedby="field-options-hint"
        value={field.options.join('\n')}
        onInput={(event) => set({ options: event.currentTarget.value.split('\n') }, 'options')}
        onBlur={() =>
          set({ options: [...new Set(field.options.map((text) => text.trim()))].filter(Boolean) }, 'options')
        }
      />
      <p class={wrong === null ? 'hint' : 'wrong'} id="field-options-hint">
        {wrong ?? words.properties.optionsHint}
      </p>
    </div>
  );
}

function Default({ field, words, problemOf, set }: ValueFieldsProps) {
  const own = words.properties;
  if (field.type !== 'CHOICE')
    return (
      <Field
        id="field-default"
        label={own.default}
        maxLength={2000}
        {...(field.type === 'NUMBER' ? { inputMode: 'decimal' as const } : {})}
        value={field.default ?? ''}
        wrong={problemOf('default')}
        onInput={(event) => set({ default: writtenIn(field, event.currentTarget.value) }, 'default')}
      />
    );
  return (
    <div class="field">
      <label for="field-default">{own.default}</label>
      <select
        id="field-default"
        class="input"
        value={field.default ?? ''}
        onChange={(event) => set({ default: event.currentTarget.value || null })}
      >
        <option value="">{own.noDefault}</option>
        {field.options.map((option) => (
          <option key={option} value={option}>
            {option}
          </option>
        ))}
      </select>
    </div>
  );
}

/** Numbers have a point on the wire. */
function writtenIn({ type }: EditorField, text: string): string | null {
  if (text === '') return null;
  return type === 'NUMBER' ? text.replace(',', '.') : text;
}
