import { catalogue, ERROR_CODES } from '../domain/errors/catalogue.ts';
import type { ErrorCode } from '../domain/errors/catalogue.ts';
import { OPENS_WITHOUT_PASSWORD_HINT } from '../domain/errors/file-reasons.ts';
import { hasReasons, REASONS } from '../domain/errors/reasons.ts';

/** What a page says around the table of errors. */
const INTRODUCTION = [
  'Every refusal is one JSON object `error` with `code`, `message`, `cause`, `hint`, `docs`, `requestId` and `details`.',
  'Branch on `code`: it is stable. The texts are for people and may be improved.',
  'Where a code can have several reasons, `details.reason` names one of those listed with it and `details.hint` says what to do about it.',
  'Quote `requestId` to support.',
];

/** `docs/errors.md`: every code with its status, its probable cause and its remedy. */
export function errorsMarkdown(): string {
  return [
    '# Errors',
    '',
    '<!-- Generated from apps/server/src/domain/errors/catalogue.ts by `npm run generate`. Do not edit. -->',
    '',
    INTRODUCTION.join('\n'),
    ...ERROR_CODES.flatMap((code) => markdownOf(code)),
    '',
  ].join('\n');
}

function markdownOf(code: ErrorCode): readonly string[] {
  const { status, message, cause, hint } = catalogue[code];
  return [
    '',
    `## ${code}`,
    '',
    `**${status}** ${message}`,
    '',
    `- Probable cause: ${cause}`,
    `- Remedy: ${hint}`,
    ...reasonsOf(code).flatMap(([reason, advice], index) => [
      ...(index === 0 ? ['', '| `details.reason` | `details.hint` |', '| --- | --- |'] : []),
      `| \`${reason}\` | ${advice} |`,
    ]),
  ];
}

/** The reasons of a code with their hints, as they are documented; the name of a scanner's find is left open. */
function reasonsOf(code: ErrorCode): readonly (readonly [string, string])[] {
  if (!hasReasons(code)) return [];
  return Object.entries<string>(REASONS[code]).flatMap(([reason, hint]) => [
    [reason === 'signature' ? 'signature:NAME' : reason, hint],
    ...(reason === 'encrypted' ? [[OPENS_FREELY, OPENS_WITHOUT_PASSWORD_HINT] as const] : []),
  ]);
}

const OPENS_FREELY = 'encrypted, opensWithoutPassword: true';

/** The page `/docs/errors`, where each code is an anchor: `/docs/errors#OTP_INVALID`. */
export function errorsHtml(): string {
  return [
    '<!doctype html>',
    '<html lang="en">',
    '<head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>Errors · Aval</title><link rel="stylesheet" href="/docs/errors.css"></head>',
    '<body>',
    '<h1>Errors</h1>',
    `<p>${INTRODUCTION.map(htmlText).join(' ')}</p>`,
    ...ERROR_CODES.map((code) => htmlOf(code)),
    '</body>',
    '</html>',
    '',
  ].join('\n');
}

function htmlOf(code: ErrorCode): string {
  const { status, message, cause, hint } = catalogue[code];
  const facts = [
    ['Status', String(status)],
    ['Probable cause', cause],
    ['Remedy', hint],
  ];
  const reasons = reasonsOf(code).map(([reason, advice]) => [`\`${reason}\``, advice]);
  const rows = [...facts, ...reasons]
    .map(([name = '', text = '']) => `<dt>${htmlText(name)}</dt><dd>${htmlText(text)}</dd>`)
    .join('');
  return `<section id="${code}"><h2>${code}</h2><p>${htmlText(message)}</p><dl>${rows}</dl></section>`;
}

/** Text as HTML, with what stands between backticks as code. */
function htmlText(text: string): string {
  return text
    .replaceAll('&', '&amp;')
    .replaceAll('<', '&lt;')
    .replaceAll(/`([^`]+)`/g, '<code>$1</code>');
}
