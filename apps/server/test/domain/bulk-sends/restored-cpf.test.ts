import { expect, it } from 'vitest';
import { restoredCpf } from '../../../src/domain/bulk-sends/restored-cpf.ts';

it.each([
  ['1234567890', '01234567890'],
  ["'1234567890", '01234567890'],
  ['="1234567890"', '01234567890'],
  ['191', '191'],
  ['1234567891', '1234567891'],
  ['52998224725', '52998224725'],
  ['529.982.247-25', '529.982.247-25'],
  ['5,29982E+10', '5,29982E+10'],
])('returns %j as %j', (text, restored) => {
  expect(restoredCpf(text)).toBe(restored);
});
