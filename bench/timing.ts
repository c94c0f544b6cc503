import { randomUUID } from 'node:crypto';
import type { FastifyInstance } from 'fastify';
import type { Deps } from '../apps/server/src/actions/deps.ts';
import { storesOver } from '../apps/server/src/store/stores-over.ts';
import { PostgresDatabase } from '../apps/server/src/store/postgres/pool.ts';
import { normaliseCpf } from '../apps/server/src/domain/people/cpf.ts';
import { allRoutes } from '../apps/server/src/http/all-routes.ts';
import { buildServer } from '../apps/server/src/http/server.ts';
import { aPdf } from '../apps/server/test/given/pdf.ts';
import { seededRandom } from '../test/journeys/random.ts';
import { median, printTable, short } from './figures.ts';
import type { Stage } from './stage.ts';
import { greatestT, TOLD_APART } from './welch.ts';

/** How many samples of each class. */
export interface TimingPlan {
  readonly compares: number;
  readonly cpfs: number;
  readonly logins: number;
}

/** Two classes that nobody may tell apart by time, and one sample of each. Milliseconds. */
interface Question {
  readonly name: string;
  readonly samples: number;
  /** True for the question that is only there to show that this bench would see a leak. */
  readonly leaks?: boolean;
  readonly ask: (which: 0 | 1, turn: number) => Promise<number> | number;
}

/**
 * Measures whether time reveals what answers do not: how many digits of a CPF are right, and whether an e-mail has an
 * account. Both classes in turns whose order is thrown each time, compared by Welch's t as dudect does. Ends with 1
 * where they can be distinguished, or where a comparison that is made to leak is not seen to leak.
 */
export async function benchTiming(stage: Stage, plan: TimingPlan): Promise<void> {
  const bench = await aBench(stage);
  const questions = [
    leakyCompare(plan.compares),
    compare(stage.composition.deps, plan.compares),
    await cpf(bench, plan.cpfs),
    await logIn(bench, plan.logins),
  ];
  const rows: string[][] = [];
  for (const question of questions) {
    const [first, second] = await sampled(question);
    const t = greatestT(first, second);
    const isSeen = Math.abs(t) >= TOLD_APART;
    if (isSeen !== (question.leaks === true)) process.exitCode = 1;
    const verdict = isSeen ? 'distinguishable' : 'not distinguishable';
    const apart = (median(first) - median(second)) * 1000;
    const figures = [short(median(first)), short(median(second)), apart.toFixed(2), t.toFixed(2)];
    rows.push([question.name, String(question.samples), ...figures, verdict]);
  }
  console.log(
    `\nTiming side channels: two classes in turns, Welch's t, distinguishable from |t| = ${TOLD_APART}.\n`,
  );
  printTable(['', 'samples each', 'ms', 'ms', 'apart µs', 't', ''], rows);
  await bench.close();
}

async function sampled({ samples, ask }: Question): Promise<readonly [number[], number[]]> {
  const times: [number[], number[]] = [[], []];
  const random = seededRandom(20_261_121);
  for (let turn = -WARM; turn < samples; turn += 1) {
    const first = random() < 0.5 ? 0 : 1;
    for (const which of first === 0 ? ([0, 1] as const) : ([1, 0] as const)) {
      const time = await ask(which, turn + WARM);
      if (turn >= 0) times[which].push(time);
    }
  }
  return times;
}
/** Samples before they count: code is compiled, statements are prepared. */
const WARM = 50;

/** A registered CPF; one that shares its first eight digits and one that shares none, all of them well formed. */
const [REGISTERED, NEAR, FAR] = ['52998224725', '52998224806', '11144477735'] as const;
const GIVEN = [NEAR, FAR] as const;

const AT_A_TIME = 500;

function compare({ secrets }: Pick<Deps, 'secrets'>, samples: number): Question {
  const registered = Buffer.from(REGISTERED);
  const given = GIVEN.map((digits) => Buffer.from(digits));
  return {
    name: `CPF: ${AT_A_TIME} comparisons, eight digits right or none`,
    samples,
    ask: (which) => timed(() => secrets.equal(registered, given[which] ?? registered)),
  };
}

/** Shows the figures of a naive comparison. */
function leakyCompare(samples: number): Question {
  return {
    name: 'deliberate leak: returns at the first wrong digit',
    samples,
    leaks: true,
    ask: (which) => timed(() => agrees(REGISTERED, GIVEN[which])),
  };
}

function agrees(first: string, second: string): boolean {
  for (let place = 0; place < first.length; place += 1) {
    if (first.charCodeAt(place) !== second.charCodeAt(place)) return false;
  }
  return true;
}

/** Many at a time: one alone is shorter than the clock can tell. */
function timed(work: () => boolean): number {
  const begun = performance.now();
  let agreed = 0;
  for (let time = 0; time < AT_A_TIME; time += 1) agreed += Number(work());
  if (agreed > 0) throw new Error('Nothing here agrees');
  return performance.now() - begun;
}

interface Bench {
  readonly app: FastifyInstance;
  readonly advance: (milliseconds: number) => void;
  readonly close: () => Promise<void>;
}

/** The service in this process, without a network, with a clock that goes on so that no limit is ever reached. */
async function aBench(stage: Stage): Promise<Bench> {
  let moved = 0;
  const clock = { offsetMilliseconds: () => moved };
  const database = new PostgresDatabase({ connection: stage.connection, clock });
  const { deps } = stage.composition;
  const app = await buildServer({
    environment: 'SANDBOX',
    baseUrl: stage.place.sandbox,
    deps: { ...deps, db: storesOver(database, deps.secrets, () => undefined) },
    routes: allRoutes,
  });
  return {
    app,
    advance: (milliseconds) => void (moved += milliseconds),
    close: async () => {
      await app.close();
      await database.close();
    },
  };
}

const MINUTE = 60_000;
/** An envelope's term is thirty days, and a pair of wrong CPFs goes by every 41 minutes: two pairs an hour. */
const PAIRS_PER_ENVELOPE = 500;

async function cpf({ app, advance }: Bench, samples: number): Promise<Question> {
  const send = await aSender(app);
  let link = '';
  let input = 0;
  return {
    name: 'CPF: POST otp/request, eight digits right or none',
    samples,
    ask: async (which) => {
      if (input % (2 * PAIRS_PER_ENVELOPE) === 0) link = await send();
      input += 1;
      if (input % 2 === 0) advance(41 * MINUTE);
      const body = { cpf: GIVEN[which] };
      return refusedIn(app, { url: `/v1/sign/${link}/otp/request`, body, code: 'IDENTITY_MISMATCH' });
    },
  };
}

async function logIn({ app, advance }: Bench, samples: number): Promise<Question> {
  const known: string[] = [];
  for (let account = 0; account < ACCOUNTS; account += 1) known.push((await signUp(app)).email);
  const unknown = known.map(() => `ana+${randomUUID()}@example.com`);
  let input = 0;
  return {
    name: 'log-in: POST auth/login, e-mail known or unknown',
    samples,
    ask: (which, turn) => {
      const email = (which === 0 ? known : unknown)[turn % ACCOUNTS] ?? '';
      input += 1;
      if (input % 2 === 0) advance(16 * MINUTE);
      const ip = `198.51.100.${input % 250}`;
      const body = { email, password: 'correct horse battery staple' };
      return refusedIn(app, { url: '/v1/auth/login', body, code: 'INVALID_CREDENTIALS', ip });
    },
  };
}
/** Equal numbers of known and unknown accounts, each tried as often, so that both have the same number of failures. */
const ACCOUNTS = 10;

interface Refused {
  readonly url: string;
  readonly body: unknown;
  readonly code: string;
  readonly ip?: string;
}

async function refusedIn(app: FastifyInstance, { url, body, code, ip }: Refused): Promise<number> {
  const payload = JSON.stringify(body);
  const headers = { 'content-type': 'application/json' };
  const begun = performance.now();
  const answer = await app.inject({
    method: 'POST',
    url,
    headers,
    payload,
    remoteAddress: ip ?? '192.0.2.1',
  });
  const took = performance.now() - begun;
  if (!answer.payload.includes(code)) throw new Error(`${url}: ${answer.statusCode} ${answer.payload}`);
  return took;
}

interface SignedUp {
  readonly email: string;
  readonly token: string;
  readonly projectId: string;
}

async function signUp(app: FastifyInstance): Promise<SignedUp> {
  const email = `ana+${randomUUID()}@example.com`;
  const account = { name: 'Ana', email, password: randomUUID(), organizationName: 'Padaria' };
  const answer = await app.inject({ method: 'POST', url: '/v1/auth/signup', payload: account });
  const { accessToken: token, project } = answer.json();
  return { email, token, projectId: project.id };
}

/** Sends envelopes to one signer and returns the token of the signing link. */
async function aSender(app: FastifyInstance): Promise<() => Promise<string>> {
  const { token, projectId } = await signUp(app);
  const input = { projectId, environment: 'SANDBOX', name: 'timing' };
  const made = await app.inject({
    method: 'POST',
    url: '/v1/api-keys',
    payload: input,
    headers: { authorization: `Bearer ${token}` },
  });
  const headers = { authorization: `Bearer ${made.json().secret}` };
  const signer = {
    name: 'Ana Souza',
    email: 'ana.souza@example.com',
    cpf: normaliseCpf(REGISTERED) ?? REGISTERED,
  };
  const document = { contentBase64: aPdf('timing').toString('base64') };
  return async () => {
    const payload = { document, signer };
    const answer = await app.inject({ method: 'POST', url: '/v1/signature-requests', payload, headers });
    return answer.json().signingLinks[0].token;
  };
}
