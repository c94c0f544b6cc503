import { expect, it } from 'vitest';
import { clearReason, explain } from '../src/explain.ts';
import { Unavailable } from '../src/domain/failures.ts';

const refused = new Error('unsupported startup parameter: statement_timeout');

it.each([
  [new Unavailable('database'), 'The database is not available.'],
  [
    new Unavailable('database', { cause: refused }),
    'The database is not available. (unsupported startup parameter: statement_timeout)',
  ],
  [
    Object.assign(new Error('connect'), { code: 'ECONNREFUSED' }),
    'The database of DATABASE_URL does not answer (connection refused).',
  ],
  [
    Object.assign(new Error('listen'), { code: 'EADDRINUSE', port: 80 }),
    'Port 80 is in use by another program.',
  ],
])('says %s in one line', (error, expected) => {
  expect(clearReason(error)).toContain(expected);
});

it('shows the whole of an error that it does not know', () => {
  expect(clearReason(refused)).toBeNull();
  expect(explain(refused)).toBe(refused.stack);
});
