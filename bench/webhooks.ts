import { deliverUnder } from '../apps/server/test/given/webhook-load.ts';
import type { Delivered } from '../apps/server/test/given/webhook-load.ts';
import { printTable, quantile, short } from './figures.ts';
import type { Stage } from './stage.ts';

export interface WebhooksPlan {
  readonly endpoints: number;
  readonly hanging: number;
  readonly failing: number;
  readonly events: number;
  /** Events of healthy endpoints a second. */
  readonly perSecond: number;
}

/** Beside sick endpoints the slowest hundredth waits less than this many times as long (the goal of the project). */
const GOAL = 2;

/** How long healthy endpoints wait for their events: alone, and beside others that hang or fail. */
export async function benchWebhooks({ composition, database }: Stage, plan: WebhooksPlan): Promise<void> {
  const parts = { deps: composition.deps, database };
  const { endpoints, hanging, failing, events, perSecond } = plan;
  const healthy = endpoints - hanging - failing;
  const eventsPerEndpoint = events / endpoints;
  const load = { healthy, eventsPerEndpoint, healthyPerSecond: perSecond };
  console.log(
    `\nWebhooks: ${events} events, ${endpoints} endpoints over HTTP, ${hanging} hang, ${failing} fail`,
  );
  // The first deliveries of a process are slow, even when every endpoint is healthy.
  await deliverUnder(parts, { ...load, eventsPerEndpoint: 2, hanging: 0, failing: 0 });
  const alone = await deliverUnder(parts, { ...load, hanging: 0, failing: 0 });
  const beside = await deliverUnder(parts, { ...load, hanging, failing });
  const header = ['first delivery, ms', 'median', 'p99', 'worst', 'delivered', 'repeated', 'calls to sick'];
  printTable(header, [row('healthy alone', alone), row('next to failing endpoints', beside)]);
  const ratio = quantile(beside.waits, 0.99) / quantile(alone.waits, 0.99);
  console.log(
    `p99 ${short(ratio)} times as long; goal: less than ${GOAL}. ${ratio < GOAL ? 'Met.' : 'MISSED.'}`,
  );
}

function row(name: string, { waits, repeated, toSick }: Delivered): readonly string[] {
  const figures = [0.5, 0.99, 1].map((share) => short(quantile(waits, share)));
  return [name, ...figures, String(waits.length), String(repeated), String(toSick)];
}
