import { ensureGenerated } from '../scripts/generated.mjs';

/** Runs before any test, also with `npx vitest run FILE`: writes the generated files that are missing or older than their sources. */
export function setup(): void {
  ensureGenerated();
}
