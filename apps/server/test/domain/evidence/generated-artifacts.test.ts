import { expect, it } from 'vitest';
import { isGenerated, isOutsidePackage } from '../../../src/domain/evidence/generated-artifacts.ts';

it.each([
  ['disclosures.json', true, false],
  ['evidence.zip', true, true],
  ['audit.jsonl', false, false],
  ['report.pdf', false, false],
  ['documents/doc_1.pdf', false, false],
  ['long-term/doc_1.pdf', false, true],
])('%s is made on request: %s; is outside the package: %s', (name, made, outside) => {
  expect([isGenerated(name), isOutsidePackage(name)]).toEqual([made, outside]);
});
