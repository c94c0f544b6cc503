import type { Route } from '../shell/routing.tsx';
import { IdentitiesPage } from './identities-page.tsx';
import { MessagesPage } from './messages-page.tsx';

export const SANDBOX_PLACES: readonly Route[] = [
  { path: '/sandbox/messages', page: MessagesPage },
  { path: '/sandbox/identities', page: IdentitiesPage },
];
