import type { Envelope } from '../../domain/envelopes/envelope.ts';

/** Leases of envelopes: qualified signers of one envelope sign one after the other. */
export interface SigningTurnStore {
  /** Takes the turn until then; false while somebody else has it. */
  take(
    envelope: Pick<Envelope, 'id' | 'tenant'>,
    turn: { readonly holder: string; readonly until: Date },
  ): Promise<boolean>;
  /** True while the holder has the turn. Holds its row until the transaction ends. */
  holds(envelopeId: string, holder: string): Promise<boolean>;
  /** Gives the turn back; does nothing where somebody else has it. */
  release(envelopeId: string, holder: string): Promise<void>;
}
