import type { Transaction } from '../database.ts';
import type { AccountStore } from '../../../ports/stores/accounts.ts';
import { loginFailureStore } from './login-failures.ts';
import { personalTokenStore } from './personal-tokens.ts';
import { sessionStore } from './sessions.ts';
import { userStore } from './users.ts';

/** People and how they prove who they are, in PostgreSQL. */
export function accountStore(transaction: Transaction): AccountStore {
  return {
    users: userStore(transaction),
    sessions: sessionStore(transaction),
    personalTokens: personalTokenStore(transaction),
    loginFailures: loginFailureStore(transaction),
  };
}
