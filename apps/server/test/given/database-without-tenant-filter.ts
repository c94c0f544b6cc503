import type { Database, ScopedDatabase, Statement, Transaction } from '../../src/store/postgres/database.ts';

/** A condition by which a store finds only what is a tenant's or a person's. */
const FILTER = /\b(WHERE|AND)\s+(?:\w+\.)?(?:project_id|environment|organization_id|user_id) = (\$\d+)/g;

/** The same statement, every such condition true: as if somebody had forgotten them all. */
function forgetful(statement: Statement): Statement {
  const { name, text, values } = statement;
  return { name: `${name}-forgetful`, text: text.replaceAll(FILTER, '$1 ($2::text IS NOT NULL)'), values };
}

function withoutFilter(transaction: Transaction): Transaction {
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
    query: (statement) => transaction.query(forgetful(statement)),
    one: (statement) => transaction.one(forgetful(statement)),
    maybe: (statement) => transaction.maybe(forgetful(statement)),
    run: (statement) => transaction.run(forgetful(statement)),
  };
}

function forgetfulDatabase(database: Database): Database {
  return {
    read: (work) => database.read((transaction) => work(withoutFilter(transaction))),
    change: (work) => database.change((transaction) => work(withoutFilter(transaction))),
  };
}

/** A database whose stores omit the tenant from every condition, so that only row-level security separates tenants. */
export function withoutTenantFilter(database: ScopedDatabase): ScopedDatabase {
  return { withScope: (scope) => forgetfulDatabase(database.withScope(scope)) };
}

/** The same database without row-level security. */
export function withoutRowLevelSecurity(database: Database): ScopedDatabase {
  return { withScope: () => forgetfulDatabase(database) };
}
