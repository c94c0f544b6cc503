import { describe, expect, it } from 'vitest';
import { isPhone, maskedPhone } from '../../src/design/phone.ts';

describe('maskedPhone', () => {
  it.each([
    ['', ''],
    ['1', '1'],
    ['11', '11'],
    ['119', '(11) 9'],
    ['1133334444', '(11) 3333-4444'],
    ['11987654321', '(11) 98765-4321'],
    ['(11) 98765-4321', '(11) 98765-4321'],
    ['+', '+'],
    ['+5', '+5'],
    ['+55', '+55'],
    ['+5511987654321', '(11) 98765-4321'],
    ['5511987654321', '(11) 98765-4321'],
    ['+351912345678', '+351912345678'],
    ['55987654321', '(55) 98765-4321'],
  ])('masks %j as %j', (typed, masked) => {
    expect(maskedPhone(typed)).toBe(masked);
  });

  it('gives the same number when it is typed digit by digit', () => {
    for (const number of ['11987654321', '+5511987654321', '1133334444', '+14155552671']) {
      const typed = Array.from(number).reduce((text, digit) => maskedPhone(text + digit), '');
      expect(typed).toBe(maskedPhone(number));
    }
  });
});

describe('isPhone', () => {
  it.each([
    ['(11) 98765-4321', true],
    ['(11) 3333-4444', true],
    ['+5511987654321', true],
    ['+351912345678', true],
    ['(11) 9876-543', false],
    ['(01) 98765-4321', false],
    ['98765-4321', false],
    ['+12', false],
    ['', false],
  ])('%j: %s', (text, expected) => {
    expect(isPhone(text)).toBe(expected);
  });
});
