import { Type } from 'typebox';
import type { Static } from 'typebox';
import type { IssuedKey } from '../../actions/api-keys/issue-key.ts';
import type { RotatedKey } from '../../actions/api-keys/rotate-key.ts';
import { SCOPES } from '../../domain/access/scopes.ts';
import type { ApiKey, ApiKeyStatus } from '../../domain/api-keys/api-key.ts';
import { ENVIRONMENTS } from '../../domain/environment.ts';
import { moment, nullable, oneOf, pageQuery, text, written } from './field.ts';
import { scopes } from './me.ts';

const DAYS_30_IN_HOURS = 720;

export const ApiKeyBody = Type.Object({
  projectId: Type.String({ maxLength: 200 }),
  environment: Type.Optional(oneOf(...ENVIRONMENTS)),
  name: text(),
  scopes,
});

export const ApiKeyQuery = Type.Object({
  ...pageQuery,
  projectId: Type.Optional(Type.String({ maxLength: 200 })),
  environment: Type.Optional(oneOf(...ENVIRONMENTS)),
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
});

const key = {
  id: Type.String(),
  projectId: Type.String(),
  environment: oneOf(...ENVIRONMENTS),
  name: Type.String(),
  scopes: Type.Array(oneOf(...SCOPES)),
  prefix: Type.String(),
  last4: Type.String(),
  status: oneOf('ACTIVE', 'REVOKED', 'EXPIRED'),
  expiresAt: nullable(moment),
  lastUsedAt: nullable(moment),
  createdBy: nullable(
    Type.Object(
      { id: Type.String(), name: Type.String() },
      { description: 'The person who created it, even if they are no longer a member; null if unknown.' },
    ),
  ),
  createdAt: moment,
  updatedAt: moment,
  version: Type.Integer(),
};
const secret = Type.String({ description: 'The key itself, shown once.' });

export const ApiKeyView = Type.Object(key, { $id: 'ApiKey' });
export const NewApiKeyView = Type.Object({ ...key, secret }, { $id: 'NewApiKey' });
export const RotatedApiKeyView = Type.Object(
  { ...key, secret, replaces: Type.Object({ id: Type.String(), expiresAt: nullable(moment) }) },
  { $id: 'RotatedApiKey' },
);

export function apiKeyView(given: ApiKey, status: ApiKeyStatus): Static<typeof ApiKeyView> {
  return {
    id: given.id,
    projectId: given.projectId,
    environment: given.environment,
    name: given.name,
    scopes: [...given.scopes],
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
