import { expect, it } from 'vitest';
import { admitsOrigin, assertOrigins } from '../../../src/domain/embedding/embed-origin.ts';
import { refusalOf } from '../../given/refusal.ts';

it.each(['https://app.example.com', 'https://a.b:8443', 'https://xn--caf-dma.example', 'http://localhost:*'])(
  'accepts %s',
  (origin) => expect(() => assertOrigins([origin])).not.toThrow(),
);

it.each([
  'https://app.example.com/',
  'https://app.example.com:443',
  'https://App.example.com',
  'https://*.example.com',
  'https://*',
  '*',
  "'self'",
  'http://app.example.com',
  'http://localhost:3000',
  'https://user@app.example.com',
  'https://app.example.com;script-src',
  'https://app.example.com https://evil.example',
  "https://app.example.com'",
  'https://café.example',
  'https://a:99999',
  'https://',
  'javascript:alert(1)',
  'null',
  '',
])('refuses %s, which could mean more than one origin in a policy', (origin) => {
  const { code, details } = refusalOf(() => assertOrigins(['https://ok.example', origin]));
  expect([code, details]).toMatchObject([
    'VALIDATION_FAILED',
    { fields: [{ field: 'embedOrigins[1]', rule: 'format.origin' }] },
  ]);
});

it.each([
  ['https://app.example.com', 'SANDBOX', true],
  ['https://app.example.com', 'PRODUCTION', true],
  ['https://app.example.com.evil.example', 'SANDBOX', false],
  ['http://localhost:3000', 'SANDBOX', true],
  ['http://localhost', 'SANDBOX', true],
  ['http://localhost:3000', 'PRODUCTION', false],
  ['http://localhost:*', 'SANDBOX', false],
  ['http://localhost:3000.evil.example', 'SANDBOX', false],
  ['http://localhost.evil.example', 'SANDBOX', false],
  ['null', 'SANDBOX', false],
] as const)('admits %s in %s: %s', (origin, environment, isAdmitted) => {
  expect(admitsOrigin(['https://app.example.com', 'http://localhost:*'], origin, environment)).toBe(
    isAdmitted,
  );
});
