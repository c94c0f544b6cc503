import { createHash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { CHECKOUT, inCheckout } from './checkout.mjs';

/**
 * Returns a digest of files and of all sources in folders, by name and content.
 * @param {readonly string[]} places from the top of the checkout
 */
export function digestOf(places) {
  const hash = createHash('sha256');
  for (const place of places) {
    const files = place.includes('.') ? [inCheckout(place)] : filesBelow(inCheckout(place));
    for (const file of files) hash.update(`${path.relative(CHECKOUT, file)}\0`).update(contentOf(file));
  }
  return hash.digest('hex');
}

/** A missing file counts as an empty one. */
function contentOf(file) {
  return existsSync(file) ? readFileSync(file) : '';
}

const NOT_SOURCES = new Set(['dist', 'node_modules', 'test']);

/**
 * Returns all files in a folder, except what is built, installed, or a test.
 * @param {string} place
 * @returns {readonly string[]}
 */
export function filesBelow(place) {
  if (!existsSync(place)) return [];
  const entries = readdirSync(place, { withFileTypes: true });
  return entries
    .filter(({ name }) => !NOT_SOURCES.has(name))
    .flatMap((entry) => {
      const file = path.join(place, entry.name);
      return entry.isDirectory() ? filesBelow(file) : [file];
    })
    .toSorted((first, second) => (first < second ? -1 : 1));
}
