import { fileURLToPath } from 'node:url';
import { defaultClientConditions, defineConfig } from 'vite';
import type { EnvironmentOptions } from 'vite';
import { chunksOf } from './chunks.ts';

const at = (path: string): string => fileURLToPath(new URL(path, import.meta.url));

const PAGES = ['sign', 'embed', 'verify', 'dashboard', 'form', 'editor'];

/**
 * Builds a page alone, so that the code that it always loads is one file. Pages that are built together share files: over
 * HTTP/1.1 a browser requests six at a time, and on a slow line another round costs more than shared bytes save.
 */
function environment(page: string): EnvironmentOptions {
  return {
    consumer: 'client',
    resolve: { conditions: ['aval-source', ...defaultClientConditions] },
    build: {
      manifest: `${page}.json`,
      rollupOptions: {
        checks: { bundlerTimings: false },
        input: { [page]: at(`${page}.html`) },
        output: {
          codeSplitting: {
            groups: [
              // The viewer alone has the same bytes, and so the same name, for all pages.
              { name: 'pdfjs', test: /pdfjs-dist/ },
              { name: chunksOf(page, at(`${page}.html`)) },
            ],
          },
        },
      },
    },
  };
}

/** Separate pages (ADR-0027). Nothing is inlined: the policy of the pages forbids scripts and styles in HTML. */
export default defineConfig({
  root: at('.'),
  publicDir: false,
  // Scripts and style sheets find each other by where they are; pages name them from the root, where the service adds its path.
  experimental: {
    renderBuiltUrl: (filename, { hostType }) => (hostType === 'html' ? `/${filename}` : { relative: true }),
  },
  logLevel: 'warn',
  build: {
    outDir: at('dist/pages'),
    // Each page adds its files.
    emptyOutDir: false,
    target: 'es2022',
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
    // The PDF viewer is a large separate chunk, which loads when a document is shown.
    chunkSizeWarningLimit: 1200,
  },
  environments: Object.fromEntries(PAGES.map((page) => [page, environment(page)])),
  builder: {
    async buildApp(builder) {
      for (const page of Object.values(builder.environments).filter(({ name }) => PAGES.includes(name)))
        await builder.build(page);
    },
  },
  oxc: { jsx: { runtime: 'automatic', importSource: 'preact' } },
});
