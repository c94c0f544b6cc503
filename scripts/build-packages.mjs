/**
 * `npm run build:packages [NAME …]`: builds what `npm pack` ships of the packages, and of those they depend on; all of them where none is
 * named. A checkout itself runs from its sources and needs none of it (ADR-0049).
 */
import { readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { CHECKOUT, inCheckout } from './checkout.mjs';
import { ensureGenerated } from './generated.mjs';
import { ensureInstalled } from './install.mjs';
import { runTypeScript } from './run-typescript.mjs';
import { script } from './script.mjs';

/** In the order in which they are published: each depends only on those before it. */
export const PACKAGES = [
  { name: '@aval/pki', folder: 'packages/pki', uses: [] },
  { name: '@aval/pades', folder: 'packages/pades', uses: ['@aval/pki'] },
  { name: '@aval/evidence', folder: 'packages/evidence', uses: ['@aval/pki', '@aval/pades'] },
  { name: '@aval/sdk', folder: 'packages/sdk', uses: [], commonjs: true },
  { name: '@aval/embed', folder: 'packages/embed', uses: [], script: true },
  {
    name: '@aval/cli',
    folder: 'apps/cli',
    uses: ['@aval/pki', '@aval/pades', '@aval/evidence', '@aval/sdk'],
  },
];

const RELATIVE_SOURCE = /((?:from|import)\s*\(?\s*['"]\.{1,2}\/[^'"]+)\.ts(?=['"])/g;

/** Builds the named packages and those they depend on. Throws where the compiler finds an error. */
export async function buildPackages(names = PACKAGES.map(({ name }) => name)) {
  const unknown = names.filter((name) => !PACKAGES.some((known) => known.name === name));
  if (unknown.length > 0) throw new Error(`There is no package ${unknown.join(', ')}.`);
  const wanted = new Set(
    names.flatMap((name) => [
      ...PACKAGES.filter((known) => known.name === name).flatMap(({ uses }) => uses),
      name,
    ]),
  );
  for (const each of PACKAGES.filter(({ name }) => wanted.has(name))) await build(each);
}

async function build({ name, folder, commonjs = false, script: isScript = false }) {
  const built = inCheckout(`${folder}/dist`);
  for (const form of ['esm', 'commonjs']) rmSync(path.join(built, form), { recursive: true, force: true });
  await compile(name, `${folder}/tsconfig.build.json`);
  if (commonjs) {
    await compile(name, `${folder}/tsconfig.commonjs.json`);
    writeFileSync(path.join(built, 'commonjs/package.json'), '{ "type": "commonjs" }\n');
  }
  if (isScript) await bundle(name, `${folder}/vite.config.ts`);
  for (const file of declarationsBelow(built)) {
    writeFileSync(file, readFileSync(file, 'utf8').replaceAll(RELATIVE_SOURCE, '$1.js'));
  }
}

async function compile(name, config) {
  const tsc = inCheckout('node_modules/typescript/bin/tsc');
  const code = await runTypeScript(tsc, ['-p', inCheckout(config)], { cwd: CHECKOUT });
  if (code !== 0) throw new Error(`${name} could not be built (${code}): see above.`);
}

/** One file without modules, for `<script src>`. */
async function bundle(name, config) {
  const vite = inCheckout('node_modules/vite/bin/vite.js');
  const code = await runTypeScript(vite, ['build', '--config', inCheckout(config)], { cwd: CHECKOUT });
  if (code !== 0) throw new Error(`${name} could not be bundled (${code}): see above.`);
}

/** The compiler leaves `./x.ts` in declarations; older compilers look for `./x.js`. */
function declarationsBelow(built) {
  return ['esm', 'commonjs'].flatMap((form) => {
    try {
      const names = readdirSync(path.join(built, form), { recursive: true });
      return names.filter((file) => file.endsWith('.d.ts')).map((file) => path.join(built, form, file));
    } catch {
      return []; // not built in this form
    }
  });
}

if (process.argv[1] === import.meta.filename) {
  await script(async () => {
    ensureInstalled({ development: true });
    ensureGenerated();
    await buildPackages(process.argv.length > 2 ? process.argv.slice(2) : undefined);
    return 0;
  });
}
