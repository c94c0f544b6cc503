import { keyExpiring } from '../../domain/api-keys/key-expiring.ts';
import type { ApiKey } from '../../domain/api-keys/api-key.ts';
import { makeId } from '../../domain/ids.ts';
import { KEY_EXPIRY_NOTICE } from '../../domain/limits.ts';
import type { Deps } from '../deps.ts';
import { enqueueDeliveries } from '../webhooks/enqueue-deliveries.ts';

type AnnounceDeps = Pick<Deps, 'db' | 'random'>;

const AT_ONCE = 100;

/**
 * Announces the keys that expire soon, each once. Returns the number of events. Of two concurrent nodes the first
 * announces a key.
 */
export async function announceExpiringKeys(deps: AnnounceDeps): Promise<number> {
  const keys = await deps.db.read(async (tx) => {
    const until = new Date((await tx.now()).getTime() + KEY_EXPIRY_NOTICE);
    return tx.apiKeys.listToAnnounce({ from: await tx.now(), until }, AT_ONCE);
  });
  let announced = 0;
  for (const key of keys) if (await announce(deps, key)) announced += 1;
  return announced;
}

function announce(deps: AnnounceDeps, key: ApiKey): Promise<boolean> {
  return deps.db.change(async (tx) => {
    const event = keyExpiring(key);
    const id = makeId('evt', await tx.now(), deps.random.bytes(10));
    const isNew = event !== null && (await tx.events.announce(key, { id, event }, await tx.now()));
    if (isNew) await enqueueDeliveries(deps, tx, { tenant: key, metadata: null }, [{ id, type: event.type }]);
    return isNew;
  });
}
