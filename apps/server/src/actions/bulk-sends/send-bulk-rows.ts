import type { BulkRow } from '../../domain/bulk-sends/bulk-row.ts';
import { completeSending, endOfSending, pauseSending } from '../../domain/bulk-sends/bulk-send.ts';
import type { BulkSend } from '../../domain/bulk-sends/bulk-send.ts';
import { AppError } from '../../domain/errors/app-error.ts';
import { makeId } from '../../domain/ids.ts';
import { BULK_RETRY_DELAY, BULK_ROW_ATTEMPTS, BULK_ROWS_AT_ONCE, SECOND } from '../../domain/limits.ts';
import type { Milliseconds } from '../../domain/limits.ts';
import { Unavailable } from '../../domain/failures.ts';
import { hasOriginals } from '../../domain/templates/template-variables.ts';
import type { Tx } from '../../store/tx.ts';
import type { Deps } from '../deps.ts';
import { enqueueDeliveries } from '../webhooks/enqueue-deliveries.ts';
import { convertAhead, convertRow } from './convert-row.ts';
import type { ConvertedRow, ConvertRowDeps } from './convert-row.ts';
import { sendRow } from './send-row.ts';

type SendDeps = Pick<Deps, 'db' | 'random' | 'secrets' | 'settings' | 'log'> & ConvertRowDeps;

/**
 * Sends the next rows of a bulk send, one transaction per row, and leaves the rest to a job behind those of
 * others. A row and its envelope are written together, under the lock of the bulk send: whenever the process dies, and
 * however many jobs run, a row has one envelope at most.
 */
export async function sendBulkRows(deps: SendDeps, bulkSendId: string): Promise<void> {
  const lines = await deps.db.read((tx) => tx.bulkSends.listReadyLines(bulkSendId, BULK_ROWS_AT_ONCE));
  const converted = convertAhead(lines, await convertingRows(deps, bulkSendId));
  let wait: Milliseconds = 0;
  for (const [index, line] of lines.entries()) {
    wait = Math.max(wait, await attempt(deps, { bulkSendId, line }, () => converted(index)));
    if (wait > BULK_RETRY_DELAY) break;
  }
  await goOn(deps, bulkSendId, wait);
}

/** Returns what makes the PDFs of a row, before the row is held. */
async function convertingRows(deps: SendDeps, bulkSendId: string) {
  const { bulkSend, shared } = await deps.db.read(async (tx) => {
    const found = await tx.bulkSends.findById(bulkSendId);
    return { bulkSend: found, shared: found && (await tx.bulkSends.findTemplate(found)) };
  });
  return async (line: number): Promise<ConvertedRow | null> => {
    if (bulkSend === null || shared === null || !hasOriginals(shared.template)) return null;
    const row = await deps.db.read((tx) => tx.bulkSends.findRow(bulkSendId, line));
    return row?.status === 'READY' ? convertRow(deps, bulkSend, shared, row) : null;
  };
}

/** Returns how long the next attempt should wait. */
async function attempt(
  deps: SendDeps,
  { bulkSendId, line }: RowPlace,
  convert: () => Promise<ConvertedRow | null>,
): Promise<Milliseconds> {
  try {
    const converted = await convert();
    await changeRow(deps, { bulkSendId, line }, (tx, bulkSend, row) =>
      sendRow(deps, tx, bulkSend, { row, converted }),
    );
    return 0;
  } catch (error) {
    if (error instanceof Unavailable) throw error;
    const { change, wait } = afterFailure(error);
    if (!(error instanceof AppError)) deps.log.warn({ error, bulkSendId }, 'a row of a bulk send failed');
    if (change !== null)
      await changeRow(deps, { bulkSendId, line }, async (_tx, _bulkSend, row) => change(row));
    return wait;
  }
}

interface AfterFailure {
  /** The change of the row; null: it waits unchanged. */
  readonly change: ((row: BulkRow) => BulkRow) | null;
  readonly wait: Milliseconds;
}

/** A refusal is final for its row, except that of a limit, which holds back the rest too. */
function afterFailure(error: unknown): AfterFailure {
  if (error instanceof AppError && error.code === 'RATE_LIMITED') {
    const { details } = error;
    const seconds = details !== undefined && 'retryAfterSeconds' in details ? details.retryAfterSeconds : 60;
    return { change: null, wait: seconds * SECOND };
  }
  if (error instanceof AppError) {
    const { code } = error;
    return { change: (row) => ({ ...row, status: 'FAILED', error: code }), wait: 0 };
  }
  return { change: afterOwnError, wait: BULK_RETRY_DELAY };
}

function afterOwnError(row: BulkRow): BulkRow {
  const attempts = row.attempts + 1;
  if (attempts < BULK_ROW_ATTEMPTS) return { ...row, attempts };
  return { ...row, attempts, status: 'FAILED', error: 'INTERNAL_ERROR' };
}

interface RowPlace {
  readonly bulkSendId: string;
  readonly line: number;
}

/** Changes a row that still waits, while its bulk send is held. */
async function changeRow(
  { db }: SendDeps,
  { bulkSendId, line }: RowPlace,
  change: (tx: Tx, bulkSend: BulkSend, row: BulkRow) => Promise<BulkRow>,
): Promise<void> {
  await db.change(async (tx) => {
    const bulkSend = await tx.bulkSends.lockById(bulkSendId);
    if (bulkSend?.status !== 'SENDING') return null;
    const row = await tx.bulkSends.findRow(bulkSendId, line);
    if (row?.status !== 'READY') return null;
    await tx.bulkSends.saveRow(bulkSendId, await change(tx, bulkSend, row));
    return null;
  });
}

/** Ends the bulk send after its last row, or enqueues the next rows. */
async function goOn({ db, random }: SendDeps, bulkSendId: string, wait: Milliseconds): Promise<void> {
  await db.change(async (tx) => {
    const bulkSend = await tx.bulkSends.lockById(bulkSendId);
    if (bulkSend?.status !== 'SENDING') return null;
    const now = await tx.now();
    if (bulkSend.rows.ready === 0) {
      const ended = completeSending(bulkSend, now);
      await tx.bulkSends.save(ended);
      await announceEnd({ random }, tx, ended);
      return null;
    }
    const at = new Date(now.getTime() + wait);
    const pausedUntil = wait > BULK_RETRY_DELAY ? at : null;
    if (pausedUntil?.getTime() !== bulkSend.pausedUntil?.getTime())
      await tx.bulkSends.save(pauseSending(bulkSend, pausedUntil, now));
    await tx.jobs.enqueue([{ kind: 'send-bulk-rows', bulkSendId }], at);
    return null;
  });
}

/** Announces the end of a bulk send, in the transaction that ends it. */
async function announceEnd(deps: Pick<Deps, 'random'>, tx: Tx, bulkSend: BulkSend): Promise<void> {
  const { tenant, settings } = bulkSend;
  const now = await tx.now();
  const event = endOfSending(bulkSend);
  const id = makeId('evt', now, deps.random.bytes(10));
  await tx.events.announce(tenant, { id, event }, now);
  await enqueueDeliveries(deps, tx, { tenant, metadata: settings.metadata }, [{ id, type: event.type }]);
}
