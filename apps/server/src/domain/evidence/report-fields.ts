import { verificationCode } from '../envelopes/envelope-progress.ts';
import { acceptedConsent, signedAt } from '../envelopes/progress.ts';
import { ordinalOf } from '../envelopes/signer-ordinal.ts';
import type { Signer } from '../envelopes/signer.ts';
import { selectFields, isConsented, isMark } from '../fields/field.ts';
import type { Field } from '../fields/field.ts';
import { readMark } from '../signing/signature-mark.ts';
import { writingStyleOf } from '../organizations/writing-style.ts';
import { writtenDay } from './field-drawings.ts';
import { pageRanges } from './page-ranges.ts';
import { shownCpf } from './report-contact.ts';
import { labelFacts } from './report-labels.ts';
import type { ReportFacts } from './report-facts.ts';
import { reportTime } from './report-time.ts';
import type { ReportWords } from './report-words/words.ts';
import type { ReportBlock, ReportFact } from './report.ts';

/**
 * Returns a card with the values that a signer filled in: whose they are, when and after whose signature they were entered, and
 * where each stands. None for a signer without fields.
 */
export function fieldCards(facts: ReportFacts, signer: Signer, words: ReportWords): readonly ReportBlock[] {
  const rows = selectFields(facts.envelope, signer.id).flatMap(
    (field) => rowOf(facts, { field, signer }, words) ?? [],
  );
  if (rows.length === 0) return [];
  const title = words.filledIn(signer.person.name, ordinalOf(facts.envelope, signer.id));
  const filledAt = signedAt(signer);
  const entered = labelFacts(words, {
    filledAt: filledAt && reportTime(filledAt),
    filledAfter: signersBefore(facts, signer, words),
  });
  const card = { kind: 'card', title, facts: [...entered, ...rows] } as const;
  const isUndrawn = selectFields(facts.envelope, signer.id).some(({ id }) => facts.undrawn?.has(id) === true);
  return isUndrawn ? [card, { kind: 'notice', text: words.undrawn }] : [card];
}

/** The people who had signed before this signer, so that their values were shown to the signer; null for a consent that doesn't say. */
function signersBefore({ envelope }: ReportFacts, signer: Signer, words: ReportWords): string | null {
  const after = acceptedConsent(signer)?.after;
  if (after === undefined) return null;
  const before = envelope.signers.filter(({ id }) => after.includes(id));
  if (before.length === 0) return words.nobodyBefore;
  return before.map(({ id, person: { name } }) => `${name} (${ordinalOf(envelope, id)})`).join(', ');
}

/** A value that a signer filled in, for programs. */
interface FieldData {
  readonly id: string;
  readonly documentId: string;
  readonly type: string;
  readonly label: string;
  readonly pages: readonly number[];
  /** As the report shows it. */
  readonly value: string;
  /** False if the value stands in the report alone. */
  readonly isDrawn: boolean;
}

/** Returns the values that a signer filled in. */
export function fieldData(facts: ReportFacts, signer: Signer, words: ReportWords): readonly FieldData[] {
  return selectFields(facts.envelope, signer.id).flatMap((field) => {
    const value = shownValue(facts, { field, signer });
    if (value === undefined) return [];
    const { id, documentId, type, label, places } = field;
    return {
      id,
      documentId,
      type,
      label: label ?? words.fieldTypes[type],
      pages: places.map(({ page }) => page),
      value: valueIn(facts, { field, value }, words),
      isDrawn: facts.undrawn?.has(id) !== true,
    };
  });
}

interface OwnField {
  readonly field: Field;
  readonly signer: Signer;
}

/** The value as its disclosure has it; no row for an erased value, and for a late one that is not on the page. */
function rowOf(facts: ReportFacts, own: OwnField, words: ReportWords): ReportFact | null {
  const { field } = own;
  const value = shownValue(facts, own);
  if (value === undefined) return null;
  const isUndrawn = facts.undrawn?.has(field.id) === true && value !== '';
  const label = `${field.label ?? words.fieldTypes[field.type]}${isUndrawn ? ' *' : ''}`;
  return {
    label: [label, ...placeOf(facts, field, words)].join(' · '),
    value: valueIn(facts, { field, value }, words),
  };
}

function shownValue(facts: ReportFacts, own: OwnField): string | undefined {
  return isConsented(own.field) ? disclosedValue(facts, own.field) : lateValue(facts, own);
}

function disclosedValue({ disclosures }: ReportFacts, { id }: Field): string | undefined {
  return disclosures.find(({ at }) => at === `manifest/fields/${id}`)?.value;
}

/** The day of the signature, or the code. */
function lateValue(
  { envelope, organization }: ReportFacts,
  { field: { type }, signer }: OwnField,
): string | undefined {
  if (type === 'STAMP_CODE') return verificationCode(envelope) ?? undefined;
  const day = signedAt(signer);
  return day === null ? undefined : writtenDay(day, writingStyleOf(envelope, organization));
}

/** The document, where there are several, and the pages. */
function placeOf(
  { envelope: { documents } }: ReportFacts,
  { documentId, places }: Field,
  words: ReportWords,
): readonly string[] {
  const document = documents.length > 1 ? documents.find(({ id }) => id === documentId) : undefined;
  const pages = words.pagesOfField(pageRanges(places.map(({ page }) => page)));
  return document === undefined ? [pages] : [document.title, pages];
}

/** A CPF is shown as everywhere in the report. */
function valueIn(
  facts: ReportFacts,
  { field, value }: { readonly field: Field; readonly value: string },
  words: ReportWords,
): string {
  if (value === '') return words.leftEmpty;
  if (field.type === 'CHECKBOX') return value === 'true' ? words.checked : words.leftEmpty;
  if (field.type === 'CPF' || field.rule?.kind === 'CPF') return shownCpf(facts, value.replace(/\D/g, ''));
  return isMark(field) ? markIn(field, value, words) : value;
}

/** The signer's card shows the drawing that they adopted. */
function markIn({ type }: Field, value: string, words: ReportWords): string {
  const mark = readMark(value);
  return mark?.kind === 'TYPED' ? mark.text : words.fieldTypes[type];
}
