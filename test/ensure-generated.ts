import { ensureGenerated } from '../scripts/generated.mjs';

/** Before any test, also of `npx vitest run FILE`: what is generated is there, and from the present sources. */
export function setup(): void {
  ensureGenerated();
}
