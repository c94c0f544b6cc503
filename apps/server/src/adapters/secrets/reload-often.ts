import type { Log } from '../../ports/log.ts';
import { MASTER_KEY_READ_EVERY_MS } from '../../ports/master-key-file.ts';
import type { MasterKeyRing } from './master-key-ring.ts';

/** Reads the master keys again and again, for a rotation by another process. A failure is logged: the keys stay. */
export function reloadOften(master: Pick<MasterKeyRing, 'reload'>, log: Log): NodeJS.Timeout {
  const reload = () => master.reload().catch((error: unknown) => log.warn({ error }, 'master.key'));
  return setInterval(() => void reload(), MASTER_KEY_READ_EVERY_MS).unref();
}
