import { AvalError } from '@aval/sdk/client';
import { useState } from 'preact/hooks';
import { Button, Field } from '../../../design/parts.tsx';
import { useAppContext } from '../../shell/app-context.ts';
import { WORDS } from './words.ts';

/** Returns the variables of a file whose texts its upload lacks; none for any other refusal. */
export function missingVariables(error: unknown): readonly string[] {
  const fields: unknown = error instanceof AvalError ? error.details['fields'] : null;
  if (!Array.isArray(fields)) return [];
  const names = fields.map(nameIn);
  return names.every((name) => name !== null) ? names.filter((name) => name !== null) : [];
}

function nameIn(problem: unknown): string | null {
  const { field, rule }: { field?: unknown; rule?: unknown } = Object(problem);
  if (rule !== 'required' || typeof field !== 'string' || !field.startsWith('values.')) return null;
  return field.slice('values.'.length);
}

/** Asks for the texts of the variables of a DOCX or HTML file, which then becomes a PDF. */
export function VariableValues(props: {
  readonly error: unknown;
  readonly rowKey: number;
  readonly onValues: (values: Readonly<Record<string, string>>) => void;
}) {
  const words = WORDS[useAppContext().language];
  const [values, setValues] = useState<Readonly<Record<string, string>>>({});
  const names = missingVariables(props.error);
  if (names.length === 0) return null;
  const isWhole = names.every((name) => (values[name] ?? '') !== '');
  return (
    <fieldset>
      <legend>{words.variables}</legend>
      {names.map((name) => (
        <Field
          key={name}
          id={`variable-${props.rowKey}-${name}`}
          label={name}
          value={values[name] ?? ''}
          maxLength={5000}
          onInput={(event) => setValues({ ...values, [name]: event.currentTarget.value })}
        />
      ))}
      <Button look="quiet" disabled={!isWhole} onClick={() => props.onValues(values)}>
        {words.makePdf}
      </Button>
    </fieldset>
  );
}
