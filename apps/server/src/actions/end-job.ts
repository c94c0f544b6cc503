import type { Tx } from '../store/tx.ts';

/**
 * Records the end of the job that runs, in the transaction of its last change: both are committed or neither. Jobs that
 * don't use it are recorded afterwards.
 */
export type EndJob = (tx: Tx) => Promise<unknown>;
