import { reportOf } from '../../../src/domain/evidence/report-of.ts';
import { notoSansPrinter } from '../../../src/adapters/report/noto-sans.ts';
import type { PrintedPages } from '../../../src/ports/report-printer.ts';
import { contractFacts } from '../../given/report-facts.ts';
import { pictureOf } from '../../given/report-picture.ts';

/** Numbers of people whose reports are looked at. */
export const SIZES = [1, 3, 12, 200] as const;

const printer = notoSansPrinter();

/** The pages of a report of a contract that this many people signed. */
export function reportPages(people: number): PrintedPages {
  return printer.print(reportOf(contractFacts(people)));
}

/** The picture that is kept: of long reports the first, the middle, and the last page. */
export function goldenOf({ pages }: PrintedPages): string {
  const middle = Math.floor(pages.length / 2);
  const kept = pages
    .map((_, index) => index)
    .filter((index) => pages.length <= 9 || [0, middle, pages.length - 1].includes(index));
  const pictures = kept.map((index) => {
    const page = pages[index];
    return `page ${index + 1} of ${pages.length}\n${page === undefined ? '' : pictureOf(page)}\n`;
  });
  return pictures.join('\n');
}
