import { describe, expect, it } from 'vitest';
import { inspect } from '../../src/inspect.ts';
import { writePages } from '../../src/page/write-pages.ts';
import { LIMITS } from '../pdf-samples.ts';
import { seal } from '../sealing.ts';
import { hasTool, Workshop } from '../system-tool.ts';
import { cardOf, COVER, NAMES, pagesOf } from './sample-pages.ts';

const ID = Buffer.alloc(16, 0x5a);
const set = pagesOf([COVER, ...NAMES.map(cardOf)], 'SANDBOX');
const file = writePages(set, ID);

function shopWith(bytes: Uint8Array): Workshop {
  const shop = new Workshop();
  shop.write('report.pdf', bytes);
  return shop;
}

describe('writePages', () => {
  it('writes a file that our own reader accepts, deterministically', () => {
    expect(inspect(file, LIMITS)).toMatchObject({ pages: set.pages.length, recovered: false, signed: false });
    expect(writePages(set, ID)).toEqual(file);
  });

  it.skipIf(!hasTool('qpdf'))('has no fault for qpdf (skipped where there is no qpdf)', () => {
    const { status, output } = shopWith(file).run('qpdf', '--check', 'report.pdf');
    expect(output).toContain('No syntax or stream encoding errors found');
    expect(status).toBe(0);
  });

  it.skipIf(!hasTool('pdftotext'))(
    'lets pdftotext read every name correctly (skipped where there is none)',
    () => {
      const shop = shopWith(file);
      shop.run('pdftotext', '-enc', 'UTF-8', 'report.pdf', 'report.txt');
      const text = shop.read('report.txt').toString('utf8');
      for (const name of NAMES) expect(text).toContain(name);
      expect(text).toContain('SANDBOX');
    },
  );

  it.skipIf(!hasTool('pdffonts'))(
    'embeds fonts as subsets with Unicode maps (skipped without pdffonts)',
    () => {
      const rows = shopWith(file).run('pdffonts', 'report.pdf').output.trim().split('\n').slice(2);
      expect(rows).toHaveLength(2);
      for (const row of rows) expect(row).toMatch(/NotoSans.*CID TrueType\s+Identity-H\s+yes yes yes/);
    },
  );

  it.skipIf(!hasTool('pdfinfo'))('is tagged and has title and language (skipped without pdfinfo)', () => {
    const shop = shopWith(file);
    const { output } = shop.run('pdfinfo', '-enc', 'ASCII7', 'report.pdf');
    expect(output).toMatch(/Tagged:\s+yes/);
    expect(output).toMatch(/Title:\s+Relat/);
    const { output: structure } = shop.run('pdfinfo', '-struct-text', 'report.pdf');
    expect(structure).toMatch(/H1[\s\S]*Table[\s\S]*TR[\s\S]*TH[\s\S]*TD[\s\S]*Figure[\s\S]*H3/);
    expect(file.toString('latin1')).toContain('/Lang (pt-BR)');
  });

  it.skipIf(!hasTool('pdfsig'))(
    'is valid and signed as a whole once sealed (skipped without pdfsig)',
    async () => {
      const { output } = shopWith(await seal(file)).run('pdfsig', '-nocert', 'report.pdf');
      expect(output).toContain('Signature is Valid.');
      expect(output).toContain('Total document signed');
    },
  );
});
