import { describe, expect, it } from 'vitest';
import { newSigner } from '../../../src/domain/envelopes/new-signer.ts';
import { NOW, idOf } from '../../given/basics.ts';
import { aDraft } from '../../given/envelope.ts';
import { aSigner } from '../../given/signer.ts';
import { codeOf } from '../refused.ts';

const made = { id: idOf('sgn', 1), now: NOW };
const input = { name: 'Maria da Silva', email: 'Maria@Example.com' };
const nobodyYet = aDraft({ signers: [] });

describe('newSigner', () => {
  it('is pending, has done nothing, and has the e-mail in lower case', () => {
    expect(newSigner(nobodyYet, input, made)).toEqual(
      aSigner(1, {
        status: 'PENDING',
        isOrderOpen: true,
        sentAt: null,
        name: 'Maria da Silva',
        email: 'maria@example.com',
        cpf: null,
        phone: null,
      }),
    );
  });

  it('keeps the CPF without its mask', () => {
    expect(newSigner(nobodyYet, { ...input, cpf: '529.982.247-25' }, made).person.cpf).toBe('52998224725');
  });

  it.each(['529.982.247-24', '11111111111', '', 'x'])('INVALID_CPF for %j', (cpf) => {
    expect(codeOf(() => newSigner(nobodyYet, { ...input, cpf }, made))).toBe('INVALID_CPF');
  });

  it.each([
    ['the first', [], undefined, 1],
    ['after all others, also where orders have holes', [5, 2], undefined, 6],
    ['at the given order', [5, 2], 2, 2],
  ])('comes %s', (_where, orders, order, expected) => {
    const signers = orders.map((taken, index) => aSigner(index + 1, { order: taken }));
    expect(newSigner({ signers }, { ...input, order }, made).terms.order).toBe(expected);
  });
});
