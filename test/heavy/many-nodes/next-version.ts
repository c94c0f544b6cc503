import { spawnSync } from 'node:child_process';
import { mkdtemp, readdir, writeFile } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { CHECKOUT } from '../../journeys/service.ts';

const MIGRATIONS = path.join('apps', 'server', 'src', 'adapters', 'postgres', 'migrations');

/** Two migrations as the next version may bring them while this version runs: a column, and an index that grows beside writers. */
const NEXT = {
  of_the_next_version: `-- aval: compatible
ALTER TABLE envelopes ADD COLUMN of_the_next_version text NOT NULL DEFAULT 'unknown';
`,
  index_of_the_next_version: `-- aval: compatible
-- aval: no-transaction
CREATE INDEX CONCURRENTLY IF NOT EXISTS audit_of_the_next_version ON audit_entries (type, occurred_at);
`,
};

const PACKAGES = 'node_modules';
/** Large folders of a checkout besides the program. */
const NOT_COPIED: ReadonlySet<string> = new Set([PACKAGES, '.git', 'data', 'demo-output']);

/**
 * Makes a checkout of the next version: this program, with two migrations more. Returns its folder. Installed packages are
 * hard links where the system allows it; a symbolic link would lead the child that reads PDFs out of its folders.
 */
export async function aNextVersion(): Promise<string> {
  const folder = await mkdtemp(path.join(os.tmpdir(), 'aval-next-'));
  const parts = (await readdir(CHECKOUT)).filter((name) => !NOT_COPIED.has(name));
  const isWhole =
    copied('-a', parts, folder) && (copied('-al', [PACKAGES], folder) || copied('-af', [PACKAGES], folder));
  if (!isWhole) throw new Error(`The checkout could not be copied to ${folder}`);
  const names = (await readdir(path.join(folder, MIGRATIONS))).filter((name) => name.endsWith('.sql'));
  const last = Number(names.toSorted().at(-1)?.slice(0, 4));
  for (const [index, [name, text]] of Object.entries(NEXT).entries()) {
    const number = String(last + 1 + index).padStart(4, '0');
    await writeFile(path.join(folder, MIGRATIONS, `${number}_${name}.sql`), text);
  }
  return folder;
}

function copied(option: string, parts: readonly string[], folder: string): boolean {
  return spawnSync('cp', [option, ...parts, folder], { cwd: CHECKOUT }).status === 0;
}
