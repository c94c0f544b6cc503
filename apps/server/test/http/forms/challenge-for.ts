import type { Deps } from '../../../src/actions/deps.ts';
import { CHALLENGE_NONCE_BYTES, writeChallenge } from '../../../src/domain/forms/challenge.ts';

/** A challenge as the service writes it, of another time. */
export function challengeFor(
  { secrets, random }: Pick<Deps, 'secrets' | 'random'>,
  id: string,
  now: Date,
): string {
  return writeChallenge(id, {
    now,
    nonce: random.bytes(CHALLENGE_NONCE_BYTES),
    mac: (text) => secrets.mac('form', text),
  });
}
