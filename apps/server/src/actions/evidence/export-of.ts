import type { Principal, Tenant } from '../../domain/access/principal.ts';
import type { EvidenceExport } from '../../domain/documents/download-address.ts';
import type { Id } from '../../domain/ids.ts';
import { securityActorOf } from '../access/record-security-event.ts';

/** Returns who is given the address of a file. Programs fetch evidence all day; a person who does so is on record. */
export function exportOf(
  tenant: Tenant,
  principal: Principal | undefined,
  envelopeId: Id<'env'>,
): Omit<EvidenceExport, 'file'> | undefined {
  if (principal === undefined || principal.kind === 'API_KEY') return undefined;
  return { by: securityActorOf(principal), organizationId: tenant.organizationId, envelopeId };
}
