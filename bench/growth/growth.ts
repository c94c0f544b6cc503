import { randomUUID } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { setTimeout as pause } from 'node:timers/promises';
import { PEOPLE } from '../../test/races/arena.ts';
import {
  aCompany,
  CONTRACT,
  evidenceOf,
  prepareToSign,
  sealedPdf,
  sign,
  verdictOf,
} from '../../test/journeys/ceremony.ts';
import type { Company } from '../../test/journeys/ceremony.ts';
import { callerOf, listAt, succeeding, textAt } from '../../test/journeys/client.ts';
import type { Call } from '../../test/journeys/client.ts';
import { median, printTable, quantile, short } from '../figures.ts';
import type { Stage } from '../stage.ts';
import { note, wholePath } from '../whole-path.ts';
import type { Times } from '../whole-path.ts';
import { printDeadRows, stormAndWait } from './autovacuum.ts';
import { copyEnvelopes, ownerOf } from './copy-envelopes.ts';
import { openSides, readSides, writeSides } from './kept-sides.ts';
import type { Sides } from './kept-sides.ts';
import { printSequentialReads, sequentialReads } from './sequential-reads.ts';
import { printSizes, sizesOf } from './sizes.ts';
import { allRows, keepTemplate } from './template.ts';
import type { Template } from './template.ts';

export interface GrowthPlan {
  readonly few: number;
  /** Numbers of envelopes that are compared with few, in ascending order. */
  readonly many: readonly number[];
  readonly organizations: number;
  readonly rounds: number;
  /** Where the databases stay for later runs. */
  readonly keep?: string | undefined;
}

/** A step at most so much slower than where there are few envelopes (the goal of the project). */
const GOAL = 1.3;
/** A database that grows. */
export interface Side {
  readonly stage: Stage;
  readonly template: Template;
  readonly company: Company;
  readonly measured: string;
  readonly others: readonly string[];
}

/** Measures each step of the main job with few envelopes in one database and with more and more in another, in turns. */
export async function benchGrowth(plan: GrowthPlan): Promise<void> {
  const folder = plan.keep ?? null;
  const stages = await openSides(folder);
  try {
    let sides = (await readSides(folder, stages)) ?? (await newSides(stages, plan));
    for (const many of plan.many.filter((size) => size >= sides.made)) {
      sides = await grownTo(sides, many);
      await writeSides(folder, sides);
      await compare([sides.small, sides.large], { ...plan, many });
    }
    await withOwner(sides.large.stage, stormAndWait);
  } finally {
    for (const stage of stages) await stage.close();
  }
}

async function newSides(stages: readonly [Stage, Stage], plan: GrowthPlan): Promise<Sides> {
  const [small, large] = [await prepare(stages[0], plan), await prepare(stages[1], plan)];
  await grow(small, 1, plan.few);
  return { small, large, made: 0 };
}

async function grownTo(sides: Sides, many: number): Promise<Sides> {
  if (many === sides.made) return sides;
  await grow(sides.large, sides.made + 1, many - sides.made);
  return { ...sides, made: many };
}

async function withOwner<T>(
  stage: Stage,
  work: (client: Awaited<ReturnType<typeof ownerOf>>) => Promise<T>,
): Promise<T> {
  const client = await ownerOf(stage);
  try {
    return await work(client);
  } finally {
    await client.end();
  }
}

/** Signs up the organizations and keeps the rows of one envelope with one signer. */
async function prepare(stage: Stage, { organizations }: GrowthPlan): Promise<Side> {
  const service = await stage.start('all');
  try {
    const call = succeeding(callerOf(stage.place.sandbox));
    const company = await aCompany(call);
    const others: string[] = [];
    for (let made = 1; made < organizations; made += 1)
      others.push(await projectOf(call, await aCompany(call)));
    await oneEnvelope(call, company); // what the first one starts
    const template = await withOwner(stage, async (client) => {
      const before = await allRows(client);
      const madeAt = new Date();
      await oneEnvelope(call, company);
      return keepTemplate(client, before, madeAt);
    });
    return { stage, template, company, measured: await projectOf(call, company), others };
  } finally {
    await service.stop();
  }
}

/** The project of a company's program: the newest. */
async function projectOf(call: Call, { token }: Company): Promise<string> {
  const projects = listAt((await call('GET', '/v1/projects', { as: token })).body, 'data');
  return textAt(projects[0] ?? null, 'id');
}

/** How long an envelope's messages and announcements take to be written after its evidence. */
const SETTLED = 3000;

async function oneEnvelope(call: Call, { key }: Company): Promise<void> {
  const form = new FormData();
  form.set('title', 'Contrato');
  form.set('file', new Blob([await readFile(CONTRACT)], { type: 'application/pdf' }), 'contrato.pdf');
  const document = await call('POST', '/v1/documents', { as: key, form, key: randomUUID() });
  const body = { title: 'Contrato', documentId: textAt(document.body, 'id'), signers: [PEOPLE[0]] };
  const sent = (await call('POST', '/v1/signature-requests', { as: key, body, key: randomUUID() })).body;
  const token = textAt(sent, 'signingLinks.0.token');
  await sign(call, token, await prepareToSign(call, { token, cpf: PEOPLE[0].cpf }));
  await evidenceOf(call, key, textAt(sent, 'envelopeId'));
  await pause(SETTLED);
}

/** More copies than this have fewer rows in tables that hold many for each envelope. */
const WHOLE_UP_TO = 100_000;
const SHORTENED_ROWS = 1;

async function grow(side: Side, first: number, count: number): Promise<void> {
  const begun = performance.now();
  const { stage, template, measured, others } = side;
  const rowsAtMost = count > WHOLE_UP_TO ? SHORTENED_ROWS : Number.MAX_SAFE_INTEGER;
  await copyEnvelopes(stage, template, { first, count, rowsAtMost, measured, others });
  const seconds = ((performance.now() - begun) / 1000).toFixed(0);
  console.log(`\n${count} envelopes made in ${seconds} s.`);
}

type Compared = Omit<GrowthPlan, 'many' | 'keep'> & { readonly many: number };

async function compare(sides: readonly [Side, Side], plan: Compared): Promise<void> {
  const { stage } = sides[1];
  const read = await withOwner(stage, sequentialReads);
  tell(await measure(sides, plan), plan);
  printSequentialReads(read, await withOwner(stage, sequentialReads));
  for (const [index, envelopes] of [plan.few, plan.many].entries()) {
    const side = sides[index]?.stage;
    if (side === undefined || (index === 0 && plan.many !== plan.few * 100)) continue;
    const sizes = await withOwner(side, sizesOf);
    console.log(`\nBytes and rows for each envelope, at ${envelopes} envelopes.\n`);
    printSizes(sizes, envelopes);
  }
  await withOwner(stage, printDeadRows);
}

/** Rounds before the clock: statements are prepared, and PostgreSQL decides on its plans. */
const WARM = 6;

async function measure(sides: readonly Side[], { few, many, rounds }: Compared): Promise<readonly Times[]> {
  const services = await Promise.all(sides.map(({ stage }) => stage.start('all')));
  try {
    const times: Times[] = sides.map(() => new Map());
    for (let round = -WARM; round < rounds; round += 1)
      for (const [index, side] of sides.entries())
        await mainJob(side, [few, many][index] ?? few, round < 0 ? new Map() : (times[index] ?? new Map()));
    return times;
  } finally {
    await Promise.all(services.map((service) => service.stop()));
  }
}

/** The main job of a sender and two signers, then the lists of the sender, then the verdict of a stranger. */
async function mainJob(
  { stage, company: { key: as } }: Side,
  envelopes: number,
  times: Times,
): Promise<void> {
  const call = succeeding(callerOf(stage.place.sandbox));
  const { id } = await wholePath(call, as, times);
  const envelope = (await call('GET', `/v1/envelopes/${id}`, { as })).body;
  const code = textAt(envelope, 'verificationCode');
  const lists = {
    'GET /v1/envelopes': '',
    'GET /v1/envelopes, last month': `?createdFrom=${daysAgo(60)}&createdTo=${daysAgo(30)}`,
    'GET /v1/envelopes, search in titles, common': '?q=contrato',
    'GET /v1/envelopes, search in titles, one': `?q=${encodeURIComponent(`contrato ${0.6 * envelopes}`)}`,
    'GET /v1/envelopes, search in titles, more': `?q=${encodeURIComponent('contrato 500')}`,
    'GET /v1/envelopes, search of signers': `?q=${encodeURIComponent('ana souza')}`,
    'GET /v1/envelopes, search of a code': `?q=${code}`,
    'GET /v1/envelopes, status=SENT': '?status=SENT',
  };
  for (const [name, query] of Object.entries(lists))
    await timed(times, name, () => call('GET', `/v1/envelopes${query}`, { as }));
  await timed(times, 'GET /v1/documents', () => call('GET', '/v1/documents', { as }));
  await timed(times, 'GET /v1/dashboard/stats', () => call('GET', '/v1/dashboard/stats', { as }));
  const pdf = await sealedPdf(call, (await call('GET', `/v1/envelopes/${id}/evidence`, { as })).body);
  const name = 'POST /v1/public/verify, sealed PDF';
  await timed(times, name, () => verdictOf(call, Uint8Array.from(pdf)));
  const form = new FormData();
  form.set('code', code);
  await timed(times, 'POST /v1/public/verify, code', () => call('POST', '/v1/public/verify', { form }));
}

async function timed(times: Times, name: string, work: () => Promise<unknown>): Promise<void> {
  const begun = performance.now();
  await work();
  note(times, name, performance.now() - begun);
}

const daysAgo = (days: number): string => new Date(Date.now() - days * 86_400_000).toISOString();

/** The rounds that other programs on the machine disturbed least. */
const QUIET = 0.125;

function tell([few, many]: readonly Times[], plan: Compared): void {
  console.log(
    `\nMain job with ${plan.few} and with ${plan.many} envelopes, ${plan.rounds} times each, in turns.\n`,
  );
  const rows = [...(few ?? [])].map(([step, times]) => {
    const others = many?.get(step) ?? [];
    const [base, grown] = [median(times), median(others)];
    const quiet = quantile(others, QUIET) / quantile(times, QUIET);
    const mark = grown / base > GOAL ? ' (!)' : '';
    return [`${step}${mark}`, short(base), short(grown), short(grown / base), short(quiet)];
  });
  printTable(['step', `${plan.few} ms`, `${plan.many} ms`, 'ratio', 'ratio of the fastest quarter'], rows);
  const slow = rows.filter(([step]) => step?.endsWith('(!)')).length;
  console.log(`\n${slow} of ${rows.length} are slower than ${GOAL} times.`);
}
