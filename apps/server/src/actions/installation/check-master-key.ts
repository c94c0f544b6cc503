import type { Deps } from '../deps.ts';

/** The master key and the database do not belong together. The message is one line for the operator. */
export class MasterKeyDiffers extends Error {
  override readonly name = 'MasterKeyDiffers';
}

/**
 * Binds a new database to the master key it is begun with, and refuses to work on it with others: what is
 * encrypted could not be read, and what is written now could not be read with the right key later.
 */
export async function checkMasterKey(deps: Pick<Deps, 'db'>, keyIds: readonly string[]): Promise<void> {
  const [keyId = ''] = keyIds;
  const known = await deps.db.change((tx) => tx.installation.masterKeyId(keyId));
  if (keyIds.includes(known)) return;
  throw new MasterKeyDiffers(
    `This database was encrypted with the master key ${known}, and this node has ${keyId}: ` +
      'restore the master.key that belongs to it.',
  );
}
