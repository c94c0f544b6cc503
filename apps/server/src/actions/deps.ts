import type { Archive } from '../ports/archive.ts';
import type { BlobStore } from '../ports/blob-store.ts';
import type { Db } from '../store/db.ts';
import type { DocumentConverter } from '../ports/document-converter.ts';
import type { DeliveryReceipts } from '../ports/delivery-receipts.ts';
import type { EvidenceKeys } from '../ports/evidence-keys.ts';
import type { FileExaminer } from '../ports/file-examiner.ts';
import type { HolderCertificates } from '../ports/holder-certificates.ts';
import type { HolderSignatures } from '../ports/holder-signatures.ts';
import type { IcpBrasilRoots } from '../ports/icp-brasil-roots.ts';
import type { Log } from '../ports/log.ts';
import type { LongTermSealer } from '../ports/long-term-sealer.ts';
import type { MalwareScanner } from '../ports/malware-scanner.ts';
import type { Messenger } from '../ports/messenger.ts';
import type { PagePictures } from '../ports/page-pictures.ts';
import type { Metrics } from '../ports/metrics.ts';
import type { Passwords } from '../ports/passwords.ts';
import type { Passkeys } from '../ports/passkeys.ts';
import type { Payment } from '../ports/payment.ts';
import type { PdfReader } from '../ports/pdf-reader.ts';
import type { Providers } from '../ports/psc.ts';
import type { PublicHttps } from '../ports/public-https.ts';
import type { RevocationSources } from '../ports/revocation-sources.ts';
import type { Random } from '../ports/random.ts';
import type { ReportPrinter } from '../ports/report-printer.ts';
import type { RequestLogs } from '../ports/request-logs.ts';
import type { Sealer } from '../ports/sealer.ts';
import type { ServiceUses } from '../ports/service-uses.ts';
import type { SecurityLog } from '../ports/security-log.ts';
import type { Secrets } from '../ports/secrets.ts';
import type { TimestampAuthority } from '../ports/timestamp-authority.ts';
import type { TimestampCheck } from '../ports/timestamp-check.ts';
import type { Tracer } from '../ports/tracer.ts';
import type { VerdictMemory } from '../ports/verdict-memory.ts';
import type { Totp } from '../ports/totp.ts';
import type { WitnessCalls } from '../ports/witness-calls.ts';
import type { Settings } from '../domain/settings.ts';

/** The dependencies of the actions. Each action names those it needs by `Pick<Deps, …>`. */
export interface Deps {
  readonly db: Db;
  readonly secrets: Secrets;
  readonly passwords: Passwords;
  readonly totp: Totp;
  readonly passkeys: Passkeys;
  readonly random: Random;
  readonly blobs: BlobStore;
  readonly pdf: PdfReader;
  /** Null where only PDFs are taken. */
  readonly converter: DocumentConverter | null;
  readonly pictures: PagePictures;
  readonly scanner: MalwareScanner;
  readonly examiner: FileExaminer;
  readonly messenger: Messenger;
  readonly receipts: DeliveryReceipts;
  readonly keys: EvidenceKeys;
  readonly printer: ReportPrinter;
  readonly sealer: Sealer;
  readonly longTerm: LongTermSealer;
  readonly archive: Archive;
  readonly timestamps: TimestampAuthority;
  readonly timestampCheck: TimestampCheck;
  readonly verdicts: VerdictMemory;
  readonly payment: Payment;
  readonly providers: Providers;
  readonly requestLogs: RequestLogs;
  readonly metrics: Metrics;
  readonly tracer: Tracer;
  readonly serviceUses: ServiceUses;
  readonly publicHttps: PublicHttps;
  /** Null where the operator has no log server for security events. */
  readonly securityLog: SecurityLog | null;
  readonly icpBrasilRoots: IcpBrasilRoots;
  readonly revocations: RevocationSources;
  readonly witnessCalls: WitnessCalls;
  readonly holderCertificates: HolderCertificates;
  readonly holderSignatures: HolderSignatures;
  readonly settings: Settings;
  readonly log: Log;
}

/** The dependencies that reach outside of the process, or take long. */
type Outside =
  | 'blobs'
  | 'converter'
  | 'pdf'
  | 'pictures'
  | 'scanner'
  | 'examiner'
  | 'receipts'
  | 'sealer'
  | 'longTerm'
  | 'archive'
  | 'timestamps'
  | 'timestampCheck'
  | 'payment'
  | 'providers'
  | 'publicHttps'
  | 'securityLog'
  | 'icpBrasilRoots'
  | 'revocations'
  | 'witnessCalls'
  | 'holderSignatures';

/**
 * The dependencies of an action that works in nothing but one transaction, which holds the idempotency key of its request
 * (ADR-0013). Its database has one verb.
 */
export interface InsideDeps extends Omit<Deps, Outside | 'db'> {
  readonly db: Pick<Db, 'change'>;
}
