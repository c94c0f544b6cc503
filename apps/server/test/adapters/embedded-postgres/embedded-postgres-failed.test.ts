import { expect, it } from 'vitest';
import { EmbeddedPostgresFailed } from '../../../src/adapters/embedded-postgres/embedded-postgres-failed.ts';

it('is one line, whatever the program behind it printed', () => {
  const cause = new Error('cause');
  const failed = new EmbeddedPostgresFailed('DID_NOT_START', 'initdb: error\n  could not  create\r\n', {
    cause,
  });
  expect(failed.message).toBe('initdb: error could not  create');
  expect(failed).toMatchObject({ failure: 'DID_NOT_START', cause, name: 'EmbeddedPostgresFailed' });
});
