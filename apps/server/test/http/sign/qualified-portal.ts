import { done, getReady } from '../../given/ceremony.ts';
import type { Portal, SentEnvelope } from '../../given/ceremony.ts';
import { aSender } from '../../given/sender.ts';
import { testProvider } from '../../given/test-provider.ts';
import type { TestProvider } from '../../given/test-provider.ts';
import { wholeService } from '../../whole-service.ts';
import { firstPortal } from './closed-links.ts';

/** A qualified signer who has read everything and proved their identity. */
export interface ReadySigner {
  readonly envelope: SentEnvelope;
  readonly portal: Portal;
  readonly body: unknown;
}

type Members = Readonly<Record<string, string>>;

/** A service with a provider in this process, and the calls of a signer with a certificate. To be called at the top level of a test file. */
export async function aQualifiedPortal({ pageFooter = false } = {}) {
  const made: TestProvider[] = [];
  const service = await wholeService((deps) => {
    const now = () => new Date(Date.now() + service.clock.offsetMilliseconds());
    const tested = testProvider(deps.db, now);
    made.push(tested);
    return tested.deps;
  });
  const [provider] = made;
  if (provider === undefined) throw new Error('The service asks for its provider once');
  const sender = await aSender(service);

  // Without footers the documents change less, so each authorization takes less time.
  const { organizationId, token } = sender.person;
  const branding = { pageFooter };
  done(await service.call('PATCH', `/v1/organizations/${organizationId}`, { as: token, body: { branding } }));

  const settings = { signatureLevel: 'QUALIFIED' };
  const authorize = (portal: Portal, body: unknown = { provider: 'SIMULATOR' }, headers = {}) =>
    service.call('POST', `${portal.at}/certificate/authorize`, { body, headers });
  const returns = (body: Members) => service.call('POST', '/v1/psc/callback', { body });

  async function leaves(portal: Portal) {
    const { browserKey, number } = done(await authorize(portal)).body;
    const request = provider?.requests.at(-1);
    if (request === undefined) throw new Error('The provider got no request');
    return { ...request, browserKey: String(browserKey), number: String(number) };
  }

  return {
    service,
    provider,
    sender,
    settings,
    authorize,
    show: (portal: Portal) => service.call('GET', `${portal.at}/certificate`),
    /** The page, as a browser fetches it. */
    page: (query: Members, headers = {}) =>
      service.fetch(`/v1/psc/callback?${new URLSearchParams(query).toString()}`, { headers }),
    returns,
    /** The signer goes to the provider. */
    leaves,
    /** The signer goes to the provider, consents, and comes back with the same browser. */
    comesBack: async (portal: Portal) => {
      const { browserKey, ...request } = await leaves(portal);
      const back = { state: request.state, code: provider.consent(request), browserKey };
      return { back, answer: await returns(back) };
    },
    aReadySigner: async (given: Parameters<typeof sender.send>[0] = {}): Promise<ReadySigner> => {
      const envelope = await sender.send({ settings, notify: false, ...given });
      const portal = firstPortal(service, envelope);
      return { envelope, portal, body: await getReady(portal, envelope) };
    },
    trailOf: async ({ envelope }: Pick<ReadySigner, 'envelope'>): Promise<readonly string[]> => {
      const { body } = await sender.call('GET', `/v1/envelopes/${envelope.id}/audit`);
      return body.data.map(({ type }: { type: string }) => type);
    },
  };
}
