import type { Envelope } from '../../domain/envelopes/envelope.ts';
import type { StoredAccess, ValidarAccess } from '../../domain/validar/validar-access.ts';

/** The accesses of ITI's VALIDAR to sealed documents (ADR-0136). */
export interface ValidarStore {
  find(envelopeId: string): Promise<ValidarAccess | null>;
  /** The same, held until the transaction ends: no two secrets are counted at once. */
  lock(envelopeId: string): Promise<ValidarAccess | null>;
  /** Stores the access of an envelope, new or changed. */
  save(envelope: Pick<Envelope, 'tenant'>, access: StoredAccess): Promise<void>;
}
