import { prepareSource } from '../../src/adapters/soffice/prepare-source.ts';
import type { DocumentConverter } from '../../src/ports/document-converter.ts';
import { madePdf } from '../http/made-pdf.ts';

/** A converter of HTML without an office program: it draws the paragraphs, line by line. */
export const textConverter: DocumentConverter = {
  isReady: () => true,
  async convert(input) {
    const answer = prepareSource(input);
    if ('mismatch' in answer) return { kind: 'mismatch', mismatch: answer.mismatch };
    if ('refusal' in answer) return { kind: 'refused', refusal: answer.refusal };
    return { kind: 'converted', pdf: drawn(linesOf(Buffer.from(answer.bytes).toString())) };
  },
  async stop() {
    // Nothing runs.
  },
};

const LINE = 80;
const LINES_PER_PAGE = 30;

const ENTITIES: Readonly<Record<string, string>> = { '&lt;': '<', '&gt;': '>', '&amp;': '&', '&nbsp;': ' ' };

function linesOf(html: string): readonly string[] {
  return [...html.matchAll(/<p>(.*?)<\/p>/gs)].flatMap(([, inner = '']) => {
    const text = inner.replaceAll(/&(lt|gt|amp|nbsp);/g, (entity) => ENTITIES[entity] ?? entity);
    return text.match(new RegExp(`.{1,${LINE}}`, 'gs')) ?? [];
  });
}

/** Object 3 is the first page, 4 the font; then come the contents, and the other pages. */
function drawn(lines: readonly string[]): Buffer {
  const count = Math.max(1, Math.ceil(lines.length / LINES_PER_PAGE));
  const pages = Array.from({ length: count }, (_, at) =>
    lines.slice(at * LINES_PER_PAGE, (at + 1) * LINES_PER_PAGE),
  );
  const pageAt = (at: number): number => (at === 0 ? 3 : 4 + count + at);
  const page = (at: number) => `/Resources << /Font << /F 4 0 R >> >> /Contents ${5 + at} 0 R`;
  const others = pages
    .slice(1)
    .map((_, at) => `<< /Type /Page /Parent 2 0 R /MediaBox [0 0 595 842] ${page(at + 1)} >>`);
  return madePdf({
    tree: `/Kids [${pages.map((_, at) => `${pageAt(at)} 0 R`).join(' ')}] /Count ${count}`,
    page: page(0),
    objects: ['<< /Type /Font /Subtype /Type1 /BaseFont /Helvetica >>', ...pages.map(contentOf), ...others],
  });
}

function contentOf(lines: readonly string[]): string {
  const shown = lines.map((line) => `(${line.replaceAll(/[\\()]/g, String.raw`\$&`)}) Tj T*`).join('\n');
  const content = `BT /F 10 Tf 20 TL 60 780 Td\n${shown}\nET`;
  return `<< /Length ${Buffer.byteLength(content, 'latin1')} >>\nstream\n${content}\nendstream`;
}
