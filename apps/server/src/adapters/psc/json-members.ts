/** Returns the value of a JSON text, or undefined for a text that is no JSON. */
export function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined; // the error would quote the text
  }
}

/** Returns a member of an object, or undefined if the value isn't an object or doesn't have this member. */
export function readMember(value: unknown, name: string): unknown {
  if (typeof value !== 'object' || value === null || !Object.hasOwn(value, name)) return undefined;
  return (value as Readonly<Record<string, unknown>>)[name];
}
