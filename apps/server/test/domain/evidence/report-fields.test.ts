import { ANCHORS } from '../../given/report-facts.ts';
import { sha256Hex } from '@aval/evidence/canonical';
import { describe, expect, it } from 'vitest';
import { fieldCards } from '../../../src/domain/evidence/report-fields.ts';
import type { ReportFacts } from '../../../src/domain/evidence/report-facts.ts';
import { REPORT_WORDS } from '../../../src/domain/evidence/report-words.ts';
import type { Id } from '../../../src/domain/ids.ts';
import type { Field } from '../../../src/domain/fields/field.ts';
import { writeMark } from '../../../src/domain/signing/signature-mark.ts';
import { ORGANIZATION } from '../../given/organization-settings.ts';
import { idOf } from '../../given/basics.ts';
import { aSentEnvelope } from '../../given/envelope.ts';
import { aField, BOX } from '../../given/field.ts';
import { changedSigner, aSigner } from '../../given/signer.ts';
import type { EnvelopeChanges } from '../../given/envelope.ts';
import { ACME } from '../../given/operator.ts';

const signedAt = new Date('2026-03-02T01:30:00Z');
const signer = changedSigner(aSigner(1), { status: 'SIGNED', signedAt });
const words = REPORT_WORDS['pt-BR'];

type Changes = EnvelopeChanges & { readonly after?: readonly Id<'sgn'>[] };

function rowsOf(fields: readonly (readonly [Partial<Field>, string | null])[], changes: Changes = {}) {
  const own = fields.map(([given], index) => aField(index + 1, { signerId: signer.id, ...given }));
  const { after, ...others } = changes;
  const consent = after && { version: '1', language: 'pt-BR', hash: sha256Hex(Buffer.of()), after };
  const person = changedSigner(signer, { consent: consent ?? null });
  const disclosures = fields.flatMap(([, value], index) =>
    value === null
      ? []
      : [
          {
            at: `manifest/fields/${idOf('fld', index + 1)}`,
            name: 'value',
            value,
            salt: '00',
            commitment: sha256Hex(Buffer.of()),
          },
        ],
  );
  const facts: ReportFacts = {
    envelope: aSentEnvelope({ signers: [person], fields: own, ...others }),
    organization: ORGANIZATION,
    consentTexts: [],
    links: [],
    disclosures,
    ownSignatures: [],
    baseUrl: 'https://aval.test',
    ownClock: false,
    parties: 'MASKED' as const,
    anchors: ANCHORS,
    operator: ACME,
    hasWitnesses: true,
  };
  return fieldCards(facts, person, words);
}

describe('the values of a signer in the report', () => {
  it('are left out for a signer without fields', () => {
    expect(rowsOf([])).toEqual([]);
  });

  it('stand by label or by type; empty values are said, a CPF is masked, erased values have no row', () => {
    const [card] = rowsOf([
      [{ type: 'TEXT', label: 'Endereço' }, 'Rua das Flores 1'],
      [{ type: 'TEXT' }, ''],
      [{ type: 'CPF' }, '529.982.247-25'],
      [{ type: 'CHECKBOX' }, 'true'],
      [{ type: 'CHECKBOX' }, 'false'],
      [{ type: 'SIGNATURE' }, writeMark({ kind: 'TYPED', text: 'Ana' })],
      [{ type: 'INITIALS' }, writeMark({ kind: 'DRAWN', width: 2, height: 2, strokes: [[0, 0, 1, 1]] })],
      [{ type: 'TEXT' }, null],
      [{ type: 'DATE_SIGNED' }, null],
    ]);
    expect(card).toMatchObject({ title: words.filledIn(signer.person.name, 1) });
    expect(card?.kind === 'card' && card.facts.map(({ label, value }) => `${label}: ${value}`)).toEqual([
      'Preenchido em: 01/03/2026 22:30:00 (Brasília) · 2026-03-02T01:30:00Z',
      'Endereço · página 1: Rua das Flores 1',
      'Texto · página 1: Em branco',
      'CPF · página 1: ***.982.247-**',
      'Caixa de seleção · página 1: Marcado',
      'Caixa de seleção · página 1: Em branco',
      'Assinatura · página 1: Ana',
      'Rubrica · página 1: Rubrica',
      'Data da assinatura · página 1: 01/03/2026',
    ]);
  });

  const said = (cards: ReturnType<typeof rowsOf>) =>
    cards.flatMap((card) =>
      card.kind === 'card' ? card.facts.map(({ label, value }) => `${label}: ${value}`) : [],
    );

  it('say after whose signatures they were entered, each with the number of the pages', () => {
    const others = [
      changedSigner(aSigner(2), { name: 'Beto Lima', order: 1 }),
      changedSigner(signer, { order: 2 }),
    ];
    const value = [[{}, 'x']] as const;
    const after = [idOf('sgn', 2)];
    const cards = rowsOf(value, { signers: others, after });
    expect(cards).toMatchObject([{ title: words.filledIn(signer.person.name, 2) }]);
    expect(said(cards)).toContain('Depois da assinatura de: Beto Lima (1)');
    expect(said(rowsOf(value, { after: [] }))).toContain(
      'Depois da assinatura de: Ninguém tinha assinado antes',
    );
    expect(said(rowsOf(value)).join()).not.toContain('Depois da assinatura');
  });

  it('name every page, and the document where there are several', () => {
    const places = [1, 2, 3, 7].map((page) => ({ page, box: BOX.box }));
    expect(said(rowsOf([[{ label: 'Rubrica', places }, 'x']]))).toContain('Rubrica · páginas 1–3, 7: x');
    const [first] = aSentEnvelope().documents;
    if (first === undefined) throw new Error('an envelope has a document');
    const documents = [
      { ...first, title: 'Contrato' },
      { ...first, id: idOf('doc', 2), title: 'Anexo' },
    ];
    expect(said(rowsOf([[{ label: 'Rua' }, 'x']], { documents }))).toContain('Rua · Contrato · página 1: x');
  });
});

it('a CPF that its signer wrote into a text is masked like every other', () => {
  const [card] = rowsOf([[{ type: 'TEXT', rule: { kind: 'CPF' } }, '529.982.247-25']]);
  expect(JSON.stringify(card)).toContain('***.982.247-**');
  expect(JSON.stringify(card)).not.toContain('529.982');
});
