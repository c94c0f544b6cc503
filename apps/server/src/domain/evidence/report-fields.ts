import type { Signer } from '../envelopes/envelope.ts';
import { fieldsOf, isConsented, isMark } from '../fields/field.ts';
import type { Field } from '../fields/field.ts';
import { maskCpf } from '../people/cpf.ts';
import { readMark } from '../signing/signature-mark.ts';
import type { ReportFacts } from './report-facts.ts';
import type { ReportWords } from './report-words/words.ts';
import type { ReportBlock, ReportFact } from './report.ts';

/** Returns a card with the values that a signer filled in; none for a signer without fields. */
export function fieldCards(facts: ReportFacts, signer: Signer, words: ReportWords): readonly ReportBlock[] {
  const rows = fieldsOf(facts.envelope, signer.id)
    .filter(isConsented)
    .flatMap((field) => rowOf(facts, field, words) ?? []);
  if (rows.length === 0) return [];
  const isUndrawn = fieldsOf(facts.envelope, signer.id).some(({ id }) => facts.undrawn?.has(id) === true);
  const card = { kind: 'card', title: words.filledIn(signer.name), facts: rows } as const;
  return isUndrawn ? [card, { kind: 'notice', text: words.undrawn }] : [card];
}

/** The value as its disclosure has it; no row for an erased value. */
function rowOf(facts: ReportFacts, field: Field, words: ReportWords): ReportFact | null {
  const value = facts.disclosures.find(({ at }) => at === `manifest/fields/${field.id}`)?.value;
  if (value === undefined) return null;
  const label = field.label ?? words.fieldTypes[field.type];
  const isUndrawn = facts.undrawn?.has(field.id) === true && value !== '';
  return { label: isUndrawn ? `${label} *` : label, value: valueIn(field, value, words) };
}

/** A CPF is masked, as everywhere in the report. */
function valueIn(field: Field, value: string, words: ReportWords): string {
  if (value === '') return words.leftEmpty;
  if (field.type === 'CHECKBOX') return value === 'true' ? words.checked : words.leftEmpty;
  if (field.type === 'CPF' || field.rule?.kind === 'CPF') return maskCpf(value.replace(/\D/g, ''));
  return isMark(field) ? markIn(field, value, words) : value;
}

/** The signer's card shows the drawing that they adopted. */
function markIn({ type }: Field, value: string, words: ReportWords): string {
  const mark = readMark(value);
  return mark?.kind === 'TYPED' ? mark.text : words.fieldTypes[type];
}
