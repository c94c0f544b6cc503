import type { Route } from '../shell/routing.tsx';
import { KeysPage } from './keys/keys-page.tsx';
import { LogPage } from './logs/log-page.tsx';
import { LogsPage } from './logs/logs-page.tsx';
import { WebhookPage } from './webhooks/webhook-page.tsx';
import { WebhooksPage } from './webhooks/webhooks-page.tsx';

export const DEVELOPER_PLACES: readonly Route[] = [
  { path: '/developers/keys', page: KeysPage },
  { path: '/developers/webhooks', page: WebhooksPage },
  { path: '/developers/webhooks/{id}', page: WebhookPage },
  { path: '/developers/logs', page: LogsPage },
  { path: '/developers/logs/{requestId}', page: LogPage },
];
