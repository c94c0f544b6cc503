import { Agent, request } from 'node:http';
import { randomUUID } from 'node:crypto';
import { addUpTallies } from '../apps/server/src/actions/developer-portal/add-up-tallies.ts';
import { Sql } from '../apps/server/src/store/postgres/sql.ts';
import { aCompany } from '../test/journeys/ceremony.ts';
import type { Company } from '../test/journeys/ceremony.ts';
import { callerOf, listAt, succeeding, textAt } from '../test/journeys/client.ts';
import { median, printTable, short } from './figures.ts';
import { listQueries, listsByHand, listsByProgram } from './list-queries.ts';
import type { ListQuery } from './list-queries.ts';
import { makeRows } from './list-rows.ts';
import type { Owner } from './list-rows.ts';
import { openStage } from './stage.ts';
import type { Stage } from './stage.ts';

export interface ListsPlan {
  readonly few: number;
  readonly many: number;
  /** Small tenants beside the large one, of `few` rows each. */
  readonly otherTenants: number;
  readonly rounds: number;
}

/** A list at most so much slower where there are many rows (the goal of the project). */
const GOAL = 1.5;

/** The lists that are queried on a stage, and how. */
interface Side {
  readonly stage: Stage;
  readonly queries: readonly (ListQuery & { readonly as: string })[];
}

/**
 * Measures every list with few and with many rows, in turns: a tenant with few rows in a separate database, a tenant
 * with many rows, and in the same database one of many tenants with few rows.
 */
export async function benchLists(plan: ListsPlan): Promise<void> {
  const [small, large] = [await openStage(), await openStage()];
  const services = [await small.start('api'), await large.start('api')];
  try {
    tell(await measure(await prepare({ small, large }, plan), plan.rounds), plan);
  } finally {
    await Promise.all(services.map((service) => service.stop()));
    await small.close();
    await large.close();
  }
}

async function prepare(
  { small, large }: { readonly small: Stage; readonly large: Stage },
  plan: ListsPlan,
): Promise<readonly Side[]> {
  const begun = performance.now();
  const base = await aSide(small, { first: 1, count: plan.few });
  const many = await aSide(large, { first: 1, count: plan.many });
  let first = 1 + plan.many;
  for (let n = 1; n < plan.otherTenants; n += 1, first += plan.few)
    await aSide(large, { first, count: plan.few });
  const few = await aSide(large, { first, count: plan.few });
  await Promise.all([small, large].map(settle));
  console.log(`Made in ${((performance.now() - begun) / 1000).toFixed(0)} s.`);
  return [base, many, few];
}

async function aSide(stage: Stage, rows: { readonly first: number; readonly count: number }): Promise<Side> {
  const queries = [];
  for (const made of ['by program', 'by hand'] as const) {
    const { company, owner } = await anOwner(stage, rows.first);
    await makeRows(stage, owner, { count: rows.count, made });
    const input = made === 'by hand' ? listsByHand(owner) : listsByProgram(owner, rows.count);
    const counts = made === 'by hand' ? [] : COUNTS;
    for (const query of [...listQueries(stage, input, { owner, count: rows.count }), ...counts]) {
      queries.push({ ...query, as: query.asPerson ? company.token : company.key });
    }
  }
  return { stage, queries };
}

async function anOwner(stage: Stage, first: number): Promise<{ company: Company; owner: Owner }> {
  const call = succeeding(callerOf(stage.place.sandbox));
  const company = await aCompany(call);
  const { token: as, key } = company;
  const me = (await call('GET', '/v1/me', { as })).body;
  const projects = listAt((await call('GET', '/v1/projects', { as })).body, 'data');
  const hook = { url: 'http://localhost:1024/hook', events: ['envelope.sent'] };
  const webhook = await call('POST', '/v1/webhooks', { as: key, body: hook, key: randomUUID() });
  const owner = {
    userId: textAt(me, 'user.id'),
    organizationId: textAt(projects[0] ?? null, 'organizationId'),
    projectId: textAt(projects[0] ?? null, 'id'),
    webhookId: textAt(webhook.body, 'id'),
    first,
  };
  return { company, owner };
}

/** The background work of a running service and its database. */
async function settle({ database, composition }: Stage): Promise<void> {
  await addUpTallies(composition.deps);
  for (const text of [
    'ANALYZE',
    ...['envelopes', 'documents'].map((of) => `SELECT gin_clean_pending_list('${of}_by_gram')`),
  ]) {
    await database.change((transaction) => transaction.run(new Sql([text], [])));
  }
}

/** The median milliseconds of each query, for each side. */
type Measured = readonly { readonly name: string; readonly medians: readonly number[] }[];

const COUNTS = ['/v1/dashboard/stats', '/v1/billing/usage'].map((path) => ({
  name: path,
  path,
  asPerson: false,
}));

async function measure(sides: readonly Side[], rounds: number): Promise<Measured> {
  const agent = new Agent({ keepAlive: true });
  const measured = [];
  for (const [index, { name }] of (sides[0]?.queries ?? []).entries()) {
    const times: number[][] = sides.map(() => []);
    for (let round = -WARM; round < rounds; round += 1) {
      const took = await inTurns(agent, sides, index);
      if (round >= 0) took.forEach((time, which) => times[which]?.push(time));
    }
    measured.push({ name, medians: times.map(median) });
  }
  agent.destroy();
  return measured;
}
/** Calls before the clock: statements are prepared, and PostgreSQL decides on its plan after the fifth. */
const WARM = 8;

/** The milliseconds of one query on each side, one after the other. */
async function inTurns(agent: Agent, sides: readonly Side[], index: number): Promise<readonly number[]> {
  const took = [];
  for (const { stage, queries } of sides) {
    const query = queries[index];
    if (query === undefined) throw new Error('Every side must run the same query');
    took.push(await timed(agent, `${stage.place.sandbox}${query.path}`, query.as));
  }
  return took;
}

function timed(agent: Agent, url: string, as: string): Promise<number> {
  const begun = performance.now();
  return new Promise((resolve, reject) => {
    const call = request(url, { agent, headers: { authorization: `Bearer ${as}` } }, (response) => {
      let answer = '';
      response.on('data', (part: Buffer) => void (answer += part.toString()));
      response.once('end', () => {
        if (response.statusCode === 200) resolve(performance.now() - begun);
        else reject(new Error(`${url} → ${response.statusCode} ${answer}`));
      });
    });
    call.once('error', reject);
    call.end();
  });
}

function tell(measured: Measured, { few, many }: ListsPlan): void {
  const header = ['list', `${few} ms`, `${many} ms`, 'ratio', `${few} beside ${many} ms`, 'ratio'];
  const rows = measured.map(({ name, medians: [base = NaN, large = NaN, beside = NaN] }) => {
    const ratios = [large / base, beside / base];
    const isSlow = ratios.some((ratio) => ratio > GOAL);
    return [
      `${name}${isSlow ? ' (!)' : ''}`,
      short(base),
      short(large),
      short(large / base),
      short(beside),
      short(beside / base),
    ];
  });
  printTable(header, rows);
  const slow = rows.filter(([name]) => name?.endsWith('(!)')).length;
  console.log(`\n${slow} of ${rows.length} are slower than ${GOAL} times.`);
}
