import { nextTryOf } from '../../domain/messages/next-try.ts';
import { outageOf } from '../../domain/failures.ts';
import type { KeptAccountLetter } from '../../store/account-letters.ts';
import type { Deps } from '../deps.ts';

type SendDeps = Pick<Deps, 'db' | 'messenger'>;

/**
 * Hands one letter to the messenger of Production, unless its link has expired, and erases its content. Running it twice
 * delivers at most once more: adapters know a letter by its id.
 */
export async function sendAccountLetter(deps: SendDeps, letterId: string): Promise<void> {
  const { letter, now } = await deps.db.read(async (tx) => ({
    letter: await tx.accountLetters.find(letterId),
    now: await tx.now(),
  }));
  if (letter === null || letter.status !== 'WAITING') return;
  if (letter.content === null || isExpired(letter, now)) return finish(deps, letter, 'DROPPED');
  try {
    const { id, content } = letter;
    await deps.messenger.deliver({ id, environment: 'PRODUCTION', medium: 'EMAIL', ...content });
  } catch (error) {
    return noteFailure(deps, letter, { error, now });
  }
  await finish(deps, letter, 'DELIVERED');
}

function isExpired({ expiresAt }: KeptAccountLetter, now: Date): boolean {
  return expiresAt !== null && expiresAt <= now;
}

async function finish(
  deps: SendDeps,
  { id }: KeptAccountLetter,
  status: 'DELIVERED' | 'DROPPED',
): Promise<void> {
  await deps.db.change(async (tx) => await tx.accountLetters.finish(id, status, await tx.now()));
}

/** Throws again what may be retried. */
async function noteFailure(
  deps: SendDeps,
  letter: KeptAccountLetter,
  { error, now }: { readonly error: unknown; readonly now: Date },
): Promise<void> {
  const { last, counts } = nextTryOf(letter, { isAway: outageOf(error) !== null, now });
  const tried = { error: error instanceof Error ? error.name : 'unknown', last, counts };
  await deps.db.change((tx) => tx.accountLetters.markTried(letter.id, tried));
  if (!last) throw error;
}
