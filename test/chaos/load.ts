import { setTimeout as pause } from 'node:timers/promises';
import {
  SIGNERS,
  aCompany,
  evidenceOf,
  prepareToSign,
  sealedPdf,
  sendEnvelope,
  sign,
} from '../journeys/ceremony.ts';
import type { Company, Envelope, EnvelopeSigner } from '../journeys/ceremony.ts';
import { callerOf, succeeding } from '../journeys/client.ts';
import type { Answer, Call } from '../journeys/client.ts';

/** One main job as a client saw it: everything in here was acknowledged. */
export interface Job {
  readonly company: Company;
  readonly envelope: Envelope;
  readonly signatures: readonly Answer[];
  readonly pdf: Buffer;
  /** When the last signature was acknowledged, and when the evidence was there: by performance.now(). */
  readonly completedAt: number;
  readonly evidenceAt: number;
}

/** Counts and faults that the clients saw during the storm. */
export interface Weather {
  calls: number;
  repeats: number;
  /** Repeats of a call that changes something, under its Idempotency-Key. */
  keyedRepeats: number;
  /** The reasons for repeats: a status, or `connection`. */
  readonly reasons: Record<string, number>;
  /** Faults of the service: 500, and what is no answer of ours. */
  readonly faults: string[];
}

export const calm = (): Weather => ({ calls: 0, repeats: 0, keyedRepeats: 0, reasons: {}, faults: [] });

/** How the main job of a client differs from the main job of the Sandbox. */
export interface Customer {
  readonly environment: 'SANDBOX' | 'PRODUCTION';
  readonly people: () => typeof SIGNERS;
  readonly codeOf?: (signer: EnvelopeSigner) => Promise<string>;
}

const SANDBOX: Customer = { environment: 'SANDBOX', people: () => SIGNERS };

/** A client that has both addresses, and takes them in turn. */
export function persistentCaller(bases: readonly [string, string], weather: Weather): Call {
  return persistent(
    bases.map((base) => callerOf(base)),
    weather,
  );
}

/**
 * Calls until an answer comes, as a client must who does not know whether the first call was heard: with the same
 * Idempotency-Key, by each of the callers in turn.
 */
export function persistent(callers: readonly Call[], weather: Weather): Call {
  const untilAnswered: Call = async (...input) => {
    for (let turn = weather.calls; ; turn += 1) {
      weather.calls += 1;
      const call = callers[turn % callers.length];
      const answer = call === undefined ? null : await call(...input).catch(lostConnection);
      if (answer !== null && !isNotNow(answer, weather)) return answer;
      weather.repeats += 1;
      if (input[2]?.key !== undefined) weather.keyedRepeats += 1;
      const reason = String(answer?.status ?? 'connection');
      weather.reasons[reason] = (weather.reasons[reason] ?? 0) + 1;
      await pause(100);
    }
  };
  return succeeding(untilAnswered);
}

function lostConnection(error: unknown): null {
  if (error instanceof TypeError) return null; // what fetch throws where the connection fails
  throw error;
}

/** The database is away, or the first call may still be at work. */
function isNotNow({ status, bytes }: Answer, weather: Weather): boolean {
  if (status === 500) weather.faults.push(bytes.toString().slice(0, 300));
  return status >= 500 || (status === 409 && bytes.toString().includes('IDEMPOTENCY_IN_PROGRESS'));
}

/** Does main jobs one after the other while `isOn` says so; the last one is brought to its end. */
export async function client(call: Call, isOn: () => boolean, customer = SANDBOX): Promise<readonly Job[]> {
  const company = await aCompany(call, customer.environment);
  const jobs: Job[] = [];
  while (isOn()) jobs.push(await mainJob(call, company, customer));
  return jobs;
}

async function mainJob(call: Call, company: Company, { people, codeOf }: Customer): Promise<Job> {
  const envelope = await sendEnvelope(call, company.key, { inOrder: true, people: people() });
  const signatures: Answer[] = [];
  for (const signer of envelope.signers) {
    const readCode = codeOf === undefined ? undefined : () => codeOf(signer);
    signatures.push(await sign(call, signer.token, await prepareToSign(call, signer, readCode)));
  }
  const completedAt = performance.now();
  const evidence = await evidenceOf(call, company.key, envelope.id);
  const evidenceAt = performance.now();
  return { company, envelope, signatures, pdf: await sealedPdf(call, evidence), completedAt, evidenceAt };
}
