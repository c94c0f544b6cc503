import { Client } from 'pg';

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
    const statement = statementOf(input);
    if (statement !== null) sent.push(statement);
    return Reflect.apply(original, this, input);
  });
  try {
    await work();
  } finally {
    Reflect.set(Client.prototype, 'query', original);
  }
  return sent;
}

function statementOf([first, second]: readonly unknown[]): SentStatement | null {
  if (typeof first === 'string') return { text: first, values: Array.isArray(second) ? second : [] };
  if (typeof first !== 'object' || first === null) return null;
  const text: unknown = Reflect.get(first, 'text');
  const values: unknown = Reflect.get(first, 'values');
  return typeof text === 'string' ? { text, values: Array.isArray(values) ? values : [] } : null;
}
