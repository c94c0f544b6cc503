import { Type } from 'typebox';
import { listDeliveries, retryDelivery } from '../../actions/webhooks/deliveries.ts';
import { testWebhook } from '../../actions/webhooks/test-webhook.ts';
import { readWebhook } from '../../actions/webhooks/webhooks.ts';
import { tenantOf } from '../request-context.ts';
import { requestedPage, cursorBinding, pageView } from '../page.ts';
import { leasingRoute, route } from '../route.ts';
import type { AnyRoute } from '../route.ts';
import { listOf, pathId, Nothing } from '../shapes/field.ts';
import {
  DeliveryQuery,
  DeliveryView,
  deliveryView,
  TestBody,
  testView,
  TestView,
} from '../shapes/webhooks.ts';

const section = 'Webhooks';
const read = { kind: 'bearer', context: 'project', scope: 'webhooks:read' } as const;
const write = { kind: 'bearer', context: 'project', scope: 'webhooks:write', role: 'ADMIN' } as const;
const byId = Type.Object({ id: pathId });

const testWebhookRoute = leasingRoute({
  name: 'testWebhook',
  method: 'POST',
  path: '/v1/webhooks/{id}/test',
  section,
  summary: 'Sends a test event now and returns the result',
  description:
    'Returns 200 even if the target failed: check `status` and `reason`. The event has "test": true.',
  credential: write,
  idempotent: true,
  rate: 'webhook-test',
  params: byId,
  query: Nothing,
  body: TestBody,
  status: 200,
  answer: TestView,
  errors: [],
  precheck: async (deps, call) => {
    await readWebhook(deps, tenantOf(call), call.params.id);
  },
  handle: (deps, call) =>
    testWebhook(deps, tenantOf(call), { id: call.params.id, type: call.body.type ?? 'envelope.created' }),
  view: testView,
});

const listDeliveriesRoute = route({
  name: 'listDeliveries',
  method: 'GET',
  path: '/v1/webhooks/{id}/deliveries',
  section,
  summary: 'Lists the deliveries to an endpoint, newest first',
  credential: read,
  idempotent: false,
  rate: 'read',
  params: byId,
  query: DeliveryQuery,
  body: Nothing,
  status: 200,
  answer: listOf(DeliveryView),
  errors: [],
  precheck: async (deps, call) => {
    await readWebhook(deps, tenantOf(call), call.params.id);
  },
  handle: async (deps, call) => {
    const tenant = tenantOf(call);
    const { status, eventType } = call.query;
    const { id } = call.params;
    const bound = cursorBinding(`deliveries ${id}`, tenant, call.query);
    const page = requestedPage(deps, call.query, bound);
    const found = await listDeliveries(deps, tenant, { id, filter: { status, eventType }, page });
    return pageView(deps, found, { bound, view: deliveryView });
  },
  view: (page) => page,
});

const retryDeliveryRoute = route({
  name: 'retryDelivery',
  method: 'POST',
  path: '/v1/webhooks/deliveries/{deliveryId}/retry',
  section,
  summary: 'Attempts a delivery once more, now',
  description: 'After any earlier result, and even if the endpoint is disabled. The event keeps its id.',
  credential: write,
  idempotent: true,
  rate: 'write',
  params: Type.Object({ deliveryId: pathId }),
  query: Nothing,
  body: Nothing,
  status: 200,
  answer: DeliveryView,
  errors: [],
  handle: (deps, call) => retryDelivery(deps, tenantOf(call), call.params.deliveryId),
  view: deliveryView,
});

export const webhookDeliveryRoutes: readonly AnyRoute[] = [
  testWebhookRoute,
  listDeliveriesRoute,
  retryDeliveryRoute,
];
