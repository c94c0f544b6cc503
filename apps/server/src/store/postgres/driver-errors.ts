import { DatabaseError } from 'pg';
import { Unavailable } from '../../domain/failures.ts';

/**
 * SQLSTATEs (PostgreSQL manual, appendix A) that mean "not now" and not "wrong": lost connections (08), insufficient
 * resources (53), shutting down or starting (57P), a statement timeout (57014), a lock timeout (55P03).
 */
const NOT_NOW = /^(08...|53...|57P..|57014|55P03)$/;

/** Messages of pg and its pool, without a code, when there is no connection. */
const NO_CONNECTION =
  /^(Connection terminated|timeout exceeded when trying to connect|Client has encountered a connection error|Client was closed|Cannot use a pool after calling end)/;

/** Returns a driver's error as the rest of the service knows it: `Unavailable`, or the error itself. */
export function toServiceError(error: unknown): unknown {
  return meansUnavailable(error) ? new Unavailable('database', { cause: error }) : error;
}

/**
 * Returns true after a serialization failure (40001), a deadlock (40P01), or a row that a partition became too narrow for,
 * anywhere in the chain of causes.
 */
export function isRetryable(error: unknown): boolean {
  if (error instanceof DatabaseError)
    return error.code === '40001' || error.code === '40P01' || hasMissedItsPartition(error);
  return error instanceof Error && error.cause !== undefined && isRetryable(error.cause);
}

/**
 * A row on its way to the default partition waits while a partition for it is attached, and then no longer belongs there:
 * 23514, the code of a broken check, so the function that reports it decides. The next attempt finds the new partition.
 */
function hasMissedItsPartition({ code, routine }: DatabaseError): boolean {
  return code === '23514' && routine === 'ExecPartitionCheckEmitError';
}

function meansUnavailable(error: unknown): boolean {
  if (error instanceof DatabaseError) return NOT_NOW.test(error.code ?? '');
  if (!(error instanceof Error)) return false;
  // Node's network errors (ECONNRESET, EPIPE, ETIMEDOUT …) name the system call that failed.
  return NO_CONNECTION.test(error.message) || 'syscall' in error;
}
