import type { Requester } from '../domain/access/principal.ts';
import type { Device } from '../domain/accounts/session.ts';
import type { Call } from './route.ts';

/** Who calls a route whose credential is `bearer`, and from where: the frame has set it. */
export function requesterOf({ principal, ip }: Pick<Call, 'principal' | 'ip'>): Requester {
  if (principal === null) throw new Error('This route was declared without a bearer credential');
  return { ...principal, ip };
}

/** From where somebody logs in. */
export function deviceOf({ ip, userAgent }: Pick<Call, 'ip' | 'userAgent'>): Device {
  return { ip, userAgent };
}
