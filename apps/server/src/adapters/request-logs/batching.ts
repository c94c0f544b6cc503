import type { RequestLog } from '../../domain/logs/request-log.ts';
import { REQUEST_LOG_BUFFER, REQUEST_LOG_FLUSH_INTERVAL } from './limits.ts';
import type { Db } from '../../store/db.ts';
import type { Log } from '../../ports/log.ts';
import type { RequestLogs } from '../../ports/request-logs.ts';

/** Rows of one statement. A full batch is written at once. */
const BATCH = 500;

interface BatchingOptions {
  /** Writes a batch. A rejected batch is lost: trying again would only make the queue longer. */
  readonly write: (logs: readonly RequestLog[]) => Promise<void>;
  readonly log: Log;
  /** The number of logs that may wait; beyond it the newest are lost. */
  readonly waiting?: number;
  /** Milliseconds that a log waits for others. */
  readonly every?: number;
}

/** Request logs that wait in memory and are written in batches, one after the other. */
export class BatchingRequestLogs implements RequestLogs {
  readonly #write: BatchingOptions['write'];
  readonly #log: Log;
  readonly #max: number;
  readonly #every: number;
  #waiting: RequestLog[] = [];
  #lost = 0;
  #timer: NodeJS.Timeout | undefined;
  #writing: Promise<void> = Promise.resolve();

  constructor(options: BatchingOptions) {
    this.#write = options.write;
    this.#log = options.log;
    this.#max = options.waiting ?? REQUEST_LOG_BUFFER;
    this.#every = options.every ?? REQUEST_LOG_FLUSH_INTERVAL;
  }

  add(log: RequestLog): void {
    if (this.#waiting.length >= this.#max) {
      this.#lost += 1;
      return;
    }
    this.#waiting.push(log);
    if (this.#waiting.length === BATCH) void this.flush();
    else this.#timer ??= setTimeout(() => void this.flush(), this.#every).unref();
  }

  flush(): Promise<void> {
    clearTimeout(this.#timer);
    this.#timer = undefined;
    this.#writing = this.#writing.then(() => this.#writeAll());
    return this.#writing;
  }

  stop(): Promise<void> {
    return this.flush();
  }

  async #writeAll(): Promise<void> {
    const logs = this.#waiting;
    this.#waiting = [];
    for (let at = 0; at < logs.length; at += BATCH) await this.#writeBatch(logs.slice(at, at + BATCH));
    if (this.#lost === 0) return;
    this.#log.warn({ lost: this.#lost }, 'request logs were lost');
    this.#lost = 0;
  }

  async #writeBatch(batch: readonly RequestLog[]): Promise<void> {
    try {
      await this.#write(batch);
    } catch (error) {
      this.#lost += batch.length;
      this.#log.warn({ error }, 'request logs cannot be written now');
    }
  }
}

/** Creates request logs that are written to the database, in separate transactions of one round trip each. */
export function requestLogsInto(db: Db, log: Log): RequestLogs {
  return new BatchingRequestLogs({
    write: (logs) => db.change(async (tx) => tx.last(tx.requestLogs.insert(logs))),
    log,
  });
}
