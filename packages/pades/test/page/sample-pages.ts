import { layOutPages, type PageBlock, type PageSet } from '../../src/page/lay-out-pages.ts';
import { FONTS } from './page-fonts.ts';

export const NAMES = [
  'João da Conceição',
  'Márcia Gonçalves Ñandú',
  'Ωμέγα Παπαδόπουλος',
  'Жанна Щербакова',
  'Łukasz Żółć',
  'Nguyễn Thị Ánh',
] as const;

export const HASH = '9f86d081884c7d659a2feaa0c55ad015a3bf4f1b2b0b822cd15d6c15b0f00a08';

/** A signer as a report shows one. */
export function cardOf(title: string): Extract<PageBlock, { kind: 'card' }> {
  const facts = [
    { label: 'CPF', value: '***.982.247-**' },
    { label: 'Consentimento', value: HASH },
  ];
  return { kind: 'card', title, facts };
}

export const COVER: PageBlock = {
  kind: 'cover',
  title: 'Relatório de assinaturas',
  subtitle: 'Contrato nº 12',
  facts: [{ label: 'Organização', value: 'Imobiliária Sol' }],
  code: { address: 'https://aval.test/verify/7K3M2', caption: '7K3M2', alternative: 'Código QR: 7K3M2' },
};

/** Pages with these blocks, laid out as the service does it. */
export function pagesOf(blocks: readonly PageBlock[], warning?: string): PageSet {
  const content = { title: 'Relatório: Ação', language: 'pt-BR', footer: 'Aval · 7K3M2', blocks };
  return layOutPages({ ...content, ...(warning !== undefined && { warning }) }, FONTS);
}
