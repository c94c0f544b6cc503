import { Type } from 'typebox';
import { RETENTION_DAYS_MAX, RETENTION_DAYS_MIN } from '../../domain/limits.ts';

/** What the periods of retention mean. */
export const RETENTION =
  'After how many days Aval deletes envelopes of Production whole, with a signed record of each (ADR-0152). Changed periods ' +
  'apply after seven days. Envelopes on hold are kept.';

/** The shape of one period. */
export const retentionDays = (status: string) =>
  Type.Integer({
    minimum: RETENTION_DAYS_MIN,
    maximum: RETENTION_DAYS_MAX,
    description: `Days after which ${status} envelopes are deleted; null keeps them.`,
  });
