import { describe, expect, it } from 'vitest';
import { networksIn } from '../../../src/dashboard/shell/credential-limits/networks.tsx';
import { endOf } from '../../../src/dashboard/shell/credential-limits/term.tsx';

describe('networksIn', () => {
  it.each([
    ['', null],
    [' , ;\n', null],
    ['203.0.113.7', ['203.0.113.7']],
    [
      '203.0.113.0/24, 2001:db8::/48;10.0.0.1\n10.0.0.2',
      ['203.0.113.0/24', '2001:db8::/48', '10.0.0.1', '10.0.0.2'],
    ],
  ])('reads %j as %j', (text, networks) => {
    expect(networksIn(text)).toEqual(networks);
  });
});

it('a term ends after its days, or never', () => {
  const now = Date.UTC(2026, 0, 1);
  expect(endOf('30', now)).toBe('2026-01-31T00:00:00.000Z');
  expect(endOf('never', now)).toBeNull();
});
