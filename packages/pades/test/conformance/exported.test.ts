import { describe, expect, it } from 'vitest';
import { inspect } from '../../src/inspect.ts';
import { LIMITS } from '../pdf-samples.ts';
import { hasTool, Workshop } from '../system-tool.ts';
import { brokenClauses } from './check-conformance.ts';
import { throughTheService } from './steps.ts';

const PAGE = `<html lang="pt-BR"><head><title>Contrato</title></head><body><h1>Contrato</h1>
<p>As partes <b>Ana</b> e Bruno concordam.</p><table><tr><th>Item</th><th>Valor</th></tr>
<tr><td>Aluguel</td><td>R$ 10</td></tr></table><p><a href="https://example.com">Anexo</a></p></body></html>`;

/** Has LibreOffice write a file of a part of PDF/A, tagged, and by PDF/UA. */
function exported(part: 1 | 2 | 3, accessible: boolean): Buffer {
  const workshop = new Workshop();
  workshop.write('contrato.html', PAGE);
  const truth = (value: boolean) => ({ type: 'boolean', value: String(value) });
  const options = {
    SelectPdfVersion: { type: 'long', value: String(part) },
    PDFUACompliance: truth(accessible),
    UseTaggedPDF: truth(true),
  };
  const { output } = workshop.run(
    'soffice',
    '-env:UserInstallation=file:///tmp/aval-conformance-office',
    '--headless',
    '--convert-to',
    `pdf:writer_web_pdf_Export:${JSON.stringify(options)}`,
    'contrato.html',
  );
  expect(output).toContain('contrato.pdf');
  return workshop.read('contrato.pdf');
}

describe.skipIf(!hasTool('soffice'))('files of LibreOffice (skipped without soffice)', () => {
  it.each([
    [1, true],
    [1, false],
    [2, true],
    [3, false],
  ] as const)(
    'keeps PDF/A-%i, PDF/UA %s, through all steps',
    { timeout: 120_000 },
    async (part, accessible) => {
      const original = exported(part, accessible);
      const { warnings } = inspect(original, { ...LIMITS, inflatedBytes: 1 << 26 });
      // PDF/A-1 has no structure type for annotations, and PDF/UA wants it.
      expect(warnings).toEqual(part === 1 && accessible ? ['PDFA_LOST'] : []);
      const { steps } = await throughTheService(original);
      const before = brokenClauses(original);
      const broken = Object.entries(steps).flatMap(([step, pdf]) =>
        brokenClauses(pdf)
          .filter(
            (line) => !before.includes(line) && !(warnings.length > 0 && /6\.8\.3\.4.*Annot$/.test(line)),
          )
          .map((line) => `${step}: ${line}`),
      );
      expect(broken).toEqual([]);
    },
  );
});
