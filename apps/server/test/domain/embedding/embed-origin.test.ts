import { expect, it } from 'vitest';
import { admitsOrigin, assertOrigins, requestedPlace } from '../../../src/domain/embedding/embed-origin.ts';
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

const ORIGINS = ['https://app.example.com', 'http://localhost:*'];
const FRAME = { origin: 'https://app.example.com', returnUrl: null };

it.each([
  ['a frame', { origin: 'https://app.example.com' }, FRAME],
  [
    'a page that returns',
    { returnUrl: 'https://APP.example.com/fim?x=1' },
    { origin: 'https://app.example.com', returnUrl: 'https://app.example.com/fim?x=1' },
  ],
  [
    'a program of a developer',
    { origin: 'http://localhost:3000' },
    { origin: 'http://localhost:3000', returnUrl: null },
  ],
])('returns the place of %s', (_, input, place) => {
  expect(requestedPlace(input, ORIGINS, 'SANDBOX')).toEqual(place);
});

it.each([
  ['neither', {}, 'origin', 'required.one_of'],
  [
    'both',
    { origin: 'https://app.example.com', returnUrl: 'https://app.example.com/' },
    'origin',
    'conflict',
  ],
  ['another origin', { origin: 'https://evil.example' }, 'origin', 'origin.allowed'],
  ['a return to another origin', { returnUrl: 'https://evil.example/' }, 'returnUrl', 'origin.allowed'],
  ['a program of a developer in Production', { origin: 'http://localhost:3000' }, 'origin', 'origin.allowed'],
  ['no URL', { returnUrl: 'fim' }, 'returnUrl', 'format.uri'],
  ['a user name', { returnUrl: 'https://app.example.com@evil.example/' }, 'returnUrl', 'format.uri'],
  ['a password', { returnUrl: 'https://:x@app.example.com/' }, 'returnUrl', 'format.uri'],
])('refuses %s', (_, input, field, rule) => {
  const { code, details } = refusalOf(() => requestedPlace(input, ORIGINS, 'PRODUCTION'));
  expect({ code, details }).toMatchObject({
    code: 'VALIDATION_FAILED',
    details: { fields: [{ field, rule }] },
  });
});
