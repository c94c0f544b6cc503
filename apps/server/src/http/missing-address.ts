import type { AppError } from '../domain/errors/app-error.ts';
import { refusal } from '../domain/errors/app-error.ts';
import { missingObject } from '../domain/errors/not-found.ts';
import type { Resource } from '../domain/errors/not-found.ts';
import { closestPath } from './closest-path.ts';
import type { AnyRoute } from './route.ts';

/** The part of a route that an address is compared with. */
type Address = Pick<AnyRoute, 'method' | 'path' | 'takesRest'>;

/** Returns NOT_FOUND for an address without an endpoint: the methods of the path, or else the closest path. */
export function missingAddress(routes: readonly Address[], url: string): AppError {
  const [path = ''] = url.split('?');
  const allowedMethods = [
    ...new Set(routes.filter((route) => isPathOf(route, path)).map(({ method }) => method)),
  ];
  if (allowedMethods.length > 0) return refusal('NOT_FOUND', { reason: 'METHOD_UNKNOWN', allowedMethods });
  const paths = routes.map((route) => route.path);
  return refusal('NOT_FOUND', { reason: 'PATH_UNKNOWN', suggestion: closestPath(paths, path) });
}

function isPathOf({ path, takesRest }: Address, sent: string): boolean {
  const [wanted, given] = [path.split('/'), sent.split('/')];
  const isLongEnough = takesRest === true ? given.length >= wanted.length : given.length === wanted.length;
  return isLongEnough && wanted.every((part, index) => isPartOf(part, given[index] ?? ''));
}

function isPartOf(wanted: string, given: string): boolean {
  return wanted.startsWith('{') ? given !== '' : wanted === given;
}

/** The objects of the folders in paths. */
const FOLDERS: Readonly<Record<string, Resource>> = {
  'api-keys': 'apiKey',
  deliveries: 'delivery',
  documents: 'document',
  envelopes: 'envelope',
  factors: 'factor',
  logs: 'requestLog',
  members: 'member',
  organizations: 'organization',
  projects: 'project',
  sessions: 'session',
  'signature-requests': 'signatureRequest',
  signers: 'signer',
  templates: 'template',
  tokens: 'personalToken',
  webhooks: 'webhook',
};

/**
 * Returns NOT_FOUND with the object of the path that is missing, if the action didn't say it: an id of another kind, or
 * else the first object of the path. Actions name the others.
 */
export function withMissingObject(
  error: AppError,
  { path }: Pick<AnyRoute, 'path'>,
  params: Readonly<Record<string, string>>,
): AppError {
  if (error.code !== 'NOT_FOUND' || error.details !== undefined) return error;
  const named = [...path.matchAll(/([\w-]+)\/\{(\w+)\}/g)].flatMap(([, folder = '', field = '']) => {
    const resource = FOLDERS[folder];
    return resource === undefined ? [] : [missingObject(resource, field, params[field] ?? '')];
  });
  const details = named.find(({ reason }) => reason === 'ID_OF_ANOTHER_KIND') ?? named[0];
  return details === undefined ? error : refusal('NOT_FOUND', details, error.cause);
}
