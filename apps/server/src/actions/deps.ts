import type { Archive } from '../ports/archive.ts';
import type { BlobStore } from '../ports/blob-store.ts';
import type { Db } from '../ports/db.ts';
import type { EvidenceKeys } from '../ports/evidence-keys.ts';
import type { Log } from '../ports/log.ts';
import type { LongTermSealer } from '../ports/long-term-sealer.ts';
import type { MalwareScanner } from '../ports/malware-scanner.ts';
import type { Messenger } from '../ports/messenger.ts';
import type { Passwords } from '../ports/passwords.ts';
import type { Payment } from '../ports/payment.ts';
import type { PdfReader } from '../ports/pdf-reader.ts';
import type { PublicHttps } from '../ports/public-https.ts';
import type { Random } from '../ports/random.ts';
import type { ReportPrinter } from '../ports/report-printer.ts';
import type { RequestLogs } from '../ports/request-logs.ts';
import type { Sealer } from '../ports/sealer.ts';
import type { Secrets } from '../ports/secrets.ts';
import type { TimestampAuthority } from '../ports/timestamp-authority.ts';
import type { TimestampCheck } from '../ports/timestamp-check.ts';
import type { VerdictMemory } from '../ports/verdict-memory.ts';
import type { Settings } from '../domain/settings.ts';

/** All that actions may ask of the outside. Each action names the few it needs by `Pick<Deps, …>`. */
export interface Deps {
  readonly db: Db;
  readonly secrets: Secrets;
  readonly passwords: Passwords;
  readonly random: Random;
  readonly blobs: BlobStore;
  readonly pdf: PdfReader;
  readonly scanner: MalwareScanner;
  readonly messenger: Messenger;
  readonly keys: EvidenceKeys;
  readonly printer: ReportPrinter;
  readonly sealer: Sealer;
  readonly longTerm: LongTermSealer;
  readonly archive: Archive;
  readonly timestamps: TimestampAuthority;
  readonly timestampCheck: TimestampCheck;
  readonly verdicts: VerdictMemory;
  readonly payment: Payment;
  readonly requestLogs: RequestLogs;
  readonly publicHttps: PublicHttps;
  readonly settings: Settings;
  readonly log: Log;
}
