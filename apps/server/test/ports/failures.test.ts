import { expect, it } from 'vitest';
import { ProviderFailed, StaleWrite, Unavailable } from '../../src/ports/failures.ts';

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
])('%o has its own class and name, and keeps its cause', (failure, name, message, fields) => {
  expect(failure).toBeInstanceOf(Error);
  expect(failure).toMatchObject({ name, message, cause, ...fields });
});
