import type { Environment } from '../environment.ts';
import { fail, invalidField } from '../errors/app-error.ts';
import { fieldProblem } from '../errors/field-rules.ts';

/** Admits each port of `localhost`, in the Sandbox alone. */
const LOCALHOST = 'http://localhost:*';

/**
 * Lower-case host names and ports. An origin becomes part of a Content-Security-Policy, so nothing that means something
 * there may be in it: no `*`, no `;`, no space.
 */
const HTTPS_ORIGIN = /^https:\/\/[a-z0-9](?:[a-z0-9.-]{0,251}[a-z0-9])?(?::[1-9]\d{0,4})?$/;
const LOCALHOST_ORIGIN = /^http:\/\/localhost(?::[1-9]\d{0,4})?$/;

/** @throws VALIDATION_FAILED for each text that is neither an origin, as browsers write it, nor `http://localhost:*`. */
export function assertOrigins(origins: readonly string[], member = 'embedOrigins'): void {
  const fields = origins.flatMap((text, index) =>
    text === LOCALHOST || isHttpsOrigin(text)
      ? []
      : [
          fieldProblem(
            `${member}[${index}]`,
            'format.origin',
            'Must be an origin such as https://app.example.com.',
          ),
        ],
  );
  if (fields.length > 0) fail('VALIDATION_FAILED', { fields });
}

function isHttpsOrigin(text: string): boolean {
  return HTTPS_ORIGIN.test(text) && URL.canParse(text) && new URL(text).origin === text;
}

/** Returns true if an origin of a project admits this origin in the environment. */
export function admitsOrigin(origins: readonly string[], origin: string, environment: Environment): boolean {
  if (LOCALHOST_ORIGIN.test(origin)) return environment === 'SANDBOX' && origins.includes(LOCALHOST);
  return isHttpsOrigin(origin) && origins.includes(origin);
}

/** The page that shows an embedded session: in a frame, or as a whole page that returns to the customer's. */
export interface EmbeddedPlace {
  readonly origin: string;
  /** Where the signer returns to; null in a frame. */
  readonly returnUrl: string | null;
}

/**
 * Returns the place that a request names, by an origin or by an address to return to.
 *
 * @throws VALIDATION_FAILED where it names none or both, or an origin that the project doesn't admit.
 */
export function requestedPlace(
  input: { readonly origin?: string | undefined; readonly returnUrl?: string | undefined },
  origins: readonly string[],
  environment: Environment,
): EmbeddedPlace {
  const { origin, returnUrl } = input;
  if (origin !== undefined && returnUrl !== undefined)
    return invalidField('origin', 'conflict', 'Must not be sent with returnUrl.', { with: 'returnUrl' });
  const field = returnUrl === undefined ? 'origin' : 'returnUrl';
  const given = returnUrl ?? origin;
  if (given === undefined)
    return invalidField('origin', 'required.one_of', 'Send origin or returnUrl.', {
      fields: ['origin', 'returnUrl'],
    });
  const place = returnUrl === undefined ? { origin: given, returnUrl: null } : placeOf(returnUrl);
  if (!admitsOrigin(origins, place.origin, environment))
    return invalidField(field, 'origin.allowed', 'The origin is not in embedOrigins of the project.');
  return place;
}

/** The address as browsers write it. A user name in it could look like another host. */
function placeOf(returnUrl: string): EmbeddedPlace {
  const url = URL.canParse(returnUrl) ? new URL(returnUrl) : null;
  if (url === null || url.username !== '' || url.password !== '')
    return invalidField('returnUrl', 'format.uri', 'Must be a whole URL without user name.');
  return { origin: url.origin, returnUrl: url.href };
}
