import { admitsOrigin } from '../embedding/embed-origin.ts';
import type { Environment } from '../environment.ts';
import { invalidField } from '../errors/app-error.ts';

/**
 * Returns the address as browsers read it. A user name in it could look like another host, and a page could read a
 * fragment as a command.
 *
 * @throws VALIDATION_FAILED for anything but an address with https, or with http on `localhost`.
 */
export function redirectPlace(text: string): URL {
  const url = URL.canParse(text) ? new URL(text) : null;
  if (url !== null && isPlain(url) && isWeb(url)) return url;
  const words = 'Must be a whole https address without user name and fragment.';
  return invalidField('redirectUrl', 'format.uri', words);
}

function isPlain({ username, password, hash }: URL): boolean {
  return username === '' && password === '' && hash === '';
}

function isWeb({ protocol, hostname }: URL): boolean {
  return protocol === 'https:' || (protocol === 'http:' && hostname === 'localhost');
}

/** Returns true if a project lets its signers go on to this address. */
export function admitsRedirect(
  redirectUrl: string,
  origins: readonly string[],
  environment: Environment,
): boolean {
  return URL.canParse(redirectUrl) && admitsOrigin(origins, new URL(redirectUrl).origin, environment);
}

/** @throws VALIDATION_FAILED for an address whose origin the project doesn't list. */
export function assertRedirectAdmitted(
  redirectUrl: string,
  origins: readonly string[],
  environment: Environment,
): void {
  if (!admitsRedirect(redirectUrl, origins, environment))
    invalidField('redirectUrl', 'redirect.allowed', 'The origin is not in redirectOrigins of the project.');
}
