import { withTerms } from '../../../src/domain/envelopes/envelope.ts';
import { readFileSync } from 'node:fs';
import type { Json } from '@aval/evidence/canonical';
import { canonicalBytes } from '@aval/evidence/canonical';
import { Ajv2020 } from 'ajv/dist/2020.js';
import { describe, expect, it } from 'vitest';
import { reportData } from '../../../src/domain/evidence/report-data.ts';
import type { ReportFacts } from '../../../src/domain/evidence/report-facts.ts';
import { reportOf } from '../../../src/domain/evidence/report-of.ts';
import { reportTime } from '../../../src/domain/evidence/report-time.ts';
import type { ReportBlock } from '../../../src/domain/evidence/report.ts';
import { LANGUAGES } from '../../../src/domain/people/language.ts';
import { NOW } from '../../given/basics.ts';
import { ownSignatureFacts } from '../../given/own-signature-facts.ts';
import { contractFacts } from '../../given/report-facts.ts';

const SCHEMA = JSON.parse(
  readFileSync(new URL('../../../../../docs/report.schema.json', import.meta.url), 'utf8'),
);
const isValid = new Ajv2020({ strict: true, allErrors: true }).compile(SCHEMA);

/** Everything that the report says, as one text. */
function textOf(facts: ReportFacts): string {
  const said = (block: ReportBlock): readonly string[] => {
    if (block.kind === 'table') return block.rows.flat();
    if (block.kind === 'cover')
      return [
        block.title,
        block.subtitle,
        block.code.caption,
        ...block.facts.flatMap(({ label, value }) => [label, value]),
      ];
    if (block.kind === 'card')
      return [block.title, ...block.facts.flatMap(({ label, value }) => [label, value])];
    return [block.text];
  };
  return reportOf(facts).blocks.flatMap(said).join('\n');
}

/** The texts and numbers of a JSON value, with the names of the members that lead to them. */
function leavesOf(value: Json, path = ''): readonly (readonly [path: string, leaf: string])[] {
  if (value === null || typeof value === 'boolean') return [];
  if (typeof value !== 'object') return [[path, String(value)]];
  if (Array.isArray(value)) return value.flatMap((item: Json) => leavesOf(item, path));
  return Object.entries(value).flatMap(([name, item]) => leavesOf(item, `${path}/${name}`));
}

/** Members that are for programs: ids, codes of words, and what the report says in other words. */
const FOR_PROGRAMS =
  /^\/(format|environment|language|printedAt|envelope\/(id|signatureLevel)|organization\/id|operator\/cnpj|documents\/id|others|log)|\/(id|documentId|type|role|level|source|channel|cpf|kind|key|order|userAgent|entries|codes|cpfs|pages|language|version|lastAt)$/;

const TIME = /^\d{4}-\d\d-\d\dT.*Z$/;

describe.each([
  ['a contract of three', contractFacts(3, { parties: 'MASKED' })],
  ['a contract of twelve', contractFacts(12, { parties: 'MASKED' })],
  ['own certificates', ownSignatureFacts('pt-BR')],
] as const)('report.json of %s', (_what, facts) => {
  const data = reportData(facts, NOW);

  it('is as its schema says', () => {
    isValid(data);
    expect(isValid.errors).toBeNull();
    expect(() => canonicalBytes(data)).not.toThrow();
  });

  it('says nothing that the report doesn’t', () => {
    const text = textOf(facts);
    for (const [path, leaf] of leavesOf(data)) {
      if (FOR_PROGRAMS.test(path)) continue;
      const isInText = text.includes(TIME.test(leaf) ? reportTime(new Date(leaf)).slice(0, 19) : leaf);
      expect(isInText, `${path}: ${leaf}`).toBe(true);
    }
  });

  it('says of each act and each signature what the report says', () => {
    const { timeline, signers, documents } = data as {
      readonly [member: string]: readonly { readonly [member: string]: Json }[];
    };
    const table = reportOf(facts).blocks.find((block) => block.kind === 'table');
    expect(timeline?.map(({ text }) => text)).toEqual(table?.rows.map(([, act]) => act));
    const entries = timeline?.flatMap((row) => row['entries'] as readonly number[]) ?? [];
    expect(entries.toSorted((a, b) => a - b)).toEqual(facts.links.map(({ seq }) => seq));
    expect(signers?.length).toBe(facts.envelope.signers.length);
    expect(documents?.map(({ sha256 }) => sha256)).toEqual(
      facts.envelope.documents.map(({ sha256 }) => sha256),
    );
  });
});

describe('report.json', () => {
  it('has CPF, mailboxes, and phones in part whatever the report shows', () => {
    const text = JSON.stringify(reportData(contractFacts(2, { parties: 'FULL' }), NOW));
    expect(text).not.toMatch(/529\.?982\.?247|pessoa1@|\+5511990000001/);
    expect(text).toBe(JSON.stringify(reportData(contractFacts(2, { parties: 'MASKED' }), NOW)));
  });

  it('has no secret', () => {
    const facts = contractFacts(1);
    expect(facts.validarSecret).toBeTruthy();
    expect(JSON.stringify(reportData(facts, NOW))).not.toContain(facts.validarSecret);
  });

  it.each(LANGUAGES)('is in the language of the envelope: %s', (language) => {
    const { envelope } = contractFacts(1);
    const facts = contractFacts(1, { envelope: withTerms(envelope, { language }) });
    const data = reportData(facts, NOW);
    isValid(data);
    expect(isValid.errors).toBeNull();
    expect(data).toMatchObject({ language });
  });
});
