import { SIMULATOR_DEFAULT_LIFETIME_SECONDS, SIMULATOR_MAX_LIFETIME_SECONDS } from '../limits.ts';
import { SIMULATOR_CLIENT } from '../../../ports/provider-simulator.ts';
import { behaviorOf } from './behaviors.ts';
import type { Behavior } from './behaviors.ts';
import { findHolder } from './holders.ts';
import type { Holder } from './holders.ts';

/** The scopes of DOC-ICP-17.01. */
const SCOPES = ['single_signature', 'multi_signature', 'signature_session', 'authentication_session'];

/** A valid request for an authorization (RFC 6749, 4.1.1; RFC 7636, 4.3). */
export interface AuthorizationRequest {
  readonly redirectUri: string;
  readonly state: string;
  readonly scope: string;
  readonly codeChallenge: string;
  readonly holder: Holder;
  readonly lifetimeSeconds: number;
  /** How many documents would be signed; null if the application doesn't say. */
  readonly documents: number | null;
  /** The title of the documents, in the words of the application; null if it doesn't say. */
  readonly title: string | null;
  /** The number that the holder compares on their phone; null if the application sent none. */
  readonly number: string | null;
  readonly behavior: Behavior;
}

/** The names of the request's parameters, which the page's form repeats. */
export const PARAMETERS = [
  'response_type',
  'client_id',
  'redirect_uri',
  'state',
  'scope',
  'code_challenge',
  'code_challenge_method',
  'login_hint',
  'lifetime',
  'documents',
  'title',
  'number',
] as const;

/**
 * The result of reading a request. `page`: the browser must not be sent to an address that nobody registered. `redirect`:
 * the application gets the error (RFC 6749, 4.1.2.1).
 */
type ReadAuthorization =
  | { readonly kind: 'valid'; readonly request: AuthorizationRequest }
  | { readonly kind: 'page' }
  | ({ readonly kind: 'redirect' } & Problem);

interface Problem {
  readonly error: string;
  readonly description: string;
}

type Name = (typeof PARAMETERS)[number] | 'simulate';
type Read = (name: Name) => string;

/** Reads a request whose `redirect_uri` must be `callback`, the only address that is registered here. */
export function readAuthorization(given: URLSearchParams, callback: string): ReadAuthorization {
  const read = (name: Name): string => given.get(name) ?? '';
  if (read('client_id') !== SIMULATOR_CLIENT.id || read('redirect_uri') !== callback) return { kind: 'page' };
  const problem = CHECKS.find(({ isMet }) => !isMet(read));
  if (problem !== undefined)
    return { kind: 'redirect', error: problem.error ?? 'invalid_request', description: problem.description };
  const holder = findHolder(read('login_hint'));
  if (holder === null)
    return { kind: 'redirect', error: 'access_denied', description: 'This CPF has no certificate here.' };
  const request = {
    redirectUri: callback,
    state: read('state'),
    scope: read('scope'),
    codeChallenge: read('code_challenge'),
    holder,
    lifetimeSeconds: lifetimeOf(read('lifetime')),
    documents: /^[1-9]\d{0,3}$/.test(read('documents')) ? Number(read('documents')) : null,
    title: read('title').slice(0, TITLE_MAX_LENGTH) || null,
    number: /^\d{2}$/.test(read('number')) ? read('number') : null,
    behavior: behaviorOf(read('simulate')) ?? 'granted',
  };
  return { kind: 'valid', request };
}

const STATE_MAX_LENGTH = 1000;
const TITLE_MAX_LENGTH = 200;

interface Check {
  readonly isMet: (read: Read) => boolean;
  readonly error?: string;
  readonly description: string;
}

const CHECKS: readonly Check[] = [
  {
    isMet: (read) => read('response_type') === 'code',
    error: 'unsupported_response_type',
    description: 'response_type must be code.',
  },
  {
    isMet: (read) => SCOPES.includes(read('scope')),
    error: 'invalid_scope',
    description: `scope must be one of ${SCOPES.join(', ')}.`,
  },
  {
    isMet: (read) => read('state') !== '' && read('state').length <= STATE_MAX_LENGTH,
    description: 'state is missing.',
  },
  {
    isMet: (read) => read('code_challenge_method') === 'S256' && /^[\w-]{43}$/.test(read('code_challenge')),
    description: 'code_challenge must be a SHA-256 in base64url, and code_challenge_method S256.',
  },
  {
    isMet: (read) => /^(\d{11}|\d{14})$/.test(read('login_hint')),
    description: 'login_hint must be a CPF or CNPJ.',
  },
  {
    isMet: (read) => /^([1-9]\d{0,6})?$/.test(read('lifetime')),
    description: 'lifetime must be a number of seconds.',
  },
  {
    isMet: (read) => read('simulate') === '' || behaviorOf(read('simulate')) !== null,
    description: 'simulate must be a behavior of the simulator.',
  },
];

function lifetimeOf(text: string): number {
  if (text === '') return SIMULATOR_DEFAULT_LIFETIME_SECONDS;
  return Math.min(Number(text), SIMULATOR_MAX_LIFETIME_SECONDS);
}
