import { Type } from 'typebox';
import { RETENTION_DAYS_MAX, RETENTION_DAYS_MIN } from '../../domain/limits.ts';

/** What is said about the periods after which envelopes are deleted. */
export const RETENTION =
  'After how many days Aval deletes envelopes of Production whole, with a signed record of each (ADR-0152). Changed periods ' +
  'apply after seven days. Envelopes on hold are kept.';

/** Returns the shape of such a period, in days. */
export const retentionDays = (status: string) =>
  Type.Integer({
    minimum: RETENTION_DAYS_MIN,
    maximum: RETENTION_DAYS_MAX,
    description: `Days after which ${status} envelopes are deleted; null keeps them.`,
  });
