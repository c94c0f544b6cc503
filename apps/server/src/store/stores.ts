import type { Secrets } from '../ports/secrets.ts';
import type { Wake } from '../ports/wake.ts';
import type { Transaction } from './postgres/database.ts';
import type { PresentedBrowser } from './transaction-scope.ts';
import { accountLetterStore } from './account-letters.ts';
import type { AccountLetterStore } from './account-letters.ts';
import { accountStore } from './accounts.ts';
import type { AccountStore } from './accounts-types.ts';
import { apiKeyStore } from './api-keys.ts';
import type { ApiKeyStore } from './api-keys.ts';
import { approvalStore } from './approvals.ts';
import type { ApprovalStore } from './approvals.ts';
import { archiveStampStore } from './archive-stamps.ts';
import type { ArchiveStampStore } from './archive-stamps.ts';
import { auditStore } from './audit.ts';
import type { AuditStore } from './audit-types.ts';
import { certificateAuthorizationStore } from './certificate-authorizations.ts';
import type { CertificateAuthorizationStore } from './certificate-authorizations.ts';
import { contactStore } from './contacts.ts';
import type { ContactStore } from './contacts.ts';
import { bulkSendStore } from './bulk-sends.ts';
import type { BulkSendStore } from './bulk-sends-types.ts';
import { deliveryStore } from './deliveries.ts';
import type { DeliveryStore } from './deliveries-types.ts';
import { destructionRecordStore } from './destruction-records.ts';
import type { DestructionRecordStore } from './destruction-records.ts';
import { documentStore } from './documents.ts';
import type { DocumentStore } from './documents.ts';
import { erasureStore } from './erasure.ts';
import type { ErasureStore } from './erasure.ts';
import { erasureRequestStore } from './erasure-requests.ts';
import type { ErasureRequestStore } from './erasure-requests.ts';
import { formStore } from './forms.ts';
import type { FormStore } from './forms-types.ts';
import { editorSessionStore } from './editor-sessions.ts';
import type { EditorSessionStore } from './editor-sessions.ts';
import { embeddedSessionStore } from './embedded-sessions.ts';
import type { EmbeddedSessionStore } from './embedded-sessions.ts';
import { envelopeStore } from './envelopes.ts';
import type { EnvelopeStore } from './envelopes-types.ts';
import { eventStore } from './events.ts';
import type { EventStore } from './events.ts';
import { evidenceStore } from './evidence.ts';
import type { EvidenceStore } from './evidence-types.ts';
import { footerStore } from './footers.ts';
import type { FooterStore } from './footers.ts';
import { idempotencyStore } from './idempotency.ts';
import type { IdempotencyStore } from './idempotency.ts';
import { installationStore } from './installation.ts';
import type { InstallationStore } from './installation.ts';
import { invitationStore } from './invitations.ts';
import type { InvitationStore } from './invitations.ts';
import { jobStore } from './jobs.ts';
import type { JobStore } from './jobs-types.ts';
import { leaseStore } from './leases.ts';
import type { LeaseStore } from './leases.ts';
import { legalHoldStore } from './legal-holds.ts';
import type { LegalHoldStore } from './legal-holds.ts';
import { mandateStore } from './mandates.ts';
import type { MandateStore } from './mandates.ts';
import { letterBudgetStore } from './letter-budgets.ts';
import type { LetterBudgetStore } from './letter-budgets.ts';
import { messageStore } from './messages.ts';
import type { MessageStore } from './messages-types.ts';
import { noticeStore } from './notices.ts';
import type { NoticeStore } from './notices.ts';
import { organizationStore } from './organizations.ts';
import type { OrganizationStore } from './organizations-types.ts';
import { partitionStore } from './partitions.ts';
import type { PartitionStore } from './partitions.ts';
import { projectStore } from './projects.ts';
import type { ProjectStore } from './projects.ts';
import { publicLogStore } from './public-log.ts';
import type { PublicLogStore } from './public-log.ts';
import { qualifiedSignatureStore } from './qualified-signatures.ts';
import type { QualifiedSignatureStore } from './qualified-signatures.ts';
import { recordStore } from './records.ts';
import type { RecordStore } from './records.ts';
import { requestLogStore } from './request-logs.ts';
import type { RequestLogStore } from './request-logs.ts';
import { retentionStore } from './retention.ts';
import type { RetentionStore } from './retention-types.ts';
import { sealedValueStore } from './sealed-values.ts';
import type { SealedValueStore } from './sealed-values.ts';
import { securityEventStore } from './security-events.ts';
import { securityStreamStore, type SecurityStreamStore } from './security-streams.ts';
import type { SecurityEventStore } from './security-events.ts';
import { signatureRequestStore } from './signature-requests.ts';
import type { SignatureRequestStore } from './signature-requests.ts';
import { simulatorStore } from './simulator.ts';
import type { SimulatorStore } from './simulator.ts';
import { signingStore } from './signing.ts';
import type { SigningStore } from './signing.ts';
import { signingTurnStore } from './signing-turns.ts';
import type { SigningTurnStore } from './signing-turns.ts';
import { webhookStore } from './webhooks.ts';
import type { WebhookStore } from './webhooks.ts';
import { usageStore } from './usage.ts';
import type { UsageStore } from './usage-types.ts';
import { validarStore } from './validar.ts';
import type { ValidarStore } from './validar.ts';
import { templateStore } from './templates.ts';
import type { TemplateStore } from './templates.ts';

/** The parts that the stores of a transaction are made of. */
export interface TxContext {
  readonly transaction: Transaction;
  readonly secrets: Secrets;
  /** Called after a commit that left jobs behind. */
  readonly wake: Wake;
  /** The browser that the transaction works for. */
  readonly browser?: PresentedBrowser | undefined;
  /** The address that the person of the transaction calls from; null where the service acts by itself. */
  readonly ip?: string | null;
}

/** The stores, each in the file of its table. */
export interface Stores {
  readonly accounts: AccountStore;
  readonly accountLetters: AccountLetterStore;
  readonly organizations: OrganizationStore;
  readonly invitations: InvitationStore;
  readonly projects: ProjectStore;
  readonly apiKeys: ApiKeyStore;
  readonly documents: DocumentStore;
  readonly envelopes: EnvelopeStore;
  readonly contacts: ContactStore;
  readonly templates: TemplateStore;
  readonly bulkSends: BulkSendStore;
  readonly forms: FormStore;
  readonly signatureRequests: SignatureRequestStore;
  readonly editorSessions: EditorSessionStore;
  readonly embeddedSessions: EmbeddedSessionStore;
  readonly signing: SigningStore;
  readonly simulator: SimulatorStore;
  readonly certificateAuthorizations: CertificateAuthorizationStore;
  readonly qualifiedSignatures: QualifiedSignatureStore;
  readonly signingTurns: SigningTurnStore;
  readonly records: RecordStore;
  readonly audit: AuditStore;
  readonly events: EventStore;
  readonly evidence: EvidenceStore;
  readonly archiveStamps: ArchiveStampStore;
  readonly erasure: ErasureStore;
  readonly erasureRequests: ErasureRequestStore;
  readonly destructionRecords: DestructionRecordStore;
  readonly footers: FooterStore;
  readonly approvals: ApprovalStore;
  readonly legalHolds: LegalHoldStore;
  readonly mandates: MandateStore;
  readonly letterBudgets: LetterBudgetStore;
  readonly messages: MessageStore;
  readonly notices: NoticeStore;
  readonly webhooks: WebhookStore;
  readonly deliveries: DeliveryStore;
  readonly installation: InstallationStore;
  readonly jobs: JobStore;
  readonly leases: LeaseStore;
  readonly idempotency: IdempotencyStore;
  readonly validar: ValidarStore;
  readonly usage: UsageStore;
  readonly publicLog: PublicLogStore;
  readonly partitions: PartitionStore;
  readonly requestLogs: RequestLogStore;
  readonly retention: RetentionStore;
  readonly sealedValues: SealedValueStore;
  readonly securityEvents: SecurityEventStore;
  readonly securityStreams: SecurityStreamStore;
}

/** How each store is built. Some read through another. */
export const STORES: {
  readonly [Name in keyof Stores]: (context: TxContext, stores: Stores) => Stores[Name];
} = {
  accounts: ({ transaction, secrets }) => accountStore(transaction, secrets),
  accountLetters: ({ transaction, secrets }) => accountLetterStore(transaction, secrets),
  organizations: ({ transaction, ip }) => organizationStore(transaction, ip),
  invitations: ({ transaction }) => invitationStore(transaction),
  projects: ({ transaction, ip }) => projectStore(transaction, ip),
  apiKeys: ({ transaction, ip }) => apiKeyStore(transaction, ip),
  documents: ({ transaction }) => documentStore(transaction),
  envelopes: ({ transaction, secrets }) => envelopeStore(transaction, secrets),
  contacts: ({ transaction, secrets }) => contactStore(transaction, secrets),
  templates: ({ transaction, secrets }) => templateStore(transaction, secrets),
  bulkSends: ({ transaction, secrets }) => bulkSendStore(transaction, secrets),
  forms: ({ transaction, secrets }) => formStore(transaction, secrets),
  signatureRequests: ({ transaction }) => signatureRequestStore(transaction),
  editorSessions: ({ transaction }) => editorSessionStore(transaction),
  embeddedSessions: ({ transaction }) => embeddedSessionStore(transaction),
  signing: ({ transaction, secrets, browser }) => signingStore(transaction, secrets, browser),
  simulator: ({ transaction, secrets }) => simulatorStore(transaction, secrets),
  certificateAuthorizations: ({ transaction, secrets }) =>
    certificateAuthorizationStore(transaction, secrets),
  qualifiedSignatures: ({ transaction, secrets }) => qualifiedSignatureStore(transaction, secrets),
  signingTurns: ({ transaction }) => signingTurnStore(transaction),
  records: ({ transaction, secrets, wake }) => recordStore(transaction, secrets, wake),
  audit: ({ transaction, secrets }) => auditStore(transaction, secrets),
  events: ({ transaction }) => eventStore(transaction),
  evidence: ({ transaction }, { envelopes }) => evidenceStore(transaction, envelopes),
  archiveStamps: ({ transaction }) => archiveStampStore(transaction),
  erasure: ({ transaction }) => erasureStore(transaction),
  erasureRequests: ({ transaction, secrets }) => erasureRequestStore(transaction, secrets),
  destructionRecords: ({ transaction }) => destructionRecordStore(transaction),
  footers: ({ transaction }) => footerStore(transaction),
  approvals: ({ transaction, secrets }) => approvalStore(transaction, secrets),
  legalHolds: ({ transaction, secrets }) => legalHoldStore(transaction, secrets),
  mandates: ({ transaction }) => mandateStore(transaction),
  letterBudgets: ({ transaction }) => letterBudgetStore(transaction),
  messages: ({ transaction, secrets }) => messageStore(transaction, secrets),
  notices: ({ transaction }) => noticeStore(transaction),
  webhooks: ({ transaction, secrets }) => webhookStore(transaction, secrets),
  deliveries: ({ transaction, secrets, wake }) => deliveryStore(transaction, secrets, wake),
  installation: ({ transaction }) => installationStore(transaction),
  jobs: ({ transaction, wake }) => jobStore(transaction, wake),
  leases: ({ transaction }) => leaseStore(transaction),
  idempotency: ({ transaction }) => idempotencyStore(transaction),
  validar: ({ transaction, secrets }) => validarStore(transaction, secrets),
  usage: ({ transaction }) => usageStore(transaction),
  publicLog: ({ transaction }) => publicLogStore(transaction),
  partitions: ({ transaction }) => partitionStore(transaction),
  requestLogs: ({ transaction }) => requestLogStore(transaction),
  retention: ({ transaction }) => retentionStore(transaction),
  sealedValues: ({ transaction, secrets }) => sealedValueStore(transaction, secrets),
  securityEvents: ({ transaction }) => securityEventStore(transaction),
  securityStreams: ({ transaction }) => securityStreamStore(transaction),
};
