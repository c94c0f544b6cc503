import { initialsOf } from '../design/avatar.tsx';
import { personColor } from '../design/person-color.ts';
import type { EditorPerson } from './field.ts';

/** How a person's fields look: the color and the border help to find them, the initials say whose they are. */
export interface PersonTag {
  readonly initials: string;
  /** The class of the color, one of eight. */
  readonly tone: string;
}

/** Returns the tag of each person. People with the same initials get a number too. */
export function tagsOf(people: readonly EditorPerson[]): ReadonlyMap<string, PersonTag> {
  const seen = new Map<string, number>();
  return new Map(
    people.map(({ id, name }, index) => {
      const initials = initialsOf(name) || '?';
      const count = (seen.get(initials) ?? 0) + 1;
      seen.set(initials, count);
      return [id, { initials: count === 1 ? initials : `${initials}${count}`, tone: personColor(index) }];
    }),
  );
}
