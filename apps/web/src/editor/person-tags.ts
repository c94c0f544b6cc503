import { initialsOf } from '../design/avatar.tsx';
import type { EditorPerson } from './field.ts';

/** How a person's fields look: the color and the border help to find them, the initials say whose they are. */
export interface PersonTag {
  readonly initials: string;
  /** The class of the color, one of eight. */
  readonly tone: string;
}

const TONES = [
  'person-green',
  'person-blue',
  'person-amber',
  'person-plum',
  'person-gray',
  'person-violet',
  'person-brick',
  'person-olive',
] as const;

/** Returns the tag of each person. People with the same initials get a number too. */
export function tagsOf(people: readonly EditorPerson[]): ReadonlyMap<string, PersonTag> {
  const seen = new Map<string, number>();
  return new Map(
    people.map(({ id, name }, index) => {
      const initials = initialsOf(name) || '?';
      const count = (seen.get(initials) ?? 0) + 1;
      seen.set(initials, count);
      const tone = TONES[index % TONES.length] ?? TONES[0];
      return [id, { initials: count === 1 ? initials : `${initials}${count}`, tone }];
    }),
  );
}
