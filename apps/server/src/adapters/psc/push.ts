import type { AuthorizationRequest, PushAuthorization } from '../../ports/psc.ts';
import type { ProviderAnswer } from './call-provider.ts';
import { readMember, parseJson } from './json-members.ts';
import { Unusable } from './unusable.ts';
import { readSecret } from './read-answers.ts';

/** The address that stands for a push instead of a callback. */
const PUSH_URI = 'push://';

interface PushParts {
  /** Returns the address of an authorization. */
  readonly authorizationUrl: (request: AuthorizationRequest) => string;
  readonly matchesNumber: boolean;
  /** The address that is polled. */
  readonly pollUrl: string;
  /** Fetches an address and reads the response. */
  readonly get: <T>(step: 'push' | 'poll', url: string, read: (answer: ProviderAnswer) => T) => Promise<T>;
}

/** Authorizations by a push to the holder's phone, as VIDaaS has them. */
export function pushAuthorization({
  authorizationUrl,
  matchesNumber,
  pollUrl,
  get,
}: PushParts): PushAuthorization {
  return {
    redirectUri: PUSH_URI,
    matchesNumber,
    start: (request) => get('push', authorizationUrl({ ...request, redirectUri: PUSH_URI }), readStart),
    poll: (code) => get('poll', `${pollUrl}?${new URLSearchParams({ code }).toString()}`, readPoll),
  };
}

/** Documented as JSON; integrators received the text `code=…` as well. */
function readStart({ text }: ProviderAnswer): { readonly code: string } {
  const code = readMember(parseJson(text), 'code') ?? /^code=([\w.~-]+)\s*$/.exec(text)?.[1];
  return { code: readSecret(code, 'code') };
}

function readPoll({ status, text }: ProviderAnswer): { readonly code: string } | 'pending' {
  if (status > 201) return 'pending';
  const answer = parseJson(text);
  if (readMember(answer, 'status') === 'PENDING') return 'pending';
  const code = readMember(answer, 'authorizationToken');
  if (code === undefined) throw new Unusable('authorizationToken');
  return { code: readSecret(code, 'authorizationToken') };
}
