import { fileURLToPath } from 'node:url';
import { defaultClientConditions, defineConfig } from 'vite';

const at = (path: string): string => fileURLToPath(new URL(path, import.meta.url));

/** Three separate pages. Nothing is inlined: the policy of the pages forbids scripts and styles in HTML. */
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
    // The PDF viewer is a large separate chunk, which loads when a document is shown.
    chunkSizeWarningLimit: 1200,
    rollupOptions: {
      input: {
        sign: at('sign.html'),
        verify: at('verify.html'),
        dashboard: at('dashboard.html'),
        embed: at('embed.html'),
        form: at('form.html'),
        editor: at('editor.html'),
      },
    },
  },
  oxc: { jsx: { runtime: 'automatic', importSource: 'preact' } },
});
