import type { Signer } from '../envelopes/signer.ts';
import { truncatedAddress } from '../logs/truncated-address.ts';
import type { ReportFacts } from './report-facts.ts';

/** The networks of the two acts of an authorization. They are as much of an address as request logs keep. */
interface AuthorizationNetworks {
  /** Where the signer began it. */
  readonly begun: string;
  /** From where the answer of the provider came back. */
  readonly returned: string;
}

/**
 * Returns the networks of the authorization that a signer signed with, if they differ: somebody authorized elsewhere than
 * where the document was read. Null if they are the same, unknown, or erased.
 */
export function differentNetworks(
  { links, disclosures }: Pick<ReportFacts, 'links' | 'disclosures'>,
  { id }: Pick<Signer, 'id'>,
): AuthorizationNetworks | null {
  const authorized = links.findLast(
    ({ type, actor }) => type === 'CERTIFICATE_AUTHORIZED' && actor.id === id,
  );
  if (authorized === undefined) return null;
  const requested = links.findLast(
    ({ type, actor, seq }) => type === 'CERTIFICATE_REQUESTED' && actor.id === id && seq < authorized.seq,
  );
  const networkAt = (seq: number | undefined): string | null => {
    const ip = disclosures.find(({ at, name }) => at === `audit/${seq}` && name === 'ip')?.value;
    return ip === undefined ? null : truncatedAddress(ip);
  };
  const [begun, returned] = [networkAt(requested?.seq), networkAt(authorized.seq)];
  return begun === null || returned === null || begun === returned ? null : { begun, returned };
}
