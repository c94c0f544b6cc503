import { Client } from 'pg';
import { Batch } from '../apps/server/src/store/postgres/batch.ts';

/** One statement as it went to the database. */
export interface SentStatement {
  readonly text: string;
  readonly values: readonly unknown[];
}

/**
 * Runs the work and answers every statement that any connection of this process sent meanwhile, transaction control
 * included. The driver's method is wrapped, so that nothing in the service has to know of it.
 */
export async function recordSql(work: () => Promise<void>): Promise<readonly SentStatement[]> {
  const sent: SentStatement[] = [];
  const original = Reflect.get(Client.prototype, 'query');
  if (typeof original !== 'function') throw new Error('The driver has no method to listen to');
  Reflect.set(Client.prototype, 'query', function listening(this: Client, ...input: unknown[]): unknown {
    sent.push(...statementsOf(input));
    return Reflect.apply(original, this, input);
  });
  try {
    await work();
  } finally {
    Reflect.set(Client.prototype, 'query', original);
  }
  return sent;
}

/** The service sends statements in batches. */
function statementsOf([sent]: readonly unknown[]): readonly SentStatement[] {
  if (sent instanceof Batch)
    return sent.statements.map(({ text, parameters }) => ({ text, values: parameters }));
  return typeof sent === 'string' ? [{ text: sent, values: [] }] : [];
}
