import type { Secrets } from '../ports/secrets.ts';
import type { Wake } from '../ports/wake.ts';
import type { Transaction } from './postgres/database.ts';
import type { PresentedBrowser } from './transaction-scope.ts';
import { accountLetterStore } from './account-letters.ts';
import { accountStore } from './accounts.ts';
import { apiKeyStore } from './api-keys.ts';
import { archiveStampStore } from './archive-stamps.ts';
import { auditStore } from './audit.ts';
import { certificateAuthorizationStore } from './certificate-authorizations.ts';
import { contactStore } from './contacts.ts';
import { bulkSendStore } from './bulk-sends.ts';
import { deliveryStore } from './deliveries.ts';
import { documentStore } from './documents.ts';
import { erasureStore } from './erasure.ts';
import { formStore } from './forms.ts';
import { editorSessionStore } from './editor-sessions.ts';
import { embeddedSessionStore } from './embedded-sessions.ts';
import { envelopeStore } from './envelopes.ts';
import type { EnvelopeStore } from './envelopes.ts';
import { eventStore } from './events.ts';
import { evidenceStore } from './evidence.ts';
import { footerStore } from './footers.ts';
import { idempotencyStore } from './idempotency.ts';
import { installationStore } from './installation.ts';
import { invitationStore } from './invitations.ts';
import { jobStore } from './jobs.ts';
import { leaseStore } from './leases.ts';
import { mandateStore } from './mandates.ts';
import { letterBudgetStore } from './letter-budgets.ts';
import { messageStore } from './messages.ts';
import { noticeStore } from './notices.ts';
import { organizationStore } from './organizations.ts';
import { partitionStore } from './partitions.ts';
import { projectStore } from './projects.ts';
import { publicLogStore } from './public-log.ts';
import { qualifiedSignatureStore } from './qualified-signatures.ts';
import { recordStore } from './records.ts';
import { requestLogStore } from './request-logs.ts';
import { retentionStore } from './retention.ts';
import { sealedValueStore } from './sealed-values.ts';
import { securityEventStore } from './security-events.ts';
import { signatureRequestStore } from './signature-requests.ts';
import { simulatorStore } from './simulator.ts';
import { signingStore } from './signing.ts';
import { signingTurnStore } from './signing-turns.ts';
import { webhookStore } from './webhooks.ts';
import { usageStore } from './usage.ts';
import { validarStore } from './validar.ts';
import { templateStore } from './templates.ts';

/** What the stores of a transaction are made of. */
interface TxContext {
  readonly transaction: Transaction;
  readonly secrets: Secrets;
  /** Called after a commit that left jobs behind. */
  readonly wake: Wake;
  /** The browser that the transaction works for. */
  readonly browser?: PresentedBrowser | undefined;
}

const STORES = {
  accounts: ({ transaction, secrets }: TxContext) => accountStore(transaction, secrets),
  accountLetters: ({ transaction, secrets }: TxContext) => accountLetterStore(transaction, secrets),
  organizations: ({ transaction }: TxContext) => organizationStore(transaction),
  invitations: ({ transaction }: TxContext) => invitationStore(transaction),
  projects: ({ transaction }: TxContext) => projectStore(transaction),
  apiKeys: ({ transaction }: TxContext) => apiKeyStore(transaction),
  documents: ({ transaction }: TxContext) => documentStore(transaction),
  envelopes: ({ transaction, secrets }: TxContext) => envelopeStore(transaction, secrets),
  contacts: ({ transaction, secrets }: TxContext) => contactStore(transaction, secrets),
  templates: ({ transaction, secrets }: TxContext) => templateStore(transaction, secrets),
  bulkSends: ({ transaction, secrets }: TxContext) => bulkSendStore(transaction, secrets),
  forms: ({ transaction, secrets }: TxContext) => formStore(transaction, secrets),
  signatureRequests: ({ transaction }: TxContext) => signatureRequestStore(transaction),
  editorSessions: ({ transaction }: TxContext) => editorSessionStore(transaction),
  embeddedSessions: ({ transaction }: TxContext) => embeddedSessionStore(transaction),
  signing: ({ transaction, secrets, browser }: TxContext) => signingStore(transaction, secrets, browser),
  simulator: ({ transaction, secrets }: TxContext) => simulatorStore(transaction, secrets),
  certificateAuthorizations: ({ transaction, secrets }: TxContext) =>
    certificateAuthorizationStore(transaction, secrets),
  qualifiedSignatures: ({ transaction, secrets }: TxContext) => qualifiedSignatureStore(transaction, secrets),
  signingTurns: ({ transaction }: TxContext) => signingTurnStore(transaction),
  records: ({ transaction, secrets, wake }: TxContext) => recordStore(transaction, secrets, wake),
  audit: ({ transaction, secrets }: TxContext) => auditStore(transaction, secrets),
  events: ({ transaction }: TxContext) => eventStore(transaction),
  evidence: ({ transaction }: TxContext, { envelopes }: { readonly envelopes: EnvelopeStore }) =>
    evidenceStore(transaction, envelopes),
  archiveStamps: ({ transaction }: TxContext) => archiveStampStore(transaction),
  erasure: ({ transaction }: TxContext) => erasureStore(transaction),
  footers: ({ transaction }: TxContext) => footerStore(transaction),
  mandates: ({ transaction }: TxContext) => mandateStore(transaction),
  letterBudgets: ({ transaction }: TxContext) => letterBudgetStore(transaction),
  messages: ({ transaction, secrets }: TxContext) => messageStore(transaction, secrets),
  notices: ({ transaction }: TxContext) => noticeStore(transaction),
  webhooks: ({ transaction, secrets }: TxContext) => webhookStore(transaction, secrets),
  deliveries: ({ transaction, secrets, wake }: TxContext) => deliveryStore(transaction, secrets, wake),
  installation: ({ transaction }: TxContext) => installationStore(transaction),
  jobs: ({ transaction, wake }: TxContext) => jobStore(transaction, wake),
  leases: ({ transaction }: TxContext) => leaseStore(transaction),
  idempotency: ({ transaction }: TxContext) => idempotencyStore(transaction),
  validar: ({ transaction, secrets }: TxContext) => validarStore(transaction, secrets),
  usage: ({ transaction }: TxContext) => usageStore(transaction),
  publicLog: ({ transaction }: TxContext) => publicLogStore(transaction),
  partitions: ({ transaction }: TxContext) => partitionStore(transaction),
  requestLogs: ({ transaction }: TxContext) => requestLogStore(transaction),
  retention: ({ transaction }: TxContext) => retentionStore(transaction),
  sealedValues: ({ transaction, secrets }: TxContext) => sealedValueStore(transaction, secrets),
  securityEvents: ({ transaction }: TxContext) => securityEventStore(transaction),
} as const;

type Stores = { readonly [Name in keyof typeof STORES]: ReturnType<(typeof STORES)[Name]> };

/** One transaction, as the actions see it: its time and its stores. */
export interface Tx extends Stores {
  /** The database's clock at the start of this transaction; it decides every term. */
  now(): Date;
  /** Runs `hook` once this transaction is committed; never when it is rolled back. */
  afterCommit(hook: () => void): void;
}

/** What a transaction has besides its stores. */
class OpenTx {
  readonly context: TxContext;

  constructor(context: TxContext) {
    this.context = context;
  }

  now(): Date {
    return this.context.transaction.now();
  }

  afterCommit(hook: () => void): void {
    this.context.transaction.afterCommit(hook);
  }
}

// Each store is built when it is first used: most requests need three of them.
for (const [name, build] of Object.entries(STORES)) {
  Object.defineProperty(OpenTx.prototype, name, {
    get(this: OpenTx & Stores) {
      const value = build(this.context, this);
      Object.defineProperty(this, name, { value });
      return value;
    },
  });
}

/** Returns a transaction with its stores. */
export function openTx(context: TxContext): Tx {
  return new OpenTx(context) as OpenTx & Stores;
}
