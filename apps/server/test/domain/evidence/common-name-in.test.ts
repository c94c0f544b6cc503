import { expect, it } from 'vitest';
import { commonNameIn } from '../../../src/domain/evidence/common-name-in.ts';

it.each([
  ['C=BR\nO=Acme\nCN=Selo: Acme', 'Selo: Acme'],
  ['C=BR\nCN=Silva\\, Souza \\+ Filhos', 'Silva, Souza + Filhos'],
  ['CN=Tr\u00eas Cora\u00e7\u00f5es', 'Três Corações'],
  ['C=BR\nO=CN=none', null],
  ['', null],
])('commonNameIn %j', (subject, expected) => {
  expect(commonNameIn(subject)).toBe(expected);
});
