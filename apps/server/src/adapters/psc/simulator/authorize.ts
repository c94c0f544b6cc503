import { SIMULATOR_CODE_TTL } from '../limits.ts';
import { preferredLanguage } from '../../../domain/people/language.ts';
import type { SimulatorResponse } from '../../../ports/provider-simulator.ts';
import { readAuthorization } from './authorization-request.ts';
import type { AuthorizationRequest } from './authorization-request.ts';
import { authorizationPage, otherBrowserPage, refusalPage } from './authorization-page.ts';
import { keepGrant } from './keep-grant.ts';
import { PUSH_URI, startPush } from './push.ts';
import { seeOther } from './responses.ts';
import type { Handler, SimulatorContext } from './simulator-context.ts';

/** Where this service receives the browser again. No other address is registered. */
function callbackOf(baseUrl: string): string {
  return `${baseUrl}/v1/psc/callback`;
}

/** Shows the page on which the holder decides, or starts a push. */
export const showAuthorization: Handler = async (context, { query, acceptLanguage }) => {
  if (query.get('redirect_uri') === PUSH_URI) return startPush(context, query);
  const language = preferredLanguage(acceptLanguage);
  const read = readAuthorization(query, callbackOf(context.baseUrl));
  if (read.kind === 'page') return refusalPage(language);
  if (read.kind === 'redirect') return withError(context.baseUrl, query.get('state') ?? '', read);
  return authorizationPage(read.request, query, language);
};

/**
 * Decides on the form of the page, or a program that completes it: redirects to the callback with a code, or with an error.
 * The parameters of the request stand in the form again and are checked again.
 */
export const decideAuthorization: Handler = async (context, { body, acceptLanguage }) => {
  const form = new URLSearchParams(body.toString());
  const read = readAuthorization(form, callbackOf(context.baseUrl));
  if (read.kind === 'page') return refusalPage(preferredLanguage(acceptLanguage));
  const state = form.get('state') ?? '';
  if (read.kind === 'redirect') return withError(context.baseUrl, state, read);
  if (form.get('decision') !== 'authorize' || read.request.behavior === 'refused')
    return withError(context.baseUrl, state, REFUSED);
  const response = await grant(context, read.request);
  const address = response.headers['Location'];
  const isVictim = read.request.behavior === 'other_browser' && address !== undefined;
  return isVictim ? otherBrowserPage(address, preferredLanguage(acceptLanguage)) : response;
};

const REFUSED = { error: 'access_denied', description: 'The holder has refused.' };
const FULL = { error: 'temporarily_unavailable', description: 'Too many authorizations at once.' };

function withError(
  baseUrl: string,
  state: string,
  { error, description }: { readonly error: string; readonly description: string },
): SimulatorResponse {
  return seeOther(callbackOf(baseUrl), { error, error_description: description, state });
}

async function grant(context: SimulatorContext, request: AuthorizationRequest): Promise<SimulatorResponse> {
  const { state, redirectUri, behavior } = request;
  const lifetime = behavior === 'expired_code' ? 0 : SIMULATOR_CODE_TTL;
  const code = await keepGrant(context, request, { lifetime, answeredAfter: null });
  return code === null ? withError(context.baseUrl, state, FULL) : seeOther(redirectUri, { code, state });
}
