import type { Template } from '@aval/sdk/operations';
import { Field } from '../../design/parts.tsx';
import { useWords } from '../shell/app-context.ts';
import { Select } from '../shell/parts.tsx';
import { WORDS } from './content-words.ts';

interface ValueFieldProps {
  readonly field: Template['fields'][number];
  readonly value: string;
  readonly wrong: string | null;
  readonly onValue: (value: string) => void;
}

/** The control for the value of a field. Without a value, the field keeps its default. */
export function ValueField(props: ValueFieldProps) {
  const { type } = props.field;
  return type === 'CHECKBOX' || type === 'CHOICE' ? (
    <ChoiceOfValue {...props} />
  ) : (
    <WrittenValue {...props} />
  );
}

function useLabel({ label, key, type }: ValueFieldProps['field']): string {
  const words = useWords(WORDS);
  return label ?? key ?? words.fieldTypes[type];
}

function ChoiceOfValue({ field, value, wrong, onValue }: ValueFieldProps) {
  const words = useWords(WORDS);
  const options =
    field.type === 'CHOICE'
      ? field.options.map((option) => ({ value: option, label: option }))
      : [
          { value: 'true', label: words.yes },
          { value: 'false', label: words.no },
        ];
  return (
    <>
      <Select
        id={`value-${field.id}`}
        label={useLabel(field)}
        value={value}
        choices={[{ value: '', label: words.open }, ...options]}
        onChange={onValue}
      />
      {wrong !== null && <p class="problem">{wrong}</p>}
    </>
  );
}

function WrittenValue({ field, value, wrong, onValue }: ValueFieldProps) {
  const { type, tooltip, readOnly, required } = field;
  return (
    <Field
      id={`value-${field.id}`}
      label={useLabel(field)}
      value={value}
      hint={tooltip ?? undefined}
      wrong={wrong}
      {...(field.default === null ? {} : { placeholder: field.default })}
      required={readOnly && required && field.default === null}
      inputMode={type === 'NUMBER' ? 'decimal' : 'text'}
      onInput={(event) => onValue(event.currentTarget.value)}
    />
  );
}

/** The control for the text of a variable. Without a text, it has its default. */
export function VariableField(props: {
  readonly variable: Template['variables'][number];
  readonly value: string;
  readonly wrong: string | null;
  readonly onValue: (value: string) => void;
}) {
  const { variable, value, wrong, onValue } = props;
  return (
    <Field
      id={`variable-${variable.key}`}
      label={variable.label ?? variable.key}
      value={value}
      wrong={wrong}
      {...(variable.default === null ? {} : { placeholder: variable.default })}
      required={variable.required && variable.default === null}
      maxLength={5000}
      onInput={(event) => onValue(event.currentTarget.value)}
    />
  );
}
