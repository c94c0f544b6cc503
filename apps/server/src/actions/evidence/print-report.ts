import { canonicalBytes } from '@aval/evidence/canonical';
import { reportData } from '../../domain/evidence/report-data.ts';
import { reportOf } from '../../domain/evidence/report-of.ts';
import { partiesShown } from '../../domain/evidence/report-parties.ts';
import type { ReportParties } from '../../domain/organizations/organization.ts';
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
  /** The same facts for programs: the canonical JSON of `report.json`. */
  readonly data: Buffer;
  /** How both show the values of the parties. */
  readonly parties: ReportParties;
}

/** Prints the report once: the same pages stand behind every document, and alone. */
export function printReport(
  deps: Pick<EvidenceDeps, 'printer' | 'settings' | 'timestamps' | 'keys' | 'sealer'>,
  facts: Facts,
): PrintedReport {
  const { environment } = facts.envelope.tenant;
  const { envelope, organization, logOrigin } = facts;
  const parties = partiesShown(envelope, organization?.settings.reportParties ?? 'MASKED');
  const known = {
    ...facts,
    parties,
    baseUrl: deps.settings.baseUrls[environment],
    operator: operatorOf(deps.settings.operator),
    ownClock: deps.timestamps.isOwnClock(environment),
    hasWitnesses: deps.settings.logWitnesses.length > 0,
    anchors: {
      manifestKey: deps.keys.manifestKey(environment).fingerprint,
      sealCertificate: deps.sealer.certificateSha256(environment),
      logOrigin,
    },
  };
  const data = Buffer.from(canonicalBytes(reportData(known, facts.now)));
  return { facts, [PRINTED]: true, pages: deps.printer.print(reportOf(known)), data, parties };
}
