import { firstEnd } from '../../domain/evidence/first-end.ts';
import { DAY, RESTAMPS_AT_ONCE, RESTAMPS_PER_HOUR } from '../../domain/limits.ts';
import { SealFailed } from '../../domain/failures.ts';
import type { Deps } from '../deps.ts';
import { renewForm } from './renew-form.ts';
import type { RenewDeps } from './renew-form.ts';

/** A document whose new stamp failed is not tried again so soon. */
const AGAIN_AFTER = DAY;
/** Forms without a stored end whose end one run fills in. */
const ENDS_READ = 500;

type RestampDeps = RenewDeps & Pick<Deps, 'log' | 'settings'>;

/**
 * Adds another archive stamp to long-term forms whose newest one ends within RESTAMP_BEFORE_DAYS (ADR-0022). Returns how
 * many. A document that fails is logged, and tried again after a day; after a failure that isn't the document's own, the
 * others wait for the next run. Several nodes may run it at once.
 */
export async function restampDocuments(deps: RestampDeps): Promise<number> {
  await fillEnds(deps);
  let renewed = 0;
  for (let turn = 0; turn < RESTAMPS_AT_ONCE; turn += 1) {
    const due = await deps.db.change(
      async (tx) =>
        await tx.archiveStamps.claim({
          endsBefore: new Date((await tx.now()).getTime() + deps.settings.restampBefore),
          perHour: RESTAMPS_PER_HOUR,
          notSince: new Date((await tx.now()).getTime() - AGAIN_AFTER),
        }),
    );
    if (due === null) break;
    try {
      await renewForm(deps, due);
      renewed += 1;
    } catch (error) {
      const { envelopeId, documentId } = due;
      deps.log.warn({ error, envelopeId, documentId }, 'the new archive stamp of a document failed');
      if (!(error instanceof SealFailed)) break;
    }
  }
  return renewed;
}

/**
 * Stores the ends of forms from before ends were stored. Their stamp is by the authority that stamped the manifest minutes
 * before, so the end is taken from that stamp, without opening the file.
 */
async function fillEnds({ db }: Pick<Deps, 'db'>): Promise<void> {
  await db.change(async (tx) => {
    for (const { artifactId, timestampChain } of await tx.archiveStamps.withoutEnd(ENDS_READ)) {
      const end = firstEnd(timestampChain);
      if (end !== null) await tx.archiveStamps.setEnd(artifactId, end);
    }
    return null;
  });
}
