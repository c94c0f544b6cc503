import type { ChainLink } from '@aval/evidence/audit-chain';
import type { Disclosure } from '@aval/evidence/commitment';

/** The trail of a report, as far as its values are known. */
interface Trail {
  readonly links: readonly ChainLink[];
  readonly disclosures: readonly Disclosure[];
}

/** Reports read each value, so the list is searched once. */
const known = new WeakMap<readonly Disclosure[], ReadonlyMap<string, string>>();

/** Returns a personal value of an entry; null where it is unknown or erased. */
export function valueAt(
  { disclosures }: Pick<Trail, 'disclosures'>,
  seq: number,
  name: string,
): string | null {
  let values = known.get(disclosures);
  if (values === undefined) {
    values = new Map(disclosures.map((opening) => [`${opening.at} ${opening.name}`, opening.value]));
    known.set(disclosures, values);
  }
  return values.get(`audit/${seq} ${name}`) ?? null;
}

/** Where an act came from, as far as it is known. */
export interface ActOrigin {
  readonly ip: string | null;
  /** Null in evidence from before it was recorded, and where a proxy didn't name it. */
  readonly port: string | null;
  readonly userAgent: string | null;
}

/** Returns where an act came from; null for acts of the service, and after an erasure. */
export function originAt(trail: Trail, seq: number): ActOrigin | null {
  const [ip, port, userAgent] = ['ip', 'port', 'userAgent'].map((name) => valueAt(trail, seq, name));
  if ((ip ?? userAgent ?? null) === null) return null;
  return { ip: ip ?? null, port: port ?? null, userAgent: userAgent ?? null };
}

/**
 * Returns the name that a signer had at an entry; null if it is as today. After it, the sender may have corrected the name, or
 * approved a delegate in their place.
 */
export function formerNameAt(trail: Trail, signerId: string, seq: number): string | null {
  const changed = personChanges(trail, signerId).find((link) => link.seq >= seq);
  return changed === undefined ? null : valueAt(trail, changed.seq, 'previousName');
}

/** Returns the entry since which a signer is who they are; 0 if they were from the beginning. */
export function personSince(trail: Trail, signerId: string): number {
  return personChanges(trail, signerId).at(-1)?.seq ?? 0;
}

function personChanges(trail: Trail, signerId: string): readonly ChainLink[] {
  return trail.links.filter(
    ({ seq, type, data }) =>
      (type === 'SIGNER_CHANGED' || type === 'DELEGATION_APPROVED') &&
      data['signerId'] === signerId &&
      valueAt(trail, seq, 'previousName') !== null,
  );
}
