import { isAvalError } from './aval-error.ts';
import type { AvalError } from './aval-error.ts';
import type { Client } from './calls.ts';
import type { Clock } from './clock.ts';
import type { Operations } from './operations.ts';
import { backoff } from './retries.ts';

export type Evidence = Operations['GET /v1/envelopes/{id}/evidence']['response'];

/** How long to wait for evidence. */
export interface WaitOptions {
  readonly signal?: AbortSignal;
  /** Five minutes by default. Signers may take days: for them, wait for the event `envelope.evidence_ready`. */
  readonly timeoutMs?: number;
}

const DEFAULT_TIMEOUT_MS = 300_000;
/** The states in which an envelope never gets evidence. */
const WITHOUT_EVIDENCE: ReadonlySet<string> = new Set(['CANCELLED', 'DECLINED', 'EXPIRED']);

/**
 * Polls until the evidence of an envelope is ready. The pauses are those of `Retry-After`, or else they double.
 *
 * @throws AvalError EVIDENCE_NOT_READY after `timeoutMs`, and at once if the envelope ended without completion, or its evidence
 *   could not be built (`details.reason` FAILED)
 */
export async function waitForEvidence(
  client: Client,
  envelopeId: string,
  { signal, timeoutMs = DEFAULT_TIMEOUT_MS, clock }: WaitOptions & { readonly clock: Clock },
): Promise<Evidence> {
  const call = { path: { id: envelopeId }, ...(signal === undefined ? {} : { signal }) };
  const deadline = clock.now() + timeoutMs;
  for (let number = 1; ; number += 1) {
    const result = await client.call('GET /v1/envelopes/{id}/evidence', call).catch(notReady);
    if (!(result instanceof Error)) return result;
    if (willNotCome(result)) throw result;
    const pause = Math.max(result.retryAfterMs ?? 0, backoff(number, clock));
    if (clock.now() + pause > deadline || (await hasEnded(client, call))) throw result;
    await clock.sleep(pause, signal);
  }
}

function notReady(error: unknown): AvalError {
  if (isAvalError(error, 'EVIDENCE_NOT_READY')) return error;
  throw error;
}

/** Says so without the right to read envelopes. */
function willNotCome({ details }: AvalError): boolean {
  return details['reason'] === 'FAILED' || details['reason'] === 'ENDED';
}

/** Returns false if the key may not read envelopes: then only the timeout ends the wait. */
async function hasEnded(
  client: Client,
  call: { readonly path: { readonly id: string }; readonly signal?: AbortSignal },
): Promise<boolean> {
  try {
    return WITHOUT_EVIDENCE.has((await client.call('GET /v1/envelopes/{id}', call)).status);
  } catch (error) {
    if (isAvalError(error, 'INSUFFICIENT_SCOPE')) return false;
    throw error;
  }
}
