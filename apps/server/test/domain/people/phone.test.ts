import { describe, expect, it } from 'vitest';
import { normalisePhone } from '../../../src/domain/people/phone.ts';

describe('normalisePhone', () => {
  it.each([
    ['+5511987654321', '+5511987654321'],
    ['+55 (11) 98765-4321', '+5511987654321'],
    ['+351 912 345 678', '+351912345678'],
    ['+1 (415) 555-2671', '+14155552671'],
    ['(11) 98765-4321', '+5511987654321'],
    ['(11) 9 8765-4321', '+5511987654321'],
    ['11987654321', '+5511987654321'],
    ['11 98765 4321', '+5511987654321'],
    ['011 98765-4321', '+5511987654321'],
    ['(011) 98765-4321', '+5511987654321'],
    ['5511987654321', '+5511987654321'],
    ['55 11 98765-4321', '+5511987654321'],
    ['(11) 3333-4444', '+551133334444'],
    ['551133334444', '+551133334444'],
  ])('writes %s as %s', (text, phone) => expect(normalisePhone(text)).toBe(phone));

  it.each([
    ['55987654321', '+5555987654321'],
    ['5533334444', '+555533334444'],
  ])('reads 55 in %s as an area code, because the number would be too short', (text, phone) => {
    expect(normalisePhone(text)).toBe(phone);
  });

  it.each([
    '',
    '987654321',
    '1187654321',
    '(10) 98765-4321',
    '+0119876543',
    '+55',
    '11 98765-432',
    'ramal 12',
  ])('returns null for "%s"', (text) => expect(normalisePhone(text)).toBeNull());

  it('takes time linear in the length of the text', () => {
    expect(normalisePhone(`+1${'( )'.repeat(100_000)}`)).toBeNull();
  });
});
