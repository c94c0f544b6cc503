import type { Page, PageRequest } from '../../domain/access/paging.ts';
import type { Role } from '../../domain/access/principal.ts';
import type { ApiKey } from '../../domain/api-keys/api-key.ts';
import type { Environment } from '../../domain/environment.ts';
import type { Id } from '../../domain/ids.ts';
import type { ProjectStatus } from '../../domain/projects/project.ts';

/** Which keys of a user's organizations to list. */
export interface ApiKeyFilter {
  readonly projectId?: string | undefined;
  readonly environment?: Environment | undefined;
}

/** A key of one of the user's organizations, with the user's role there. */
export interface OwnKey {
  readonly key: ApiKey;
  readonly role: Role;
}

/** A key that a caller presents, with what decides whether it is accepted. */
interface PresentedKey {
  readonly key: ApiKey;
  readonly projectStatus: ProjectStatus;
  /** Whether its organization is suspended. */
  readonly isSuspended: boolean;
}

/** The facts returned about a key that was revoked among others. */
export type RevokedKey = Pick<ApiKey, 'id' | 'organizationId' | 'projectId' | 'environment'>;

/** API keys, known by the fingerprint of their secret. Another's key is not found, by the query. */
export interface ApiKeyStore {
  insert(key: ApiKey, fingerprint: Buffer): Promise<void>;
  findByFingerprint(fingerprint: Buffer): Promise<PresentedKey | null>;
  findOwn(userId: Id<'usr'>, id: string): Promise<OwnKey | null>;
  /** As `findOwn`, held. */
  lockOwn(userId: Id<'usr'>, id: string): Promise<OwnKey | null>;
  /** Keys of the organizations in which the user has one of `roles`, newest first. */
  listOwn(
    userId: Id<'usr'>,
    roles: readonly Role[],
    filter: ApiKeyFilter,
    page: PageRequest,
  ): Promise<Page<ApiKey>>;
  /** Writes `expiresAt` and `revokedAt` with the next version. */
  save(key: ApiKey): Promise<ApiKey>;
  /** Revokes the active keys that a person created in an organization and returns them. */
  revokeCreatedBy(
    creator: { readonly organizationId: Id<'org'>; readonly userId: Id<'usr'> },
    now: Date,
  ): Promise<readonly RevokedKey[]>;
  /**
   * Revokes the active keys that a session made, in the organizations in which its user has one of `roles`, and returns
   * them.
   */
  revokeMadeIn(
    maker: { readonly userId: Id<'usr'>; readonly sessionId: string; readonly roles: readonly Role[] },
    now: Date,
  ): Promise<readonly RevokedKey[]>;
  /** Revokes all keys of an organization. */
  revokeAll(organizationId: Id<'org'>, now: Date): Promise<void>;
  /** Active keys that expire in a period and whose expiry no event has announced. */
  listToAnnounce(
    period: { readonly from: Date; readonly until: Date },
    limit: number,
  ): Promise<readonly ApiKey[]>;
  /** Notes a use, unless one was noted in the minute before. */
  touch(id: Id<'key'>, now: Date): Promise<void>;
}
