/** What can be deleted: files without a row, and what the operator keeps for a limited time only. */
export interface RetentionStore {
  /** Those of `keys` that no row needs: no version of a document that exists or was sent, no artifact, no logo. */
  unreferenced(keys: readonly string[]): Promise<readonly string[]>;
}
