import type { Route } from '../shell/routing.tsx';
import { SecurityPage } from './security/security-page.tsx';
import { SessionsPage } from './sessions-page.tsx';
import { TokensPage } from './tokens-page.tsx';

export const ACCOUNT_PLACES: readonly Route[] = [
  { path: '/account/security', page: SecurityPage },
  { path: '/account/tokens', page: TokensPage },
  { path: '/account/sessions', page: SessionsPage },
];
