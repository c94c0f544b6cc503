import type { FencedDatabase, Transaction } from './database.ts';
import type { Db } from '../../ports/db.ts';
import type { TransactionScope } from '../../ports/transaction-scope.ts';
import type { Secrets } from '../../ports/secrets.ts';
import type { Tx } from '../../ports/tx.ts';
import { accountLetterStore } from './stores/account-letters.ts';
import { accountStore } from './stores/accounts.ts';
import { apiKeyStore } from './stores/api-keys.ts';
import { auditStore } from './stores/audit.ts';
import { deliveryStore } from './stores/deliveries.ts';
import { documentStore } from './stores/documents.ts';
import { erasureStore } from './stores/erasure.ts';
import { envelopeStore } from './stores/envelopes.ts';
import { eventStore } from './stores/events.ts';
import { evidenceStore } from './stores/evidence.ts';
import { idempotencyStore } from './stores/idempotency.ts';
import { installationStore } from './stores/installation.ts';
import { invitationStore } from './stores/invitations.ts';
import { jobStore } from './stores/jobs.ts';
import { leaseStore } from './stores/leases.ts';
import { messageStore } from './stores/messages.ts';
import { organizationStore } from './stores/organizations.ts';
import { projectStore } from './stores/projects.ts';
import { publicLogStore } from './stores/public-log.ts';
import { requestLogStore } from './stores/request-logs.ts';
import { retentionStore } from './stores/retention.ts';
import { sealedValueStore } from './stores/sealed-values.ts';
import { securityEventStore } from './stores/security-events.ts';
import { signatureRequestStore } from './stores/signature-requests.ts';
import { signingStore } from './stores/signing.ts';
import { webhookStore } from './stores/webhooks.ts';
import { usageStore } from './stores/usage.ts';
import { templateStore } from './stores/templates.ts';

/** What the service does for itself, unless a door says for whom. */
const SERVICE: TransactionScope = { purpose: 'WORKER' };

/** The stores over one database, for the worker. `wake` is called after a commit that left jobs behind. */
export function storesOver(database: FencedDatabase, secrets: Secrets, wake: () => void): Db {
  const tx = (transaction: Transaction): Tx => makeTx(transaction, secrets, wake);
  const reaching = (reach: TransactionScope): Db => {
    const fenced = database.reaching(reach);
    return {
      read: (work) => fenced.read((transaction) => work(tx(transaction))),
      change: (work, beginning) => fenced.change((transaction) => work(tx(transaction)), beginning),
      withScope: reaching,
    };
  };
  return reaching(SERVICE);
}

function makeTx(transaction: Transaction, secrets: Secrets, wake: () => void): Tx {
  const envelopes = envelopeStore(transaction, secrets);
  return {
    now: () => transaction.now(),
    afterCommit: (hook) => transaction.afterCommit(hook),
    accountLetters: accountLetterStore(transaction, secrets),
    accounts: accountStore(transaction, secrets),
    organizations: organizationStore(transaction),
    invitations: invitationStore(transaction),
    projects: projectStore(transaction),
    apiKeys: apiKeyStore(transaction),
    documents: documentStore(transaction),
    envelopes,
    templates: templateStore(transaction),
    signatureRequests: signatureRequestStore(transaction),
    signing: signingStore(transaction, secrets),
    audit: auditStore(transaction, secrets),
    events: eventStore(transaction),
    evidence: evidenceStore(transaction, envelopes),
    erasure: erasureStore(transaction),
    messages: messageStore(transaction, secrets),
    webhooks: webhookStore(transaction, secrets),
    deliveries: deliveryStore(transaction, secrets, wake),
    installation: installationStore(transaction),
    jobs: jobStore(transaction, wake),
    leases: leaseStore(transaction),
    idempotency: idempotencyStore(transaction),
    usage: usageStore(transaction),
    publicLog: publicLogStore(transaction),
    requestLogs: requestLogStore(transaction),
    retention: retentionStore(transaction),
    sealedValues: sealedValueStore(transaction, secrets),
    securityEvents: securityEventStore(transaction),
  };
}
