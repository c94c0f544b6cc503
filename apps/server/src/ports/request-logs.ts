import type { RequestLog } from '../domain/logs/request-log.ts';

/**
 * Takes logs of calls that were answered, and writes them later. It never throws and nobody waits for it; when the
 * process dies, what waits is lost.
 */
export interface RequestLogs {
  add(log: RequestLog): void;
  /** Resolves when all that this process was given before is written, or lost. */
  flush(): Promise<void>;
  /** As `flush`, for the last time. */
  stop(): Promise<void>;
}
