import { randomInt } from 'node:crypto';
import { rm } from 'node:fs/promises';
import { parseArgs } from 'node:util';
import { aPlace } from '../journeys/service.ts';
import { fuzz } from './fuzz-run.ts';
import type { Report } from './fuzz-run.ts';
import { hangUp } from './send.ts';
import { aWorld } from './world.ts';

/**
 * `npm run fuzz -- --requests 20000 --seed 7`: calls every operation of /openapi.json in right and wrong ways, and
 * reports every answer that the description does not allow. Ends with 1 where it found any. `--answers` lists what was
 * answered; `--production` calls the other environment.
 */
const { values } = parseArgs({
  options: {
    requests: { type: 'string', default: '20000' },
    seed: { type: 'string', default: String(randomInt(2 ** 31)) },
    answers: { type: 'boolean', default: false },
    production: { type: 'boolean', default: false },
  },
});

const seed = Number(values.seed);
const requests = Number(values.requests);
tell(`Up to ${requests} requests. Seed ${seed}: give it with --seed to make the same calls again.`);
const place = await aPlace();
const world = await aWorld(place, values.production ? 'PRODUCTION' : 'SANDBOX');
try {
  const report = await fuzz(world, { seed, requests, milliseconds: Infinity, slowest: 5000 });
  if (values.answers) tellAnswers(report);
  tellFindings(report);
} finally {
  hangUp();
  const errors = await world.stop();
  if (errors !== '') tell(`The service said on stderr:\n${errors.slice(0, 20_000)}`);
  await rm(place.dataFolder, { recursive: true, force: true });
}

function tellAnswers({ answers }: Report): void {
  for (const [operation, counted] of answers) {
    tell(`${operation}\n  ${[...counted].map(([answer, times]) => `${answer} ×${times}`).join(', ')}`);
  }
}

function tellFindings(report: Report): void {
  for (const { operation, complaint, request, answer } of report.findings) {
    tell(`\n== ${operation}: ${complaint}\n${request}\n-- ${answer}`);
  }
  tell(`\n${report.requests} requests, ${report.findings.length} findings. Seed ${report.seed}.`);
  if (report.findings.length > 0) process.exitCode = 1;
}

function tell(text: string): void {
  process.stdout.write(`${text}\n`);
}
