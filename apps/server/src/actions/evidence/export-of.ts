import type { Principal, Tenant } from '../../domain/access/principal.ts';
import type { EvidenceExport } from '../../domain/documents/download-address.ts';
import { securityActorOf } from '../access/record-security-event.ts';

/** The caller who is given the address of a file; undefined outside of the organization. */
export interface ExportCaller {
  readonly tenant: Tenant;
  readonly principal: Principal | undefined;
}

/**
 * Returns the record of a file's download, or undefined if none is kept. Programs fetch evidence all day; a person who does
 * so is on record, and so is everybody who takes personal data (ADR-0146).
 */
export function exportOf(
  { tenant: { organizationId }, principal }: ExportCaller,
  file: Pick<EvidenceExport, 'envelopeId' | 'file' | 'people'>,
): EvidenceExport | undefined {
  if (principal === undefined) return undefined;
  if (principal.kind === 'API_KEY' && file.people === 0) return undefined;
  return { ...file, by: securityActorOf(principal), organizationId };
}
