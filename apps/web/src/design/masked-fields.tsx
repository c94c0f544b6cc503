import { maskedCpf } from './cpf.ts';
import { Field } from './parts.tsx';
import { maskedPhone } from './phone.ts';

interface MaskedFieldProps {
  readonly id: string;
  readonly label: string;
  readonly value: string;
  readonly onValue: (value: string) => void;
  readonly onBlur?: () => void;
  readonly required?: boolean;
  readonly hint?: string | undefined;
  readonly wrong?: string | null | undefined;
  /** A value that the service knows and shows only in part. */
  readonly known?: string | null;
}

/** A field for a CPF. It writes the punctuation while the user types. */
export function CpfField({ value, onValue, known, ...rest }: MaskedFieldProps) {
  return (
    <Field
      {...rest}
      value={value}
      inputMode="numeric"
      autocomplete="off"
      placeholder={known ?? '000.000.000-00'}
      onInput={(event) => onValue(maskedCpf(event.currentTarget.value))}
    />
  );
}

/** A field for a phone. Brazilian numbers get their usual form while the user types. */
export function PhoneField({ value, onValue, known, ...rest }: MaskedFieldProps) {
  return (
    <Field
      {...rest}
      value={value}
      type="tel"
      autocomplete="off"
      placeholder={known ?? '(11) 98765-4321'}
      onInput={(event) => onValue(maskedPhone(event.currentTarget.value))}
    />
  );
}
