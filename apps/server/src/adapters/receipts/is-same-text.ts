import { createHash, timingSafeEqual } from 'node:crypto';

/** Compares in constant time, whatever the lengths are. */
export function isSameText(a: string, b: string): boolean {
  const [first, second] = [a, b].map((text) => createHash('sha256').update(text).digest());
  return first !== undefined && second !== undefined && timingSafeEqual(first, second);
}
