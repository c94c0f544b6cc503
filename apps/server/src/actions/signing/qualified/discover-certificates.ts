import type { Client } from '../../../domain/audit/client.ts';
import { DISCOVERY_TIMEOUT } from '../../../domain/qualified/limits.ts';
import { decideDiscoverCertificates } from '../../../domain/qualified/discover-certificates.ts';
import { GUARDS_TO_AUTHORIZE } from '../../../domain/qualified/guards.ts';
import { signerOf } from '../../../domain/signing/signing-session.ts';
import { ProviderRefused } from '../../../domain/failures.ts';
import type { ProviderClient } from '../../../ports/psc.ts';
import type { Deps } from '../../deps.ts';
import { assertNotHeld } from '../../holds/assert-not-held.ts';
import { record } from '../../record.ts';
import { lockSession } from '../lock-session.ts';
import { availableProviders } from './available-providers.ts';
import { findSession } from '../find-session.ts';
import { inTime } from './in-time.ts';

/** Where the signer has certificates. UNAVAILABLE: the provider failed, or was too late. */
export interface FoundCertificates {
  readonly name: ProviderClient['name'];
  readonly label: string;
  readonly status: 'FOUND' | 'NONE' | 'UNAVAILABLE';
  /** True if the provider can ask on the holder's phone. */
  readonly push: boolean;
  /** The provider's own words for each certificate. */
  readonly certificates: readonly string[];
}

/**
 * Asks every provider of the environment at once where the signer's CPF has certificates. Only for a signer who agreed:
 * the providers learn that this CPF is about to sign. Codes: those of the link, ALREADY_SIGNED, CONFLICT (no certificate
 * is needed), AUTHENTICATION_REQUIRED, NOT_YOUR_TURN, OTP_LIMIT_REACHED, QUALIFIED_PROVIDER_UNAVAILABLE.
 */
export async function discoverCertificates(
  deps: Pick<Deps, 'db' | 'secrets' | 'random' | 'providers' | 'log' | 'settings'>,
  token: string,
  { client }: { readonly client: Client },
): Promise<readonly FoundCertificates[]> {
  await deps.db.read(assertNotHeld);
  const { session } = await findSession(deps, token, GUARDS_TO_AUTHORIZE);
  const providers = availableProviders(deps, session.envelope.tenant.environment);
  const cpf = signerOf(session).person.cpf ?? '';
  const found = await Promise.all(providers.map((provider) => lookUp(deps, provider, cpf)));
  return deps.db.change(async (tx) => {
    const locked = await lockSession(deps, tx, token);
    const names = providers.map(({ name }) => name);
    const decided = decideDiscoverCertificates(locked, { providers: names, client, now: await tx.now() });
    await record(deps, tx, locked, decided);
    return found;
  });
}

async function lookUp(
  { log }: Pick<Deps, 'log'>,
  provider: ProviderClient,
  cpf: string,
): Promise<FoundCertificates> {
  const { name, label } = provider;
  const known = { name, label, push: provider.push !== null };
  try {
    const late = () => new ProviderRefused(name, 'UNAVAILABLE');
    const slots = await inTime(provider.discover(cpf), DISCOVERY_TIMEOUT, late);
    const status = slots.length === 0 ? 'NONE' : 'FOUND';
    return { ...known, status, certificates: slots.map((slot) => slot.label) };
  } catch (error) {
    log.warn({ error }, 'a provider of certificates did not look up a signer');
    return { ...known, status: 'UNAVAILABLE', certificates: [] };
  }
}
