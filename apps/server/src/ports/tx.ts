import type { AccountStore } from './stores/accounts.ts';
import type { AccountLetterStore } from './stores/account-letters.ts';
import type { ApiKeyStore } from './stores/api-keys.ts';
import type { AuditStore } from './stores/audit.ts';
import type { ContactStore } from './stores/contacts.ts';
import type { DeliveryStore } from './stores/deliveries.ts';
import type { DocumentStore } from './stores/documents.ts';
import type { EnvelopeStore } from './stores/envelopes.ts';
import type { EventStore } from './stores/events.ts';
import type { ErasureStore } from './stores/erasure.ts';
import type { EvidenceStore } from './stores/evidence.ts';
import type { FooterStore } from './stores/footers.ts';
import type { IdempotencyStore } from './stores/idempotency.ts';
import type { InstallationStore } from './stores/installation.ts';
import type { InvitationStore } from './stores/invitations.ts';
import type { JobStore } from './stores/jobs.ts';
import type { LeaseStore } from './stores/leases.ts';
import type { MessageStore } from './stores/messages.ts';
import type { OrganizationStore } from './stores/organizations.ts';
import type { ProjectStore } from './stores/projects.ts';
import type { PublicLogStore } from './stores/public-log.ts';
import type { RequestLogStore } from './stores/request-logs.ts';
import type { RetentionStore } from './stores/retention.ts';
import type { SealedValueStore } from './stores/sealed-values.ts';
import type { SecurityEventStore } from './stores/security-events.ts';
import type { SignatureRequestStore } from './stores/signature-requests.ts';
import type { SigningStore } from './stores/signing.ts';
import type { WebhookStore } from './stores/webhooks.ts';
import type { UsageStore } from './stores/usage.ts';
import type { TemplateStore } from './stores/templates.ts';

/** One transaction, as the actions see it: its time and its stores. */
export interface Tx {
  /** The database's clock at the start of this transaction; it decides every term. */
  now(): Date;
  /** Runs `hook` once this transaction is committed; never when it is rolled back. */
  afterCommit(hook: () => void): void;
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
  readonly signatureRequests: SignatureRequestStore;
  readonly signing: SigningStore;
  readonly audit: AuditStore;
  readonly events: EventStore;
  readonly evidence: EvidenceStore;
  readonly erasure: ErasureStore;
  readonly footers: FooterStore;
  readonly messages: MessageStore;
  readonly webhooks: WebhookStore;
  readonly deliveries: DeliveryStore;
  readonly installation: InstallationStore;
  readonly jobs: JobStore;
  readonly leases: LeaseStore;
  readonly idempotency: IdempotencyStore;
  readonly usage: UsageStore;
  readonly publicLog: PublicLogStore;
  readonly requestLogs: RequestLogStore;
  readonly retention: RetentionStore;
  readonly sealedValues: SealedValueStore;
  readonly securityEvents: SecurityEventStore;
}
