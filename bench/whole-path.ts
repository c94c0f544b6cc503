import { aCompany, evidenceOf, prepareToSign, sendEnvelope, sign } from '../test/journeys/ceremony.ts';
import type { Envelope } from '../test/journeys/ceremony.ts';
import { callerOf, succeeding } from '../test/journeys/client.ts';
import type { Call } from '../test/journeys/client.ts';
import { percent, printTable, quantile, short } from './figures.ts';
import { processorTime } from './processor-time.ts';
import type { Stage } from './stage.ts';

export interface PathPlan {
  readonly envelopes: number;
  /** Envelopes on their way at once. */
  readonly atOnce: number;
  /** Envelopes before them, one after the other: what a signer waits for where nobody else does. */
  readonly atRest: number;
}

/** Milliseconds by what took them. */
export type Times = Map<string, number[]>;

const EVIDENCE = 'last signature to ready evidence';

/** Upload, send, two signatures, evidence, by one process of the service: how many a second, and what takes how long. */
export async function benchWholePath(stage: Stage, plan: PathPlan): Promise<void> {
  const service = await stage.start('all');
  try {
    const call = succeeding(callerOf(stage.place.sandbox));
    const { key } = await aCompany(call);
    // The first ones start what starts late: children, prepared statements, compiled code.
    for (let warm = 0; warm < 5; warm += 1) await wholePath(call, key, new Map());
    await tellRest(call, key, plan.atRest);
    const times: Times = new Map();
    const before = [processorTime(service.pid), processorTime(stage.postmaster)] as const;
    const begun = performance.now();
    await manyAtOnce(plan, () => wholePath(call, key, times));
    const perSecond = plan.envelopes / ((performance.now() - begun) / 1000);
    const used = [processorTime(service.pid) - before[0], processorTime(stage.postmaster) - before[1]];
    const [ofService = 0, ofDatabase = 0] = used.map((milliseconds) => milliseconds / plan.envelopes);
    console.log(
      `\nWhole path, ${plan.envelopes} envelopes of one PDF (4 pages) and two signers, ${plan.atOnce} at once: ` +
        `${short(perSecond)} envelopes/s. Processor time of each: service ${short(ofService)} ms, ` +
        `database ${short(ofDatabase)} ms.\n`,
    );
    tell(times, plan.envelopes);
  } finally {
    await service.stop();
  }
}

async function tellRest(call: Call, key: string, envelopes: number): Promise<void> {
  const times: Times = new Map();
  for (let envelope = 0; envelope < envelopes; envelope += 1) await wholePath(call, key, times);
  const waits = times.get(EVIDENCE) ?? [];
  const [half, longest] = [quantile(waits, 0.5), Math.max(...waits)];
  console.log(
    `\nAt rest, ${envelopes} envelopes one after the other: ${EVIDENCE} ${short(half)} ms, at worst ${short(longest)} ms.`,
  );
}

async function manyAtOnce({ envelopes, atOnce }: PathPlan, work: () => Promise<unknown>): Promise<void> {
  let left = envelopes;
  const worker = async (): Promise<void> => {
    while (left > 0) {
      left -= 1;
      await work();
    }
  };
  await Promise.all(Array.from({ length: atOnce }, worker));
}

/** Runs the main job once, notes the time of each step, and returns the envelope. */
export async function wholePath(call: Call, key: string, times: Times): Promise<Envelope> {
  const timedCall = timed(call, times);
  const envelope = await sendEnvelope(timedCall, key);
  for (const signer of envelope.signers) {
    await sign(timedCall, signer.token, await prepareToSign(timedCall, signer));
  }
  const begun = performance.now();
  await evidenceOf(call, key, envelope.id, 10);
  note(times, EVIDENCE, performance.now() - begun);
  return envelope;
}

function timed(call: Call, times: Times): Call {
  return async (method, path, input) => {
    const begun = performance.now();
    const answer = await call(method, path, input);
    note(times, `${method} ${patternOf(path)}`, performance.now() - begun);
    return answer;
  };
}

/** The route: ids and tokens are no part of it. */
function patternOf(path: string): string {
  return path
    .replace(/^\/v1\/sign\/[^/]+/, '/v1/sign/{token}')
    .replace(/(doc|env)_[0-9a-z]{26}/, '{id}')
    .replace(/\?.*/, '');
}

/** Adds the time of a step. */
export function note(times: Times, name: string, milliseconds: number): void {
  times.set(name, [...(times.get(name) ?? []), milliseconds]);
}

function tell(times: Times, envelopes: number): void {
  const perEnvelope = (all: readonly number[]): number => sum(all) / envelopes;
  const whole = sum([...times.values()].map(perEnvelope));
  printTable(
    ['step', 'times', 'p50 ms', 'p95 ms', 'share of the path'],
    [...times].map(([name, all]) => [
      name,
      String(all.length / envelopes),
      short(quantile(all, 0.5)),
      short(quantile(all, 0.95)),
      percent(perEnvelope(all) / whole),
    ]),
  );
}

function sum(figures: readonly number[]): number {
  return figures.reduce((total, figure) => total + figure, 0);
}
