import fc from 'fast-check';
import { IDEMPOTENCY_LEASE } from '../../apps/server/src/http/hooks/limits.ts';
import { sql } from '../../apps/server/src/store/postgres/sql.ts';
import { at, listAt, textAt } from '../journeys/client.ts';
import type { Lane, LaneAnswer } from './lane.ts';
import { BEGINNING, levelOf } from './model-state.ts';
import type { ProviderRequest, ModelState, Predicted } from './model-state.ts';
import { named } from '../matrix/verdict.ts';
import { pairsOf } from './model-features.ts';
import { anEnvelope, learn, prepared, saidBy } from './perform.ts';
import type { Known, Prepared } from './perform.ts';
import { predict, swept } from './predict.ts';
import { answered, withSpent, withTurn } from './predict-signature.ts';
import { visitOf } from './visit.ts';
import { life } from './life.ts';
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
  input: {
    readonly seed: number;
    readonly runs: number;
    readonly answers: Answers;
    /** The names of the pairs of the matrix that lives had, to be added to. */
    readonly pairs?: Set<string>;
  },
): Promise<number> {
  let lived = 0;
  const property = fc.asyncProperty(life, async (steps) => {
    const ended = await live(lane, steps, input.answers);
    for (const pair of pairsOf(ended)) input.pairs?.add(named(pair));
    lived += 1;
  });
  await fc.assert(property, { seed: input.seed, numRuns: input.runs });
  return lived;
}

async function live(lane: Lane, steps: readonly Step[], answers: Answers): Promise<ModelState> {
  lane.setTime(0);
  const run: Run = { lane, known: await anEnvelope(lane), answers, state: BEGINNING, last: null };
  for (const step of steps) await take(run, step);
  await compare(run);
  return run.state;
}

/** The model doesn't know people who come and go after sending: `people-after-sending.test.ts` does. */
function isLeftOut({ status }: ModelState, step: Step): boolean {
  const kind = 'act' in step ? step.act.kind : null;
  return status === 'SENT' && (kind === 'add' || kind === 'remove');
}

async function take(run: Run, step: Step): Promise<void> {
  if (isLeftOut(run.state, step)) return;
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

/** A call that was sent, and whose answer waits for another. */
interface Waiting {
  readonly call: Prepared;
  readonly answer: Promise<LaneAnswer>;
}

/** The acts while a provider signs change the state in which its answer is judged. */
async function doAct(run: Run, call: Prepared): Promise<void> {
  const { provider } = run.lane;
  const { requested } = predict(run.state, call.act);
  const waiting: Waiting[] = [];
  let isCalled = false;
  const whileSigning = async (): Promise<void> => {
    if (isCalled) return;
    isCalled = true;
    run.state = withTurn(run.state);
    for (const step of requested?.act.meanwhile ?? []) await during(run, step, waiting);
    provider.behave(call.act, whileSigning);
  };
  provider.behave(call.act, whileSigning);
  const answer = await call.send();
  differ(`${call.act.kind}: the provider was called`, isCalled, requested !== undefined);
  const predicted = requested === undefined ? predict(run.state, call.act) : answered(run.state, requested);
  judge(run, { call, answer }, { ...predicted, ...(requested && { requested }) });
  for (const other of waiting) {
    const given = { call: other.call, answer: await other.answer };
    judge(run, given, predict(run.state, other.call.act));
  }
  // Time has passed, or the link is no longer the newest: the same call would be another act.
  if (isCalled && call.act.kind === 'sign' && call.act.meanwhile.length > 0) run.last = null;
}

/** A qualified signer waits while another qualified signer signs. Everybody else goes on. */
async function during(run: Run, step: Step, waiting: Waiting[]): Promise<void> {
  const { turn, now } = run.state;
  const isWaiting =
    step.kind === 'act' &&
    turn !== null &&
    turn > now &&
    predict(run.state, step.act).requested !== undefined;
  if (!isWaiting) return take(run, step);
  const call = prepared(run.lane, run.known, step.act);
  waiting.push({ call, answer: call.send() });
}

interface Given {
  readonly call: Prepared;
  readonly answer: LaneAnswer;
}

function judge(run: Run, { call, answer }: Given, { code, after, requested }: Predicted): void {
  const said = saidBy(call.act, answer);
  count(run.answers, call.act, requested !== undefined ? `${said} (certificate)` : said);
  if (said !== code) throw new Error(`${JSON.stringify(call.act)} was answered ${said}, not ${code}`);
  run.state = after;
  if (said === 'OK') learn(run.known, call.act, answer);
  if (KEYED.has(call.act.kind)) run.last = { call, said, text: answer.text };
  else if (call.act.kind === 'remove' && said === 'OK') forgetRefused(run);
}

/** A refused call names a signer who may be gone, or in another place now: it would be another act. */
function forgetRefused(run: Run): void {
  if (run.last?.said !== 'OK') run.last = null;
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
  'discover',
  'authorize',
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

/** The provider may have signed for nothing. */
function loseTurn(run: Run, { place, link, number }: ProviderRequest, isUsed: boolean): void {
  if (isUsed) run.state = withSpent(visitOf(run.state, place, link), number);
  outlive(run, TURN);
}

/** A connection breaks somewhere in the call; repeated with the same key, it has its effect once. */
async function crash(run: Run, { act, change, moment }: Extract<Step, { kind: 'crash' }>): Promise<void> {
  const call = prepared(run.lane, run.known, act);
  const { remembered = false, requested } = predict(run.state, act);
  const isFailing = requested !== undefined && requested.act.provider !== 'signs';
  if (!KEYED.has(act.kind) || remembered || isFailing) return doAct(run, call);
  const calls = run.lane.provider.signCalls();
  run.lane.breakAt({ change, moment });
  run.lane.provider.behave(act, () => Promise.resolve());
  const said = saidBy(act, await call.send());
  run.lane.breakAt(null);
  count(run.answers, act, 'crashed');
  const isUsed = run.lane.provider.signCalls() > calls && moment === 'before commit';
  if (requested !== undefined && said !== 'OK') loseTurn(run, requested, isUsed);
  const again = await call.send();
  if (saidBy(act, again) !== 'IDEMPOTENCY_IN_PROGRESS')
    judge(run, { call, answer: again }, predict(run.state, act));
  else {
    outlive(run, IDEMPOTENCY_LEASE);
    await doAct(run, call);
  }
  return retry(run);
}

/** The turn of a request that died. */
const TURN = 25_000;

/** A turn or a lease that could not be given back ends after its time. */
function outlive(run: Run, lease: number): void {
  run.state = { ...run.state, now: run.state.now + lease + 1000 };
  run.lane.setTime(run.state.now);
}

function count(answers: Answers, act: Act, said: string): void {
  const name = `${act.kind}: ${said}`;
  answers.set(name, (answers.get(name) ?? 0) + 1);
}

/** Compares the final state of the service with the model. */
async function compare(run: Run): Promise<void> {
  const { lane, known, state } = run;
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
  await compareCertificates(run);
  differ('events', (await announcedOf(lane, known)).join(), withPlaces(state.announced));
}

/** A qualified signer has signed with their certificate, every document; nobody else has signed anything with one. */
async function compareCertificates({ lane, known, state }: Run): Promise<void> {
  const rows = await lane.database.read((transaction) =>
    transaction.query<{ readonly signer_id: string; readonly document_id: string }>(
      sql`SELECT q.signer_id, r.document_id FROM qualified_signatures q FULL JOIN (SELECT * FROM signature_revisions WHERE field_name IS NOT NULL) r ON r.signer_id = q.signer_id WHERE coalesce(q.envelope_id, r.envelope_id) = ${known.id}`,
    ),
  );
  const signed = known.signers.filter((_, place) => {
    const signer = state.signers[place];
    return signer?.status === 'SIGNED' && levelOf(state, signer) === 'QUALIFIED';
  });
  const found = rows.map((row) => `${row.signer_id} ${row.document_id}`);
  const expected = signed.map(({ id }) => `${id} ${lane.documentId}`);
  differ('signatures', found.toSorted().join(), expected.toSorted().join());
}

async function announcedOf({ database }: Lane, { id, signers }: Known): Promise<readonly string[]> {
  const rows = await database.read((transaction) =>
    transaction.query<{ readonly type: string; readonly signer: string | null; readonly sequence: number }>(
      sql`SELECT type, payload #>> '{signer,id}' AS signer, sequence FROM events WHERE envelope_id = ${id} ORDER BY sequence`,
    ),
  );
  // Those who are skipped or invited together are announced in the order of their ids.
  return rows.map(({ type, signer, sequence }) =>
    signer === null || ['signer.skipped', 'signer.invited', 'signer.turn'].includes(type)
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
