import { KEEPS_EVERYTHING } from '../domain/retention/retention.ts';
import type { Retention } from '../domain/retention/retention.ts';
import { integer } from './read-setting.ts';
import type { Environment } from './read-setting.ts';
import type { Setting } from './setting.ts';

/** The settings about how long data is kept. */
export const RETENTION_SETTINGS: readonly Setting[] = [
  {
    name: 'RETENTION_DRAFTS_DAYS',
    default: 'kept',
    about: 'Days after which Aval deletes drafts that nobody changed.',
  },
  {
    name: 'RETENTION_CANCELLED_DAYS',
    default: 'kept',
    about: 'Days after which Aval deletes cancelled envelopes, including their audit trail.',
  },
  {
    name: 'RETENTION_EXPIRED_DAYS',
    default: 'kept',
    about: 'Days after which Aval deletes expired envelopes, including their audit trail.',
  },
  {
    name: 'RETENTION_SANDBOX_DAYS',
    default: 'kept',
    about:
      'Days after which Aval deletes documents and closed or draft envelopes of the Sandbox, including their ' +
      'evidence.',
  },
  {
    name: 'RETENTION_OUTBOX_DAYS',
    default: 'kept',
    about: 'Days after which Aval deletes files of the outbox.',
  },
  {
    name: 'RETENTION_REQUEST_LOGS_DAYS',
    default: '30',
    about:
      'Days after which Aval deletes request logs, with the partition that they are part of: up to a day later for ' +
      'up to 14 days, a week for up to 60, and four weeks otherwise.',
  },
];

/** Reads how long data is kept. Data without a setting is kept. */
export function retentionSettings(env: Environment): Retention {
  const days = (name: string): number | null =>
    integer(env, `RETENTION_${name}_DAYS`, { default: 0, min: 0, max: 36_500 }) || null;
  return {
    drafts: days('DRAFTS'),
    cancelled: days('CANCELLED'),
    expired: days('EXPIRED'),
    sandbox: days('SANDBOX'),
    outbox: days('OUTBOX'),
    requestLogs: integer(env, 'RETENTION_REQUEST_LOGS_DAYS', {
      default: KEEPS_EVERYTHING.requestLogs,
      min: 1,
      max: 36_500,
    }),
  };
}
