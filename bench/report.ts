import { notoSansPrinter } from '../apps/server/src/adapters/report/noto-sans.ts';
import type { Report, ReportBlock, ReportFact } from '../apps/server/src/domain/evidence/report.ts';
import { median, printTable, short } from './figures.ts';

const HASH = '9f86d081884c7d659a2feaa0c55ad015a3bf4f1b2b0b822cd15d6c15b0f00a08';
const TIME = '21/11/2026 04:03:05 (Brasília) · 2026-11-21T07:03:05Z';

/** Processor time of printing the report for people, for two signers and for the most that one may hold. */
export function benchReport(rounds: number): void {
  console.log('\nThe report for people: laid out, its fonts embedded, written as a PDF. Processor time.\n');
  const printer = notoSansPrinter();
  const rows = [
    ['two signers, one document', reportFor(['João da Conceição', 'Márcia Gonçalves'], 1)],
    ['the same, Greek and Cyrillic names', reportFor(['Μαρία Παπαδοπούλου', 'Жанна Щербакова'], 1)],
    ['50 signers, 100 documents', reportFor(Array<string>(50).fill('João da Conceição'), 100)],
  ] as const;
  const figures = rows.map(([name, report]) => {
    const spent: number[] = [];
    let [pages, bytes] = [0, 0];
    for (let round = 0; round < rounds + 3; round += 1) {
      const begun = process.cpuUsage();
      const printed = printer.print(report);
      bytes = printer.alone(printed, Buffer.alloc(16)).length;
      pages = printed.pages.length;
      if (round >= 3) spent.push(process.cpuUsage(begun).user / 1000);
    }
    return [name, String(pages), short(median(spent) / pages), short(bytes / 1000)];
  });
  printTable(['report', 'pages', 'ms a page', 'kB'], figures);
}

function hashes(...labels: readonly string[]): readonly ReportFact[] {
  return labels.map((label) => ({ label, value: HASH }));
}

function reportFor(names: readonly string[], documents: number): Report {
  const address = 'https://aval.example/verify/7H3KQ-0ZZ9M-ABCDE-12345';
  const blocks: ReportBlock[] = [
    {
      kind: 'cover',
      title: 'Relatório de assinaturas',
      subtitle: 'Contrato de locação',
      facts: [{ label: 'Concluído em', value: TIME }],
      code: { address, caption: address, alternative: address },
    },
    ...Array.from({ length: documents }, (_, index) => {
      const title = `Contrato ${index + 1}`;
      return { kind: 'card', title, facts: hashes('Páginas', 'SHA-256 do original') } as const;
    }),
    ...names.map((title) => {
      const labels = ['CPF', 'E-mail', 'Visualizou em', 'Autenticou-se em', 'Assinou em', 'IP', 'Navegador'];
      return { kind: 'card', title, facts: hashes(...labels) } as const;
    }),
  ];
  return { title: 'Relatório', language: 'pt-BR', footer: 'Aval', warning: 'SANDBOX', blocks };
}
