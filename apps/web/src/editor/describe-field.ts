import type { Words } from './words/pt-br.ts';
import type { Language } from '../i18n/language.ts';
import { firstPlace } from './field.ts';
import type { EditorField, EditorPerson } from './field.ts';

/** Returns the name of a field: its label, or its type and its person. */
export function nameOf(
  { label, type, personId }: Pick<EditorField, 'label' | 'type' | 'personId'>,
  people: readonly EditorPerson[],
  words: Words,
): string {
  const name = words.field(words.types[type], people.find(({ id }) => id === personId)?.name ?? '');
  return label === null || label === '' ? name : `${label}, ${name}`;
}

const CM_PER_POINT = 2.54 / 72;

/** Returns where a field stands, in words. */
export function whereOf(field: EditorField, words: Words, language: Language): string {
  const { page, box } = firstPlace(field);
  const format = new Intl.NumberFormat(language, { maximumFractionDigits: 1 });
  const left = format.format(box.x * CM_PER_POINT);
  const top = format.format(box.y * CM_PER_POINT);
  const where = words.at(page, left, top);
  return field.everyPage ? `${where}, ${words.onEveryPage}` : where;
}
