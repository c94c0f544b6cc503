import type { LogSize } from '../../store/request-logs.ts';
import type { Deps } from '../deps.ts';

interface LogSizes {
  /** Every call of the API; its entries are an estimate. */
  readonly requests: LogSize;
  readonly publicLog: LogSize;
}

/** Reads the sizes of the logs of the installation, without reading the logs. */
export function readLogSizes({ db }: Pick<Deps, 'db'>): Promise<LogSizes> {
  return db.read(async (tx) => {
    const [requests, publicLog] = await tx.inOrder([tx.requestLogs.size(), tx.publicLog.size()]);
    return { requests, publicLog };
  });
}
