import { escapeHtml } from '../../../domain/escape-html.ts';
import type { Language } from '../../../domain/people/language.ts';
import { SIMULATOR_PATH } from '../../../ports/provider-simulator.ts';
import type { SimulatorResponse } from '../../../ports/provider-simulator.ts';
import { PARAMETERS } from './authorization-request.ts';
import type { AuthorizationRequest } from './authorization-request.ts';
import { PAGE_BEHAVIORS } from './behaviors.ts';
import { PAGE_WORDS } from './page-words.ts';
import type { PageWords } from './page-words.ts';
import { NOT_STORED } from './responses.ts';

/** No scripts, and the form leads nowhere but here and to the callback, which has the same origin. */
const POLICY =
  "default-src 'none'; style-src 'self'; form-action 'self'; frame-ancestors 'none'; base-uri 'none'";

/** Returns the page on which the holder decides. It works without scripts. */
export function authorizationPage(
  request: AuthorizationRequest,
  given: URLSearchParams,
  language: Language,
): SimulatorResponse {
  const words = PAGE_WORDS[language];
  const content = `<p>${escapeHtml(words.question)}</p>
<dl>${factsOf(request, words)}</dl>
<form method="post" action="${SIMULATOR_PATH}/v0/oauth/authorize">
${PARAMETERS.map((name) => hidden(name, given.get(name))).join('')}
<label for="simulate">${escapeHtml(words.behavior)}</label>
<select id="simulate" name="simulate" aria-describedby="hint">
${PAGE_BEHAVIORS.map((name) => option(name, words.behaviors[name], name === request.behavior)).join('\n')}
</select>
<p id="hint" class="hint">${escapeHtml(words.behaviorHint)}</p>
<div class="buttons">
<button name="decision" value="authorize">${escapeHtml(words.authorize)}</button>
<button name="decision" value="refuse" class="second">${escapeHtml(words.refuse)}</button>
</div>
</form>`;
  return page(200, language, { title: words.title, content });
}

/** Returns the page for a request that came from nobody known: the browser is sent nowhere. */
export function refusalPage(language: Language): SimulatorResponse {
  const { badRequest, badRequestText } = PAGE_WORDS[language];
  return page(400, language, { title: badRequest, content: `<p>${escapeHtml(badRequestText)}</p>` });
}

/** Returns the page of a holder who came from another browser: it leaves the address of the return to be opened there. */
export function otherBrowserPage(address: string, language: Language): SimulatorResponse {
  const { otherBrowser, otherBrowserText } = PAGE_WORDS[language];
  const content = `<p>${escapeHtml(otherBrowserText)}</p>
<p><code id="return">${escapeHtml(address)}</code></p>`;
  return page(200, language, { title: otherBrowser, content });
}

function factsOf({ holder, scope, documents, title }: AuthorizationRequest, words: PageWords): string {
  const cpf = holder.cpf.replace(/^(...)(...)(...)(..)$/, '$1.$2.$3-$4');
  const facts = [
    [words.application, 'Aval (Sandbox)'],
    [words.holder, `${holder.name}, CPF ${cpf}`],
    [words.certificate, `e-CPF ${holder.kind}, AC SIMULADOR`],
    ...(title === null ? [] : [[words.envelope, title] as const]),
    [words.documents, documents === null ? words.unknownNumber : String(documents)],
    [words.permission, words.scopes[scope] ?? scope],
  ] as const;
  return facts
    .map(([name, value]) => `<div><dt>${escapeHtml(name)}</dt><dd>${escapeHtml(value)}</dd></div>`)
    .join('\n');
}

function hidden(name: string, value: string | null): string {
  return value === null ? '' : `<input type="hidden" name="${name}" value="${escapeHtml(value)}">\n`;
}

function option(value: string, text: string, isChosen: boolean): string {
  return `<option value="${value}"${isChosen ? ' selected' : ''}>${escapeHtml(text)}</option>`;
}

interface Page {
  readonly title: string;
  /** HTML. */
  readonly content: string;
}

function page(status: number, language: Language, { title, content }: Page): SimulatorResponse {
  const body = `<!doctype html>
<html lang="${language}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>${escapeHtml(title)}</title>
<link rel="stylesheet" href="${SIMULATOR_PATH}/page.css">
</head>
<body>
<main>
<p class="notice" role="note">${escapeHtml(PAGE_WORDS[language].notice)}</p>
<h1>${escapeHtml(title)}</h1>
${content}
</main>
</body>
</html>
`;
  const headers = {
    'Content-Type': 'text/html; charset=utf-8',
    'Content-Language': language,
    'Content-Security-Policy': POLICY,
    Vary: 'Accept-Language',
    ...NOT_STORED,
  };
  return { status, headers, body };
}
