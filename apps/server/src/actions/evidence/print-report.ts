import { reportOf } from '../../domain/evidence/report-of.ts';
import { operatorOf } from '../../domain/evidence/operator-of.ts';
import type { PrintedPages } from '../../ports/report-printer.ts';
import type { EvidenceDeps, Facts } from './evidence-facts.ts';

/** The mark of the stage, which no other file can write (ADR-0008). */
const PRINTED = Symbol('printed');

/** Stage 2: the report for people is printed. */
export interface PrintedReport {
  readonly [PRINTED]: true;
  readonly facts: Facts;
  readonly pages: PrintedPages;
}

/** Prints the report once: the same pages stand behind every document, and alone. */
export function printReport(
  deps: Pick<EvidenceDeps, 'printer' | 'settings' | 'timestamps'>,
  facts: Facts,
): PrintedReport {
  const { environment } = facts.envelope.tenant;
  const report = reportOf({
    ...facts,
    baseUrl: deps.settings.baseUrls[environment],
    operator: operatorOf(deps.settings.operator),
    ownClock: deps.timestamps.isOwnClock(environment),
    hasWitnesses: deps.settings.logWitnesses.length > 0,
  });
  return { facts, [PRINTED]: true, pages: deps.printer.print(report) };
}
