import { escapeHtml } from '../domain/escape-html.ts';
import type { DocChange } from '../ports/doc-pages.ts';

/** Returns the feed of released versions (Atom, RFC 4287), newest first. */
export function changesFeed(changes: readonly DocChange[], baseUrl: string): string {
  const page = `${baseUrl}/docs/changelog`;
  return [
    '<?xml version="1.0" encoding="utf-8"?>',
    `<feed xmlns="http://www.w3.org/2005/Atom" xml:lang="en" xml:base="${escapeHtml(baseUrl)}/">`,
    '<title>Aval: versions</title>',
    `<id>${escapeHtml(page)}</id>`,
    `<updated>${midnight(changes[0]?.date ?? '1970-01-01')}</updated>`,
    `<link rel="self" type="application/atom+xml" href="${escapeHtml(page)}.atom"/>`,
    `<link rel="alternate" type="text/html" href="${escapeHtml(page)}"/>`,
    '<author><name>Aval</name></author>',
    ...changes.map((change) => entryOf(change, page)),
    '</feed>',
    '',
  ].join('\n');
}

function entryOf({ version, date, anchor, html }: DocChange, page: string): string {
  return [
    '<entry>',
    `<title>Aval ${escapeHtml(version)}</title>`,
    `<id>${escapeHtml(`${page}#${anchor}`)}</id>`,
    `<updated>${midnight(date)}</updated>`,
    `<link rel="alternate" type="text/html" href="${escapeHtml(`${page}#${anchor}`)}"/>`,
    `<content type="html">${escapeHtml(html)}</content>`,
    '</entry>',
  ].join('\n');
}

function midnight(date: string): string {
  return `${date}T00:00:00Z`;
}
