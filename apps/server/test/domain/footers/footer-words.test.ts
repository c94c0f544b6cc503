import { expect, it } from 'vitest';
import { FOOTER_LAYOUTS, footerWords } from '../../../src/domain/footers/footer-words.ts';

const place = { environment: 'PRODUCTION', code: '7K2QM-XT9YR-4WN8P-LC5HJ', page: 2, pages: 3 } as const;

it.each([
  ['pt-BR', 'Assinado eletronicamente · AVAL 7K2QM-XT9YR-4WN8P-LC5HJ · página 2 de 3'],
  ['en', 'Signed electronically · AVAL 7K2QM-XT9YR-4WN8P-LC5HJ · page 2 of 3'],
  ['es', 'Firmado electrónicamente · AVAL 7K2QM-XT9YR-4WN8P-LC5HJ · página 2 de 3'],
] as const)('is in the language of the organization: %s', (language, line) => {
  const words = footerWords({ ...place, language });
  expect(FOOTER_LAYOUTS.map((layout) => layout(words))).toEqual([[line], line.split(' · ')]);
});

it.each(['pt-BR', 'en', 'es'] as const)('claims no signature in the Sandbox: %s', (language) => {
  const [statement] = footerWords({ ...place, environment: 'SANDBOX', language });
  expect(statement).toMatch(/^(Teste|Test|Prueba) (sem|without|sin) /);
});
