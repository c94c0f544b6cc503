import { unpackBrowser } from './browser.ts';

/**
 * Unpacks the packaged Chromium before the first test (vitest's `globalSetup`). Workers start at once: one that found it
 * half unpacked by another couldn't start it, and skipped its tests.
 */
export async function setup(): Promise<void> {
  // Where that fails, the tests that need a browser say why.
  if (process.arch === 'x64') await unpackBrowser().catch(() => undefined);
}
