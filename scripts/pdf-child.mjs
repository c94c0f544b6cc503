/** Builds the program of the processes that read PDFs if it is missing or older than its sources. */
import { createHash } from 'node:crypto';
import { accessSync, constants, existsSync, readFileSync, rmSync } from 'node:fs';
import path from 'node:path';
import { inCheckout } from './checkout.mjs';

const SERVER = inCheckout('apps/server');
const SOURCE = path.join(SERVER, 'src/adapters/pdf-worker/child-main.ts');
const BUILT = path.join(SERVER, 'dist/pdf-child');
const PROGRAM = 'child-main.mjs';
/** The files that the program was built from, and itself, with their digests. */
const LIST = 'sources.json';

/**
 * Puts all modules of a child in one file, which starts in a sixth of the time (ADR-0036). The service uses the file only
 * if every source is as it was; without it, without the tools, and where this user may not write, children run from their sources.
 */
export async function ensurePdfChild() {
  const isPossible = [SOURCE, inCheckout('node_modules/vite')].every((place) => existsSync(place));
  if (isFresh() || !isPossible || !mayBuild()) return;
  console.log('Building the program that reads PDFs (apps/server): some seconds, once');
  const { build } = await import('vite');
  await build({
    configFile: false,
    root: SERVER,
    logLevel: 'warn',
    plugins: [{ name: 'list-sources', generateBundle: listSources }],
    ssr: { noExternal: true, resolve: { conditions: ['aval-source'] } },
    build: {
      ssr: SOURCE,
      target: 'node24',
      outDir: BUILT,
      rollupOptions: { output: { entryFileNames: PROGRAM, codeSplitting: false } },
    },
  });
}

/** Makes children run from their sources, for a service whose sources change while it runs. */
export function forgetPdfChild() {
  rmSync(path.join(BUILT, LIST), { force: true });
}

function isFresh() {
  try {
    const digests = Object.entries(JSON.parse(readFileSync(path.join(BUILT, LIST), 'utf8')));
    return digests.every(([file, digest]) => digestOf(readFileSync(path.join(BUILT, file))) === digest);
  } catch {
    return false;
  }
}

function mayBuild() {
  const places = [SERVER, path.join(SERVER, 'dist'), BUILT].filter((place) => existsSync(place));
  return places.every((place) => {
    try {
      accessSync(place, constants.W_OK);
      return true;
    } catch {
      return false;
    }
  });
}

/** A file of the bundle beside the program. Paths are relative: a checkout may move. */
function listSources(_options, bundle) {
  const { code, moduleIds } = bundle[PROGRAM];
  const sources = moduleIds.filter((file) => existsSync(file));
  const digests = sources.map((file) => [path.relative(BUILT, file), digestOf(readFileSync(file))]);
  const source = JSON.stringify(Object.fromEntries([[PROGRAM, digestOf(code)], ...digests]), null, 2);
  this.emitFile({ type: 'asset', fileName: LIST, source });
}

function digestOf(bytes) {
  return createHash('sha256').update(bytes).digest('hex');
}
