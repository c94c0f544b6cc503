import { authorizeByPush } from '../../src/actions/signing/qualified/authorize-by-push.ts';
import { authorizeCertificate } from '../../src/actions/signing/qualified/authorize-certificate.ts';
import { completeAuthorization } from '../../src/actions/signing/qualified/complete-authorization.ts';
import type { Deps } from '../../src/actions/deps.ts';
import { getsReady, tokenOf } from './sent-envelope.ts';
import type { GivenEnvelope } from './sent-envelope.ts';
import type { Service } from './service.ts';
import { CLIENT } from './signing-session.ts';
import { testProvider } from './test-provider.ts';
import type { TestProvider } from './test-provider.ts';

/** A service whose Sandbox has a provider in this process. */
export interface QualifiedService extends Service {
  readonly provider: TestProvider;
}

/** Returns the service with a provider in this process. */
export function withProvider(service: Service): QualifiedService {
  const now = () => new Date(Date.now() + service.clock.offsetMilliseconds());
  const provider = testProvider(service.deps.db, now);
  const deps: Deps = { ...service.deps, ...provider.deps };
  return { ...service, deps, provider, with: (change) => ({ ...deps, ...change }) };
}

/** A signer goes to the provider. Returns the request that the provider got. */
export async function goesToProvider(service: QualifiedService, given: GivenEnvelope, n = 1) {
  const input = { provider: 'SIMULATOR', client: CLIENT };
  const { browserKey } = await authorizeCertificate(service.deps, tokenOf(given, n), input);
  const request = service.provider.requests.at(-1);
  if (request === undefined) throw new Error('The provider got no request');
  return { ...request, browserKey };
}

/** A ready signer has their provider ask on their phone. Returns the id of the authorization. */
export async function startsPush(service: QualifiedService, given: GivenEnvelope, n = 1): Promise<string> {
  const input = { provider: 'SIMULATOR', client: CLIENT };
  await authorizeByPush(service.deps, tokenOf(given, n), input);
  const signerId = given.envelope.signers[n - 1]?.id ?? '';
  const newest = await service.deps.db.read((tx) => tx.certificateAuthorizations.newest(signerId));
  if (newest === null) throw new Error('There is no authorization');
  return newest.id;
}

/** A ready signer authorizes a signature with their certificate. */
export async function authorizes(service: QualifiedService, given: GivenEnvelope, n = 1): Promise<void> {
  const request = await goesToProvider(service, given, n);
  const code = service.provider.consent(request);
  const { state, browserKey } = request;
  await completeAuthorization(service.deps, { state, code, browserKey, number: null, client: CLIENT });
}

/** A signer views everything, proves their identity, and authorizes a signature. */
export async function getsAuthorized(service: QualifiedService, given: GivenEnvelope, n = 1): Promise<void> {
  await getsReady(service, given, n);
  await authorizes(service, given, n);
}
