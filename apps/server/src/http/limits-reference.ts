import {
  BULK_CSV_BYTES,
  BULK_ROWS,
  DAY,
  DOCUMENTS_PER_ENVELOPE,
  DOWNLOAD_URL_TTL,
  EXPIRATION_MAX_DAYS,
  EXPORTED_BYTES,
  EXPORTED_ENVELOPES,
  EVENTS_WAIT_TIMEOUT,
  IDEMPOTENCY_KEY_MAX_LENGTH,
  IDEMPOTENCY_RETENTION,
  HOUR,
  INVITATION_TTL,
  INVITATIONS_PER_DAY,
  JSON_BYTES,
  JSON_VALUES,
  LABEL_MAX_LENGTH,
  LABELS_PER_ENVELOPE,
  LOGO_MAX_BYTES,
  MINUTE,
  OTP_COOLDOWN,
  OTP_DIGITS,
  OTP_TTL,
  PAGE_MAX,
  PASSKEYS_PER_ACCOUNT,
  PASSWORD_MAX_LENGTH,
  PASSWORD_MIN_LENGTH,
  PDF_MAX_PAGES,
  RATE_WINDOW,
  RATES,
  REMINDER_MAX_DAYS,
  REMINDER_ROUNDS,
  RETENTION_DAYS_MIN,
  SECOND,
  SIGNERS_PER_ENVELOPE,
  TEMPLATE_VERSIONS,
  WEBHOOK_DELIVERY_RETENTION,
} from '../domain/limits.ts';
import type { AnyRoute } from './route.ts';

/** The limits that `GET /v1/public/service` returns, for programs. */
export const SERVICE_LIMITS = {
  documentsPerEnvelope: DOCUMENTS_PER_ENVELOPE,
  signersPerEnvelope: SIGNERS_PER_ENVELOPE,
  pagesPerDocument: PDF_MAX_PAGES,
  expirationDays: EXPIRATION_MAX_DAYS,
  labelsPerEnvelope: LABELS_PER_ENVELOPE,
  rowsPerBulkSend: BULK_ROWS,
  jsonBytes: JSON_BYTES,
  itemsPerPage: PAGE_MAX,
} as const;

/** From the longest. */
const UNITS = [
  [DAY, 'day'],
  [HOUR, 'hour'],
  [MINUTE, 'minute'],
  [SECOND, 'second'],
] as const;

type Line = readonly [what: string, limit: string];

const PARTS: Readonly<Record<string, readonly Line[]>> = {
  Envelopes: [
    ['Documents of an envelope', count(DOCUMENTS_PER_ENVELOPE)],
    ['People of an envelope', count(SIGNERS_PER_ENVELOPE)],
    ['Pages of a PDF', count(PDF_MAX_PAGES)],
    ['Days from sending to the end of the term', count(EXPIRATION_MAX_DAYS)],
    ['Labels of an envelope', count(LABELS_PER_ENVELOPE)],
    ['Characters of a label', count(LABEL_MAX_LENGTH)],
    ['Days before the end at which signers are reminded', count(REMINDER_MAX_DAYS)],
    ['Reminders every few days', count(REMINDER_ROUNDS)],
    ['Past versions of a template', count(TEMPLATE_VERSIONS)],
    [
      'Days that an organization keeps completed envelopes, if it chooses a period, at least',
      count(RETENTION_DAYS_MIN),
    ],
  ],
  'Bulk sends and exports': [
    ['Rows of a bulk send', count(BULK_ROWS)],
    ['Size of its CSV', bytes(BULK_CSV_BYTES)],
    ['Envelopes of one ZIP of final documents', count(EXPORTED_ENVELOPES)],
    ['Size of that ZIP', bytes(EXPORTED_BYTES)],
  ],
  'Requests and responses': [
    ['Size of JSON, beside files in base64', bytes(JSON_BYTES)],
    ['Members and elements of a body', count(JSON_VALUES)],
    ['Objects of a page of a list (`limit`)', count(PAGE_MAX)],
    ['Characters of an Idempotency-Key', count(IDEMPOTENCY_KEY_MAX_LENGTH)],
    ['How long a key is remembered', time(IDEMPOTENCY_RETENTION)],
    ['How long a download address works', time(DOWNLOAD_URL_TTL)],
    ['How long `GET /v1/events` waits', time(EVENTS_WAIT_TIMEOUT)],
    ['How long deliveries of webhooks are kept', time(WEBHOOK_DELIVERY_RETENTION)],
  ],
  'One-time codes and accounts': [
    ['Digits of a code', count(OTP_DIGITS)],
    ['How long a code is valid', time(OTP_TTL)],
    ['Time between two codes', time(OTP_COOLDOWN)],
    ['Characters of a password', `${count(PASSWORD_MIN_LENGTH)} to ${count(PASSWORD_MAX_LENGTH)}`],
    ['Passkeys of an account', count(PASSKEYS_PER_ACCOUNT)],
    ['How long an invitation of a member is open', time(INVITATION_TTL)],
    ['Invitations of an organization a day', count(INVITATIONS_PER_DAY)],
    ['Size of a logo', bytes(LOGO_MAX_BYTES)],
  ],
};

/** Returns `docs/limits.md`: the limits that integrators meet, and the rate of every operation. */
export function limitsMarkdown(routes: readonly AnyRoute[]): string {
  return [
    '# Limits',
    '',
    '<!-- Generated from apps/server/src/http/limits-reference.ts by `npm run generate`. Do not edit. -->',
    '',
    'What one request, one envelope, and one minute can hold. The plan of an organization and the settings of the operator can be narrower. `limits` of `GET /v1/public/service` has the most important ones for programs.',
    ...Object.entries(PARTS).flatMap(([title, lines]) => partOf(title, lines)),
    '',
    '## Rates',
    '',
    `Calls in ${time(RATE_WINDOW)}, counted for each operation: by the credential, by the signing link, or by the address of the caller. Responses say what is left (\`RateLimit\`), and 429 says when to come back (\`Retry-After\`). The API description has the same as \`x-aval-rate\`.`,
    '',
    '| Operation | Calls a minute | Counted by |',
    '| --- | --- | --- |',
    ...routes.map(({ method, path, rate }) => {
      const { quota, per } = RATES[rate];
      return `| \`${method} ${path}\` | ${count(quota)} | ${per} |`;
    }),
    '',
  ].join('\n');
}

function partOf(title: string, lines: readonly Line[]): readonly string[] {
  return [
    '',
    `## ${title}`,
    '',
    '| What | Limit |',
    '| --- | --- |',
    ...lines.map(([what, limit]) => `| ${what} | ${limit} |`),
  ];
}

function count(number: number): string {
  return number.toLocaleString('en-US');
}

function bytes(number: number): string {
  const mebibytes = number / 1024 / 1024;
  return mebibytes >= 1 ? `${count(mebibytes)} MiB` : `${count(Math.round(number / 1024))} KiB`;
}

function time(milliseconds: number): string {
  const [size, name] = UNITS.find(([unit]) => milliseconds % unit === 0) ?? [SECOND, 'second'];
  const number = milliseconds / size;
  return `${count(number)} ${name}${number === 1 ? '' : 's'}`;
}
