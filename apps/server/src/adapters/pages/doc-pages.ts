import { readdir, readFile } from 'node:fs/promises';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import type { DocChange, DocLanguage, DocPage, DocPages } from '../../ports/doc-pages.ts';
import { FEED, layOut } from './doc-layout.ts';
import { renderMarkdown, slugOf } from './doc-markdown.ts';

/** Documents at the top of the folder that are pages too. The other documents there are for people with the checkout. */
const TOP_DOCUMENTS = [
  'quickstart',
  'webhooks',
  'tour',
  'comparison',
  'configuration',
  'evidence-format',
  'glossary',
  'legal',
  'limits',
  'qualified',
  'runbook',
];
const CHANGELOG = '../CHANGELOG.md';
/** Documents beside the folder, by their paths from there, that are pages too. */
const BESIDE: Readonly<Record<string, string>> = {
  [CHANGELOG]: '/docs/changelog',
  '../SECURITY.md': '/docs/security',
};
const PORTUGUESE = 'pt-br/';
/** Drawings of the documents. */
const PICTURES = 'pictures/';

/** Documents that the service serves in another form. */
const SERVED_OTHERWISE: Readonly<Record<string, string>> = {
  'errors.md': '/docs/errors',
  'api.txt': '/docs',
};

/** The documentation of this checkout, in the design of the other pages. */
const OURS: DocFolders = {
  docs: placeOf('../../../../../docs'),
  styles: [
    placeOf('../../../../web/src/design/tokens.css'),
    placeOf('../../../../web/src/design/page.css'),
    placeOf('docs.css'),
  ],
};

function placeOf(name: string): string {
  return fileURLToPath(new URL(name, import.meta.url));
}

interface DocFolders {
  /** The Markdown documents. */
  readonly docs: string;
  /** Style sheets, in the order in which they apply. */
  readonly styles: readonly string[];
}

/** Renders the documentation once, at the start. A request can only name a page that existed then. */
export async function readDocumentation({ docs, styles }: DocFolders = OURS): Promise<DocPages> {
  const beside = await readdir(path.join(docs, '..'));
  const all = (await readdir(docs, { recursive: true })).map((file) => file.replaceAll(path.sep, '/'));
  const files = [
    ...all.filter(isPage).toSorted(),
    ...Object.keys(BESIDE).filter((file) => beside.includes(path.posix.basename(file))),
  ];
  const pictures = await readPictures(
    docs,
    all.filter((file) => file.startsWith(PICTURES) && file.endsWith('.svg')),
  );
  const sources = { known: new Set(files), pictures };
  const pages = await Promise.all(
    files.map(async (file) => pageOf(file, sources, await readFile(path.join(docs, file), 'utf8'))),
  );
  const sheets = styles.map(async (sheet) => withoutImports(await readFile(sheet, 'utf8')));
  const changes = changesOf(pages.find((page) => page.path === BESIDE[CHANGELOG])?.markdown ?? '', sources);
  return { pages, style: (await Promise.all(sheets)).join('\n'), changes };
}

/** Returns the released versions: the sections whose heading has a version and a date. */
function changesOf(markdown: string, { known }: Sources): readonly DocChange[] {
  return markdown.split(/^## /m).flatMap((section) => {
    const [heading, version, date] = /^(\d+\.\d+\.\d+) - (\d{4}-\d{2}-\d{2})\n/.exec(section) ?? [];
    if (heading === undefined || version === undefined || date === undefined) return [];
    const { html } = renderMarkdown(section.slice(heading.length), (href) =>
      targetOf(href, CHANGELOG, known),
    );
    return [{ version, date, anchor: slugOf(heading.trim()), html }];
  });
}

/** The pages get one sheet: an imported sheet is named in `styles` itself. */
function withoutImports(sheet: string): string {
  return sheet.replaceAll(/^@import .*;$/gm, '');
}

/** Returns the drawings by their names, as addresses that hold them: an image runs no script. */
async function readPictures(docs: string, files: readonly string[]): Promise<ReadonlyMap<string, string>> {
  const read = files.map(async (file) => {
    const picture = await readFile(path.join(docs, file));
    return [file, `data:image/svg+xml;base64,${picture.toString('base64')}`] as const;
  });
  return new Map(await Promise.all(read));
}

/** What documents may lead to. */
interface Sources {
  readonly known: ReadonlySet<string>;
  readonly pictures: ReadonlyMap<string, string>;
}

function isPage(file: string): boolean {
  const name = file.startsWith(PORTUGUESE) ? file.slice(PORTUGUESE.length) : file;
  return (
    name.endsWith('.md') &&
    (name.startsWith('guides/') || TOP_DOCUMENTS.includes(name.slice(0, -'.md'.length)))
  );
}

function pageOf(file: string, { known, pictures }: Sources, markdown: string): DocPage {
  const rendered = renderMarkdown(
    markdown,
    (href) => targetOf(href, file, known),
    (href) => pictures.get(path.posix.join(path.posix.dirname(file), href)) ?? null,
  );
  const language: DocLanguage = file.startsWith(PORTUGUESE) ? 'pt-BR' : 'en';
  const variant = language === 'en' ? PORTUGUESE + file : file.slice(PORTUGUESE.length);
  const page = { path: addressOf(file), language, title: rendered.title, description: rendered.description };
  const other = known.has(variant) ? addressOf(variant) : null;
  const feed = file === CHANGELOG ? FEED : null;
  return { ...page, markdown, html: layOut({ ...page, content: rendered.html, other, feed }) };
}

/** Returns the path of a document's page: `guides/index.md` is `/docs/guides`. */
function addressOf(file: string): string {
  return BESIDE[file] ?? `/docs/${file.replace(/(\/index)?\.md$/, '')}`;
}

/** Returns the address for a link in `file`: a page, an https address, or null for anything else. */
function targetOf(href: string, file: string, known: ReadonlySet<string>): string | null {
  if (/^(https:\/\/|#)/.test(href)) return href;
  const [target = '', fragment] = href.split('#');
  // From beside the folder, a link leads into it by its name.
  const named = path.posix.join(path.posix.dirname(file), target).replace(/^\.\.\/docs\//, '');
  const address = known.has(named) ? addressOf(named) : SERVED_OTHERWISE[named];
  if (address === undefined) return null;
  return fragment === undefined ? address : `${address}#${anchorOf(address, fragment)}`;
}

/** The anchors of the error reference are codes, which a code host writes in lower case. */
function anchorOf(address: string, fragment: string): string {
  return address === SERVED_OTHERWISE['errors.md'] ? fragment.toUpperCase() : fragment;
}
