import { ANCHORS } from '../../given/report-facts.ts';
import { describe, expect, it } from 'vitest';
import { operatorNotes, operatorRow } from '../../../src/domain/evidence/report-operator.ts';
import type { ReportFacts } from '../../../src/domain/evidence/report-facts.ts';
import { REPORT_WORDS } from '../../../src/domain/evidence/report-words.ts';
import { LANGUAGES } from '../../../src/domain/people/language.ts';
import { after } from '../../given/basics.ts';
import { TENANT, aSentEnvelope } from '../../given/envelope.ts';
import { ACME } from '../../given/operator.ts';
import { ORGANIZATION } from '../../given/organization-settings.ts';

const NOBODY = { name: null, cnpj: null, address: null, contact: null };

type EnvelopeChanges = NonNullable<Parameters<typeof aSentEnvelope>[0]>;

const facts = (changes: Partial<ReportFacts>, envelope: EnvelopeChanges = {}): ReportFacts => ({
  envelope: aSentEnvelope({ status: 'COMPLETED', completedAt: after(5), ...envelope }),
  organization: ORGANIZATION,
  ownSignatures: [],
  links: [],
  consentTexts: [],
  disclosures: [],
  baseUrl: 'https://aval.test',
  operator: ACME,
  ownClock: true,
  parties: 'MASKED',
  anchors: ANCHORS,
  hasWitnesses: false,
  ...changes,
});
const production: EnvelopeChanges = { tenant: { ...TENANT, environment: 'PRODUCTION' } };

describe('operatorRow', () => {
  const words = REPORT_WORDS['pt-BR'];

  it('says everything that the operator stated', () => {
    expect(operatorRow(facts({}, production), words)).toBe(
      'Acme Assinaturas Ltda., CNPJ 11.222.333/0001-81, Rua das Acácias, 7, São Paulo, SP, provas@acme.example',
    );
  });

  it('says so where nobody is named, and marks the Sandbox as a test', () => {
    expect(operatorRow(facts({ operator: NOBODY }, production), words)).toBe('operador não identificado');
    expect(operatorRow(facts({}), words)).toMatch(/^Acme .* \(ambiente de teste\)$/);
  });
});

describe.each(LANGUAGES)('operatorNotes (%s)', (language) => {
  const words = REPORT_WORDS[language];
  const { isSender, onlyTime } = words.operator;
  const notes = (changes: Partial<ReportFacts>, envelope = production) =>
    operatorNotes(facts(changes, envelope), words);

  it.each([
    ['neither', true, false, [onlyTime]],
    ['an outside authority', false, false, []],
    ['witnesses', true, true, []],
    ['both', false, true, []],
  ])('on the time, with %s', (_case, ownClock, hasWitnesses, expected) => {
    expect(notes({ ownClock, hasWitnesses })).toEqual(expected);
  });

  it('says nothing of the time in the Sandbox, which proves nothing', () => {
    expect(operatorNotes(facts({}), words)).toEqual([]);
  });

  it('says that the sender is the operator, and what heals it', () => {
    const operator = { ...ACME, name: ORGANIZATION.identity.name, cnpj: null };
    expect(notes({ operator })).toEqual([isSender(true), onlyTime]);
    expect(notes({ operator, ownClock: false })).toEqual([isSender(false)]);
    expect(notes({ operator, hasWitnesses: true })).toEqual([isSender(false)]);
    for (const text of [isSender(true), isSender(false)]) expect(text).toContain('ACT');
  });

  it('judges by the name at sending, not by the present name', () => {
    const sender = { name: 'Padaria Antiga', cnpj: null };
    const operator = { ...NOBODY, name: ORGANIZATION.identity.name };
    expect(notes({ operator }, { ...production, sender })).toEqual([onlyTime]);
  });
});
