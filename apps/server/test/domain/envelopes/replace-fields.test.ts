import { describe, expect, it } from 'vitest';
import { decideReplaceFields, fieldsChanged } from '../../../src/domain/envelopes/replace-fields.ts';
import { aDraft, aSentEnvelope } from '../../given/envelope.ts';
import { aField } from '../../given/field.ts';
import { refusalOf } from '../../given/refusal.ts';

const actor = { type: 'USER', id: 'usr_1' } as const;
const named = ({ id, documentId, signerId, type }: ReturnType<typeof aField>) => ({
  id,
  documentId,
  signerId,
  type,
});

const refused = (rule: string) => ({ code: 'VALIDATION_FAILED', details: { fields: [{ rule }] } });

describe('decideReplaceFields', () => {
  it('records what came, changed, and went, without the words of the sender', () => {
    const [kept, changed, gone, added] = [1, 2, 3, 4].map((n) =>
      aField(n, { label: 'Endereço', defaultValue: 'Rua' }),
    );
    if (!kept || !changed || !gone || !added) throw new Error('There are four');
    const after = [added, { ...kept }, { ...changed, required: false }];
    const { state, entries } = decideReplaceFields(aDraft({ fields: [kept, changed, gone] }), after, actor);
    expect(state.fields).toEqual(after);
    expect(entries).toEqual([
      { type: 'FIELDS_REMOVED', actor, data: { fields: [named(gone)] } },
      { type: 'FIELDS_CHANGED', actor, data: { fields: [named(changed)] } },
      { type: 'FIELDS_ADDED', actor, data: { fields: [named(added)] } },
    ]);
  });

  it('leaves the envelope alone where nothing changes', () => {
    const draft = aDraft({ fields: [aField(1), aField(2)] });
    const outcome = decideReplaceFields(draft, [aField(1), aField(2)], actor);
    expect(outcome).toEqual({ state: draft, entries: [], events: [] });
    expect(outcome.state).toBe(draft);
  });

  it('takes another order without an entry', () => {
    const { state, entries } = fieldsChanged(
      aDraft({ fields: [aField(1), aField(2)] }),
      [aField(2), aField(1)],
      actor,
    );
    expect(state.fields.map(({ id }) => id)).toEqual([aField(2).id, aField(1).id]);
    expect(entries).toEqual([]);
  });

  const everywhere = aField(1, {
    places: Array.from({ length: 5001 }, () => ({ page: 1, box: [0, 0, 9, 9] as const })),
  });
  it.each([
    ['ENVELOPE_NOT_EDITABLE after sending', aSentEnvelope(), [aField()], { code: 'ENVELOPE_NOT_EDITABLE' }],
    [
      'too many fields',
      aDraft(),
      Array.from({ length: 501 }, (_, n) => aField(n)),
      { code: 'PLAN_LIMIT_REACHED' },
    ],
    ['too many places', aDraft(), [everywhere], refused('max_items')],
  ])('refuses %s', (_, envelope, fields, refusal) => {
    expect(refusalOf(() => decideReplaceFields(envelope, fields, actor))).toMatchObject(refusal);
  });
});
