import type { DocLanguage } from '../../ports/doc-pages.ts';
import { escapeHtml } from '../../domain/escape-html.ts';

/** The address of the style sheet of the documentation. */
const STYLE = '/docs/pages.css';

/** The address of the feed of versions. */
export const FEED = '/docs/changelog.atom';

/** The links above each page. */
const WORDS = {
  en: { skip: 'Skip to the content', start: 'Quickstart', guides: 'Guides', other: 'Português' },
  'pt-BR': { skip: 'Ir para o conteúdo', start: 'Primeiros passos', guides: 'Guias', other: 'English' },
} as const;

interface Layout {
  readonly path: string;
  readonly title: string;
  readonly description: string;
  readonly language: DocLanguage;
  /** The rendered document. */
  readonly content: string;
  /** The path of the same page in the other language, or null. */
  readonly other: string | null;
  /** The address of a feed about what the page tells, or null. */
  readonly feed: string | null;
}

/** Returns a page of the documentation: the document under a row of links. It has no script. */
export function layOut({ title, description, language, content, other, feed }: Layout): string {
  const words = WORDS[language];
  const otherLanguage = language === 'en' ? 'pt-BR' : 'en';
  const home = language === 'en' ? '/docs' : '/docs/pt-br';
  return [
    '<!doctype html>',
    `<html lang="${language}">`,
    '<head>',
    '<meta charset="utf-8">',
    '<meta name="viewport" content="width=device-width">',
    `<title>${escapeHtml(title)} · Aval</title>`,
    `<meta name="description" content="${escapeHtml(description)}">`,
    `<link rel="stylesheet" href="${STYLE}">`,
    ...(other === null ? [] : [`<link rel="alternate" hreflang="${otherLanguage}" href="${other}">`]),
    ...(feed === null ? [] : [`<link rel="alternate" type="application/atom+xml" href="${feed}">`]),
    '</head>',
    '<body class="doc">',
    `<a class="skip" href="#content">${words.skip}</a>`,
    '<nav>',
    `<a href="${home}/quickstart">${words.start}</a>`,
    `<a href="${home}/guides">${words.guides}</a>`,
    `<a href="/docs">API</a>`,
    ...(other === null
      ? []
      : [`<a href="${other}" hreflang="${otherLanguage}" lang="${otherLanguage}">${words.other}</a>`]),
    '</nav>',
    '<main id="content">',
    `${content}</main>`,
    '</body>',
    '</html>',
    '',
  ].join('\n');
}
