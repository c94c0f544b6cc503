import type { Words } from './words/pt-br.ts';
import { isFixed } from './field.ts';
import type { EditorField, EditorPerson, FieldType } from './field.ts';

/** A field as its person will see it. */
export function FieldPreview(props: {
  readonly field: EditorField;
  readonly viewer: EditorPerson;
  readonly words: Words;
}) {
  const { field, viewer, words } = props;
  const isGiven = field.readOnly || isFixed(field);
  return (
    <span class={isGiven ? 'preview-field given' : 'preview-field'} title={field.tooltip ?? undefined}>
      {textOf(field, viewer, words)}
      {field.required && !isGiven && ' *'}
    </span>
  );
}

function textOf(field: EditorField, viewer: EditorPerson, { preview, types }: Words): string {
  const { type, label } = field;
  const written = field.default ?? '';
  const texts: Readonly<Partial<Record<FieldType, string>>> = {
    SIGNATURE: preview.signHere,
    INITIALS: preview.initials,
    NAME: viewer.name,
    CPF: '000.000.000-00',
    DATE_SIGNED: preview.date,
    STAMP_CODE: preview.code,
    CHECKBOX: written === 'true' ? '☑' : '☐',
  };
  return texts[type] ?? (written === '' ? (label ?? types[type]) : written);
}
