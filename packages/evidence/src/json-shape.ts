/** Checks whether an unknown value has a form, and records the first place where it does not. */
export type Shape<T> = (value: unknown, at: string, problems: string[]) => value is T;

/** Creates a shape from a single check. */
export function shape<T>(says: string, holds: (value: unknown) => value is T): Shape<T> {
  return (value, at, problems): value is T => holds(value) || refuse(problems, `${at} ${says}`);
}

/** Creates the shape of a string that matches the whole pattern. */
export function text(says: string, pattern: RegExp): Shape<string> {
  return shape(says, (value): value is string => typeof value === 'string' && pattern.test(value));
}

/** Creates the shape of a closed list of strings. */
export function oneOf<const T extends string>(...words: readonly T[]): Shape<T> {
  return shape(`is not one of ${words.join(', ')}`, (value): value is T =>
    words.some((word) => word === value),
  );
}

/** Creates the shape of an integer from `min` to 2^53 - 1, which JSON carries without rounding. */
export function integer(min: number): Shape<number> {
  return shape(
    `is not an integer from ${min}`,
    (value): value is number => typeof value === 'number' && Number.isSafeInteger(value) && value >= min,
  );
}

/** An RFC 3339 time in UTC with milliseconds, on a day that exists: `2026-01-02T03:04:05.678Z`. */
export const moment: Shape<string> = shape(
  'is not a UTC time with milliseconds',
  (value): value is string => typeof value === 'string' && isMoment(value),
);

/** Creates a shape that also allows null. */
export function nullable<T>(inner: Shape<T>): Shape<T | null> {
  return (value, at, problems): value is T | null => value === null || inner(value, at, problems);
}

/** Creates the shape of an array with `min` to `max` items of the same shape. */
export function list<T>(inner: Shape<T>, min: number, max: number): Shape<readonly T[]> {
  return (value, at, problems): value is readonly T[] => {
    const fits = Array.isArray(value) && value.length >= min && value.length <= max;
    if (!fits) return refuse(problems, `${at} is not a list of ${min} to ${max}`);
    return value.every((item, index) => inner(item, `${at}[${index}]`, problems));
  };
}

/** Creates the shape of a map: all names match the pattern, all values have the same shape. */
export function mapOf<T>(name: RegExp, inner: Shape<T>): Shape<Readonly<Record<string, T>>> {
  return (value, at, problems): value is Readonly<Record<string, T>> => {
    if (!isObject(value)) return refuse(problems, `${at} is not an object`);
    return Object.entries(value).every(([member, item]) =>
      name.test(member)
        ? inner(item, `${at}.${member}`, problems)
        : refuse(problems, `${at} has a strange member`),
    );
  };
}

type Fields<T> = { readonly [Name in keyof T]-?: Shape<Exclude<T[Name], undefined>> };

/** Creates the shape of an object with exactly these members. Those in `optional` may be absent. Rejects unknown members. */
export function record<T extends object>(
  fields: Fields<T>,
  ...optional: readonly (keyof T & string)[]
): Shape<T> {
  const known = new Set(Object.keys(fields));
  const open = openRecord(fields, ...optional);
  return (value, at, problems): value is T => {
    const strange = isObject(value) && Object.keys(value).some((member) => !known.has(member));
    if (strange) return refuse(problems, `${at} has a member that the format does not know`);
    return open(value, at, problems);
  };
}

/** Creates the shape of an object with these members and possibly others, which are not checked. */
export function openRecord<T extends object>(
  fields: Fields<T>,
  ...optional: readonly (keyof T & string)[]
): Shape<T> {
  const shapes = Object.entries<Shape<unknown>>(fields);
  const mayBeAbsent = new Set<string>(optional);
  return (value, at, problems): value is T => {
    if (!isObject(value)) return refuse(problems, `${at} is not an object`);
    return shapes.every(
      ([member, inner]) =>
        (mayBeAbsent.has(member) && !Object.hasOwn(value, member)) ||
        inner(value[member], `${at}.${member}`, problems),
    );
  };
}

function isObject(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

function isMoment(value: string): boolean {
  const time = /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z$/.test(value) ? Date.parse(value) : NaN;
  return !Number.isNaN(time) && new Date(time).toISOString() === value;
}

function refuse(problems: string[], problem: string): false {
  problems.push(problem);
  return false;
}
