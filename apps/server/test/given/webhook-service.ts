import { publicHttps } from '../../src/adapters/net/public-https.ts';
import { deliverWebhook } from '../../src/actions/webhooks/deliver-webhook.ts';
import type { Deps } from '../../src/actions/deps.ts';
import { wholeService } from '../whole-service.ts';
import type { WholeService } from '../whole-service.ts';
import { done } from './ceremony.ts';
import { aReceiver, RECEIVER } from './webhook-receiver.ts';
import type { Receiver } from './webhook-receiver.ts';

/** The whole service with a receiver that it may reach. */
export interface WebhookService {
  readonly service: WholeService;
  readonly receiver: Receiver;
  /** Attempts what is due, one after the other, as the deliverer would. Returns the number of attempts. */
  readonly deliver: () => Promise<number>;
  /** Registers an endpoint of the receiver, for everything where no more is said; the answer's body. */
  readonly register: (key: string, input?: object) => Promise<Registered>;
}

export interface Registered {
  readonly id: string;
  readonly secret: string;
  readonly publicKey: string | null;
}

/** To be called at the top level of a test file. */
export async function aWebhookService(
  changes: (deps: Deps) => Partial<Deps> = () => ({}),
  { privateFetchHosts = [RECEIVER] }: { readonly privateFetchHosts?: readonly string[] } = {},
): Promise<WebhookService> {
  const receiver = await aReceiver();
  const service = await wholeService((deps) => ({
    publicHttps: publicHttps({
      privateHosts: [RECEIVER],
      privateFetchHosts,
      resolve: (name) => Promise.resolve(name === RECEIVER ? ['127.0.0.1'] : addressOf(name)),
      ca: receiver.ca,
    }),
    ...changes(deps),
  }));
  return {
    service,
    receiver,
    deliver: () => deliver(service.deps),
    register: async (key, input = {}) => {
      const body = { url: receiver.url(), events: ['*'], ...input };
      return done(await service.call('POST', '/v1/webhooks', { as: key, body }), 201).body;
    },
  };
}

/** A DNS of a few names. */
function addressOf(name: string): readonly string[] {
  if (name.endsWith('.public.test')) return ['93.184.216.34'];
  return name.endsWith('.private.test') ? ['10.0.0.7'] : [];
}

export const CLAIM = { limit: 100, failingLimit: 100, projectLimit: 100, leaseMilliseconds: 60_000 };

async function deliver(deps: Deps): Promise<number> {
  for (let count = 0; ;) {
    const claimed = await deps.db.change((tx) => tx.deliveries.claim({ ...CLAIM, owner: 'test' }));
    if (claimed.length === 0) return count;
    for (const { id } of claimed) await deliverWebhook(deps, { id, owner: 'test' });
    count += claimed.length;
  }
}
