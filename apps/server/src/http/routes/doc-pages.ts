import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { RATES } from '../../domain/limits.ts';
import type { DocPage, DocPages } from '../../ports/doc-pages.ts';
import { changesFeed } from '../changes-feed.ts';
import type { Frame } from '../frame.ts';
import { countAddress } from '../hooks/rate-limit.ts';

/** Registers the pages of the documentation, each as Markdown too, their style sheet, the feed of versions, `/llms.txt`, and `/llms-full.txt`. */
export function registerDocPages(
  app: FastifyInstance,
  frame: Frame,
  { pages, style, changes }: DocPages,
): void {
  const onRequest = async (request: FastifyRequest, reply: FastifyReply): Promise<void> => {
    await countAddress(frame, { request, reply }, { what: 'documentation', quota: RATES.public.quota });
  };
  for (const { path, html, markdown } of pages) {
    app.get(path, { onRequest }, async (_request, reply) =>
      reply.type('text/html; charset=utf-8').send(html),
    );
    app.get(`${path}.md`, { onRequest }, async (_request, reply) =>
      reply.type('text/markdown; charset=utf-8').send(markdown),
    );
  }
  app.get('/docs/pages.css', { onRequest }, async (_request, reply) =>
    reply.type('text/css; charset=utf-8').send(style),
  );
  const feed = changesFeed(changes, frame.baseUrl);
  app.get('/docs/changelog.atom', { onRequest }, async (_request, reply) =>
    reply.type('application/atom+xml; charset=utf-8').send(feed),
  );
  const list = pageList(pages, frame.baseUrl);
  app.get('/llms.txt', { onRequest }, async (_request, reply) =>
    reply.type('text/plain; charset=utf-8').send(list),
  );
  const full = wholeText(pages, frame.baseUrl);
  app.get('/llms-full.txt', { onRequest }, async (_request, reply) =>
    reply.type('text/plain; charset=utf-8').send(full),
  );
}

/** Returns every page in English, one after the other, for programs that read all of it at once. */
function wholeText(pages: readonly DocPage[], baseUrl: string): string {
  return pages
    .filter(({ language }) => language === 'en')
    .map(({ path, markdown }) => `<!-- ${baseUrl}${path} -->\n\n${markdown.trim()}\n`)
    .join('\n');
}

/** Returns the list of the pages for programs that read documentation (llmstxt.org). */
function pageList(pages: readonly DocPage[], baseUrl: string): string {
  const linesOf = (language: DocPage['language']): readonly string[] =>
    pages
      .filter((page) => page.language === language)
      .map(({ path, title, description }) => `- [${title}](${baseUrl}${path}): ${description}`);
  return [
    '# Aval',
    '',
    '> Electronic signatures for Brazil: an HTTP API, pages for signers, and evidence that anyone can verify.',
    '',
    '## API',
    '',
    `- [OpenAPI description](${baseUrl}/openapi.json): every operation, for generators and other programs`,
    `- [API reference](${baseUrl}/docs): the same for people, with requests to try`,
    `- [Errors](${baseUrl}/docs/errors): every error code with its cause and remedy`,
    `- [Postman collection](${baseUrl}/docs/aval.postman_collection.json) and [Bruno collection](${baseUrl}/docs/aval.bruno.zip): every operation that an API key may call`,
    '',
    '## Documentation',
    '',
    `Each page is Markdown at its address with \`.md\`. All of them in one file: ${baseUrl}/llms-full.txt`,
    '',
    ...linesOf('en'),
    '',
    '## Documentação em português',
    '',
    ...linesOf('pt-BR'),
    '',
  ].join('\n');
}
