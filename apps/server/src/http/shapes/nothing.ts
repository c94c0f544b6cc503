import { Type } from 'typebox';

/** Where nothing is read or answered: no path parameters, no query, no body, or a 204. */
export const Nothing = Type.Object({});
