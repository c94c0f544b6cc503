import type { ScopedDatabase, Transaction } from './postgres/database.ts';
import { openTx } from './tx.ts';
import type { Tenant } from '../domain/access/principal.ts';
import { assertMayAct } from '../domain/mandates/mandate.ts';
import type { Acting, Mandate } from '../domain/mandates/mandate.ts';
import type { Id } from '../domain/ids.ts';
import type { Db } from './db.ts';
import type { ActingOutside, TransactionScope } from './transaction-scope.ts';
import type { Secrets } from '../ports/secrets.ts';
import type { Tx } from './tx.ts';
import type { Wake } from '../ports/wake.ts';

/** The scope of the service's own work, unless the caller gives another scope. */
const SERVICE: TransactionScope = { purpose: 'WORKER' };

type ActingScope =
  | { readonly tenant: Tenant; readonly acting: Acting }
  | { readonly userId: Id<'usr'>; readonly acting: ActingOutside };

/** Creates the stores over one database, for the worker. `wake` is called after a commit that left jobs behind. */
export function storesOver(database: ScopedDatabase, secrets: Secrets, wake: Wake): Db {
  const withScope = (scope: TransactionScope): Db => {
    const scoped = database.withScope(scope);
    const browser = 'purpose' in scope ? scope.browser : undefined;
    const ip = ('tenant' in scope ? null : scope.ip) ?? null;
    const tx = (transaction: Transaction) => openTx({ transaction, secrets, wake, browser, ip });
    const db: Db = {
      read: (work, options) => scoped.read((transaction) => work(tx(transaction)), options),
      change: (work) => scoped.change((transaction) => actingIn(scope, tx(transaction), work)),
      apart: () => db,
      withScope,
    };
    return db;
  };
  return withScope(SERVICE);
}

/**
 * Runs a change whose caller may act for the tenant of its scope, as this very transaction reads it (ADR-0137). The mandate
 * travels with the first statements of the work; if it is refused, nothing of the work remains.
 */
async function actingIn<T>(scope: TransactionScope, tx: Tx, work: (tx: Tx) => Promise<T>): Promise<T> {
  if ('purpose' in scope) return work(tx);
  if (!isActing(scope)) throw new Error('A change for a tenant or a person names who acts.');
  const [mandate, done] = await Promise.allSettled([mandateIn(scope, tx), work(tx)]);
  assertMayAct(valueOf(mandate), scope.acting, await tx.now());
  return valueOf(done);
}

/** Outside of a project nothing is sent, so nothing has to wait: members and roles are read again by what changes them. */
function mandateIn(scope: ActingScope, { mandates }: Tx): Promise<Mandate> {
  if ('tenant' in scope) return mandates.hold(scope.tenant, scope.acting.holder);
  return mandates.findOutside(scope.acting.holder, scope.acting.names);
}

function isActing(scope: TransactionScope): scope is ActingScope {
  return 'acting' in scope && scope.acting !== undefined;
}

function valueOf<T>(settled: PromiseSettledResult<T>): T {
  if (settled.status === 'rejected') throw settled.reason;
  return settled.value;
}
