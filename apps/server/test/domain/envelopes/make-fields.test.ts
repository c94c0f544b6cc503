import { describe, expect, it } from 'vitest';
import { fieldOf, makeFields } from '../../../src/domain/envelopes/make-fields.ts';
import type { NamedField } from '../../../src/domain/envelopes/make-fields.ts';
import { aDocument, aDraft } from '../../given/envelope.ts';
import { idOf } from '../../given/basics.ts';
import { aSigner } from '../../given/signer.ts';
import { aField } from '../../given/field.ts';
import { pageFacts } from '../../given/page-facts.ts';
import { refusalOf } from '../../given/refusal.ts';

const document = aDocument();
const envelope = aDraft({ documents: [document], signers: [aSigner(1), aSigner(2, { role: 'CC' })] });
const pages = new Map([[document.sha256, pageFacts()]]);
const named = (changes: Partial<NamedField> = {}): NamedField => ({
  path: 'fields[0]',
  id: idOf('fld', 1),
  documentId: document.id,
  signerId: idOf('sgn', 1),
  input: { type: 'TEXT', page: 1, box: { x: 50, y: 200, width: 100, height: 30 } },
  ...changes,
});

describe('makeFields', () => {
  it('returns the fields with the version of their document and their places', () => {
    expect(makeFields(envelope, [named()], pages)).toEqual([aField(1, { versionId: document.versionId })]);
  });

  it('reports all problems at once', () => {
    const observer = named({ path: 'fields[1]', signerId: idOf('sgn', 2) });
    const both = named({ path: 'fields[2]', signerId: idOf('sgn', 2), input: { type: 'TEXT' } });
    const refused = refusalOf(() => makeFields(envelope, [named(), observer, both], pages));
    expect(refused).toMatchObject({
      code: 'VALIDATION_FAILED',
      details: {
        fields: [
          { field: 'fields[1].signerId', rule: 'range' },
          { field: 'fields[2].box', rule: 'required.one_of' },
          { field: 'fields[2].signerId', rule: 'range' },
        ],
      },
    });
  });

  it('reports no more than a person reads', () => {
    const many = Array.from({ length: 60 }, () => named({ input: { type: 'TEXT' } }));
    const { details } = refusalOf(() => makeFields(envelope, many, pages));
    expect(details).toMatchObject({ fields: { length: 50 } });
  });

  it.each([
    ['document', { documentId: idOf('doc', 9) }],
    ['signer', { signerId: idOf('sgn', 9) }],
  ] as const)('throws NOT_FOUND for a %s that the envelope does not have', (_, changes) => {
    expect(refusalOf(() => makeFields(envelope, [named(changes)], pages)).code).toBe('NOT_FOUND');
    expect(refusalOf(() => makeFields(envelope, [named({ path: '', ...changes })], pages)).code).toBe(
      'NOT_FOUND',
    );
  });

  it('throws CONFLICT where the document got another version meanwhile', () => {
    const refused = refusalOf(() => makeFields(envelope, [named()], new Map()));
    expect(refused).toEqual({ code: 'CONFLICT', details: { reason: 'FIELDS_OUTDATED' } });
  });
});

describe('fieldOf', () => {
  it('returns the field, or throws NOT_FOUND', () => {
    const field = aField();
    expect(fieldOf({ ...envelope, fields: [field] }, field.id)).toBe(field);
    expect(refusalOf(() => fieldOf(envelope, field.id)).code).toBe('NOT_FOUND');
  });
});
