import { OAuthRefusal } from './responses.ts';

/** Returns the members of a body that must be a JSON object. Throws OAuthRefusal. */
export function readJson(body: Buffer): Readonly<Record<string, unknown>> {
  const value = parsed(body);
  if (typeof value !== 'object' || value === null || Array.isArray(value))
    throw new OAuthRefusal('invalid_request', 'The body must be a JSON object.');
  return { ...value };
}

function parsed(body: Buffer): unknown {
  try {
    return JSON.parse(body.toString());
  } catch {
    return null;
  }
}
