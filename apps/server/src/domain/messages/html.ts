import type { Letter, Letterhead } from './letter.ts';

const OURS = '#0b5d4e';
const FONT = "font-family:-apple-system,BlinkMacSystemFont,'Segoe UI',Roboto,Helvetica,Arial,sans-serif";

/**
 * A letter as HTML that old mail programs show too: tables, inline styles, 600 px at most, no image, no script, nothing
 * fetched from anywhere (opening a mail notifies nobody).
 */
export function htmlOf(letter: Letter, head: Letterhead): string {
  const color = head.primaryColor ?? OURS;
  const body = [
    ...letter.paragraphs.map(paragraph),
    ...(letter.quote === undefined ? [] : [quote(letter.quote, color)]),
    ...(letter.code === undefined ? [] : [code(letter.code)]),
    ...(letter.action === undefined ? [] : [button(letter.action, color)]),
  ];
  return `<!DOCTYPE html>
<html lang="${letter.language}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width,initial-scale=1">
<meta name="color-scheme" content="light dark">
<title>${escaped(letter.subject)}</title>
</head>
<body style="margin:0;padding:0;background:#f3f5f4">
<div style="display:none;max-height:0;overflow:hidden">${escaped(letter.short)}</div>
<table role="presentation" width="100%" cellpadding="0" cellspacing="0" style="background:#f3f5f4"><tr><td align="center" style="padding:24px 12px">
<table role="presentation" width="100%" cellpadding="0" cellspacing="0" style="max-width:600px;background:#ffffff;border-radius:8px">
<tr><td style="padding:20px 28px;border-top:4px solid ${color};border-radius:8px 8px 0 0;${FONT};font-size:16px;font-weight:600;color:#1c2422">${escaped(head.organizationName)}</td></tr>
<tr><td style="padding:0 28px 8px;${FONT};font-size:16px;line-height:1.5;color:#1c2422">
${body.join('\n')}
</td></tr>
<tr><td style="padding:16px 28px 24px;${FONT};font-size:13px;line-height:1.5;color:#55605c">${smallPrint(letter)}</td></tr>
</table>
</td></tr></table>
</body>
</html>
`;
}

function smallPrint({ notes, dispute }: Letter): string {
  const link =
    dispute === undefined
      ? []
      : [`<a href="${escaped(dispute.url)}" style="color:#55605c">${escaped(dispute.label)}</a>`];
  return [...notes.map(escaped), ...link].join('<br>');
}

function paragraph(text: string): string {
  return `<p style="margin:0 0 16px">${lines(text)}</p>`;
}

function quote(text: string, color: string): string {
  return `<blockquote style="margin:0 0 16px;padding:4px 0 4px 14px;border-left:3px solid ${color};color:#3c4643">${lines(text)}</blockquote>`;
}

function code(digits: string): string {
  return `<p style="margin:0 0 16px;font-family:Consolas,Menlo,monospace;font-size:30px;font-weight:700;letter-spacing:6px">${escaped(digits)}</p>`;
}

/** The address stands below the button in full: readers who distrust a button can see where it leads. */
function button({ label, url }: NonNullable<Letter['action']>, color: string): string {
  const href = escaped(url);
  return `<table role="presentation" cellpadding="0" cellspacing="0" style="margin:0 0 12px"><tr><td style="background:${color};border-radius:6px"><a href="${href}" style="display:inline-block;padding:12px 22px;${FONT};font-size:16px;font-weight:600;color:${inkOn(color)};text-decoration:none">${escaped(label)}</a></td></tr></table>
<p style="margin:0 0 16px;font-size:13px;color:#55605c;word-break:break-all"><a href="${href}" style="color:#55605c">${href}</a></p>`;
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
    .map(escaped)
    .join('<br>');
}

const ENTITIES: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
};

function escaped(text: string): string {
  return text.replaceAll(/[&<>"']/g, (character) => ENTITIES[character] ?? '');
}
