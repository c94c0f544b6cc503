import { createHash } from 'node:crypto';
import { escapeHtml } from '../../domain/escape-html.ts';
import { LANGUAGES } from '../../domain/people/language.ts';
import type { Language } from '../../domain/people/language.ts';
import type { BinaryAnswer } from '../route.ts';
import { CALLBACK_SCRIPT } from './callback-script.ts';
import { CALLBACK_STYLE } from './callback-style.ts';
import { CALLBACK_WORDS } from './callback-words.ts';
import type { CallbackWords } from './callback-words.ts';

/** The states of the page that only say something. */
const SAID = ['working', 'done', 'refused', 'ended'] as const;

const PAGES: Readonly<Record<Language, BinaryAnswer>> = pages();

/**
 * Returns the page to which providers send signers back. It is the same for everybody who reads its language, and knows no
 * link and no state: fetching it changes nothing (ADR-0094).
 */
export function callbackPage(language: Language): BinaryAnswer {
  return PAGES[language];
}

function pages(): Readonly<Record<Language, BinaryAnswer>> {
  const [pt, en, es] = LANGUAGES;
  return { [pt]: pageIn(pt), [en]: pageIn(en), [es]: pageIn(es) };
}

function pageIn(language: Language): BinaryAnswer {
  const words = CALLBACK_WORDS[language];
  const script = `const WORDS = ${JSON.stringify({ wrong: words.wrong })};${CALLBACK_SCRIPT}`;
  return {
    contentType: 'text/html; charset=utf-8',
    disposition: 'inline',
    policy: [
      "default-src 'none'",
      `script-src ${hashOf(script)}`,
      `style-src ${hashOf(CALLBACK_STYLE)}`,
      "connect-src 'self'",
      "base-uri 'none'",
      "form-action 'none'",
      "frame-ancestors 'none'",
    ].join('; '),
    bytes: Buffer.from(htmlOf(language, words, script)),
  };
}

function hashOf(text: string): string {
  return `'sha256-${createHash('sha256').update(text).digest('base64')}'`;
}

function htmlOf(language: Language, words: CallbackWords, script: string): string {
  return `<!doctype html>
<html lang="${language}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="referrer" content="no-referrer">
<title>${escapeHtml(words.working.title)}</title>
<style>${CALLBACK_STYLE}</style>
</head>
<body>
<main>
<noscript>${saidIn(words.noScript)}</noscript>
${SAID.map((name) => sectionOf(name, saidIn(words[name]))).join('\n')}
${sectionOf('offline', `${saidIn(words.offline)}<button id="retry" type="button">${escapeHtml(words.retry)}</button>`)}
${sectionOf('question', questionIn(words))}
</main>
<script>${script}</script>
</body>
</html>
`;
}

function sectionOf(name: string, content: string): string {
  return `<section id="${name}" hidden>${content}</section>`;
}

function saidIn({ title, text }: CallbackWords['done']): string {
  return `<h1 tabindex="-1">${escapeHtml(title)}</h1><p>${escapeHtml(text)}</p>`;
}

function questionIn(words: CallbackWords): string {
  const facts = [
    ['title', words.document],
    ['sender', words.sender],
    ['holder', words.holder],
  ] as const;
  return `${saidIn(words.question)}
<dl>${facts.map(([id, name]) => `<div><dt>${escapeHtml(name)}</dt><dd id="${id}"></dd></div>`).join('')}</dl>
<p class="notice">${escapeHtml(words.warning)}</p>
<form id="form">
<label for="number">${escapeHtml(words.number)}</label>
<p class="hint" id="hint">${escapeHtml(words.numberHint)}</p>
<input id="number" inputmode="numeric" autocomplete="off" pattern="[0-9]{2}" maxlength="2" required aria-describedby="hint wrong">
<p class="wrong" id="wrong" role="alert"></p>
<button id="confirm">${escapeHtml(words.confirm)}</button>
</form>`;
}
