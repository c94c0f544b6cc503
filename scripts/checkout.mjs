import path from 'node:path';
import { fileURLToPath } from 'node:url';

/** The folder of the checkout: the scripts work from wherever they are called. */
export const CHECKOUT = fileURLToPath(new URL('..', import.meta.url));

/**
 * The full path of a file of the checkout.
 * @param {string} file as written in the documentation, from the top
 */
export function inCheckout(file) {
  return path.resolve(CHECKOUT, file);
}
