import { DAY, EVENT_RETENTION_MIN } from '../domain/limits.ts';
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
  {
    name: 'RETENTION_EVENTS_DAYS',
    default: '90',
    about:
      'Days after which Aval deletes events, at least 30. An event with a delivery in the history of a webhook endpoint ' +
      'stays with it, and so do later events of the project. The last event of each envelope is kept.',
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
    events: integer(env, 'RETENTION_EVENTS_DAYS', {
      default: KEEPS_EVERYTHING.events,
      min: EVENT_RETENTION_MIN / DAY,
      max: 36_500,
    }),
  };
}
