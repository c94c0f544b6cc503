import { SECOND } from '../../../domain/limits.ts';
import type { Milliseconds } from '../../../domain/limits.ts';
import type { HolderState } from './certificate-requests.ts';

/** The values of `simulate`, in the order of the page: how the simulator behaves. */
const BEHAVIORS = [
  'granted',
  'refused',
  'other_browser',
  'expired_code',
  'expired_token',
  'revoked_certificate',
  'expired_certificate',
  'other_person',
  'other_certificate',
  'wrong_signature',
  'token_outage',
  'signature_outage',
  'signature_outage_once',
  'slow_signature',
  'stalled_signature',
  'slow_push',
  'expired_push',
  'wrong_number',
] as const;
export type Behavior = (typeof BEHAVIORS)[number];

type PushBehavior = 'slow_push' | 'expired_push' | 'wrong_number';

/** A behavior of the page, which has no push. */
export type PageBehavior = Exclude<Behavior, PushBehavior>;

/** The choices of the page. */
export const PAGE_BEHAVIORS = BEHAVIORS.filter(
  (name): name is PageBehavior => name !== 'slow_push' && name !== 'expired_push' && name !== 'wrong_number',
);

/** How people behave on their phones, by CPF: Carla, Diego, and Elisa. Everybody else authorizes. */
const PHONES: ReadonlyMap<string, Behavior> = new Map([
  ['12345678909', 'slow_push'],
  ['98765432100', 'refused'],
  ['39053344705', 'expired_push'],
]);

/** Returns how a person behaves on their phone. */
export function phoneBehaviorOf(cpf: string): Behavior {
  return PHONES.get(cpf) ?? 'granted';
}

/** How long most holders take to answer a push. */
export const PUSH_DELAY: Milliseconds = 3 * SECOND;

/** Returns how long the holder takes to answer a push. `expired_push` has expired by then. */
export function pushDelayOf(behavior: Behavior): Milliseconds {
  return behavior === 'slow_push' || behavior === 'expired_push' ? 30 * SECOND : PUSH_DELAY;
}

/** Returns the behavior of this name, or null. */
export function behaviorOf(name: string): Behavior | null {
  return BEHAVIORS.find((behavior) => behavior === name) ?? null;
}

/** The state of the certificate that a behavior signs with. */
export function stateOf(behavior: string): HolderState {
  if (behavior === 'revoked_certificate') return 'revoked';
  return behavior === 'expired_certificate' ? 'expired' : 'valid';
}

/** Returns true if the certificate is somebody else's. */
export function isOthersCertificate(behavior: string): boolean {
  return behavior === 'other_person' || behavior === 'other_certificate';
}

/** Returns true if a signature request fails; `earlier` is the number of requests before it. */
export function isAway(behavior: string, earlier: number): boolean {
  return behavior === 'signature_outage' || (behavior === 'signature_outage_once' && earlier === 0);
}

/** How long a signature takes. A client should wait for the first, and give up on the second. */
const DELAYS: Readonly<Record<string, Milliseconds>> = {
  slow_signature: 5 * SECOND,
  stalled_signature: 25 * SECOND,
};

/** Returns how long a signature takes. */
export function delayOf(behavior: string): Milliseconds {
  return DELAYS[behavior] ?? 0;
}
