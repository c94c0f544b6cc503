/** The limits of the service that are decisions rather than details. docs/api-notes.md lists each of them with its value. */

/** A span of time in milliseconds. */
export type Milliseconds = number;
export const SECOND: Milliseconds = 1000;
export const MINUTE: Milliseconds = 60 * SECOND;
export const HOUR: Milliseconds = 60 * MINUTE;
export const DAY: Milliseconds = 24 * HOUR;

// Accounts and credentials
export const ACCESS_TOKEN_TTL: Milliseconds = 15 * MINUTE;
/** After its end: a refresh token that is used again is still known as one. */
export const ENDED_SESSION_RETENTION: Milliseconds = 30 * DAY;
export const PASSWORD_MIN_LENGTH = 8;
export const PASSWORD_MAX_LENGTH = 128;
export const LOGIN_FAILURES_PER_ACCOUNT = 100;
/** From then on unknown networks wait, twice as long after this number of further failures, until the longest wait. */
export const LOGIN_WAIT_DOUBLING_FAILURES = 5;
export const LOGIN_FIRST_WAIT: Milliseconds = MINUTE;
export const LOGIN_LONGEST_WAIT: Milliseconds = 15 * MINUTE;
/** A log-in that succeeded makes its network known to the account for so long. */
export const KNOWN_NETWORK_TTL: Milliseconds = 90 * DAY;
/** How many of the newest log-ins are searched for networks. */
export const LOGIN_NETWORKS_SEARCHED = 200;
/** For whatever accounts. */
export const LOGIN_FAILURES_PER_ADDRESS = 50;
export const LOGIN_FAILURE_WINDOW: Milliseconds = 15 * MINUTE;
export const LOGIN_ACCOUNT_WINDOW: Milliseconds = HOUR;
export const PASSKEYS_PER_ACCOUNT = 20;
export const PASSKEY_CHALLENGE_TTL: Milliseconds = 5 * MINUTE;
export const PASSWORD_RESET_TTL: Milliseconds = 30 * MINUTE;
/** Links to reset one account's password an hour. */
export const PASSWORD_RESETS_PER_HOUR = 3;

export const EMAIL_VERIFICATION_TTL: Milliseconds = DAY;
export const INVITATION_TTL: Milliseconds = 7 * DAY;
/** Invitations that go out in a day on behalf of one organization. */
export const INVITATIONS_PER_DAY = 100;
/** Letters to one address, from any sender: a mailbox cannot be flooded through this service. */
export const ACCOUNT_LETTERS_PER_ADDRESS = 10;
export const ACCOUNT_LETTERS_WINDOW: Milliseconds = HOUR;
/** Records of account letters; their content goes with the delivery. */
export const ACCOUNT_LETTER_RETENTION: Milliseconds = 30 * DAY;
/** The text of messages in the Sandbox, which people read while they try. */
export const SANDBOX_MESSAGE_RETENTION: Milliseconds = 30 * DAY;
/** Records of what members were notified about; their content is in the letters. */
export const NOTICE_RETENTION: Milliseconds = 30 * DAY;

// Plans: what an organization may have, and documents of Production a month
/** Past versions that a template keeps. */
export const TEMPLATE_VERSIONS = 100;

// Statistics and request logs
/** How many of the newest completed envelopes the median is taken of. */
export const STATISTICS_MEDIAN_OF = 1000;
/** How long a file that no row needs stays, so that none is taken which is being written. */
export const BLOB_GRACE_PERIOD: Milliseconds = DAY;
/** A file may be this old before its row is written: an upload, or evidence that is being built. */
export const FILE_BEFORE_ROW: Milliseconds = 10 * MINUTE;

// Connections, of each environment
export const MAX_CONNECTIONS = 10_000;
/** Where no setting says otherwise. */
export const CONNECTIONS_PER_ADDRESS = 1000;
/** A connection over which nothing moves is ended then, in the middle of an answer too. */
export const CONNECTION_IDLE_LIMIT: Milliseconds = 130 * SECOND;

// Bodies of requests
/** JSON beside a file in base64. */
export const JSON_BYTES = 1024 * 1024;
export const JSON_TIMEOUT: Milliseconds = 30 * SECOND;
/** How long a connection that is being ended may stay open, and what is read away of it meanwhile. */
export const LINGER: Milliseconds = 2 * SECOND;
export const LINGER_BYTES = 128 * 1024;
/** Members of objects and elements of lists together; a route may allow more. */
export const JSON_VALUES = 2000;
/** A longer text is not trimmed or normalized: no field takes it. */
export const TIDY_TEXT_LENGTH = 10_000;
/** Combining marks in a row, as the Stream-Safe Text Format (UAX #15) has them. */
export const COMBINING_MARKS_IN_A_ROW = 30;

// Documents

export const UPLOADS_WAITING = 256;
export const UPLOAD_WAIT_TIMEOUT: Milliseconds = 60 * SECOND;
export const PDF_MAX_PAGES = 2000;
export const PDF_JOBS_WAITING = 256;
export const PDF_JOBS_WAITING_PER_ORGANIZATION = 64;
/** Space for a footer is looked for in steps of this width, in points. */
export const FOOTER_WIDTH_STEP = 12;
/** Rendering for page footers: pages of one job, its time, and the time of all jobs for one document. */
export const MARGIN_PAGES_PER_JOB = 20;
export const MARGIN_DOCUMENT_TIME_LIMIT: Milliseconds = 30 * SECOND;
export const MARGIN_CHILD_CONCURRENCY = 1;
/** Browsers of members keep a picture so long before they ask again: a document may get another version. */
export const PAGE_PICTURE_MAX_AGE: Milliseconds = 5 * MINUTE;
/** Pages that are drawn at once; the files of those that wait are not in memory. */
export const PAGE_CHILD_CONCURRENCY = 2;
/** Documents that get another archive stamp in an hour, over all nodes; failures count. */
export const RESTAMPS_PER_HOUR = 200;
/** Of them, those of one run of the task: a stop waits for them. */
export const RESTAMPS_AT_ONCE = 5;
/** A witness of the public log that has failed is not called again so soon. */
export const LOG_WITNESS_BACKOFF: Milliseconds = MINUTE;
export const DOWNLOAD_URL_TTL: Milliseconds = 5 * MINUTE;
/** The same reading of personal data by the same caller within this time is one security event. */
export const SAME_READING: Milliseconds = HOUR;
export const STORE_ADDRESS_TTL: Milliseconds = MINUTE;

// Envelopes
export const EXPIRATION_MAX_DAYS = 365;
export const SIGNERS_PER_ENVELOPE = 50;
export const DOCUMENTS_PER_ENVELOPE = 50;
export const LABELS_PER_ENVELOPE = 10;
export const LABEL_MAX_LENGTH = 40;
/** How many envelopes one read of an export takes. */
export const EXPORT_PAGE = 100;
/** How many security events a stream passes on at once. */
export const SECURITY_STREAM_BATCH = 200;
/** How many security events one read of an export takes. */
export const SECURITY_EXPORT_PAGE = 500;
/** The most values of fields that have columns of their own in an export. */
export const VALUE_COLUMNS = 30;
export const SEARCHED_WORDS = 10;

// Bulk sends
/** Rows of one bulk send, and the size of its CSV: in base64 it is a JSON body. */
export const BULK_ROWS = 5000;
export const BULK_CSV_BYTES = 720 * 1024;
/** Rows that one job sends before others get their turn. */
export const BULK_ROWS_AT_ONCE = 10;
/** Attempts at a row that end in an error of our own; then the row has failed. */
export const BULK_ROW_ATTEMPTS = 5;
/** How long the rest waits after such an error. */
export const BULK_RETRY_DELAY: Milliseconds = 10 * SECOND;
/** How long messages and other work of a suspended organization or an archived project wait before they look again. */
export const SUSPENDED_RETRY: Milliseconds = HOUR;
/** How long personal data of rows that were not sent is kept after the end, and a bulk send that nobody sends. */
export const BULK_RETENTION: Milliseconds = 30 * DAY;
/** Envelopes whose final documents one ZIP may have, and its size. */
export const EXPORTED_ENVELOPES = 100;
export const EXPORTED_BYTES = 512 * 1024 * 1024;

// Signing
export const OTP_DIGITS = 6;
export const OTP_TTL: Milliseconds = 5 * MINUTE;
export const OTP_COOLDOWN: Milliseconds = 60 * SECOND;
/** The same reading by the same link from the same address is recorded once in this time. */
export const READING_REPEAT_WINDOW: Milliseconds = 10 * MINUTE;
/** Readings (openings, views, consents shown, packages fetched) of one signer that the trail records in all. */
export const READINGS_RECORDED = 200;
/** Envelopes that are offered to a signer after a code, at most. */
export const PENDING_ENVELOPES = 50;
/** Days before its term at which an envelope reminds its signers, where the sender says nothing else; and at most. */
export const REMINDER_DAYS = 3;
export const REMINDER_MAX_DAYS = 60;
/** Reminders every few days after sending, at most; the reminder before the deadline comes on top. */
export const REMINDER_ROUNDS = 10;
/** While jobs wait for a service that is away, the next of them tries it after this time. */
export const SERVICE_PROBE_WAIT: Milliseconds = 5 * SECOND;
/** The waiting work begins within this time of a service's return. */
export const SERVICE_RETURN_SPREAD: Milliseconds = 2 * SECOND;
/** Messages claimed at once per process, apart from other jobs: a dead provider holds up nothing but messages. */
export const MESSAGE_CONCURRENCY = 4;
/** A signed receipt of delivery is refused when it is older, or as much newer: clocks differ. */
export const RECEIPT_MAX_AGE: Milliseconds = 5 * MINUTE;
/** How long a provider may take for one message. */
export const PROVIDER_TIMEOUT: Milliseconds = 20 * SECOND;

export const SANDBOX_OTP = '424242';

// Disputes
export const DISPUTE_NOTE_LENGTH = 500;
export const DISPUTE_ANSWER_LENGTH = 1000;

// Legal holds and erasures
export const ERASURE_WAIT: Milliseconds = 7 * DAY;
export const ERASURE_REASON_LENGTH = 500;
export const RETENTION_DAYS_MIN = 180;
export const RETENTION_DAYS_MAX = 36_500;
export const HOLD_REASON_LENGTH = 1000;

// Lists
export const PAGE_MAX = 100;

// Health
/** The longest that one check of a dependency may take. */
export const HEALTH_CHECK_TIME_LIMIT: Milliseconds = 2 * SECOND;
export const HEALTH_REMEMBERED_FOR: Milliseconds = 5 * SECOND;
/** The largest harmless difference between two clocks. */
export const CLOCK_DIFFERENCE_LIMIT: Milliseconds = 5 * SECOND;
export const FREE_SPACE_LOW_BYTES = 1024 ** 3;

// Idempotency
export const IDEMPOTENCY_RETENTION: Milliseconds = DAY;
export const IDEMPOTENCY_KEY_MAX_LENGTH = 255;

/** Calls are counted in windows of this length. */
export const RATE_WINDOW: Milliseconds = MINUTE;

/** Classes of routes that share a limit. */
export type RateClass =
  | 'read'
  | 'poll'
  | 'write'
  | 'upload'
  | 'webhook-test'
  | 'login'
  | 'signup'
  | 'refresh'
  | 'letter'
  | 'portal'
  | 'otp'
  | 'attach'
  | 'verify'
  | 'receipt'
  | 'public'
  | 'picture';

/** Calls a minute and endpoint; `per` says who is counted. A portal call is counted by link and by address. */
export const RATES: Readonly<
  Record<RateClass, { readonly quota: number; readonly per: 'credential' | 'address' | 'link' }>
> = {
  read: { quota: 1200, per: 'credential' },
  // Each may hold a place for EVENTS_WAIT_TIMEOUT and read the database all the while: at most twenty do so at once.
  poll: { quota: 240, per: 'credential' },
  write: { quota: 600, per: 'credential' },
  upload: { quota: 300, per: 'credential' },
  'webhook-test': { quota: 30, per: 'credential' },
  login: { quota: 60, per: 'address' },
  signup: { quota: 60, per: 'address' },
  refresh: { quota: 120, per: 'address' },
  letter: { quota: 5, per: 'credential' },
  portal: { quota: 120, per: 'link' },
  otp: { quota: 20, per: 'link' },
  attach: { quota: 20, per: 'link' },
  verify: { quota: 120, per: 'address' },
  // A provider reports from few addresses, and up to three times for each message.
  receipt: { quota: 3000, per: 'address' },
  public: { quota: 600, per: 'address' },
  // A screen of a list has some twenty, and most of them are remembered.
  picture: { quota: 600, per: 'credential' },
};
/** Multiple of a /64's quota that a /48 of IPv6 gets. */
export const ADDRESSES_PER_SITE = 16;

// The Sandbox's simulator of a certificate provider
/** Requests per minute from one address: nodes of this service call it too. */
export const SIMULATOR_CALLS_PER_ADDRESS = 3000;
/** Views and forms of its authorization page. */
export const SIMULATOR_AUTHORIZATIONS_PER_ADDRESS = 120;

// Logos
export const LOGO_MAX_BYTES = 200 * 1000;

// Webhooks
export const WEBHOOK_CONCURRENCY = 4;
/** `key.expiring` is announced this long before a key expires. */
export const KEY_EXPIRY_NOTICE: Milliseconds = 14 * DAY;
export const WEBHOOK_DELIVERY_RETENTION: Milliseconds = 90 * DAY;
/** The lowest RETENTION_EVENTS_DAYS: an event of a key that expires within 14 days must outlive the key. */
export const EVENT_RETENTION_MIN: Milliseconds = 30 * DAY;
/** How long a reader of events may have us wait: a stop of the service waits for it too. */
export const EVENTS_WAIT_TIMEOUT: Milliseconds = 5 * SECOND;
export const EVENTS_POLL_INTERVAL: Milliseconds = 250;
