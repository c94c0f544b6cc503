import type { Tenant } from '../access/principal.ts';
import type { Id } from '../ids.ts';

/** One call that made and sent an envelope. The envelope is what lives on; this names the call's result. */
export interface SignatureRequest {
  readonly id: Id<'sigreq'>;
  readonly tenant: Tenant;
  readonly envelopeId: Id<'env'>;
  readonly createdAt: Date;
}
