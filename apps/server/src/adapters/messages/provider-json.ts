/** Returns the text at a path of a provider's JSON, such as `messages.0.id`; null if there is none. */
export function textAt(value: unknown, path: string): string | null {
  let found: unknown = value;
  for (const key of path.split('.')) found = memberOf(found, key);
  return typeof found === 'string' && found !== '' ? found : null;
}

/** Returns the list at a member of a provider's JSON; empty if there is none. */
export function listAt(value: unknown, key: string): readonly unknown[] {
  const found = memberOf(value, key);
  return Array.isArray(found) ? found : [];
}

function memberOf(value: unknown, key: string): unknown {
  if (typeof value !== 'object' || value === null || !Object.hasOwn(value, key)) return undefined;
  return (value as Readonly<Record<string, unknown>>)[key];
}
