import type { ComponentChildren } from 'preact';
import { maskedCpf } from '../../design/cpf.ts';
import { Field } from '../../design/parts.tsx';
import { hasLines, isMark } from './answers.ts';
import type { SignerField } from './answers.ts';
import type { Words } from './words.ts';

interface ControlProps {
  readonly field: SignerField;
  readonly words: Words;
  readonly value: string;
  readonly wrong: string | null;
  readonly onValue: (value: string) => void;
}

/** Returns the id of the control of a field. */
export function controlId({ id }: SignerField): string {
  return `field-${id}`;
}

/** Returns the sender's name of a field, or its kind and page. */
export function labelOf({ label, type, places }: SignerField, words: Words): string {
  return label ?? words.label(words.types[type], places[0]?.page ?? 1);
}

/** A form control for a field of the document. */
export function FieldControl(props: ControlProps) {
  const { field, words, value, wrong, onValue } = props;
  if (field.type === 'CHECKBOX' || isMark(field)) return <Box {...props} />;
  if (field.type === 'CHOICE') return <Choice {...props} />;
  if (field.type === 'TEXT' && hasLines(field)) return <Lines {...props} />;
  const hint = field.tooltip ?? (field.rule?.kind === 'MASK' ? words.mask(field.rule.mask ?? '') : undefined);
  return (
    <Field
      {...{ value, wrong, hint }}
      {...kindOf(field)}
      id={controlId(field)}
      label={nameOf(field, words)}
      required={field.required}
      autocomplete="off"
      maxLength={2000}
      onInput={(event) => {
        const text = event.currentTarget.value;
        onValue(field.rule?.kind === 'CPF' ? maskedCpf(text) : text);
      }}
    />
  );
}

function nameOf(field: SignerField, words: Words): string {
  const label = labelOf(field, words);
  return field.required ? label : words.optional(label);
}

/** Returns the keyboard for a field. A number is text, so that people write it as they are used to. */
function kindOf({ type, rule }: SignerField) {
  if (type === 'NUMBER') return { inputMode: 'decimal' } as const;
  if (rule?.kind === 'CPF') return { inputMode: 'numeric', placeholder: '000.000.000-00' } as const;
  if (rule?.kind === 'DATE') return { type: 'date' } as const;
  if (rule?.kind === 'EMAIL') return { type: 'email' } as const;
  if (rule?.kind === 'PHONE') return { type: 'tel' } as const;
  return {};
}

function Box({ field, words, value, wrong, onValue }: ControlProps) {
  return (
    <div class="field">
      <label class="accept">
        <input
          {...attributesOf(field, wrong)}
          type="checkbox"
          checked={value === 'true'}
          onChange={(event) => onValue(String(event.currentTarget.checked))}
        />
        <span>{nameOf(field, words)}</span>
      </label>
      <Notes field={field} wrong={wrong} />
    </div>
  );
}

function Choice({ field, words, value, wrong, onValue }: ControlProps) {
  return (
    <Labelled {...{ field, words, wrong }}>
      <select
        {...attributesOf(field, wrong)}
        class="input"
        value={value}
        onChange={(event) => onValue(event.currentTarget.value)}
      >
        <option value="">{words.choose}</option>
        {field.options.map((option) => (
          <option key={option} value={option}>
            {option}
          </option>
        ))}
      </select>
    </Labelled>
  );
}

function Lines({ field, words, value, wrong, onValue }: ControlProps) {
  return (
    <Labelled {...{ field, words, wrong }}>
      <textarea
        {...attributesOf(field, wrong)}
        class="input"
        rows={3}
        maxLength={2000}
        value={value}
        onInput={(event) => onValue(event.currentTarget.value)}
      />
    </Labelled>
  );
}

type NotesProps = Pick<ControlProps, 'field' | 'wrong'>;

function Labelled(props: NotesProps & { readonly words: Words; readonly children: ComponentChildren }) {
  const { field, words, wrong, children } = props;
  return (
    <div class="field">
      <label for={controlId(field)}>{nameOf(field, words)}</label>
      {children}
      <Notes field={field} wrong={wrong} />
    </div>
  );
}

/** The attributes that all controls share. */
function attributesOf(field: SignerField, wrong: string | null) {
  const id = controlId(field);
  const texts = [field.tooltip && `${id}-hint`, wrong && `${id}-wrong`].filter(Boolean).join(' ');
  const described = texts === '' ? {} : { 'aria-describedby': texts };
  return { id, required: field.required, 'aria-invalid': wrong !== null, ...described };
}

/** The sender's help and the error of a field. */
function Notes({ field, wrong }: NotesProps) {
  const id = controlId(field);
  return (
    <>
      {field.tooltip !== null && (
        <p class="hint" id={`${id}-hint`}>
          {field.tooltip}
        </p>
      )}
      {wrong !== null && (
        <p class="wrong" id={`${id}-wrong`} role="alert">
          {wrong}
        </p>
      )}
    </>
  );
}
