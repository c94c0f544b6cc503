import { openedHistory } from '@aval/evidence/opened-history';
import type { OpenedContactChange, OpenedDispute } from '@aval/evidence/opened-history';
import { signerHistory } from '@aval/evidence/signer-history';
import type { Signer } from '../envelopes/envelope.ts';
import { maskedContact } from './masked-contact.ts';
import type { ReportFacts } from './report-facts.ts';
import { reportTime } from './report-time.ts';
import type { ReportLabel, ReportWords } from './report-words/words.ts';

/** The rows of a signer's dispute, of the answer to it, and of each change of an address after sending (ADR-0147). */
export function historyRows(
  { links, disclosures }: ReportFacts,
  { id }: Signer,
  words: ReportWords,
): Partial<Readonly<Record<ReportLabel, string | null>>> {
  const { dispute, contactChanges } = openedHistory(signerHistory(links, id), disclosures);
  const changes = contactChanges.map((change) => changeText(change, words));
  return {
    dispute: dispute && `${timeOf(dispute.at)}: ${words.dispute(dispute.linkRevoked)}`,
    disputeAnswer: dispute && answerText(dispute, words),
    contactChanges: changes.length === 0 ? null : changes.join('; '),
  };
}

function answerText({ answer }: OpenedDispute, words: ReportWords): string {
  if (answer === null) return words.noAnswer;
  // A row has no paragraphs.
  return `${timeOf(answer.at)}: “${(answer.statement ?? '').split(/\s+/).join(' ')}”`;
}

function changeText({ kind, at, previous, current }: OpenedContactChange, words: ReportWords): string {
  const [before, now] = [previous, current].map((value) => maskedContact(kind, value) ?? words.noContact);
  return `${timeOf(at)}: ${words.contactChange[kind](before ?? '', now ?? '')}`;
}

function timeOf(at: string): string {
  return reportTime(new Date(at));
}
