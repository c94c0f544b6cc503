import { spawn, spawnSync } from 'node:child_process';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { Client } from 'pg';
import { pgbenchScript, valuesFor } from './replay.ts';
import type { ReplayStatement } from './replay.ts';
import type { Stage } from './stage.ts';

/** One round: `count` transactions on the copies from `first` on, by `clients` concurrent clients. */
export interface Round {
  readonly first: number;
  readonly count: number;
  readonly clients: number;
}

/** Sends recorded statements to the same database and returns the transactions per second. */
export interface Replayer {
  readonly name: string;
  run(stage: Stage, statements: readonly ReplayStatement[], round: Round): Promise<number>;
}

/** pgbench where it is installed, else connections of the driver that do nothing else. */
export function bestReplayer(): Replayer {
  return spawnSync('pgbench', ['--version']).status === 0 ? pgbench : bareDriver;
}

const pgbench: Replayer = {
  name: 'pgbench (-M prepared)',
  async run({ connection }, statements, round) {
    const folder = await mkdtemp(path.join(os.tmpdir(), 'aval-pgbench-'));
    const file = path.join(folder, 'sign.sql');
    await writeFile(file, pgbenchScript(statements, round));
    const { host, port, user, database } = connection;
    const clients = String(round.clients);
    const args = ['-n', '-M', 'prepared', '-f', file, '-D', 'k=0', '-c', clients, '-j', '1'];
    const where = ['-h', host, '-p', String(port), '-U', user, database];
    const output = await outputOf('pgbench', [...args, '-t', String(round.count / round.clients), ...where]);
    await rm(folder, { recursive: true });
    const [, tps] = /^tps = ([\d.]+)/m.exec(output) ?? [];
    const isWhole = output.includes(`processed: ${round.count}/${round.count}`);
    if (tps === undefined || !isWhole) throw new Error(`pgbench did not finish: ${output}`);
    return Number(tps);
  },
};

function outputOf(program: string, args: readonly string[]): Promise<string> {
  const child = spawn(program, args, { stdio: ['ignore', 'pipe', 'pipe'] });
  let output = '';
  child.stdout.on('data', (text: Buffer) => void (output += text.toString()));
  child.stderr.on('data', (text: Buffer) => void (output += text.toString()));
  return new Promise((resolve, reject) => {
    child.once('error', reject);
    child.once('close', () => resolve(output));
  });
}

const bareDriver: Replayer = {
  name: 'bare pg, pipelined (pgbench is not installed)',
  async run({ connection }, statements, { first, count, clients }) {
    const connections = await Promise.all(Array.from({ length: clients }, () => open(connection)));
    const begun = performance.now();
    await Promise.all(
      connections.map(async (client, index) => {
        for (let turn = 0; turn < count / clients; turn += 1) {
          await replay(client, statements, first + turn * clients + index);
        }
      }),
    );
    const seconds = (performance.now() - begun) / 1000;
    await Promise.all(connections.map((client) => client.end()));
    return count / seconds;
  },
};

async function open(connection: Stage['connection']): Promise<Client> {
  const client = new Client({ ...connection, pipeline: true });
  await client.connect();
  return client;
}

async function replay(client: Client, statements: readonly ReplayStatement[], n: number): Promise<void> {
  await Promise.all(
    statements.map((statement, place) =>
      client.query({ name: `replay${place}`, text: statement.text, values: [...valuesFor(statement, n)] }),
    ),
  );
}
