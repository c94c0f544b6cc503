import { expect, it } from 'vitest';
import { isGenerated, isOutsidePackage, isPacked } from '../../../src/domain/evidence/generated-artifacts.ts';

it.each([
  ['disclosures.json', true, false, false],
  ['evidence.zip', true, true, false],
  ['audit.jsonl', false, false, true],
  ['report.pdf', false, false, true],
  ['documents/doc_1.pdf', false, false, false],
  ['long-term/doc_1.pdf', false, true, true],
])(
  '%s is made on request: %s; is outside the package: %s; is stored with the others: %s',
  (name, made, outside, packed) => {
    expect([isGenerated(name), isOutsidePackage(name), isPacked(name)]).toEqual([made, outside, packed]);
  },
);
