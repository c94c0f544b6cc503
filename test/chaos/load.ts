import { setTimeout as pause } from 'node:timers/promises';
import { aCompany, evidenceOf, prepareToSign, sealedPdf, sendEnvelope, sign } from '../journeys/ceremony.ts';
import type { Company, Envelope } from '../journeys/ceremony.ts';
import { callerOf, succeeding } from '../journeys/client.ts';
import type { Answer, Call } from '../journeys/client.ts';

/** One main job as a client saw it: everything in here was acknowledged. */
export interface Job {
  readonly company: Company;
  readonly envelope: Envelope;
  readonly signatures: readonly Answer[];
  readonly pdf: Buffer;
}

/** Counts and faults that the clients saw during the storm. */
export interface Weather {
  calls: number;
  repeats: number;
  /** Faults of the service: 500, and what is no answer of ours. */
  readonly faults: string[];
}

/**
 * Calls until an answer comes, as a client must who does not know whether the first call was heard: with the same
 * Idempotency-Key, at the other process in turn.
 */
export function persistentCaller(bases: readonly [string, string], weather: Weather): Call {
  const callers = bases.map(callerOf);
  const persistent: Call = async (...input) => {
    for (let turn = weather.calls; ; turn += 1) {
      weather.calls += 1;
      const call = callers[turn % callers.length];
      const answer = call === undefined ? null : await call(...input).catch(lostConnection);
      if (answer !== null && !isNotNow(answer, weather)) return answer;
      weather.repeats += 1;
      await pause(100);
    }
  };
  return succeeding(persistent);
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
export async function client(call: Call, isOn: () => boolean): Promise<readonly Job[]> {
  const company = await aCompany(call);
  const jobs: Job[] = [];
  while (isOn()) jobs.push(await mainJob(call, company));
  return jobs;
}

async function mainJob(call: Call, company: Company): Promise<Job> {
  const envelope = await sendEnvelope(call, company.key, true);
  const signatures: Answer[] = [];
  for (const signer of envelope.signers) {
    signatures.push(await sign(call, signer.token, await prepareToSign(call, signer)));
  }
  const pdf = await sealedPdf(call, await evidenceOf(call, company.key, envelope.id));
  return { company, envelope, signatures, pdf };
}
