import { defaultServerConditions } from 'vite';
import { defineConfig } from 'vitest/config';
import { FailureReporter } from './scripts/failure-report.mjs';

/** Pure layers and the project's own rules: no database, no process, seconds. */
const FAST = [
  'packages/*/test/**/*.test.ts',
  'apps/server/test/domain/**/*.test.ts',
  'apps/web/test/**/*.test.ts',
  'test/house/**/*.test.ts',
  'bench/test/**/*.test.ts',
];

/** Components and hooks of the pages, rendered into a DOM without a browser. */
const PAGES = ['apps/web/test/**/*.test.tsx'];

/** Pure layers too, but with real tools, processes, random input, or hostile files that take their time. */
const PATIENT = [
  'test/house/{kubernetes,compose,deploy-tools,monitoring}.test.ts',
  'packages/pades/test/{hostile,corpus,outside-verifiers,outside-long-term,rendering}.test.ts',
  'packages/pades/test/{fuzz,fuzz-signatures,dangling-references,footer-lookalike}.test.ts',
  'packages/pades/test/{pdf/parse-value,qualified/two-signers,revocation/judge-fetched}.test.ts',
  'packages/evidence/test/{evidence-format,check-qualified-parts,log/add-checkpoint}.test.ts',
  'packages/evidence/test/timestamp/check-timestamp.test.ts',
  'packages/sdk/test/generate/operations-of.test.ts',
  'packages/evidence/test/bin/**/*.test.ts',
  'packages/evidence/test/{verify-script,verify-qualified-script,qualified-by-openssl,verdict}.test.ts',
];

/** A test of `fast` or `pages` that takes longer is in the wrong project. V8 is slow while it counts what was run. */
const FAST_LIMIT_MS = process.argv.includes('--coverage.enabled') ? 180_000 : 10_000;

/** Hours of work on files from outside: they run only when `npm run test:heavy` calls for them. */
const HEAVY = ['{packages,apps}/*/test/heavy/**/*.test.ts', 'test/heavy/**/*.test.ts'];

/**
 * Our own packages run from their sources, without a build (ADR-0049). Without `module`, which Node does not know:
 * packages put files for bundlers there that Node cannot load.
 */
const CONDITIONS = ['aval-source', ...defaultServerConditions.filter((name) => name !== 'module')];

/** `.ci/run` runs the failed files once more. */
const REPORT = process.env['FAILURE_REPORT'];

export default defineConfig({
  resolve: { conditions: CONDITIONS },
  ssr: { resolve: { conditions: CONDITIONS } },
  test: {
    ...(REPORT === undefined ? {} : { reporters: ['default', new FailureReporter(REPORT)] }),
    // Several files at once share the cores with a database: a slow answer is no wrong answer.
    testTimeout: 180_000,
    hookTimeout: 300_000,
    expect: { poll: { timeout: 30_000 } },
    // Much of it waits: for a database, a browser, a process that starts. Two workers leave a quarter of two cores idle.
    maxWorkers: 3,
    globalSetup: ['test/ensure-generated.ts'],
    projects: [
      {
        extends: true,
        test: {
          name: 'fast',
          include: FAST,
          exclude: [...PATIENT, ...HEAVY],
          testTimeout: FAST_LIMIT_MS,
          pool: 'threads',
          isolate: false,
        },
      },
      {
        extends: true,
        test: {
          name: 'pages',
          include: PAGES,
          testTimeout: FAST_LIMIT_MS,
          isolate: false,
          environment: 'happy-dom',
          // A browser has a time zone: UTC-3 shows a mistake that UTC hides. Only a process can have its own, a thread can't.
          env: { TZ: 'America/Sao_Paulo' },
        },
      },
      { extends: true, test: { name: 'patient', include: PATIENT } },
      {
        extends: true,
        test: {
          // Everything else: real PostgreSQL, real processes, real tools, a browser.
          name: 'full',
          // No module keeps state that a test can see: to load the service once per worker halves the processor time, and
          // the files of a worker share children that read PDFs.
          isolate: false,
          include: ['apps/*/test/**/*.test.ts', 'test/**/*.test.ts'],
          exclude: [...FAST, ...PATIENT, ...HEAVY, '**/node_modules/**', '**/dist/**'],
          globalSetup: ['apps/server/test/database-server.ts', 'test/journeys/unpack-browser.ts'],
        },
      },
      ...(process.env['TEST_HEAVY'] === undefined
        ? []
        : [
            {
              extends: true,
              test: {
                name: 'heavy',
                include: HEAVY,
                globalSetup: ['apps/server/test/database-server.ts', 'test/journeys/unpack-browser.ts'],
              },
            } as const,
          ]),
    ],
  },
});
