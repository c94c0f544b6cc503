import type { Service } from './app-context.ts';

/** Returns true if Production has no provider for e-mail: invitations reach nobody. */
export function isMailMissing({
  environment,
  messageMedia,
}: Pick<Service, 'environment' | 'messageMedia'>): boolean {
  return environment === 'PRODUCTION' && !messageMedia.includes('EMAIL');
}
