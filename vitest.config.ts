import { defineConfig } from 'vitest/config';

/** Pure floors and the rules of the house: no database, no process, seconds. */
const FAST = [
  'packages/*/test/**/*.test.ts',
  'apps/server/test/domain/**/*.test.ts',
  'test/house/**/*.test.ts',
];

export default defineConfig({
  test: {
    // Several files at once share the cores with a database: a slow answer is no wrong answer.
    testTimeout: 60_000,
    hookTimeout: 120_000,
    projects: [
      { extends: true, test: { name: 'fast', include: FAST } },
      {
        extends: true,
        test: {
          // Everything else: real PostgreSQL, real processes, real tools, a browser.
          name: 'full',
          include: ['apps/*/test/**/*.test.ts', 'test/**/*.test.ts'],
          exclude: [...FAST, '**/node_modules/**', '**/dist/**'],
          globalSetup: ['apps/server/test/database-server.ts'],
        },
      },
    ],
  },
});
