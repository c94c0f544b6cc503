import { fileURLToPath } from 'node:url';
import { defineConfig } from 'vite';

const at = (path: string): string => fileURLToPath(new URL(path, import.meta.url));

/** The element as one file for `<script src>`, without modules. */
export default defineConfig({
  root: at('.'),
  publicDir: false,
  logLevel: 'warn',
  build: {
    outDir: at('dist/script'),
    target: 'es2022',
    lib: { entry: at('src/aval-sign.ts'), formats: ['iife'], name: 'Aval', fileName: () => 'aval-sign.js' },
  },
});
