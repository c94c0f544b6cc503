import { Type } from 'typebox';
import type { Static } from 'typebox';
import type { IssuedKey } from '../../actions/api-keys/issue-key.ts';
import type { RotatedKey } from '../../actions/api-keys/rotate-api-key.ts';
import { SCOPES } from '../../domain/access/scopes.ts';
import type { ApiKey, ApiKeyStatus } from '../../domain/api-keys/api-key.ts';
import { ENVIRONMENTS } from '../../domain/environment.ts';
import {
  described,
  moment,
  nullable,
  objectVersion,
  oneOf,
  pageQuery,
  text,
  timeOfChange,
  timeOfCreation,
  written,
} from './field.ts';
import { scopes } from './me.ts';
import { allowedNetworks, networksView } from './networks.ts';

const DAYS_30_IN_HOURS = 720;

export const ApiKeyBody = Type.Object({
  projectId: Type.String({ maxLength: 200, description: 'The project that the key works in, `proj_…`.' }),
  environment: Type.Optional(
    described(
      oneOf(...ENVIRONMENTS),
      'The environment that the key works in. Default: that of the base address.',
    ),
  ),
  name: described(text(), 'A name that helps you recognize the key, such as the program that uses it.'),
  scopes,
  allowedNetworks,
  expiresAt: Type.Optional(
    nullable(
      described(
        moment,
        'The time after which the key stops working. Null or absent: never, or with the token that creates it.',
      ),
    ),
  ),
});

export const ApiKeyQuery = Type.Object({
  ...pageQuery,
  projectId: Type.Optional(Type.String({ maxLength: 200, description: 'Only keys of this project.' })),
  environment: Type.Optional(described(oneOf(...ENVIRONMENTS), 'Only keys of this environment.')),
});

export const RotateBody = Type.Object({
  expireOldInHours: Type.Optional(
    nullable(
      Type.Integer({
        minimum: 0,
        maximum: DAYS_30_IN_HOURS,
        description: 'Hours until the old key expires. Default: it stays valid until you revoke it.',
      }),
    ),
  ),
  expiresAt: Type.Optional(
    nullable(
      described(
        moment,
        'The time after which the new key stops working. Null or absent: it lives as long as the old key was to live; without end, if the old key has none.',
      ),
    ),
  ),
});

const key = {
  id: Type.String({ description: 'The id of the key, `key_…`.' }),
  projectId: Type.String({ description: 'The project that the key works in, `proj_…`.' }),
  environment: described(oneOf(...ENVIRONMENTS), 'The environment that the key works in.'),
  name: Type.String({ description: 'The name that its creator chose.' }),
  scopes: Type.Array(oneOf(...SCOPES), { description: 'The permissions of the key.' }),
  allowedNetworks: networksView,
  prefix: Type.String({ description: 'The beginning of the key, which states its environment.' }),
  last4: Type.String({ description: 'The last four characters of the key.' }),
  status: described(oneOf('ACTIVE', 'REVOKED', 'EXPIRED'), 'Whether the key still works.'),
  expiresAt: nullable(
    described(moment, 'The time after which the key stops working; null if it does not expire.'),
  ),
  lastUsedAt: nullable(
    described(moment, 'The time of the last request with the key; null if there was none.'),
  ),
  createdBy: nullable(
    Type.Object(
      {
        id: Type.String({ description: 'The id of the user, `usr_…`.' }),
        name: Type.String({ description: 'The name of the user.' }),
      },
      { description: 'The person who created it, even if they are no longer a member; null if unknown.' },
    ),
  ),
  createdAt: timeOfCreation,
  updatedAt: timeOfChange,
  version: objectVersion,
};
const secret = Type.String({ description: 'The key itself, shown once.' });

export const ApiKeyView = Type.Object(key, {
  $id: 'ApiKey',
  description: 'A credential of a program, for one project and one environment.',
});
export const NewApiKeyView = Type.Object(
  { ...key, secret },
  { $id: 'NewApiKey', description: 'A new API key with its secret.' },
);
export const RotatedApiKeyView = Type.Object(
  {
    ...key,
    secret,
    replaces: Type.Object(
      {
        id: Type.String({ description: 'The id of the old key, `key_…`.' }),
        expiresAt: nullable(
          described(moment, 'The time after which the old key stops working; null until you revoke it.'),
        ),
      },
      { description: 'The key that was replaced.' },
    ),
  },
  { $id: 'RotatedApiKey', description: 'A new API key that replaces another key.' },
);

export function apiKeyView(given: ApiKey, status: ApiKeyStatus): Static<typeof ApiKeyView> {
  return {
    id: given.id,
    projectId: given.projectId,
    environment: given.environment,
    name: given.name,
    scopes: [...given.scopes],
    allowedNetworks: given.allowedNetworks && [...given.allowedNetworks],
    prefix: given.prefix,
    last4: given.last4,
    status,
    expiresAt: written(given.expiresAt),
    lastUsedAt: written(given.lastUsedAt),
    createdBy: given.createdBy && { id: given.createdBy.id, name: given.createdBy.name },
    createdAt: given.createdAt.toISOString(),
    updatedAt: given.updatedAt.toISOString(),
    version: given.version,
  };
}

/** A key that was made just now is active. */
export function newApiKeyView(issued: IssuedKey): Static<typeof NewApiKeyView> {
  return { ...apiKeyView(issued.key, 'ACTIVE'), secret: issued.secret };
}

export function rotatedApiKeyView(rotated: RotatedKey): Static<typeof RotatedApiKeyView> {
  const { id, expiresAt } = rotated.replaced;
  return { ...newApiKeyView(rotated), replaces: { id, expiresAt: written(expiresAt) } };
}
