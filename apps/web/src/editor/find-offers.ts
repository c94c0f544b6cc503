import { newField, usualSize } from './field.ts';
import type {
  EditorDocument,
  EditorField,
  EditorPerson,
  FieldType,
  FormField,
  FoundAnchor,
} from './field.ts';
import { withinPage } from './place-field.ts';

/** Placeholders of a document for the same person. */
export interface AnchorGroup {
  /** The word for the person; null for placeholders that name nobody. */
  readonly key: string | null;
  readonly anchors: readonly FoundAnchor[];
}

/** Returns the placeholders of a document that have no field yet, by the person that they name. */
export function openAnchors(
  { id, anchors }: EditorDocument,
  fields: readonly EditorField[],
): readonly AnchorGroup[] {
  const taken = new Set(
    fields.flatMap(({ documentId, anchor }) =>
      anchor !== null && documentId === id ? [`${anchor.occurrence} ${anchor.text}`] : [],
    ),
  );
  const groups = new Map<string | null, FoundAnchor[]>();
  for (const anchor of anchors) {
    if (taken.has(`${anchor.occurrence} ${anchor.text}`)) continue;
    groups.set(anchor.key, [...(groups.get(anchor.key) ?? []), anchor]);
  }
  return [...groups].map(([key, found]) => ({ key, anchors: found }));
}

/** Returns the person that a word names: by their role, else by their name, else by their place in the list. */
export function personFor(
  key: string | null,
  people: readonly EditorPerson[],
  index: number,
): EditorPerson | undefined {
  const word = folded(key ?? '');
  const named = (text: string | undefined): boolean => text !== undefined && folded(text) === word;
  const byKey = people.find((person) => named(person.key));
  const byName =
    word === ''
      ? undefined
      : people.find(({ name }) => folded(name).split(/\s+/).includes(word) || named(name));
  return byKey ?? byName ?? people[index % Math.max(1, people.length)];
}

function folded(text: string): string {
  return text.normalize('NFD').replaceAll(/\p{M}/gu, '').trim().toLowerCase();
}

/** The common parts of the fields of an offer. */
interface Taken {
  readonly document: EditorDocument;
  readonly personId: string;
  readonly newKey: () => string;
  /** The values of a CHOICE that nobody named. */
  readonly options: readonly string[];
}

/** Returns a field over a placeholder, tied to its text. */
export function fieldAtAnchor(
  found: FoundAnchor,
  { document, personId, newKey, options }: Taken,
): EditorField {
  const type = found.type ?? 'TEXT';
  const { width, height } = usualSize(type);
  const y = found.box.y + (found.box.height - height) / 2;
  const page = document.pages[found.page - 1];
  const wanted = { x: found.box.x, y, width, height };
  const box = page === undefined ? wanted : withinPage(wanted, page);
  const place = { page: found.page, box };
  const field = newField({ key: newKey(), documentId: document.id, personId, type, place, options });
  const { text, occurrence } = found;
  const [dx, dy] = [tenths(box.x - found.box.x), tenths(box.y - found.box.y)];
  const anchor = { text, occurrence, dx, dy, width: box.width, height: box.height };
  return { ...field, page: null, box: null, anchor };
}

function tenths(points: number): number {
  return Math.round(points * 10) / 10;
}

const FORM_TYPES: Readonly<Partial<Record<FormField['type'], FieldType>>> = {
  TEXT: 'TEXT',
  CHECKBOX: 'CHECKBOX',
  CHOICE: 'CHOICE',
  SIGNATURE: 'SIGNATURE',
};

/** Returns the fields of a document's form that can become fields of a person and aren't yet. Radio buttons can't. */
export function openFormFields(
  { id, formFields }: EditorDocument,
  fields: readonly EditorField[],
): readonly FormField[] {
  const taken = new Set(
    fields.flatMap(({ documentId, acroField }) => (documentId === id ? [acroField] : [])),
  );
  const names = new Set<string>();
  return formFields.filter(({ name, type }) => {
    if (FORM_TYPES[type] === undefined || taken.has(name) || names.has(name)) return false;
    names.add(name);
    return true;
  });
}

/** Returns a field in the place of a form field, with its value, its label and its options. */
export function fieldInForm(form: FormField, { document, personId, newKey, options }: Taken): EditorField {
  const type = FORM_TYPES[form.type] ?? 'TEXT';
  const places = document.formFields
    .filter(({ name }) => name === form.name)
    .map(({ page, box }) => ({ page, box }));
  const place = { page: form.page, box: form.box };
  const choices = form.options.length === 0 ? options : [...new Set(form.options)];
  const field = newField({ key: newKey(), documentId: document.id, personId, type, place, options: choices });
  return {
    ...field,
    page: null,
    box: null,
    acroField: form.name,
    places,
    required: form.required,
    default: defaultOf(form, field),
    label: (form.label ?? form.name).slice(0, 200),
  };
}

function defaultOf({ value }: FormField, { type, options }: EditorField): string | null {
  if (type === 'SIGNATURE' || value === null || value === '') return null;
  if (type === 'CHOICE' && !options.includes(value)) return null;
  return value;
}
