import { useState } from 'preact/hooks';
import { fieldErrorMessage } from './error-text.ts';

/** The typed values of a form, and the properties of the fields that they are typed into. */
interface GivenValues<Given> {
  readonly given: Given;
  readonly field: (key: keyof Given & string, label: string) => GivenField;
}

interface GivenField {
  readonly id: string;
  readonly label: string;
  readonly value: string;
  readonly wrong: string | null;
  readonly required: true;
  readonly onInput: (event: InputEvent & { readonly currentTarget: HTMLInputElement }) => void;
}

/** Keeps the values that somebody types into required fields. `error` is why the service refused them. */
export function useGiven<Given extends Readonly<Record<string, string>>>(
  initial: Given,
  error: unknown,
): GivenValues<Given> {
  const [given, setGiven] = useState(initial);
  const field = (key: keyof Given & string, label: string): GivenField => ({
    id: key,
    label,
    value: given[key] ?? '',
    wrong: fieldErrorMessage(error, key),
    required: true,
    onInput: (event) => setGiven({ ...given, [key]: event.currentTarget.value }),
  });
  return { given, field };
}
