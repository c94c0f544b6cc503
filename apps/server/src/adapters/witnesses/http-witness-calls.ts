import { DIRECT } from '../../domain/egress.ts';
import type { EgressProxies } from '../../domain/egress.ts';
import { ProviderFailed } from '../../domain/failures.ts';
import type { WitnessCalls } from '../../ports/witness-calls.ts';
import { outgoing } from '../net/outgoing.ts';

/** Signature lines of a witness's keys, or a size. */
const LARGEST_ANSWER = 16_384;

/** Witnesses over HTTP. Their addresses are the operator's own: they may be private. No redirect is followed. */
export const httpWitnessCalls = (egress: EgressProxies = DIRECT): WitnessCalls => ({
  async addCheckpoint(address, body, signal) {
    try {
      const answer = await outgoing(egress, `${address}/add-checkpoint`, {
        method: 'POST',
        headers: { 'Content-Type': 'text/plain; charset=utf-8' },
        body,
        redirect: 'manual',
        signal,
      });
      return { status: answer.status, body: await beginningOf(answer) };
    } catch (cause) {
      throw new ProviderFailed('witness', cause instanceof Error ? cause.name : 'unknown', { cause });
    }
  },
});

async function beginningOf({ body }: Response): Promise<string> {
  const chunks: Uint8Array[] = [];
  let length = 0;
  for await (const chunk of body ?? []) {
    chunks.push(chunk);
    length += chunk.length;
    if (length >= LARGEST_ANSWER) break;
  }
  return Buffer.concat(chunks).subarray(0, LARGEST_ANSWER).toString('utf8');
}
