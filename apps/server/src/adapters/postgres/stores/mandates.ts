import type { Mandate, MandateHolder } from '../../../domain/mandates/mandate.ts';
import type { Role } from '../../../domain/access/principal.ts';
import type { TokenScope } from '../../../domain/access/scopes.ts';
import type { MandatePlace, MandateStore } from '../../../ports/stores/mandates.ts';
import type { Transaction } from '../database.ts';
import { json, sql } from '../sql.ts';
import type { Sql } from '../sql.ts';

/** A mandate as the function `mandate_of` returns it: within JSON, times are text. */
export interface MandateJson {
  readonly isSuspended: boolean;
  readonly isArchived: boolean;
  readonly role: Role | null;
  readonly readsPersonalData: boolean | null;
  readonly credential: {
    readonly endedAt: string | null;
    readonly expiresAt: string | null;
    readonly scopes: readonly TokenScope[] | null;
  } | null;
}

interface MandateRow {
  readonly mandate: MandateJson;
}

/** The functions of mandates. */
export function mandateStore(transaction: Transaction): MandateStore {
  const read = async (statement: Sql): Promise<Mandate> => {
    const { mandate } = await transaction.one<MandateRow>(statement);
    return toMandate(mandate);
  };
  return {
    find: (place, holder) => read(sql`SELECT mandate_of(${argumentsOf(place, holder)}) AS mandate`),
    hold: (place, holder) => read(sql`SELECT hold_mandate(${argumentsOf(place, holder)}) AS mandate`),
    async findOutside(holder, ids) {
      const { mandate, is_suspended: isSuspended } = await transaction.one<MandateRow & OutsideRow>(sql`
        SELECT mandate_of(NULL, NULL, ${json(holder)}::jsonb) AS mandate,
          EXISTS (SELECT FROM organizations o WHERE o.suspended_at IS NOT NULL AND (o.id = ANY (${ids})
            OR EXISTS (SELECT FROM projects p WHERE p.organization_id = o.id AND p.id = ANY (${ids}))
            OR EXISTS (SELECT FROM api_keys k WHERE k.organization_id = o.id AND k.id = ANY (${ids})))) AS is_suspended`);
      const { credential } = toMandate(mandate);
      return { isSuspended, isArchived: false, credential };
    },
  };
}

interface OutsideRow {
  readonly is_suspended: boolean;
}

function argumentsOf({ organizationId, projectId }: MandatePlace, holder: MandateHolder | null): Sql {
  return sql`${organizationId}, ${projectId}, ${holder === null ? null : json(holder)}::jsonb`;
}

/** Returns a mandate from its JSON. */
export function toMandate({ credential, ...facts }: MandateJson): Mandate {
  return { ...facts, credential: credential && { ...credential, ...timesOf(credential) } };
}

function timesOf({ endedAt, expiresAt }: NonNullable<MandateJson['credential']>): {
  readonly endedAt: Date | null;
  readonly expiresAt: Date | null;
} {
  return {
    endedAt: endedAt === null ? null : new Date(endedAt),
    expiresAt: expiresAt === null ? null : new Date(expiresAt),
  };
}
