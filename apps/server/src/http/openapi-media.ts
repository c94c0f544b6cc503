import type { JsonObject } from './openapi-requirements.ts';

/**
 * Returns a body in JSON with its example. The example is left out if it has an object with both `type` and `default`, as the
 * fields of envelopes have: Spectral takes such an object for a schema and reports an error. Readers then use the examples of
 * the members.
 */
export function jsonMedia(schema: unknown, example: unknown): JsonObject {
  return { 'application/json': isTakenForSchema(example) ? { schema } : { schema, example } };
}

/** Returns true for an example that has something in it that looks like a schema with a default value. */
export function isTakenForSchema(example: unknown): boolean {
  if (typeof example !== 'object' || example === null) return false;
  const isOne = 'default' in example && 'type' in example;
  return isOne || Object.values(example).some(isTakenForSchema);
}
