import type { Statement, Transaction } from '../../src/store/postgres/database.ts';
import { Sql, sql } from '../../src/store/postgres/sql.ts';

/**
 * The same transaction, which also notes the plan of each query, without sequential scans wherever an index can serve:
 * a small table shows what a large table would do.
 */
export function recordQueryPlans(transaction: Transaction, plans: string[]): Transaction {
  const explain = async (statement: Statement): Promise<void> => {
    await transaction.run(sql`SET LOCAL enable_seqscan = off`);
    const text = new Sql([`EXPLAIN (COSTS OFF) ${statement.text}`], []).text;
    const rows = await transaction.query<Record<string, string>>({
      ...statement,
      name: `explain ${statement.name}`,
      text,
    });
    plans.push(rows.map((row) => row['QUERY PLAN']).join('\n'));
  };
  return {
    now: () => transaction.now(),
    inOrder: (sent) => transaction.inOrder(sent),
    last: (sent) => transaction.last(sent),
    refuse: (error) => transaction.refuse(error),
    get refusal() {
      return transaction.refusal;
    },
    traceParent: () => transaction.traceParent(),
    afterCommit: (effect) => transaction.afterCommit(effect),
    run: async (statement) => {
      await explain(statement);
      return transaction.run(statement);
    },
    query: async (statement) => {
      await explain(statement);
      return transaction.query(statement);
    },
    one: async (statement) => {
      await explain(statement);
      return transaction.one(statement);
    },
    maybe: async (statement) => {
      await explain(statement);
      return transaction.maybe(statement);
    },
  };
}

/** The partitions of a table that a plan reads, in the order of their names. */
export function partitionsIn(plan: string | undefined, table: string): readonly string[] {
  const names = (plan ?? '').matchAll(new RegExp(String.raw`\b${table}_(?:before|rest|\d{8})\b`, 'g'));
  return [...new Set([...names].map(([name]) => name))].toSorted();
}
