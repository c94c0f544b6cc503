/** The limits of the service that are decisions rather than details. docs/api-notes.md lists each of them with its value. */

/** A span of time in milliseconds. */
export type Milliseconds = number;
export const SECOND: Milliseconds = 1000;
export const MINUTE: Milliseconds = 60 * SECOND;
export const HOUR: Milliseconds = 60 * MINUTE;
export const DAY: Milliseconds = 24 * HOUR;

// Accounts and credentials
export const ACCESS_TOKEN_TTL: Milliseconds = 15 * MINUTE;
export const SESSION_IDLE_LIMIT: Milliseconds = 30 * DAY;
/** After its end: a refresh token that is used again is still known as one. */
export const ENDED_SESSION_RETENTION: Milliseconds = 30 * DAY;
export const SESSION_ABSOLUTE_LIMIT: Milliseconds = 90 * DAY;
export const PASSWORD_MIN_LENGTH = 8;
export const PASSWORD_MAX_LENGTH = 128;
export const LOGIN_FAILURES_PER_ACCOUNT_AND_ADDRESS = 10;
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
/** Wrong codes of one account an hour, wherever they come from: anyone who tries them knows the password. */
export const SECOND_FACTOR_FAILURES_PER_ACCOUNT = 20;
export const TOTP_STEP: Milliseconds = 30 * SECOND;
/** Number of steps before and after the current step whose codes are accepted. */
export const TOTP_WINDOW = 1;
export const RECOVERY_CODES = 10;
export const PASSKEYS_PER_ACCOUNT = 20;
export const PASSKEY_CHALLENGE_TTL: Milliseconds = 5 * MINUTE;
/** How long an authentication counts for administrative writes. */
export const STEP_UP_TTL: Milliseconds = 10 * MINUTE;
export const PASSWORD_RESET_TTL: Milliseconds = 30 * MINUTE;
/** Links to reset one account's password an hour. */
export const PASSWORD_RESETS_PER_HOUR = 3;
/** Number of the world's most used passwords that are refused. */
export const COMMON_PASSWORDS_REFUSED = 10_000;
/** Number refused from each list of Brazilian words and names, with figures or signs behind them or without. */
export const COMMON_WORDS_REFUSED = 10_000;

export const EMAIL_VERIFICATION_TTL: Milliseconds = DAY;
export const INVITATION_TTL: Milliseconds = 7 * DAY;
/** Invitations that go out in a day on behalf of one organization. */
export const INVITATIONS_PER_DAY = 100;
/** Production envelopes a day of organizations that nobody has vouched for, all of one founder together. */
export const NEWCOMER_ENVELOPES_PER_DAY = 50;
/** Letters to one address, from any sender: a mailbox cannot be flooded through this service. */
export const ACCOUNT_LETTERS_PER_ADDRESS = 10;
export const ACCOUNT_LETTERS_WINDOW: Milliseconds = HOUR;
/** Records of account letters; their content goes with the delivery. */
export const ACCOUNT_LETTER_RETENTION: Milliseconds = 30 * DAY;
/** Final documents that one mail carries together: base64 makes them a third larger, and mailboxes take about 20 MB. */
export const ATTACHMENTS_LIMIT_BYTES = 10 * 1024 * 1024;
/** The text of messages in the Sandbox, which people read while they try. */
export const SANDBOX_MESSAGE_RETENTION: Milliseconds = 30 * DAY;
/** Records of what members were notified about; their content is in the letters. */
export const NOTICE_RETENTION: Milliseconds = 30 * DAY;

// Plans: what an organization may have, and documents of Production a month
export const FREE_DOCUMENTS = 20;
export const FREE_PROJECTS = 10;
export const FREE_API_KEYS = 50;
export const FREE_WEBHOOKS = 20;
export const FREE_TEMPLATES = 100;
/** Past versions that a template keeps. */
export const TEMPLATE_VERSIONS = 100;
export const FREE_MEMBERS = 10;
export const PRO_DOCUMENTS = 500;
export const BUSINESS_DOCUMENTS = 5000;

// Statistics and request logs
export const STATISTICS_DAYS = 30;
/** How many of the newest completed envelopes the median is taken of. */
export const STATISTICS_MEDIAN_OF = 1000;
/** How long a file that no row needs stays, so that none is taken which is being written. */
export const BLOB_GRACE_PERIOD: Milliseconds = DAY;
/** A file may be this old before its row is written: an upload, or evidence that is being built. */
export const FILE_BEFORE_ROW: Milliseconds = 10 * MINUTE;
/** Entries that wait in memory to be written; beyond that the newest are lost. */
export const REQUEST_LOG_BUFFER = 10_000;
export const REQUEST_LOG_FLUSH_INTERVAL: Milliseconds = SECOND;

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
/** A form, or JSON with a file in base64. */
export const UPLOAD_TIMEOUT: Milliseconds = 110 * SECOND;
/** The rest of a body that is answered too early: a shorter one is read away, a longer one ends its connection. */
export const DRAIN_BYTES = 64 * 1024;
/** How long a connection that is being ended may stay open, and what is read away of it meanwhile. */
export const LINGER: Milliseconds = 2 * SECOND;
export const LINGER_BYTES = 128 * 1024;
export const JSON_DEPTH = 20;
/** Members of objects and elements of lists together; a route may allow more. */
export const JSON_VALUES = 2000;
/** Everything in a form that is not its file: texts, names, headers and boundaries. */
export const FORM_TEXT_BYTES = 64 * 1024;
export const FORM_TEXTS = 50;
/** Problems that one VALIDATION_FAILED lists, and how much of a field's path it repeats. */
export const MAX_PROBLEMS = 50;
export const PROBLEM_FIELD_LENGTH = 200;
/** A longer text is not trimmed or normalized: no field takes it. */
export const TIDY_TEXT_LENGTH = 10_000;
/** Combining marks in a row, as the Stream-Safe Text Format (UAX #15) has them. */
export const COMBINING_MARKS_IN_A_ROW = 30;

// Documents
/** The unpacked size of a package to verify; as it is issued it is no larger than the upload. */
export const PACKAGE_UNPACKED_LIMIT_BYTES = 64 * 1024 * 1024;

export const PDF_LIMIT_BYTES = 20 * 1024 * 1024;
/** Packages that one process works on at once; the others wait on the disk. */
export const UPLOAD_MEMORY_BYTES = 160 * 1024 * 1024;
export const UPLOADS_WAITING = 256;
export const UPLOADS_WAITING_PER_ORGANIZATION = 64;
export const UPLOAD_WAIT_TIMEOUT: Milliseconds = 60 * SECOND;
export const PDF_MAX_PAGES = 2000;
/** Values and objects of an upload: a tagged document of 2000 full pages has some millions and a quarter of these. */
export const PDF_UPLOAD_MAX_VALUES = 8_000_000;
export const PDF_UPLOAD_MAX_OBJECTS = 2 ** 19;
export const PDF_INFLATED_LIMIT_BYTES = 64 * 1024 * 1024;
export const PDF_CHILD_HEAP_MEGABYTES = 256;
export const PDF_CHILD_RESIDENT_BYTES = 512 * 1024 * 1024;
export const PDF_CHILD_TIME_LIMIT: Milliseconds = 10 * SECOND;
/** Processor time that one uploaded file may cost; honest files of 20 MB take a tenth of it. */
export const PDF_UPLOAD_PROCESSOR_LIMIT: Milliseconds = 3 * SECOND;
/** Children that open uploads, and as many again that prepare seals: neither waits for the other. */
export const PDF_CHILD_CONCURRENCY = 2;
export const PDF_JOBS_WAITING = 256;
export const PDF_JOBS_WAITING_PER_ORGANIZATION = 64;
export const PDF_JOBS_PER_CHILD = 1000;
/** Space for a footer is looked for in steps of this width, in points. */
export const FOOTER_WIDTH_STEP = 12;
/** Rendering for page footers: pages of one job, its time, and the time of all jobs for one document. */
export const MARGIN_PAGES_PER_JOB = 20;
/** Only ends a job that hangs: on a busy machine, an honest page took more than 10 s, and stayed without its footer (ADR-0062). */
export const MARGIN_JOB_TIME_LIMIT: Milliseconds = 30 * SECOND;
export const MARGIN_JOB_PROCESSOR_LIMIT: Milliseconds = 8 * SECOND;
export const MARGIN_DOCUMENT_TIME_LIMIT: Milliseconds = 30 * SECOND;
export const MARGIN_CHILD_RESIDENT_BYTES = 768 * 1024 * 1024;
/** Places for footers that a process remembers: files that are sent again are not rendered again. */
export const MARGIN_ANSWERS_KEPT = 1000;
export const MARGIN_CHILD_CONCURRENCY = 1;
/** A child of these ends after this many jobs. */
export const MARGIN_JOBS_PER_CHILD = 25;
/** The size of a picture of a page. */
export const PAGE_PICTURE_LIMIT_BYTES = 4 * 1024 * 1024;
/** Pictures that one process remembers, and how long it remembers that a page can't be drawn. */
export const PAGE_PICTURES_KEPT_BYTES = 64 * 1024 * 1024;
export const PAGE_REFUSAL_KEPT: Milliseconds = 10 * MINUTE;
/** Browsers of members keep a picture so long before they ask again: a document may get another version. */
export const PAGE_PICTURE_MAX_AGE: Milliseconds = 5 * MINUTE;
/** Limits of drawing one page. */
export const PAGE_JOB_TIME_LIMIT: Milliseconds = 10 * SECOND;
export const PAGE_JOB_PROCESSOR_LIMIT: Milliseconds = 4 * SECOND;
export const PAGE_CHILD_RESIDENT_BYTES = 768 * 1024 * 1024;
/** Pages that are drawn at once; the files of those that wait are not in memory. */
export const PAGE_CHILD_CONCURRENCY = 2;
export const PAGE_JOBS_PER_CHILD = 200;
/** How long a child without a page is kept: a new child costs a signer half a second or more. */
export const PAGE_CHILD_IDLE: Milliseconds = 10 * MINUTE;
export const PAGE_WAIT_TIMEOUT: Milliseconds = 20 * SECOND;
/** A scanner that has not answered by then cannot tell. */
export const MALWARE_SCAN_TIME_LIMIT: Milliseconds = 30 * SECOND;
/** Timeout of the program that opens a PKCS #12 file or has a token sign. */
export const KEY_TOOL_TIME_LIMIT: Milliseconds = 20 * SECOND;
/** A start says that the certificate of Production's seals ends. */
export const SEAL_EXPIRY_WARNING: Milliseconds = 30 * DAY;
/** Timeout of one time-stamping authority; then the next is tried. */
export const TSA_TIME_LIMIT: Milliseconds = 10 * SECOND;
/** The largest part of its response that is read. */
export const TSA_RESPONSE_READ_BYTES = 64 * 1024;
/** A stamp whose time is further from our clock is not taken. */
export const TSA_CLOCK_DIFFERENCE: Milliseconds = 5 * MINUTE;
/** How long our own answer about a certificate calls itself current; what counts later is that it is newer than the seal. */
export const LONG_TERM_ANSWER_IS_CURRENT_FOR: Milliseconds = DAY;
/** Documents that get another archive stamp in an hour, over all nodes; failures count. */
export const RESTAMPS_PER_HOUR = 200;
/** Of them, those of one run of the task: a stop waits for them. */
export const RESTAMPS_AT_ONCE = 5;
/** A witness of the public log that has failed is not called again so soon. */
export const LOG_WITNESS_BACKOFF: Milliseconds = MINUTE;
/** Distinct verification codes that are looked up of those a file names: a file is sealed a few times at most. */
export const MARKER_CODES = 8;
/** Verdicts "valid" that a process remembers; then the ones not used for the longest time are forgotten. */
export const VERDICT_CACHE_SIZE = 20_000;
export const DOWNLOAD_URL_TTL: Milliseconds = 5 * MINUTE;
export const STORE_ADDRESS_TTL: Milliseconds = MINUTE;

// Envelopes
export const DEFAULT_EXPIRATION_DAYS = 30;
export const EXPIRATION_MAX_DAYS = 365;
export const SIGNERS_PER_ENVELOPE = 50;
export const DOCUMENTS_PER_ENVELOPE = 50;
/** Words by which one signer is found, and words of one search for signers. */
export const SEARCH_WORDS_PER_SIGNER = 40;
export const LABELS_PER_ENVELOPE = 10;
export const LABEL_MAX_LENGTH = 40;
/** How many envelopes one read of an export takes. */
export const EXPORT_PAGE = 100;
export const SEARCHED_WORDS = 10;
/** Contacts of an organization in an environment. They are encrypted, so a search reads all of them. */
export const CONTACTS_KEPT = 2000;
export const COMPLETED_LINK_TTL: Milliseconds = 90 * DAY;

// Bulk sends
/** People in one bulk send, and the size of its CSV. */
export const BULK_ROWS = 1000;
export const BULK_CSV_BYTES = 512 * 1024;
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
export const OTP_ATTEMPTS = 5;
export const OTP_COOLDOWN: Milliseconds = 60 * SECOND;
export const OTP_CODES_PER_HOUR = 5;
export const OTP_CODES_PER_DAY = 15;
export const IDENTITY_FAILURES_PER_HOUR = 5;
export const OTP_WRONG_CODES_PER_LIFETIME = 100;
/** The same reading by the same link from the same address is recorded once in this time. */
export const READING_REPEAT_WINDOW: Milliseconds = 10 * MINUTE;
/** Readings (openings, views, consents shown, packages fetched) of one signer that the trail records in all. */
export const READINGS_RECORDED = 200;
/** Envelopes that are offered to a signer after a code, at most. */
export const PENDING_ENVELOPES = 50;
export const AUTHENTICATION_TTL: Milliseconds = 30 * MINUTE;
/** Days before its term at which an envelope reminds its signers, where the sender says nothing else; and at most. */
export const REMINDER_DAYS = 3;
export const REMINDER_MAX_DAYS = 60;
/** Reminders every few days after sending, at most; the reminder before the deadline comes on top. */
export const REMINDER_ROUNDS = 10;
/** Scheduled reminders go out between these hours of the organization's time zone. */
export const REMINDER_FIRST_HOUR = 8;
export const REMINDER_LAST_HOUR = 20;
/** A sender reminds the same signer again only after this time. */
export const REMIND_COOLDOWN: Milliseconds = HOUR;
/** Tries to hand a message to its provider: 1, 2, 4 … seconds apart, over an hour in all. */
export const MESSAGE_ATTEMPTS = 12;
/** How long a message waits for a provider that is away, whose outage uses up no attempts. */
export const MESSAGE_OUTAGE_WAIT: Milliseconds = DAY;
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

// Lists
export const PAGE_DEFAULT = 20;
export const PAGE_MAX = 100;

// Health
/** The longest that one check of a dependency may take. */
export const HEALTH_CHECK_TIME_LIMIT: Milliseconds = 2 * SECOND;
export const HEALTH_REMEMBERED_FOR: Milliseconds = 5 * SECOND;
/** How long the latest use of an external service says something about it. */
export const LAST_KNOWN_FOR: Milliseconds = 15 * MINUTE;
/** The largest harmless difference between two clocks. */
export const CLOCK_DIFFERENCE_LIMIT: Milliseconds = 5 * SECOND;
export const FREE_SPACE_LOW_BYTES = 1024 ** 3;

// Idempotency
export const IDEMPOTENCY_LEASE: Milliseconds = 12 * SECOND;
export const IDEMPOTENCY_RENEWAL: Milliseconds = 4 * SECOND;
export const IDEMPOTENCY_RETENTION: Milliseconds = DAY;
export const IDEMPOTENCY_KEY_MAX_LENGTH = 255;

/** Calls are counted in windows of this length. */
export const RATE_WINDOW: Milliseconds = MINUTE;
/** A Redis that has not answered by then is not waited for. */
export const SHARED_RATE_TIME_LIMIT: Milliseconds = 250;

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
export const PORTAL_CALLS_PER_ADDRESS = 600;
/** Credentials that are refused, of whatever route. */
export const REFUSED_CREDENTIALS_PER_ADDRESS = 300;
/** Multiple of a /64's quota that a /48 of IPv6 gets. */
export const ADDRESSES_PER_SITE = 16;

// The Sandbox's simulator of a certificate provider
/** Requests per minute from one address: nodes of this service call it too. */
export const SIMULATOR_CALLS_PER_ADDRESS = 3000;
/** Views and forms of its authorization page. */
export const SIMULATOR_AUTHORIZATIONS_PER_ADDRESS = 120;
export const SIMULATOR_CODE_TTL: Milliseconds = 60 * SECOND;
/** DOC-ICP-17.01 allows seven days for a person; a simulator needs less. */
export const SIMULATOR_MAX_LIFETIME_SECONDS = 3600;
export const SIMULATOR_DEFAULT_LIFETIME_SECONDS = 300;
/** Codes and tokens at once, so that strangers cannot fill the database. */
export const SIMULATOR_MAX_GRANTS = 10_000;
export const SIMULATOR_MAX_HASHES = 100;

// Logos
export const LOGO_MAX_BYTES = 200 * 1000;

// Webhooks
export const WEBHOOK_TIMEOUT: Milliseconds = 15 * SECOND;
export const WEBHOOK_CONNECT_TIMEOUT: Milliseconds = 5 * SECOND;
export const WEBHOOK_RESPONSE_READ_BYTES = 64 * 1024;
export const WEBHOOK_RESPONSE_STORED_BYTES = 4 * 1024;
export const WEBHOOK_MAX_RETRY_AFTER: Milliseconds = DAY;
export const WEBHOOK_MAX_FAILING_TIME: Milliseconds = 5 * DAY;
export const WEBHOOK_FAILING_RESET: Milliseconds = 2 * DAY;
export const WEBHOOK_SECRET_OVERLAP: Milliseconds = DAY;
export const WEBHOOK_CONCURRENCY = 4;
/** `key.expiring` is announced this long before a key expires. */
export const KEY_EXPIRY_NOTICE: Milliseconds = 14 * DAY;
export const WEBHOOK_DELIVERY_RETENTION: Milliseconds = 90 * DAY;
/** The lowest RETENTION_EVENTS_DAYS: an event of a key that expires within 14 days must outlive the key. */
export const EVENT_RETENTION_MIN: Milliseconds = 30 * DAY;
/** How long a reader of events may have us wait: a stop of the service waits for it too. */
export const EVENTS_WAIT_TIMEOUT: Milliseconds = 5 * SECOND;
export const EVENTS_POLL_INTERVAL: Milliseconds = 250;
