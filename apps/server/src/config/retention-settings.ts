import { KEEPS_EVERYTHING } from '../domain/retention/retention.ts';
import type { Retention } from '../domain/retention/retention.ts';
import { integer } from './read-setting.ts';
import type { Environment } from './read-setting.ts';
import type { Setting } from './setting.ts';

/** The settings about how long data is kept. */
export const RETENTION_SETTINGS: readonly Setting[] = [
  {
    name: 'RETENTION_DRAFTS_DAYS',
    byDefault: 'kept',
    about: 'Days after which drafts that nobody changed are deleted.',
  },
  {
    name: 'RETENTION_CANCELLED_DAYS',
    byDefault: 'kept',
    about: 'Days after which cancelled envelopes are deleted, audit trail included.',
  },
  {
    name: 'RETENTION_EXPIRED_DAYS',
    byDefault: 'kept',
    about: 'Days after which expired envelopes are deleted, audit trail included.',
  },
  {
    name: 'RETENTION_SANDBOX_DAYS',
    byDefault: 'kept',
    about:
      'Days after which documents and closed or draft envelopes of the Sandbox are deleted, evidence included.',
  },
  {
    name: 'RETENTION_OUTBOX_DAYS',
    byDefault: 'kept',
    about: 'Days after which files of the outbox are deleted.',
  },
  {
    name: 'RETENTION_REQUEST_LOGS_DAYS',
    byDefault: '30',
    about: 'Days after which request logs are deleted.',
  },
];

/** Reads how long data is kept. What is not set is kept. */
export function retentionSettings(env: Environment): Retention {
  const days = (name: string): number | null =>
    integer(env, `RETENTION_${name}_DAYS`, { byDefault: 0, least: 0, most: 36_500 }) || null;
  return {
    drafts: days('DRAFTS'),
    cancelled: days('CANCELLED'),
    expired: days('EXPIRED'),
    sandbox: days('SANDBOX'),
    outbox: days('OUTBOX'),
    requestLogs: integer(env, 'RETENTION_REQUEST_LOGS_DAYS', {
      byDefault: KEEPS_EVERYTHING.requestLogs,
      least: 1,
      most: 36_500,
    }),
  };
}
