import { escapeHtml } from '../escape-html.ts';
import type { Letter, LetterFact, Letterhead } from './letter.ts';

const OURS = '#0b5d4e';
const FONT = "font-family:-apple-system,BlinkMacSystemFont,'Segoe UI',Roboto,Helvetica,Arial,sans-serif";

/** The name under which a mail carries the logo of its letterhead (RFC 2392). */
export const LOGO_CONTENT_ID = 'logo';

/** Programs without a dark mode, or without styles in the head, show the light colors of the elements. */
const DARK = `@media (prefers-color-scheme: dark) {
.page { background: #121715 !important }
.sheet { background: #1d2422 !important }
.ink, .ink a { color: #eef2f0 !important }
.soft, .soft a { color: #a9b5b0 !important }
.line { border-color: #3a4542 !important }
}`;

/**
 * Returns a letter as HTML that old mail programs show too: tables, inline styles, 600 px at most, no script, nothing
 * fetched from anywhere (opening a mail notifies nobody). A logo is part of the mail; the name stands beside it.
 */
export function renderHtml(letter: Letter, head: Letterhead): string {
  const color = head.primaryColor ?? OURS;
  const body = [
    ...letter.paragraphs.map(paragraph),
    ...(letter.quote === undefined ? [] : [quote(letter.quote, color)]),
    ...(letter.code === undefined ? [] : [code(letter.code)]),
    ...(letter.sections ?? []).map(section),
    ...(letter.action === undefined ? [] : [button(letter.action, color)]),
    ...(letter.facts === undefined || letter.facts.length === 0 ? [] : [factTable(letter.facts)]),
  ];
  return `<!DOCTYPE html>
<html lang="${letter.language}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width,initial-scale=1">
<meta name="color-scheme" content="light dark">
<meta name="supported-color-schemes" content="light dark">
<title>${escapeHtml(letter.subject)}</title>
<style>
${DARK}
</style>
</head>
<body class="page" style="margin:0;padding:0;background:#f3f5f4">
<div style="display:none;max-height:0;overflow:hidden">${escapeHtml(letter.short)}</div>
<table role="presentation" class="page" width="100%" cellpadding="0" cellspacing="0" style="background:#f3f5f4"><tr><td align="center" style="padding:24px 12px">
<table role="presentation" class="sheet" width="100%" cellpadding="0" cellspacing="0" style="max-width:600px;background:#ffffff;border-radius:12px">
<tr><td class="ink" style="padding:24px 28px 20px;border-top:4px solid ${color};border-radius:12px 12px 0 0;${FONT};font-size:16px;line-height:1.25;font-weight:600;color:#1c2422">${letterhead(head)}</td></tr>
<tr><td class="ink" style="padding:0 28px 8px;${FONT};font-size:16px;line-height:1.5;color:#1c2422">
${body.join('\n')}
</td></tr>
<tr><td class="soft" style="padding:16px 28px 28px;${FONT};font-size:13px;line-height:1.5;color:#55605c">${ending(letter)}</td></tr>
</table>
</td></tr></table>
</body>
</html>
`;
}

/** Readers without images see the name alone. */
function letterhead({ organizationName, hasLogo = false }: Letterhead): string {
  if (!hasLogo) return escapeHtml(organizationName);
  return `<img src="cid:${LOGO_CONTENT_ID}" alt="" height="40" style="display:block;max-width:200px;max-height:40px;margin:0 0 12px;border:0">${escapeHtml(organizationName)}`;
}

/** Returns a letter's HTML without the picture of its letterhead. */
export function withoutLogo(html: string): string {
  return html.replace(/<img src="cid:logo"[^>]*>/, '');
}

function paragraph(text: string): string {
  return `<p style="margin:0 0 16px">${lines(text)}</p>`;
}

function quote(text: string, color: string): string {
  return `<blockquote class="ink" style="margin:0 0 16px;padding:4px 0 4px 14px;border-left:3px solid ${color};color:#3c4643">${lines(text)}</blockquote>`;
}

function code(digits: string): string {
  return `<p style="margin:0 0 16px;font-family:Consolas,Menlo,monospace;font-size:30px;font-weight:700;letter-spacing:6px">${escapeHtml(digits)}</p>`;
}

function section({ heading, items, rest }: NonNullable<Letter['sections']>[number]): string {
  const links = items.map(
    ({ text, url }) =>
      `<p style="margin:0 0 6px"><a class="ink" href="${escapeHtml(url)}" style="color:#1c2422">${escapeHtml(text)}</a></p>`,
  );
  const more =
    rest === '' ? '' : `<p class="soft" style="margin:0 0 6px;color:#55605c">${escapeHtml(rest)}</p>`;
  return `<p style="margin:0 0 6px;font-weight:600">${escapeHtml(heading)}</p>
${links.join('\n')}${more}
<p style="margin:0 0 12px"></p>`;
}

/** The address stands below the button in full: readers who distrust a button can see where it leads. */
function button({ label, url }: NonNullable<Letter['action']>, color: string): string {
  const href = escapeHtml(url);
  return `<table role="presentation" cellpadding="0" cellspacing="0" style="margin:4px 0 12px"><tr><td style="background:${color};border-radius:8px"><a href="${href}" style="display:inline-block;padding:12px 22px;${FONT};font-size:16px;font-weight:600;color:${inkOn(color)};text-decoration:none">${escapeHtml(label)}</a></td></tr></table>
<p class="soft" style="margin:0 0 16px;font-size:13px;color:#55605c;word-break:break-all"><a href="${href}" style="color:#55605c">${href}</a></p>`;
}

function factTable(facts: readonly LetterFact[]): string {
  const rows = facts.map(
    ({ label, value }) =>
      `<tr><td class="soft" style="padding:4px 16px 4px 0;${FONT};font-size:14px;line-height:1.5;color:#55605c;white-space:nowrap;vertical-align:top">${escapeHtml(label)}:</td><td class="ink" style="padding:4px 0;${FONT};font-size:14px;line-height:1.5;color:#1c2422;word-break:break-word">${escapeHtml(value)}</td></tr>`,
  );
  return `<table role="presentation" class="line" width="100%" cellpadding="0" cellspacing="0" style="margin:8px 0 0;border-top:1px solid #dfe5e2"><tr><td style="padding:12px 0 0"><table role="presentation" cellpadding="0" cellspacing="0">
${rows.join('\n')}
</table></td></tr></table>`;
}

function ending({ notes, dispute, settings }: Letter): string {
  const links = [dispute, settings].flatMap((link) =>
    link === undefined
      ? []
      : [`<a href="${escapeHtml(link.url)}" style="color:#55605c">${escapeHtml(link.label)}</a>`],
  );
  return [...notes.map(lines), ...links].join('<br>');
}

/** Black or white, whichever reads better on a colour (WCAG 2.2, relative luminance). */
export function inkOn(color: string): '#ffffff' | '#000000' {
  const [red = 0, green = 0, blue = 0] = [1, 3, 5].map((at) =>
    linear(Number.parseInt(color.slice(at, at + 2), 16) / 255),
  );
  const luminance = 0.2126 * red + 0.7152 * green + 0.0722 * blue;
  return 1.05 / (luminance + 0.05) >= (luminance + 0.05) / 0.05 ? '#ffffff' : '#000000';
}

function linear(channel: number): number {
  return channel <= 0.040_45 ? channel / 12.92 : ((channel + 0.055) / 1.055) ** 2.4;
}

function lines(text: string): string {
  return text
    .split(/\r\n|\r|\n/)
    .map(escapeHtml)
    .join('<br>');
}
