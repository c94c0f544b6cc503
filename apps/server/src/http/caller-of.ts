import type { Principal } from '../domain/access/principal.ts';
import type { Device } from '../domain/accounts/session.ts';
import type { Call } from './route.ts';

/** Who calls a route whose credential is `bearer`: the frame has set it. */
export function callerOf({ principal }: Pick<Call, 'principal'>): Principal {
  if (principal === null) throw new Error('This route was declared without a bearer credential');
  return principal;
}

/** From where somebody logs in. */
export function deviceOf({ ip, userAgent }: Pick<Call, 'ip' | 'userAgent'>): Device {
  return { ip, userAgent };
}
