import { fail } from '../errors/app-error.ts';
import type { EnvelopeStatus } from './envelope.ts';

export type EnvelopeTrigger = 'send' | 'complete' | 'decline' | 'cancel' | 'expire';

/** The allowed transitions. A transition that is not in this table cannot happen. */
const transitions: Readonly<Record<EnvelopeStatus, Partial<Record<EnvelopeTrigger, EnvelopeStatus>>>> = {
  DRAFT: { send: 'SENT', cancel: 'CANCELLED' },
  SENT: { complete: 'COMPLETED', decline: 'DECLINED', cancel: 'CANCELLED', expire: 'EXPIRED' },
  COMPLETED: {},
  CANCELLED: {},
  DECLINED: {},
  EXPIRED: {},
};

/** The state after `trigger`; INVALID_STATE_TRANSITION where there is no such arrow. */
export function nextStatus(from: EnvelopeStatus, trigger: EnvelopeTrigger): EnvelopeStatus {
  return transitions[from][trigger] ?? fail('INVALID_STATE_TRANSITION', { from });
}
