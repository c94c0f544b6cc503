/** Builds the pages of apps/web where they are missing or older than their sources; true where they are there afterwards. */
export function ensurePages(): Promise<boolean>;
