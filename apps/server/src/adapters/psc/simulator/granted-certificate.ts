import type { SimulatorCertificate, KeptGrant, SimulatorGrant } from '../../../store/simulator.ts';
import { isOthersCertificate, stateOf } from './behaviors.ts';
import { aliasOf, findHolder, otherThan } from './holders.ts';
import { OAuthRefusal } from './responses.ts';
import type { SimulatorContext } from './simulator-context.ts';

/** Returns the token of `Authorization: Bearer …`, as a fingerprint. */
export function tokenOf({ secrets }: SimulatorContext, authorization: string | null): Buffer {
  return secrets.fingerprint(/^Bearer +([\w-]+)$/i.exec(authorization ?? '')?.[1] ?? '');
}

/** Checks that a token works at this moment. Throws OAuthRefusal. */
export function assertUsable(kept: KeptGrant | null, now: Date): asserts kept is KeptGrant {
  if (kept === null || kept.isSpent || kept.expiresAt <= now)
    throw new OAuthRefusal('invalid_token', 'The token is unknown, was used, or has expired.');
}

/** Returns the certificate that a grant gives access to, and its alias. */
export async function grantedCertificate(
  { hierarchy }: SimulatorContext,
  { cpf, simulate }: SimulatorGrant,
): Promise<{ readonly alias: string; readonly certificate: SimulatorCertificate }> {
  const holder = findHolder(cpf);
  if (holder === null) throw new OAuthRefusal('invalid_token', 'This person has no certificate here.');
  const person = isOthersCertificate(simulate) ? otherThan(holder) : holder;
  return { alias: aliasOf(person), certificate: await hierarchy.holder(person, stateOf(simulate)) };
}
