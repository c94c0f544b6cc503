import type { Stage } from '../stage.ts';
import { benchPeersOfQueues } from './queues.ts';
import type { QueuePlan } from './queues.ts';
import type { RatePlan } from './rates.ts';
import { benchBareRoutes } from './routes.ts';
import { benchPeersOfSealing } from './sealing.ts';
import { benchPeersOfWebhooks } from './webhooks.ts';

export interface PeersPlan {
  readonly rates: RatePlan;
  readonly queues: QueuePlan;
  /** Calls of each route. */
  readonly calls: number;
}

/** Does the same work by our code and by packages that others would install for it, in turns. */
export async function benchPeers(stage: Stage, plan: PeersPlan): Promise<void> {
  await benchPeersOfSealing(stage, plan.rates);
  await benchPeersOfWebhooks(plan.rates);
  await benchPeersOfQueues(stage, plan.queues);
  await benchBareRoutes(stage, plan.calls);
}
