import type { AppContext } from '../app-context.ts';

/** Returns whether what is sent here waits for another member. */
export function needsApproval({
  organization,
  service,
}: Pick<AppContext, 'organization' | 'service'>): boolean {
  const { approvalRequired, approvalInSandbox } = organization;
  return approvalRequired && (service.environment === 'PRODUCTION' || approvalInSandbox);
}
