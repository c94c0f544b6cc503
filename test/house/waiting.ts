/**
 * What the specification asks for and the service does not have yet, as of 21 November 2026. These lists may only
 * shrink: a test fails where something on them exists.
 */

/** Codes of the catalogue that nothing raises yet, and what will. */
export const CODES_NOT_RAISED: Readonly<Record<string, string>> = {};

/** Endpoints of the specification that no route answers yet. */
export const ENDPOINTS_MISSING: readonly string[] = [];
