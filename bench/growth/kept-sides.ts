import { mkdir, readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { openStage } from '../stage.ts';
import type { Stage } from '../stage.ts';
import type { Side } from './growth.ts';

/** For both databases: loading writes gigabytes. The service's own settings apply otherwise. */
const TUNED = { max_wal_size: '8GB' };

/** The database with few envelopes and the one with many. */
export interface Sides {
  readonly small: Side;
  readonly large: Side;
  /** Envelopes in the large one. */
  readonly made: number;
}

type Written = Omit<Side, 'stage'>;

/** Two stages, in new folders or in those of an earlier run (`--keep`). */
export async function openSides(folder: string | null): Promise<readonly [Stage, Stage]> {
  const [small, large] = [await folderOf(folder, 'few'), await folderOf(folder, 'many')];
  return [await openStage(TUNED, small), await openStage(TUNED, large)];
}

async function folderOf(folder: string | null, name: string): Promise<string | null> {
  if (folder === null) return null;
  const kept = path.resolve(folder, name);
  await mkdir(kept, { recursive: true });
  return kept;
}

const fileOf = (folder: string): string => path.resolve(folder, 'sides.json');

/** Returns what an earlier run wrote, or null if there is none. */
export async function readSides(
  folder: string | null,
  stages: readonly [Stage, Stage],
): Promise<Sides | null> {
  const text = folder === null ? null : await readFile(fileOf(folder), 'utf8').catch(() => null);
  if (text === null) return null;
  const written: Omit<Sides, 'small' | 'large'> & { small: Written; large: Written } = JSON.parse(text);
  const at = (side: Written, stage: Stage): Side => {
    const template = { ...side.template, madeAt: new Date(side.template.madeAt) };
    return { ...side, template, stage };
  };
  return { ...written, small: at(written.small, stages[0]), large: at(written.large, stages[1]) };
}

function plain({ template, company, measured, others }: Side): Written {
  return { template, company, measured, others };
}

/** Writes what a later run needs to measure the same databases. */
export async function writeSides(folder: string | null, { small, large, made }: Sides): Promise<void> {
  if (folder === null) return;
  const written = { small: plain(small), large: plain(large), made };
  await writeFile(fileOf(folder), JSON.stringify(written), { mode: 0o600 });
}
