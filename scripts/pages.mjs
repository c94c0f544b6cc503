/** Builds the pages of apps/web if they are missing or older than their sources, and compresses them. */
import { accessSync, constants as access, cpSync, existsSync, rmSync } from 'node:fs';
import { readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { brotliCompressSync, constants, gzipSync } from 'node:zlib';
import { CHECKOUT, inCheckout } from './checkout.mjs';
import { ensureGenerated } from './generated.mjs';
import { runTypeScript } from './run-typescript.mjs';
import { digestOf, filesBelow } from './sources.mjs';

const BUILT = inCheckout('apps/web/dist/pages');
const MARK = inCheckout('apps/web/dist/pages/.sources');

/** The sources of the pages. */
const SOURCES = [
  'apps/web',
  'packages/sdk/src',
  'packages/evidence/src',
  'packages/pades/src/look',
  'packages/pki/src',
  'package-lock.json',
  'scripts/pages.mjs',
];

/** Parts of the PDF viewer that it loads while it works: fonts, character maps, decoders. */
const VIEWER_PARTS = ['cmaps', 'standard_fonts', 'wasm'];

/**
 * Returns true if the pages exist afterwards. Pages built before are used as they are without the tools
 * (`npm ci --omit=dev`), and where this user may not write; the service runs without pages too, and reports it.
 */
export async function ensurePages() {
  ensureGenerated(); // a part of the client, which the pages contain
  const digest = digestOf(SOURCES);
  if (existsSync(MARK) && readFileSync(MARK, 'utf8') === digest) return true;
  const vite = inCheckout('node_modules/vite/bin/vite.js');
  if (!existsSync(vite) || !mayBuild()) return existsSync(path.join(BUILT, 'sign.html'));
  console.log('Building the pages (apps/web): up to a minute, once');
  rmSync(BUILT, { recursive: true, force: true });
  const code = await runTypeScript(
    vite,
    ['build', '--app', '--config', inCheckout('apps/web/vite.config.ts')],
    // A test that builds them runs with NODE_ENV=test, which leaves in what only developers need.
    { cwd: CHECKOUT, env: { NODE_ENV: 'production' } },
  );
  if (code !== 0) throw new Error(`The pages could not be built (${code}): see above.`);
  copyViewerParts();
  for (const file of filesBelow(BUILT)) compress(file);
  writeFileSync(MARK, digest);
  return true;
}

/** Returns true if this user may write in each folder that a build writes. */
function mayBuild() {
  const places = ['apps/web', 'apps/web/dist', 'apps/web/dist/pages'].map((place) => inCheckout(place));
  return places.filter((place) => existsSync(place)).every((place) => isWritable(place));
}

function isWritable(place) {
  try {
    accessSync(place, access.W_OK);
    return true;
  } catch {
    return false;
  }
}

function copyViewerParts() {
  for (const part of VIEWER_PARTS) {
    cpSync(inCheckout(`node_modules/pdfjs-dist/${part}`), path.join(BUILT, 'assets/pdfjs', part), {
      recursive: true,
    });
  }
}

const COMPRESSED = /\.(html|m?js|css|svg|ttf)$/;
const WORTH = 400;

function compress(file) {
  const bytes = readFileSync(file);
  if (!COMPRESSED.test(file) || bytes.length < WORTH) return;
  const params = { [constants.BROTLI_PARAM_QUALITY]: 11, [constants.BROTLI_PARAM_SIZE_HINT]: bytes.length };
  writeFileSync(`${file}.br`, brotliCompressSync(bytes, { params }));
  writeFileSync(`${file}.gz`, gzipSync(bytes, { level: 9 }));
}
