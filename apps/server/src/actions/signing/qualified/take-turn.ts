import { setTimeout as wait } from 'node:timers/promises';
import { fail } from '../../../domain/errors/app-error.ts';
import type { Envelope } from '../../../domain/envelopes/envelope.ts';
import { SIGNING_TURN_TTL, SIGNING_TURN_WAIT } from '../../../domain/qualified/limits.ts';
import type { Deps } from '../../deps.ts';

const LOOK_AGAIN_MS = 200;

/**
 * Runs `work` while it has the turn of the envelope, for which it waits a while. Codes: CONFLICT (another signer of the
 * envelope is signing).
 */
export async function withTurn<T>(
  deps: Pick<Deps, 'db' | 'random' | 'log'>,
  envelope: Envelope,
  work: (holder: string) => Promise<T>,
): Promise<T> {
  const holder = deps.random.bytes(16).toString('base64url');
  const until = performance.now() + SIGNING_TURN_WAIT;
  while (!(await take(deps, envelope, holder))) {
    if (performance.now() > until) fail('CONFLICT', { reason: 'SIGNING_IN_PROGRESS' });
    await wait(LOOK_AGAIN_MS);
  }
  try {
    return await work(holder);
  } finally {
    await release(deps, envelope, holder);
  }
}

function take({ db }: Pick<Deps, 'db'>, envelope: Envelope, holder: string): Promise<boolean> {
  return db.apart().change(async (tx) => {
    const until = new Date((await tx.now()).getTime() + SIGNING_TURN_TTL);
    return await tx.signingTurns.take(envelope, { holder, until });
  });
}

/** A lease that cannot be given back ends by itself. */
async function release(
  { db, log }: Pick<Deps, 'db' | 'log'>,
  { id }: Envelope,
  holder: string,
): Promise<void> {
  try {
    await db.apart().change((tx) => tx.signingTurns.release(id, holder));
  } catch (error) {
    log.warn({ error, envelopeId: id }, 'a signing turn was not given back');
  }
}
