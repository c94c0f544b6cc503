import { describe, expect, it } from 'vitest';
import { catalogue, ERROR_CODES } from '../../src/domain/errors/catalogue.ts';
import { OPENS_WITHOUT_PASSWORD_HINT } from '../../src/domain/errors/file-reasons.ts';
import { hasReasons, REASONS } from '../../src/domain/errors/reasons.ts';
import { ERROR_STYLE, errorsHtml, errorsMarkdown } from '../../src/http/error-reference.ts';

const markdown = errorsMarkdown();
const html = errorsHtml();

/** The section of a code in `docs/errors.md`. */
function markdownOf(code: string): string {
  return markdown.split(/^## /m).find((section) => section.startsWith(`${code}\n`)) ?? '';
}

/** The section of a code in `/docs/errors`. */
function htmlOf(code: string): string {
  return new RegExp(`<section id="${code}">[^]*?</section>`).exec(html)?.[0] ?? '';
}

/** A text as a browser shows it. */
function shown(text: string): string {
  return text
    .replaceAll(/<\/?code>/g, '`')
    .replaceAll(/<[^>]+>/g, ' ')
    .replaceAll('&lt;', '<')
    .replaceAll('&gt;', '>')
    .replaceAll('&quot;', '"')
    .replaceAll('&#39;', "'")
    .replaceAll('&amp;', '&');
}

describe('the error reference', () => {
  it('has a section for each code, in the order of the catalogue', () => {
    const ofMarkdown = [...markdown.matchAll(/^## (\w+)$/gm)].map(([, code]) => code);
    const ofHtml = [...html.matchAll(/<section id="(\w+)"><h2>(\w+)<\/h2>/g)];
    expect(ofMarkdown).toEqual(ERROR_CODES);
    expect(ofHtml.map(([, anchor]) => anchor)).toEqual(ERROR_CODES);
    expect(ofHtml.map(([, , heading]) => heading)).toEqual(ERROR_CODES);
  });

  it.each(ERROR_CODES)('states status, message, cause and remedy of %s', (code) => {
    const { status, message, cause, hint } = catalogue[code];
    expect(markdownOf(code)).toContain(
      `**${status}** ${message}\n\n- Probable cause: ${cause}\n- Remedy: ${hint}`,
    );
    for (const text of [String(status), message, cause, hint]) expect(shown(htmlOf(code))).toContain(text);
  });

  it.each(ERROR_CODES.filter(hasReasons))('lists every reason of %s with its hint', (code) => {
    for (const [reason, hint] of Object.entries<string>(REASONS[code])) {
      const name = reason === 'signature' ? 'signature:NAME' : reason;
      expect(markdownOf(code)).toContain(`\n| \`${name}\` | ${hint} |`);
      expect(shown(htmlOf(code))).toContain(`\`${name}\`  ${hint}`);
    }
  });

  it('has a table of reasons only for codes that have reasons', () => {
    for (const code of ERROR_CODES) {
      expect(markdownOf(code).split('| `details.reason` | `details.hint` |')).toHaveLength(
        hasReasons(code) ? 2 : 1,
      );
    }
  });

  it('has a second hint for an encrypted file that opens without a password', () => {
    const row = `| \`encrypted, opensWithoutPassword: true\` | ${OPENS_WITHOUT_PASSWORD_HINT} |`;
    expect(markdownOf('UNSUPPORTED_MEDIA_TYPE')).toContain(row);
    expect(markdown.split('opensWithoutPassword')).toHaveLength(2);
  });

  it('has no cell of a table that ends its row early', () => {
    const rows = markdown.split('\n').filter((line) => line.startsWith('|'));
    expect(rows.filter((row) => row.split('|').length !== 4)).toEqual([]);
  });

  it('introduces the members of an error before the first code', () => {
    const [introduction = ''] = markdown.split('\n## ');
    for (const member of ['code', 'message', 'cause', 'hint', 'docs', 'requestId', 'details']) {
      expect(introduction).toContain(`\`${member}\``);
      expect(html.slice(0, html.indexOf('<section'))).toContain(`<code>${member}</code>`);
    }
  });
});

describe('the page /docs/errors', () => {
  it('is a document with only its own style sheet and no script', () => {
    expect(html).toMatch(/^<!doctype html>\n<html lang="en">/);
    expect([...html.matchAll(/(?:href|src)="([^"]*)"/g)].map(([, address]) => address)).toEqual([
      '/docs/errors.css',
    ]);
    expect(html).not.toContain('<script');
  });

  it('writes texts as text: no markup, no backticks and no entity are left over', () => {
    const tags = new Set([...html.matchAll(/<\/?([a-z0-9]+)/g)].map(([, name]) => name));
    const known = [
      'html',
      'head',
      'meta',
      'title',
      'link',
      'body',
      'h1',
      'h2',
      'p',
      'code',
      'section',
      'dl',
      'dt',
      'dd',
    ];
    expect([...tags].filter((name) => !known.includes(name ?? ''))).toEqual([]);
    expect(html).not.toContain('`');
    expect(html).not.toMatch(/&(?!(?:amp|lt|gt|quot|#39);)/);
  });

  it('has a style sheet that loads nothing', () => {
    expect(ERROR_STYLE).not.toMatch(/url\(|@import/);
  });
});
