import type { Secrets } from '../ports/secrets.ts';
import type { PresentedBrowser } from './transaction-scope.ts';
import type { Tx } from '../ports/tx.ts';
import type { Wake } from '../ports/wake.ts';
import type { Transaction } from './postgres/database.ts';
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

/** The stores that a transaction has used so far. */
type UsedStores = { -readonly [Name in keyof Tx]?: Tx[Name] };

/** A function to call after a commit that left jobs behind, and the browser that the transaction works for. */
interface TxContext {
  readonly wake: Wake;
  readonly browser?: PresentedBrowser | undefined;
}

/** A transaction with its stores, each built when it is first used: most requests need three of the 38. */
export class PostgresTx implements Tx {
  readonly #transaction: Transaction;
  readonly #secrets: Secrets;
  readonly #wake: Wake;
  readonly #browser: PresentedBrowser | undefined;
  readonly #used: UsedStores = {};

  constructor(transaction: Transaction, secrets: Secrets, { wake, browser }: TxContext) {
    this.#transaction = transaction;
    this.#secrets = secrets;
    this.#wake = wake;
    this.#browser = browser;
  }

  now(): Date {
    return this.#transaction.now();
  }

  afterCommit(hook: () => void): void {
    this.#transaction.afterCommit(hook);
  }

  get accounts() {
    return (this.#used.accounts ??= accountStore(this.#transaction, this.#secrets));
  }

  get accountLetters() {
    return (this.#used.accountLetters ??= accountLetterStore(this.#transaction, this.#secrets));
  }

  get organizations() {
    return (this.#used.organizations ??= organizationStore(this.#transaction));
  }

  get invitations() {
    return (this.#used.invitations ??= invitationStore(this.#transaction));
  }

  get projects() {
    return (this.#used.projects ??= projectStore(this.#transaction));
  }

  get apiKeys() {
    return (this.#used.apiKeys ??= apiKeyStore(this.#transaction));
  }

  get documents() {
    return (this.#used.documents ??= documentStore(this.#transaction));
  }

  get envelopes() {
    return (this.#used.envelopes ??= envelopeStore(this.#transaction, this.#secrets));
  }

  get contacts() {
    return (this.#used.contacts ??= contactStore(this.#transaction, this.#secrets));
  }

  get templates() {
    return (this.#used.templates ??= templateStore(this.#transaction, this.#secrets));
  }

  get bulkSends() {
    return (this.#used.bulkSends ??= bulkSendStore(this.#transaction, this.#secrets));
  }

  get forms() {
    return (this.#used.forms ??= formStore(this.#transaction, this.#secrets));
  }

  get signatureRequests() {
    return (this.#used.signatureRequests ??= signatureRequestStore(this.#transaction));
  }

  get editorSessions() {
    return (this.#used.editorSessions ??= editorSessionStore(this.#transaction));
  }

  get embeddedSessions() {
    return (this.#used.embeddedSessions ??= embeddedSessionStore(this.#transaction));
  }

  get signing() {
    return (this.#used.signing ??= signingStore(this.#transaction, this.#secrets, this.#browser));
  }

  get simulator() {
    return (this.#used.simulator ??= simulatorStore(this.#transaction, this.#secrets));
  }

  get certificateAuthorizations() {
    return (this.#used.certificateAuthorizations ??= certificateAuthorizationStore(
      this.#transaction,
      this.#secrets,
    ));
  }

  get qualifiedSignatures() {
    return (this.#used.qualifiedSignatures ??= qualifiedSignatureStore(this.#transaction, this.#secrets));
  }

  get signingTurns() {
    return (this.#used.signingTurns ??= signingTurnStore(this.#transaction));
  }

  get records() {
    return (this.#used.records ??= recordStore(this.#transaction, this.#secrets, this.#wake));
  }

  get audit() {
    return (this.#used.audit ??= auditStore(this.#transaction, this.#secrets));
  }

  get events() {
    return (this.#used.events ??= eventStore(this.#transaction));
  }

  get evidence() {
    return (this.#used.evidence ??= evidenceStore(this.#transaction, this.envelopes));
  }

  get archiveStamps() {
    return (this.#used.archiveStamps ??= archiveStampStore(this.#transaction));
  }

  get erasure() {
    return (this.#used.erasure ??= erasureStore(this.#transaction));
  }

  get footers() {
    return (this.#used.footers ??= footerStore(this.#transaction));
  }

  get mandates() {
    return (this.#used.mandates ??= mandateStore(this.#transaction));
  }

  get letterBudgets() {
    return (this.#used.letterBudgets ??= letterBudgetStore(this.#transaction));
  }

  get messages() {
    return (this.#used.messages ??= messageStore(this.#transaction, this.#secrets));
  }

  get notices() {
    return (this.#used.notices ??= noticeStore(this.#transaction));
  }

  get webhooks() {
    return (this.#used.webhooks ??= webhookStore(this.#transaction, this.#secrets));
  }

  get deliveries() {
    return (this.#used.deliveries ??= deliveryStore(this.#transaction, this.#secrets, this.#wake));
  }

  get installation() {
    return (this.#used.installation ??= installationStore(this.#transaction));
  }

  get jobs() {
    return (this.#used.jobs ??= jobStore(this.#transaction, this.#wake));
  }

  get leases() {
    return (this.#used.leases ??= leaseStore(this.#transaction));
  }

  get idempotency() {
    return (this.#used.idempotency ??= idempotencyStore(this.#transaction));
  }

  get validar() {
    return (this.#used.validar ??= validarStore(this.#transaction, this.#secrets));
  }

  get usage() {
    return (this.#used.usage ??= usageStore(this.#transaction));
  }

  get publicLog() {
    return (this.#used.publicLog ??= publicLogStore(this.#transaction));
  }

  get partitions() {
    return (this.#used.partitions ??= partitionStore(this.#transaction));
  }

  get requestLogs() {
    return (this.#used.requestLogs ??= requestLogStore(this.#transaction));
  }

  get retention() {
    return (this.#used.retention ??= retentionStore(this.#transaction));
  }

  get sealedValues() {
    return (this.#used.sealedValues ??= sealedValueStore(this.#transaction, this.#secrets));
  }

  get securityEvents() {
    return (this.#used.securityEvents ??= securityEventStore(this.#transaction));
  }
}
