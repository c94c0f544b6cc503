import { mkdir, readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { allRoutes } from './http/all-routes.ts';
import { errorsMarkdown } from './http/error-reference.ts';
import { limitsMarkdown } from './http/limits-reference.ts';
import { SETTINGS } from './config/settings.ts';

/**
 * Writes what is generated from the sources: `docs/errors.md`, `docs/limits.md`, and `docs/configuration.md`. With `--check` it writes
 * nothing, and fails where a file is not as it would be written.
 */
const DOCS = fileURLToPath(new URL('../../../docs/', import.meta.url));

/** The generated files by name. */
function generatedFiles(): Readonly<Record<string, string>> {
  return {
    'configuration.md': configurationMarkdown(),
    'errors.md': errorsMarkdown(),
    'limits.md': limitsMarkdown(allRoutes),
  };
}

/** Every setting, from the list that the service itself reads. */
function configurationMarkdown(): string {
  const rows = SETTINGS.map(
    ({ name, default: defaultValue, about }) => `## ${name}\n\n${about}\n\nDefault: ${defaultValue}\n`,
  );
  return [
    '# Settings\n',
    'The service reads its settings from the environment once, at the start. An empty value counts as unset. If a value is',
    'not valid, the service prints one line with the reason and does not start. Development needs no settings.\n',
    ...rows,
  ].join('\n');
}

/** The names of the files in `folder` that are not as generated. */
export async function staleFiles(folder: string): Promise<readonly string[]> {
  const judged = Object.entries(generatedFiles()).map(async ([name, text]) => {
    const found = await readFile(path.join(folder, name), 'utf8').catch(() => null);
    return found === text ? [] : [name];
  });
  return (await Promise.all(judged)).flat();
}

async function run(isCheck: boolean): Promise<void> {
  if (isCheck) {
    const stale = await staleFiles(DOCS);
    if (stale.length === 0) return;
    process.stderr.write(`Not as generated: ${stale.join(', ')}. Run npm run generate.\n`);
    process.exitCode = 1;
    return;
  }
  await mkdir(DOCS, { recursive: true });
  const files = Object.entries(generatedFiles());
  await Promise.all(files.map(([name, text]) => writeFile(path.join(DOCS, name), text)));
}

if (import.meta.main) await run(process.argv.includes('--check'));
