import { setTimeout as wait } from 'node:timers/promises';
import { entriesPath } from '../src/log/entry-bundle.ts';

const ANSWER_WITHIN = 30_000;
const LARGEST_ANSWER = 1_000_000;
const TOO_MANY = 429;
const WAITS_AT_MOST = 5;
const LONGEST_WAIT = 300;

/** A log at a service's base address, as anyone can read it. */
export function logAt(baseUrl) {
  const log = `${baseUrl.replace(/\/$/, '')}/v1/public/log`;
  return {
    checkpoint: async () => new TextDecoder().decode(await fetched(`${log}/checkpoint`)),
    entries: (tile) => fetched(`${log}/${entriesPath(tile)}`),
    keys: async () => JSON.parse(new TextDecoder().decode(await fetched(`${log}/../keys`))),
    async cosign(size, line) {
      await fetched(`${log}/cosignatures`, {
        method: 'POST',
        headers: { 'Content-Type': 'application/json' },
        body: JSON.stringify({ size, cosignature: line }),
      });
    },
  };
}

/** A large log has more tiles than a minute's rate limit: it waits as long as the service says. */
export async function fetched(address, options = {}, waitsLeft = WAITS_AT_MOST) {
  const signal = AbortSignal.timeout(ANSWER_WITHIN);
  const answer = await fetch(address, { ...options, redirect: 'error', signal });
  if (answer.status === TOO_MANY && waitsLeft > 0) {
    await answer.body?.cancel();
    await wait(secondsIn(answer) * 1000);
    return fetched(address, options, waitsLeft - 1);
  }
  if (!answer.ok) throw new Error(`${address} returned ${answer.status}.`);
  const bytes = new Uint8Array(await answer.arrayBuffer());
  if (bytes.length > LARGEST_ANSWER)
    throw new Error(`${address} returned ${bytes.length} bytes, which is too many.`);
  return bytes;
}

function secondsIn(answer) {
  const seconds = Number(answer.headers.get('retry-after') ?? '60');
  return seconds >= 0 && seconds <= LONGEST_WAIT ? seconds : LONGEST_WAIT;
}
