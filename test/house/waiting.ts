/**
 * Parts of the specification that the service doesn't have yet, as of 21 November 2026. These lists may only shrink:
 * a test fails if something on them exists.
 */

/** Codes of the catalogue that nothing raises yet, and the future source. */
export const CODES_NOT_RAISED: Readonly<Record<string, string>> = {};

/** Endpoints of the specification without a route. */
export const ENDPOINTS_MISSING: readonly string[] = [];
