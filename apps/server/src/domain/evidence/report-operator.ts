import { operatorLine } from '@aval/evidence/operator-line';
import { sentBy } from '../envelopes/envelope-progress.ts';
import { isSameParty } from './operator-of.ts';
import type { ReportFacts } from './report-facts.ts';
import type { ReportWords } from './report-words/words.ts';

/** Returns who runs the service, for the cover. */
export function operatorRow({ operator, envelope }: ReportFacts, { operator: words }: ReportWords): string {
  const line = operatorLine(operator) ?? words.unidentified;
  return envelope.tenant.environment === 'SANDBOX' ? words.test(line) : line;
}

/** Returns what a reader must know where nobody but an interested party stands behind the evidence. */
export function operatorNotes(facts: ReportFacts, { operator: words }: ReportWords): readonly string[] {
  const { operator, envelope, organization, ownClock, hasWitnesses } = facts;
  const isAlone = ownClock && !hasWitnesses;
  const { name = null, cnpj = null } = sentBy(envelope) ?? organization?.identity ?? {};
  return [
    ...(isSameParty(operator, { name, cnpj }) ? [words.isSender(isAlone)] : []),
    ...(isAlone && envelope.tenant.environment === 'PRODUCTION' ? [words.onlyTime] : []),
  ];
}
