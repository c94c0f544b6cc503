import { expect, it } from 'vitest';
import { PROVIDERS } from '../../src/domain/signing/provider-name.ts';
import {
  nameFailure,
  outageOf,
  ProviderFailed,
  ProviderRefused,
  StaleWrite,
  Unavailable,
} from '../../src/domain/failures.ts';

const cause = new Error('the private reason');

it.each([
  [
    new Unavailable('database', { cause }),
    'Unavailable',
    'The database is not available.',
    { service: 'database' },
  ],
  [
    new StaleWrite('envelope', { cause }),
    'StaleWrite',
    'The envelope was changed since it was read.',
    { what: 'envelope' },
  ],
  [
    new ProviderFailed('smtp', 'it said 554', { cause }),
    'ProviderFailed',
    'The provider smtp failed: it said 554',
    { provider: 'smtp' },
  ],
  [
    new ProviderRefused('BIRDID', 'DENIED', { cause }),
    'ProviderRefused',
    'The provider BIRDID refused: DENIED',
    { provider: 'BIRDID', reason: 'DENIED' },
  ],
])('%o has its own class and name, and keeps its cause', (failure, name, message, fields) => {
  expect(failure).toBeInstanceOf(Error);
  expect(failure).toMatchObject({ name, message, cause, ...fields });
});

it.each([
  [new Unavailable('storage'), 'storage', 'Unavailable: storage'],
  [new Unavailable('pdf-worker'), null, 'Unavailable: pdf-worker'],
  [new ProviderFailed('smtp', 'ECONNREFUSED', { failure: 'UNREACHABLE' }), 'smtp', 'ProviderFailed: smtp'],
  [new ProviderFailed('sms', 'status 503', { isOutage: true }), 'sms', 'ProviderFailed: sms'],
  [new ProviderFailed('smtp', 'reply 450'), null, 'ProviderFailed: smtp'],
  [new ProviderFailed('witness', 'x', { isOutage: true }), null, 'ProviderFailed: witness'],
  [new TypeError('ana@exemplo.com'), null, 'TypeError'],
  ['ana@exemplo.com', null, 'unknown'],
])('%o shows the outage of %s, and is called %s', (failure, service, name) => {
  expect([outageOf(failure), nameFailure(failure)]).toEqual([service, name]);
});

it.each(PROVIDERS)(
  'a refusal of %s is called by its provider, and shows no outage of our own services',
  (name) => {
    const failure = new ProviderRefused(name, 'UNAVAILABLE');
    expect([outageOf(failure), nameFailure(failure)]).toEqual([null, `ProviderRefused: ${name}`]);
  },
);
