import type { Settings } from '../../../domain/settings.ts';
import type { Db } from '../../../store/db.ts';
import type { ProviderSimulator } from '../../../ports/provider-simulator.ts';
import type { Random } from '../../../ports/random.ts';
import type { Secrets } from '../../../ports/secrets.ts';
import { hierarchyOf } from './hierarchy.ts';
import { providerSimulator } from './simulator.ts';

interface Outside {
  readonly db: Db;
  readonly secrets: Secrets;
  readonly random: Random;
  readonly settings: Pick<Settings, 'baseUrls'>;
}

/** Opens the Sandbox's simulator of a certificate provider. Creates nothing before it is used. */
export function openSimulator({ db, secrets, random, settings }: Outside): ProviderSimulator {
  const baseUrl = settings.baseUrls.SANDBOX;
  return providerSimulator({ db, secrets, random, baseUrl, hierarchy: hierarchyOf(db, baseUrl) });
}
