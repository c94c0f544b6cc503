import { catalogue, ERROR_CODES } from '../domain/errors/catalogue.ts';
import type { ErrorCode } from '../domain/errors/catalogue.ts';
import { OPENS_WITHOUT_PASSWORD_HINT } from '../domain/errors/file-reasons.ts';
import { FIELD_RULES } from '../domain/errors/field-rules.ts';
import { hasReasons, REASONS } from '../domain/errors/reasons.ts';
import { escapeHtml } from '../domain/escape-html.ts';

/** The introduction of the error reference. */
const INTRODUCTION = [
  'Every error response contains a JSON object `error` with `code`, `message`, `cause`, `hint`, `docs`, `requestId`, and `details`.',
  'Branch on `code`: it is stable. The texts are for people and may change.',
  'If a code can have several reasons, `details.reason` is one of the reasons listed with it, and `details.hint` says what to do.',
  'Where fields are listed, `details.fields` has for each the path `field`, a `message`, and a `rule` of a closed list with its `params`.',
  'Give `requestId` to support.',
];

/** Returns `docs/errors.md`: every code with its status, probable cause, and remedy. */
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
    ...tableOf('`details.reason` | `details.hint`', reasonsOf(code)),
    ...tableOf('`details.fields[].rule` | Meaning', rulesOf(code)),
  ];
}

type Line = readonly [word: string, text: string];

function tableOf(head: string, lines: readonly Line[]): readonly string[] {
  if (lines.length === 0) return [];
  return ['', `| ${head} |`, '| --- | --- |', ...lines.map(([word, text]) => `| \`${word}\` | ${text} |`)];
}

/** Returns the rules of fields, at the code that lists fields. */
function rulesOf(code: ErrorCode): readonly Line[] {
  return code === 'VALIDATION_FAILED' ? Object.entries(FIELD_RULES) : [];
}

/** Returns the reasons of a code with their hints, as documented. The name of a scanner's finding stays open. */
function reasonsOf(code: ErrorCode): readonly Line[] {
  if (!hasReasons(code)) return [];
  return Object.entries<string>(REASONS[code]).flatMap(([reason, hint]) => [
    [reason === 'signature' ? 'signature:NAME' : reason, hint],
    ...(reason === 'encrypted' ? [[OPENS_FREELY, OPENS_WITHOUT_PASSWORD_HINT] as const] : []),
  ]);
}

const OPENS_FREELY = 'encrypted, opensWithoutPassword: true';

/** Returns the page `/docs/errors`. Each code is an anchor: `/docs/errors#OTP_INVALID`. */
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
  const reasons = [...reasonsOf(code), ...rulesOf(code)].map(([reason, advice]) => [`\`${reason}\``, advice]);
  const rows = [...facts, ...reasons]
    .map(([name = '', text = '']) => `<dt>${htmlText(name)}</dt><dd>${htmlText(text)}</dd>`)
    .join('');
  return `<section id="${code}"><h2>${code}</h2><p>${htmlText(message)}</p><dl>${rows}</dl></section>`;
}

/** Returns text as HTML, with backticks as code. */
function htmlText(text: string): string {
  return escapeHtml(text).replaceAll(/`([^`]+)`/g, '<code>$1</code>');
}

/** The style sheet of `/docs/errors`: a single column that fits a phone, and no external resources. */
export const ERROR_STYLE = `
:root { color-scheme: light dark; --line: #d8d8d8; --quiet: #595959; }
@media (prefers-color-scheme: dark) { :root { --line: #444; --quiet: #b0b0b0; } }
body { margin: 0 auto; max-width: 44rem; padding: 1.5rem 1rem 4rem; font: 1rem/1.55 system-ui, sans-serif; }
h1 { font-size: 1.6rem; }
section { border-top: 1px solid var(--line); padding: 0.25rem 0 0.75rem; scroll-margin-top: 1rem; }
section:target { border-left: 4px solid #0b6e4f; padding-left: 0.75rem; }
h2 { font: 600 1.05rem/1.4 ui-monospace, monospace; margin: 1rem 0 0.25rem; overflow-wrap: anywhere; }
p { margin: 0.25rem 0 0.5rem; }
dl { display: grid; grid-template-columns: max-content 1fr; gap: 0.15rem 1rem; margin: 0; }
dt { color: var(--quiet); }
dd { margin: 0; }
@media (max-width: 30rem) { dl { grid-template-columns: 1fr; } dt { margin-top: 0.35rem; } }
`;
