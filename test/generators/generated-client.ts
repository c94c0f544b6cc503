import { cp, mkdtemp, rm, symlink, writeFile } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { installFolder } from '../packages/install-folder.ts';
import { CHECKOUT, run } from '../packages/npm.ts';
import type { Ran } from '../packages/npm.ts';

const HERE = path.join(CHECKOUT, 'test/generators');

/** A generator of clients. */
export interface Generator {
  /** Its name, which is also that of its program in `programs`. */
  readonly name: string;
  /** The folder from the top whose lock file names its packages. */
  readonly folder: string;
  /** The folder of the packages that its program imports. */
  readonly packages: string;
  /** The command that writes a client of `openapi.json` into the folder it runs in. */
  readonly command: readonly string[];
  /** Files that the command reads, by name. */
  readonly settings?: Readonly<Record<string, string>>;
}

/** A generated client with its program, compiled, in a temporary folder. */
export interface GeneratedClient {
  readonly generated: Ran;
  readonly compiled: Ran;
  run(env: NodeJS.ProcessEnv): Promise<Ran>;
  remove(): Promise<void>;
}

/** The options of a careful program. Declarations of other packages are theirs. */
const COMPILER_OPTIONS = {
  strict: true,
  noUncheckedIndexedAccess: true,
  exactOptionalPropertyTypes: false,
  skipLibCheck: false,
  target: 'es2023',
  lib: ['es2023', 'dom', 'dom.iterable'],
  types: ['node'],
  typeRoots: [path.join(CHECKOUT, 'node_modules/@types')],
  module: 'nodenext',
  moduleResolution: 'nodenext',
  rewriteRelativeImportExtensions: true,
  outDir: 'built',
  rootDir: '.',
};

/** Generates a client and compiles the generator's program with it. */
export async function generateClient(generator: Generator, description: string): Promise<GeneratedClient> {
  await installFolder(generator.folder);
  const folder = await mkdtemp(path.join(os.tmpdir(), 'aval-generated-'));
  const write = (name: string, text: string) => writeFile(path.join(folder, name), text);
  await write('openapi.json', description);
  await write('package.json', JSON.stringify({ type: 'module' }));
  for (const [name, text] of Object.entries(generator.settings ?? {})) await write(name, text);
  await symlink(generator.packages, path.join(folder, 'node_modules'));
  const generated = await run(generator.command, { cwd: folder, env: process.env });
  const program = `${generator.name}.ts`;
  for (const name of ['given.ts', program])
    await cp(path.join(HERE, 'programs', name), path.join(folder, name));
  const tsconfig = { compilerOptions: COMPILER_OPTIONS, files: [program] };
  await write('tsconfig.json', JSON.stringify(tsconfig));
  const compiler = path.join(CHECKOUT, 'node_modules/typescript/bin/tsc');
  const compiled = await run([process.execPath, compiler, '-p', folder], { cwd: folder });
  return {
    generated,
    compiled,
    run: (env) =>
      run([process.execPath, path.join(folder, 'built', `${generator.name}.js`)], { cwd: folder, env }),
    remove: () => rm(folder, { recursive: true, force: true }),
  };
}
