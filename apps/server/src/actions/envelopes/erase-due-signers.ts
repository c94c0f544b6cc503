import { SYSTEM } from '../../domain/audit/audit-entry.ts';
import type { ErasureRequest } from '../../domain/envelopes/erasure-request.ts';
import type { Envelope } from '../../domain/envelopes/envelope.ts';
import { isHeld } from '../../domain/envelopes/legal-hold.ts';
import type { ArchiveFile } from '../../ports/archive.ts';
import type { Tx } from '../../store/tx.ts';
import { recordSecurityEvent } from '../access/record-security-event.ts';
import { readStoredFiles } from '../evidence/package-bytes.ts';
import { erasePeople } from './erase-people.ts';
import type { EraseDeps } from './erase-people.ts';

/** How many envelopes a run looks at. */
const AT_ONCE = 50;

/** Erases the signers whose week is over, and returns of how many envelopes. One on hold waits until its hold ends. */
export async function eraseDueSigners(deps: EraseDeps): Promise<number> {
  const due = await deps.db.read(async (tx) => tx.erasureRequests.listDue(await tx.now(), AT_ONCE));
  let result = 0;
  for (const envelopeId of due) {
    try {
      if (await eraseDue(deps, envelopeId)) result += 1;
    } catch (error) {
      deps.log.warn({ envelopeId, error }, 'the signers of an envelope cannot be erased now');
    }
  }
  return result;
}

/** Another node may have erased them, or somebody withdrawn the request or placed a hold, since they were listed. */
async function eraseDue(deps: EraseDeps, id: string): Promise<boolean> {
  const kept = await readStoredFiles(deps, await deps.db.read((tx) => tx.evidence.artifacts(id)));
  return deps.db.change(async (tx) => {
    const envelope = await tx.envelopes.lockById(id);
    const now = await tx.now();
    const requests = (await tx.erasureRequests.list(id)).filter(({ dueAt }) => dueAt <= now);
    if (envelope === null || requests.length === 0 || isHeld(await tx.legalHolds.find(id), now)) return false;
    await eraseAll(deps, tx, { envelope, requests, kept });
    return true;
  });
}

interface DueErasures {
  readonly envelope: Envelope;
  readonly requests: readonly ErasureRequest[];
  readonly kept: readonly ArchiveFile[];
}

/** One after another: each has its own reason, and its own record. */
async function eraseAll(deps: EraseDeps, tx: Tx, { envelope, requests, kept }: DueErasures): Promise<void> {
  let current = envelope;
  for (const { signerId, ...request } of requests) {
    current = await erasePeople(deps, tx, current, { signerId, kept, actor: SYSTEM, request });
    const { organizationId, projectId, environment } = envelope.tenant;
    await recordSecurityEvent(deps, tx, {
      type: 'SIGNER_ERASED',
      organizationId,
      actor: { type: 'SYSTEM', id: null },
      userId: null,
      target: { type: 'envelope', id: envelope.id },
      ip: null,
      data: { projectId, environment, signerId },
    });
  }
}
