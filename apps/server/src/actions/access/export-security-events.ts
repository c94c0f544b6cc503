import { assertRole } from '../../domain/access/assert-allowed.ts';
import { requireUser } from '../../domain/access/person.ts';
import type { Requester } from '../../domain/access/principal.ts';
import {
  securityEventHeading,
  securityEventLine,
} from '../../domain/security-events/security-event-lines.ts';
import type { SecurityEventStyle } from '../../domain/security-events/security-event-lines.ts';
import type { SecurityEvent, SecurityEventFilter } from '../../domain/access/security-event.ts';
import type { Page } from '../../domain/access/paging.ts';
import { fail } from '../../domain/errors/app-error.ts';
import type { Id } from '../../domain/ids.ts';
import { SECURITY_EXPORT_PAGE } from '../../domain/limits.ts';
import type { Deps } from '../deps.ts';
import { recordPersonalReading } from './record-personal-reading.ts';
import { actorOfRequest } from './record-security-event.ts';

interface ExportInput {
  readonly organizationId: string;
  readonly filter: SecurityEventFilter;
  readonly style: SecurityEventStyle;
}

interface OwnExport extends Omit<ExportInput, 'organizationId'> {
  readonly organizationId: Id<'org'>;
}

type ExportDeps = Pick<Deps, 'db' | 'random'>;

/**
 * Returns the security events of an organization as text, oldest first, page by page: memory holds one page however many
 * events there are. What happens after the export began is in the next one. NOT_FOUND for an organization of others,
 * FORBIDDEN below ADMIN: at each page, so that it ends for a member who loses the role.
 */
export async function exportSecurityEvents(
  deps: ExportDeps,
  requester: Requester,
  input: ExportInput,
): Promise<AsyncIterable<string>> {
  const userId = requireUser(requester);
  const { organizationId, now } = await deps.db.read(async (tx) => ({
    organizationId: ((await tx.organizations.findOwn(userId, input.organizationId)) ?? fail('NOT_FOUND'))
      .organization.id,
    now: await tx.now(),
  }));
  const { to = now } = input.filter;
  const filter = { ...input.filter, to: to < now ? to : now };
  return recordedPages(deps, requester, { ...input, organizationId, filter });
}

async function* recordedPages(
  deps: ExportDeps,
  requester: Requester,
  input: OwnExport,
): AsyncGenerator<string> {
  const amount = { rows: 0 };
  try {
    yield securityEventHeading(input.style);
    yield* pagesOf(deps, requester, { ...input, amount });
  } finally {
    await recordExport(deps, requester, { ...input, amount });
  }
}

interface Counted extends OwnExport {
  readonly amount: { rows: number };
}

async function* pagesOf(
  deps: ExportDeps,
  requester: Requester,
  { organizationId, filter, style, amount }: Counted,
): AsyncGenerator<string> {
  const userId = requireUser(requester);
  let after: string | null = null;
  do {
    const page: { limit: number; after: string | null } = { limit: SECURITY_EXPORT_PAGE, after };
    const found: Page<SecurityEvent> = await deps.db.read(async (tx) => {
      const { role } = (await tx.organizations.findOwn(userId, organizationId)) ?? fail('NOT_FOUND');
      assertRole(role, 'ADMIN');
      return tx.securityEvents.listOldestFirst({ organizationId }, filter, page);
    });
    amount.rows += found.items.length;
    if (found.items.length > 0) yield found.items.map((event) => securityEventLine(event, style)).join('');
    after = found.next;
  } while (after !== null);
}

/** The rows are with the caller, whatever has become of their role meanwhile: the service records them, not the caller. */
function recordExport(
  deps: ExportDeps,
  requester: Requester,
  { organizationId, style, amount }: Counted,
): Promise<void> {
  return deps.db.withScope({ purpose: 'WORKER' }).change((tx) =>
    recordPersonalReading(deps, tx, {
      type: 'LIST_EXPORTED',
      organizationId,
      ...actorOfRequest(requester),
      target: { type: 'organization', id: organizationId },
      what: { file: `security-events.${style.format}` },
      amount,
    }),
  );
}
