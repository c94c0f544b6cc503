import fc from 'fast-check';
import { IDEMPOTENCY_LEASE } from '../../apps/server/src/domain/limits.ts';
import { sql } from '../../apps/server/src/adapters/postgres/sql.ts';
import { at, listAt, textAt } from '../journeys/client.ts';
import type { Lane } from './lane.ts';
import { BEGINNING } from './model-state.ts';
import type { ModelState } from './model-state.ts';
import { anEnvelope, learn, prepared, saidBy } from './perform.ts';
import type { Known, Prepared } from './perform.ts';
import { predict, swept } from './predict.ts';
import { life } from './step.ts';
import type { Act, Step } from './step.ts';

/** The calls and answers of all runs, to show that the model has been everywhere. */
export type Answers = Map<string, number>;

/** A run of the model beside the service. */
interface Run {
  readonly lane: Lane;
  readonly known: Known;
  readonly answers: Answers;
  state: ModelState;
  /** The last call that took a key, and what it was answered; nothing once time has passed. */
  last: { readonly call: Prepared; readonly said: string; readonly text: string } | null;
}

/**
 * Takes that many envelopes through steps that the seed gives; the service must answer as the model predicts, and its
 * trail and its announcements must be those of the model. Throws with the shortest life that differs.
 */
export async function runModel(
  lane: Lane,
  input: { readonly seed: number; readonly runs: number; readonly answers: Answers; readonly until?: number },
): Promise<number> {
  let lived = 0;
  const property = fc.asyncProperty(life, async (steps) => {
    await live(lane, steps, input.answers);
    lived += 1;
  });
  const { seed, runs: numRuns, until } = input;
  await fc.assert(property, {
    seed,
    numRuns,
    ...(until !== undefined && { interruptAfterTimeLimit: until, markInterruptAsFailure: false }),
  });
  return lived;
}

async function live(lane: Lane, steps: readonly Step[], answers: Answers): Promise<void> {
  lane.setTime(0);
  const run: Run = { lane, known: await anEnvelope(lane), answers, state: BEGINNING, last: null };
  for (const step of steps) await take(run, step);
  await compare(run);
}

async function take(run: Run, step: Step): Promise<void> {
  switch (step.kind) {
    case 'act':
      return doAct(run, prepared(run.lane, run.known, step.act));
    case 'wait':
      run.state = { ...run.state, now: run.state.now + step.seconds * 1000 };
      run.last = null;
      return run.lane.setTime(run.state.now);
    case 'sweep':
      await run.lane.sweep();
      run.state = swept(run.state);
      return;
    case 'retry':
      return retry(run);
    case 'crash':
      return crash(run, step);
  }
}

async function doAct(run: Run, call: Prepared): Promise<void> {
  const { code, after } = predict(run.state, call.act);
  const answer = await call.send();
  const said = saidBy(answer);
  count(run.answers, call.act, said);
  if (said !== code) throw new Error(`${JSON.stringify(call.act)} was answered ${said}, not ${code}`);
  run.state = after;
  if (said === 'OK') learn(run.known, call.act, answer);
  run.last = KEYED.has(call.act.kind) ? { call, said, text: answer.text } : run.last;
}

/** Acts whose routes take an Idempotency-Key. */
const KEYED: ReadonlySet<Act['kind']> = new Set<Act['kind']>([
  'attach',
  'add',
  'send',
  'cancel',
  'renew',
  'ask',
  'prove',
  'consent',
  'sign',
  'decline',
]);

/** The same call with the same key: a success is repeated byte for byte; a refusal is judged anew. */
async function retry(run: Run): Promise<void> {
  if (run.last === null) return;
  const { call, said, text } = run.last;
  if (said !== 'OK') return doAct(run, call);
  const answer = await call.send();
  count(run.answers, call.act, 'replayed');
  if (answer.text !== text) throw new Error(`${JSON.stringify(call.act)} was replayed as ${answer.text}`);
}

/** A connection breaks somewhere in the call; repeated with the same key, it has its effect once. */
async function crash(run: Run, { act, change, moment }: Extract<Step, { kind: 'crash' }>): Promise<void> {
  const call = prepared(run.lane, run.known, act);
  const isSafe = KEYED.has(act.kind) && predict(run.state, act).remembered !== true;
  if (isSafe) {
    run.lane.breakAt({ change, moment });
    await call.send();
    run.lane.breakAt(null);
    count(run.answers, act, 'crashed');
    if (saidBy(await call.send()) === 'IDEMPOTENCY_IN_PROGRESS') outliveLease(run);
  }
  return doAct(run, call);
}

/** The key could not be given back: it is free again when its lease ends. */
function outliveLease(run: Run): void {
  run.state = { ...run.state, now: run.state.now + IDEMPOTENCY_LEASE + 1000 };
  run.lane.setTime(run.state.now);
}

function count(answers: Answers, act: Act, said: string): void {
  const name = `${act.kind}: ${said}`;
  answers.set(name, (answers.get(name) ?? 0) + 1);
}

/** Compares the final state of the service with the model. */
async function compare({ lane, known, state }: Run): Promise<void> {
  const { body } = await lane.call('GET', `/v1/envelopes/${known.id}`);
  const signers = listAt(body, 'signers').map(
    (signer) => `${textAt(signer, 'id')} ${textAt(signer, 'status')}`,
  );
  const expected = known.signers.map(({ id }, place) => `${id} ${state.signers[place]?.status ?? 'unknown'}`);
  differ('status', textAt(body, 'status'), state.status);
  differ('signers', signers.toSorted().join(), expected.toSorted().join());
  const audit = await lane.call('GET', `/v1/envelopes/${known.id}/audit?limit=100`);
  differ('chain.valid', at(audit.body, 'chain.valid'), true);
  const result = listAt(audit.body, 'data').map(
    (entry) => [at(entry, 'seq'), textAt(entry, 'type')] as const,
  );
  const inOrder = result
    .toSorted(([first], [second]) => Number(first) - Number(second))
    .map(([, type]) => type);
  differ('trail', inOrder.join(), state.recorded.slice(0, 100).join());
  differ('events', (await announcedOf(lane, known)).join(), withPlaces(state.announced));
}

async function announcedOf({ database }: Lane, { id, signers }: Known): Promise<readonly string[]> {
  const rows = await database.read((transaction) =>
    transaction.query<{ readonly type: string; readonly signer: string | null; readonly sequence: number }>(
      sql`SELECT type, payload #>> '{signer,id}' AS signer, sequence FROM events WHERE envelope_id = ${id} ORDER BY sequence`,
    ),
  );
  return rows.map(({ type, signer, sequence }) =>
    signer === null
      ? `${sequence} ${type}`
      : `${sequence} ${type} ${signers.findIndex((known) => known.id === signer)}`,
  );
}

function withPlaces(announced: readonly string[]): string {
  return announced.map((event, index) => `${index + 1} ${event}`).join();
}

function differ(what: string, found: unknown, expected: unknown): void {
  if (found !== expected) throw new Error(`${what}: ${String(found)}, not ${String(expected)}`);
}
