import { Marked } from 'marked';
import type { Token, Tokens } from 'marked';
import { escapeHtml } from '../../domain/escape-html.ts';

/** The facts of a rendered document. */
interface RenderedMarkdown {
  readonly title: string;
  /** The first sentences, as plain text. */
  readonly description: string;
  readonly html: string;
}

const DESCRIPTION_LENGTH = 160;

/** Returns the address that a link or picture of the document leads to, or null to show only its text. */
type LinkTarget = (href: string) => string | null;

/**
 * Renders Markdown as HTML. Raw HTML is shown as text, and only links and pictures that `targetOf` and `pictureOf` know lead anywhere, so a document
 * can't bring scripts, frames, or addresses of other schemes into a page (ADR-0015).
 */
export function renderMarkdown(
  markdown: string,
  targetOf: LinkTarget,
  pictureOf: LinkTarget = () => null,
): RenderedMarkdown {
  const slugs = new Map<string, number>();
  const marked = new Marked({
    renderer: {
      html: ({ text }) => escapeHtml(text),
      image({ href, text }) {
        const source = pictureOf(href);
        const alternative = escapeHtml(text);
        return source === null ? alternative : `<img src="${escapeHtml(source)}" alt="${alternative}">`;
      },
      link({ href, tokens }) {
        const target = targetOf(href);
        const text = this.parser.parseInline(tokens);
        return target === null ? text : `<a href="${escapeHtml(target)}">${text}</a>`;
      },
      heading({ tokens, depth }) {
        const id = newSlug(plainText(tokens), slugs);
        return `<h${depth} id="${escapeHtml(id)}">${this.parser.parseInline(tokens)}</h${depth}>\n`;
      },
      // Wide content scrolls by itself, also by keyboard.
      code: ({ text }) => `<pre tabindex="0"><code>${escapeHtml(text)}\n</code></pre>\n`,
      table(token) {
        return `<div class="wide" tabindex="0"><table>${tableRows(token, (cell) => this.parser.parseInline(cell))}</table></div>\n`;
      },
    },
  });
  const tokens = marked.lexer(markdown);
  const textOf = (type: string): string => {
    const found = tokens.find((token) => token.type === type);
    return found === undefined ? '' : plainText([found]);
  };
  const description = firstSentences(textOf('paragraph'));
  return { title: textOf('heading'), description, html: marked.parser(tokens) };
}

/** Returns the sentences that fit into one line of a list, and at least one. */
function firstSentences(paragraph: string): string {
  const sentences = paragraph.split(/(?<=[.!?]) /);
  const texts = sentences.map((_sentence, index) => sentences.slice(0, index + 1).join(' '));
  return texts.findLast(({ length }) => length <= DESCRIPTION_LENGTH) ?? texts[0] ?? '';
}

function tableRows({ header, rows }: Tokens.Table, inline: (tokens: Token[]) => string): string {
  const row = (cells: readonly Tokens.TableCell[], tag: string): string =>
    `<tr>${cells.map(({ tokens }) => `<${tag}>${inline(tokens)}</${tag}>`).join('')}</tr>`;
  return `<thead>${row(header, 'th')}</thead><tbody>${rows.map((cells) => row(cells, 'td')).join('\n')}</tbody>`;
}

/** Returns the text of tokens without their marks. */
function plainText(tokens: readonly Token[]): string {
  return tokens
    .map((token) => {
      if ('tokens' in token && token.tokens !== undefined) return plainText(token.tokens);
      return 'text' in token ? unescapeHtml(String(token.text)) : '';
    })
    .join('')
    .replaceAll('\n', ' ');
}

/** Returns the anchor of a heading, by the rules of code hosts: lowercase words joined by hyphens. */
export function slugOf(heading: string): string {
  return heading
    .toLowerCase()
    .replaceAll(/[^\p{L}\p{N}\s_-]/gu, '')
    .replaceAll(/\s/g, '-');
}

/** Returns an anchor that no heading before has. */
function newSlug(heading: string, used: Map<string, number>): string {
  const slug = slugOf(heading);
  const count = used.get(slug) ?? 0;
  used.set(slug, count + 1);
  return count === 0 ? slug : `${slug}-${count}`;
}

/** Undoes the escapes that the lexer leaves in plain text. */
function unescapeHtml(text: string): string {
  return text
    .replaceAll('&lt;', '<')
    .replaceAll('&gt;', '>')
    .replaceAll('&quot;', '"')
    .replaceAll('&#39;', "'")
    .replaceAll('&amp;', '&');
}
