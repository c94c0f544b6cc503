/** The store of files and the database do not belong together. The message is one line for the operator. */
export class StoreRefused extends Error {
  override readonly name = 'StoreRefused';
}

/** Throws unless the store's marker names this database. */
export function assertOwnerIs(identity: string, owner: string | null): void {
  if (owner === identity) return;
  if (owner === null)
    throw new StoreRefused('The store of files has lost its marker: is the volume mounted?');
  throw new StoreRefused(
    `The store of files belongs to the database ${owner}, and this is ${identity}: correct BLOBS, DATA_DIR or ` +
      'DATABASE_URL. If the store is right, delete its file or object "owner".',
  );
}
