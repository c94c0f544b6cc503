import { describe, expect, it } from 'vitest';
import fc from 'fast-check';
import { isTurnOf, withSigner } from '../../../src/domain/envelopes/envelope.ts';
import { aSentEnvelope, signed } from '../../given/envelope.ts';
import { aSigner } from '../../given/signer.ts';

/** Whose turn it is when signers of these orders have signed (`true`) or not. */
function turns(orders: readonly (readonly [order: number, hasSigned: boolean])[], inOrder = true): boolean[] {
  const signers = orders.map(([order, hasSigned], index) => {
    const signer = aSigner(index + 1, { order });
    return hasSigned ? signed(signer) : signer;
  });
  const envelope = aSentEnvelope({ signers, signingOrderEnabled: inOrder });
  return signers.map((signer) => isTurnOf(envelope, signer));
}

describe('isTurnOf', () => {
  it.each([
    [
      'the first alone at the beginning',
      [
        [1, false],
        [2, false],
        [3, false],
      ],
      [true, false, false],
    ],
    [
      'the second once the first has signed',
      [
        [1, true],
        [2, false],
        [3, false],
      ],
      [true, true, false],
    ],
    [
      'all of one order at once',
      [
        [1, false],
        [1, false],
        [2, false],
      ],
      [true, true, false],
    ],
    [
      'nobody after an order of which one has not signed',
      [
        [1, true],
        [1, false],
        [2, false],
      ],
      [true, true, false],
    ],
    [
      'the next once all of an order have signed',
      [
        [1, true],
        [1, true],
        [2, false],
      ],
      [true, true, true],
    ],
    [
      'orders with holes, as they come',
      [
        [7, false],
        [3, false],
        [100, false],
      ],
      [false, true, false],
    ],
  ] as const)('is %s', (_what, orders, expected) => expect(turns(orders)).toEqual(expected));

  it('is everybody where order does not matter', () => {
    expect(
      turns(
        [
          [1, false],
          [2, false],
        ],
        false,
      ),
    ).toEqual([true, true]);
  });

  it('is always somebody, until all have signed, and never one after a pending signer of a lower order', () => {
    const orders = fc.array(fc.tuple(fc.integer({ min: 1, max: 4 }), fc.boolean()), { minLength: 1 });
    fc.assert(
      fc.property(orders, (given) => {
        const pending = given.filter(([, hasSigned]) => !hasSigned).map(([order]) => order);
        const lowest = Math.min(...pending);
        const expected = given.map(([order]) => order <= lowest);
        expect(turns(given)).toEqual(expected);
      }),
    );
  });
});

describe('withSigner', () => {
  it('replaces one signer and leaves the others the same objects', () => {
    const envelope = aSentEnvelope({ signers: [aSigner(1), aSigner(2)] });
    const changed = withSigner(envelope, aSigner(2, { name: 'Outra' }));
    expect(changed.signers.map((signer) => signer.person.name)).toEqual(['Maria da Silva 1', 'Outra']);
    expect(changed.signers[0]).toBe(envelope.signers[0]);
  });
});

describe('the turn of a witness', () => {
  const turnsWith = (...statuses: readonly ('SENT' | 'SIGNED')[]) => {
    const signers = [
      aSigner(1, { status: statuses[0] ?? 'SENT' }),
      aSigner(2, { status: statuses[1] ?? 'SENT' }),
      aSigner(3, { role: 'WITNESS', order: 3 }),
      aSigner(4, { role: 'CC', order: 1 }),
    ];
    const envelope = aSentEnvelope({ signers, signingOrderEnabled: false });
    return signers.slice(0, 3).map((signer) => isTurnOf(envelope, signer));
  };

  it('comes after the others without a signing order too, and nobody waits for a copy', () => {
    expect(turnsWith('SENT', 'SENT')).toEqual([true, true, false]);
    expect(turnsWith('SENT', 'SIGNED')).toEqual([true, true, false]);
    expect(turnsWith('SIGNED', 'SIGNED')).toEqual([true, true, true]);
  });
});
