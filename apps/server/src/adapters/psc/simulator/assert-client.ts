import { SIMULATOR_CLIENT } from '../../../ports/provider-simulator.ts';
import { OAuthRefusal } from './responses.ts';

/**
 * Checks the credential of the application. It is the same everywhere and public, so it needs no comparison in constant
 * time.
 *
 * @throws OAuthRefusal
 */
export function assertClient(id: unknown, secret: unknown): void {
  if (id !== SIMULATOR_CLIENT.id || secret !== SIMULATOR_CLIENT.secret)
    throw new OAuthRefusal('invalid_client', 'client_id or client_secret is wrong.');
}
