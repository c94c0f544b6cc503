import type { Place } from '../shell/routing.tsx';
import { KeysPage } from './keys/keys-page.tsx';
import { WebhookPage } from './webhooks/webhook-page.tsx';
import { WebhooksPage } from './webhooks/webhooks-page.tsx';

export const DEVELOPER_PLACES: readonly Place[] = [
  { path: '/developers/keys', page: KeysPage },
  { path: '/developers/webhooks', page: WebhooksPage },
  { path: '/developers/webhooks/{id}', page: WebhookPage },
];
