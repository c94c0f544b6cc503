import { factorStore } from './factors.ts';
import { passwordResetStore } from './password-resets.ts';
import type { Transaction } from './postgres/database.ts';
import type { Secrets } from '../ports/secrets.ts';
import { loginFailureStore } from './login-failures.ts';
import { personalTokenStore } from './personal-tokens.ts';
import { sessionStore } from './sessions.ts';
import { userStore } from './users.ts';
import type { AccountStore } from './accounts-types.ts';

/** People and their credentials, in PostgreSQL. */
export function accountStore(transaction: Transaction, secrets: Secrets): AccountStore {
  return {
    users: userStore(transaction),
    sessions: sessionStore(transaction),
    personalTokens: personalTokenStore(transaction),
    loginFailures: loginFailureStore(transaction),
    factors: factorStore(transaction, secrets),
    passwordResets: passwordResetStore(transaction, secrets),
  };
}
