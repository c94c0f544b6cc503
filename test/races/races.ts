import { chmod, mkdtemp, rm } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { parseArgs } from 'node:util';
import { startEmbeddedPostgres } from '../../apps/server/src/adapters/embedded-postgres/start-embedded-postgres.ts';
import { openArena } from './arena.ts';
import type { Arena } from './arena.ts';
import { CONTESTS } from './contests.ts';
import type { Contest } from './contests.ts';

/**
 * `npm run races -- --rounds 200`: two processes on one database, every race that many times; prints who won how often
 * and what was wrong. Ends with 1 where anything was.
 */
const { values } = parseArgs({ options: { rounds: { type: 'string', default: '200' } } });
const rounds = Number(values.rounds);

const dataFolder = await mkdtemp(path.join(os.tmpdir(), 'aval-races-'));
await chmod(dataFolder, 0o711); // as root, the database's user passes through it
const postgres = await startEmbeddedPostgres({ dataFolder });
try {
  const arena = await openArena(postgres);
  let faults = 0;
  for (const [name, contest] of Object.entries(CONTESTS)) faults += await race(arena, name, contest);
  await arena.close();
  tell(faults === 0 ? 'Every race had its one winner.' : `${faults} rounds were wrong.`);
  if (faults > 0) process.exitCode = 1;
} finally {
  await postgres.stop();
  await rm(dataFolder, { recursive: true, force: true });
}

async function race(arena: Arena, name: string, contest: Contest): Promise<number> {
  const counts = new Map<string, number>();
  let wrong = 0;
  for (let round = 0; round < rounds; round += 1) {
    const { results, faults } = await contest(arena);
    counts.set(results, (counts.get(results) ?? 0) + 1);
    if (faults.length > 0) wrong += 1;
    for (const fault of faults) tell(`  ${name}, round ${round + 1}: ${fault}`);
  }
  const how = [...counts].map(([results, times]) => `${results} ×${times}`).join(', ');
  tell(`${name}: ${rounds} rounds, ${wrong} wrong (${how})`);
  return wrong;
}

function tell(text: string): void {
  process.stdout.write(`${text}\n`);
}
