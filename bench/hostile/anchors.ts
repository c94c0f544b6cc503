import { deflateSync } from 'node:zlib';
import { findText } from '../../apps/server/src/adapters/pdf-worker/find-text.ts';
import { median, printTable, short } from '../figures.ts';

/** The limit for the processor time of a job that finds texts. */
const GOAL_MS = 250;
const TEXTS = 20;

/** Measures what it costs to find anchors in small files whose pages are full of them, as the child that reads PDFs does. */
export async function benchAnchors(rounds: number): Promise<void> {
  const repeated = Array.from({ length: TEXTS }, (_, index) => 'a'.repeat(index + 1));
  const cases = [
    { trick: `${TEXTS} anchors, each everywhere`, pdf: aPageOf('a'.repeat(20_000)), texts: repeated },
    { trick: `${TEXTS} anchors, a page of 100,000`, pdf: aPageOf('a'.repeat(100_000)), texts: repeated },
    { trick: 'every anchor, 10,000 different', pdf: aPageOf(differentAnchors(10_000)), texts: null },
  ];
  const rows = [];
  for (const { trick, pdf, texts } of cases) {
    const ask = () => findText(pdf, { texts, from: 1, to: 1 });
    await ask(); // the first pays for what is prepared once
    const spent: number[] = [];
    for (let round = 0; round < rounds; round += 1) spent.push(await processorMs(ask));
    rows.push([trick, String(pdf.length), short(median(spent))]);
  }
  console.log(`\nFinding texts on a hostile page; median of ${rounds}. Goal: processor ${GOAL_MS} ms.\n`);
  printTable(['trick', 'bytes', 'CPU ms'], rows);
}

async function processorMs(work: () => Promise<unknown>): Promise<number> {
  const before = process.cpuUsage();
  await work();
  const { user, system } = process.cpuUsage(before);
  return (user + system) / 1000;
}

function differentAnchors(count: number): string {
  return Array.from({ length: count }, (_, index) => `{{a:${index.toString(36)}}}`).join('');
}

/** A page with one line of tiny text, packed. */
function aPageOf(text: string): Buffer {
  const content = deflateSync(`BT /F 0.002 Tf 1 700 Td (${text}) Tj ET`, { level: 9 });
  const font = '<</Type/Font/Subtype/Type1/BaseFont/Helvetica>>';
  return Buffer.concat([
    Buffer.from(
      `%PDF-1.7\n1 0 obj\n<</Type/Catalog/Pages 2 0 R>>\nendobj\n2 0 obj\n<</Type/Pages/Kids[3 0 R]/Count 1>>\nendobj\n` +
        `3 0 obj\n<</Type/Page/Parent 2 0 R/MediaBox[0 0 595 842]/Contents 4 0 R/Resources<</Font<</F ${font}>>>>>>\nendobj\n` +
        `4 0 obj\n<</Filter/FlateDecode/Length ${content.length}>>\nstream\n`,
    ),
    content,
    Buffer.from('\nendstream\nendobj\ntrailer\n<</Root 1 0 R>>\n%%EOF\n'),
  ]);
}
