import { expect, it } from 'vitest';
import { databaseSettings } from '../../src/config/database-settings.ts';

it('is the embedded database without settings', () => {
  expect(databaseSettings({})).toEqual({
    databaseUrl: null,
    databaseReplicaUrl: null,
    migrationDatabaseUrl: null,
    databaseUnsafeRole: false,
    databasePrepared: true,
    databaseConnections: 20,
  });
});

it('takes the settings of a pooler', () => {
  const env = { DATABASE_URL: 'postgres://pooler/aval', DATABASE_PREPARED: 'off', DATABASE_CONNECTIONS: '5' };
  expect(databaseSettings(env)).toMatchObject({ databasePrepared: false, databaseConnections: 5 });
});

it.each([
  [{ DATABASE_URL: 'mysql://host/secret' }, 'DATABASE_URL must begin with postgres:// or postgresql://.'],
  [
    { MIGRATION_DATABASE_URL: 'postgres://host/a' },
    'MIGRATION_DATABASE_URL is set, and DATABASE_URL is not.',
  ],
  [{ DATABASE_PREPARED: 'maybe' }, 'DATABASE_PREPARED'],
  [{ DATABASE_CONNECTIONS: '1' }, 'DATABASE_CONNECTIONS'],
])('refuses %j', (env, message) => {
  expect(() => databaseSettings(env)).toThrow(message);
});

it('takes a replica beside a database of the operator', () => {
  const env = { DATABASE_URL: 'postgres://h/a', DATABASE_REPLICA_URL: 'postgres://r/a' };
  expect(databaseSettings(env)).toMatchObject({ databaseReplicaUrl: 'postgres://r/a' });
  expect(() => databaseSettings({ DATABASE_REPLICA_URL: 'postgres://r/a' })).toThrow(
    'DATABASE_REPLICA_URL is set, and DATABASE_URL is not.',
  );
});
