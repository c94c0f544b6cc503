import type { Principal } from '../../domain/access/principal.ts';
import { fail } from '../../domain/errors/app-error.ts';
import type { Tx } from '../../store/tx.ts';

/**
 * Returns when the credential that makes a key or a token ends, or null for a person at the dashboard: nothing that a
 * token makes outlives it (ADR-0037).
 */
export async function credentialExpiry(tx: Tx, principal: Principal): Promise<Date | null> {
  if (principal.kind !== 'PERSONAL_TOKEN') return null;
  const token = await tx.accounts.personalTokens.find(principal.userId, principal.id);
  return token?.expiresAt ?? fail('INVALID_API_KEY');
}
