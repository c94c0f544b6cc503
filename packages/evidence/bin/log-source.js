import { entriesPath } from '../src/log/entry-bundle.ts';

const ANSWER_WITHIN = 30_000;
const LARGEST_ANSWER = 1_000_000;

/** A log at a service's base address, as anybody can read it. */
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

async function fetched(address, options = {}) {
  const signal = AbortSignal.timeout(ANSWER_WITHIN);
  const answer = await fetch(address, { ...options, redirect: 'error', signal });
  if (!answer.ok) throw new Error(`${address} answered ${answer.status}.`);
  const bytes = new Uint8Array(await answer.arrayBuffer());
  if (bytes.length > LARGEST_ANSWER) throw new Error(`${address} answered ${bytes.length} bytes.`);
  return bytes;
}
