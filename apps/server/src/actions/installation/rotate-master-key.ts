import type { MasterKeyFile } from '../../ports/master-key-file.ts';
import type { SealedPosition } from '../../store/sealed-values.ts';
import type { Deps } from '../deps.ts';

/** The dependencies of a rotation beside the database. */
export interface RotationContext {
  readonly masterKey: MasterKeyFile;
  /** Resolves when every running service has read the file again. */
  readonly takenUp: () => Promise<void>;
  /** Removes the former key at once, before the answers, tokens and addresses made under it have expired. */
  readonly now: boolean;
  readonly tell: (line: string) => void;
}

/** Values in one transaction. */
const BATCH = 200;

/** A day after the former key stopped writing nothing needs it any more: stored idempotent responses last longest. */
const FORMER_KEY_FOR_MS = 25 * 60 * 60 * 1000;

/**
 * Replaces the master key while services run. Every stage may be interrupted; the next call goes on. Returns when the
 * former key may be removed, or null when it is removed.
 */
export async function rotateMasterKey(
  deps: Pick<Deps, 'db'>,
  context: RotationContext,
): Promise<Date | null> {
  const { masterKey, takenUp, tell } = context;
  if ((await masterKey.promotedAt()) === null) {
    await masterKey.add();
    tell('A new key is in place. Waiting until every service can read with it.');
    await takenUp();
    await masterKey.promote();
    tell('The new key writes. Waiting until every service writes with it.');
  }
  await takenUp();
  await resealAll(deps, tell);
  await bindDatabase(deps, masterKey);
  return removeFormerKey(deps, context);
}

async function resealAll({ db }: Pick<Deps, 'db'>, tell: (line: string) => void): Promise<void> {
  let position: SealedPosition | null = { column: 0, after: [] };
  while (position !== null) {
    const from: SealedPosition = position;
    position = await db.change((tx) => tx.sealedValues.reseal(from, BATCH));
  }
  tell('Everything was walked and is encrypted under the new key.');
}

/** From now on the database expects the new key. */
async function bindDatabase({ db }: Pick<Deps, 'db'>, { kids }: MasterKeyFile): Promise<void> {
  const [kid = ''] = kids;
  await db.change(async (tx) => {
    const left = await tx.sealedValues.countUnderOtherKeys(kid);
    if (left > 0) throw new Error(`${left} values are still under another key: run the command again.`);
    await tx.installation.bindTo(kid);
    return null;
  });
}

async function removeFormerKey({ db }: Pick<Deps, 'db'>, context: RotationContext): Promise<Date | null> {
  const promoted = await context.masterKey.promotedAt();
  if (promoted === null) return null;
  const removable = new Date(promoted.getTime() + FORMER_KEY_FOR_MS);
  const time = await db.read((tx) => tx.now());
  if (!context.now && time < removable) return removable;
  await context.masterKey.removeFormer();
  context.tell('The former key is removed. Keep a copy of the new master.key.');
  return null;
}
