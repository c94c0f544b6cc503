import { sha256Hex } from '@aval/evidence/canonical';
import { describe, expect, it } from 'vitest';
import { fieldCards } from '../../../src/domain/evidence/report-fields.ts';
import type { ReportFacts } from '../../../src/domain/evidence/report-facts.ts';
import { REPORT_WORDS } from '../../../src/domain/evidence/report-words.ts';
import type { Field } from '../../../src/domain/fields/field.ts';
import { writeMark } from '../../../src/domain/signing/signature-mark.ts';
import { ORGANIZATION } from '../../given/an-organization.ts';
import { aSentEnvelope, aSigner, idOf } from '../../given/envelope.ts';
import { aField } from '../../given/field.ts';

const signer = aSigner(1);
const words = REPORT_WORDS['pt-BR'];

function rowsOf(fields: readonly (readonly [Partial<Field>, string | null])[]) {
  const own = fields.map(([changes], index) => aField(index + 1, { signerId: signer.id, ...changes }));
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
    envelope: aSentEnvelope({ signers: [signer], fields: own }),
    organization: ORGANIZATION,
    links: [],
    disclosures,
    ownSignatures: [],
    baseUrl: 'https://aval.test',
    ownClock: false,
  };
  return fieldCards(facts, signer, words);
}

describe('the values of a signer in the report', () => {
  it('have no card without fields', () => {
    expect(rowsOf([])).toEqual([]);
  });

  it('stand by label or by type; empty values are said, a CPF is masked, erased and late values have no row', () => {
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
    expect(card).toMatchObject({ title: words.filledIn(signer.name) });
    expect(card?.kind === 'card' && card.facts.map(({ label, value }) => `${label}: ${value}`)).toEqual([
      'Endereço: Rua das Flores 1',
      'Texto: Em branco',
      'CPF: ***.982.247-**',
      'Caixa de seleção: Marcado',
      'Caixa de seleção: Em branco',
      'Assinatura: Ana',
      'Rubrica: Rubrica',
    ]);
  });
});
