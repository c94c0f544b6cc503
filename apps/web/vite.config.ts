import { fileURLToPath } from 'node:url';
import { defaultClientConditions, defineConfig } from 'vite';

const at = (path: string): string => fileURLToPath(new URL(path, import.meta.url));

/** Three pages, each with what it needs alone. Nothing is inlined: the pages' policy forbids scripts and styles in HTML. */
export default defineConfig({
  root: at('.'),
  publicDir: false,
  logLevel: 'warn',
  resolve: { conditions: ['aval-source', ...defaultClientConditions] },
  build: {
    outDir: at('dist/pages'),
    emptyOutDir: true,
    target: 'es2022',
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
    // The PDF viewer is large, on its own, and loaded when a document is shown.
    chunkSizeWarningLimit: 1200,
    rollupOptions: {
      input: { sign: at('sign.html'), verify: at('verify.html'), dashboard: at('dashboard.html') },
    },
  },
  oxc: { jsx: { runtime: 'automatic', importSource: 'preact' } },
});
