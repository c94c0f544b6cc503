import { describe, expect, it } from 'vitest';
import { decideAddSigner } from '../../../src/domain/envelopes/add-signer.ts';
import { decideChangeSigner } from '../../../src/domain/envelopes/change-signer.ts';
import type { Envelope } from '../../../src/domain/envelopes/envelope.ts';
import { newSigner } from '../../../src/domain/envelopes/new-signer.ts';
import type { NewSigner } from '../../../src/domain/envelopes/new-signer.ts';
import { CPFS, idOf, NOW } from '../../given/basics.ts';
import { aDraft } from '../../given/envelope.ts';

const actor = { type: 'USER', id: 'usr_1' } as const;
type Person = Pick<NewSigner, 'role' | 'order' | 'group'>;
const [S, W, CC]: readonly Person[] = [{}, { role: 'WITNESS' }, { role: 'CC' }];
const NO_ORDER = [S ?? {}, W ?? {}, CC ?? {}] as const;

/** Adds people one by one, as the API does. */
function added(people: readonly Person[], start: Envelope = aDraft({ signers: [] })): Envelope {
  return people.reduce((envelope, person) => {
    const n = envelope.signers.length + 1;
    const cpf = person.role === 'CC' ? null : CPFS[n - 1];
    const input = { name: `Pessoa ${n}`, email: `p${n}@example.com`, cpf, ...person };
    const signer = newSigner(envelope, input, { id: idOf('sgn', n), now: NOW });
    return decideAddSigner(envelope, signer, actor).state;
  }, start);
}
const orders = (envelope: Envelope) => envelope.signers.map(({ terms }) => terms.order);

describe('people who are added one by one', () => {
  const [party, witness, copy] = NO_ORDER;
  const board = { groupId: 'tw', required: 1 };
  it.each([
    ['a party after a witness', [party, witness, party], [1, 3, 2]],
    ['a witness first', [witness, party, party], [3, 1, 2]],
    ['two witnesses, in their order', [witness, party, witness], [2, 1, 3]],
    ['a copy behind everybody', [copy, party, witness, party], [4, 1, 3, 2]],
    ['a party with an order of their own', [party, witness, { order: 7 }], [1, 8, 7]],
    ['a witness with an order of their own', [party, { role: 'WITNESS', order: 2 }, party], [1, 2, 3]],
    [
      'a party of the group of a witness',
      [
        { ...witness, group: board },
        { ...party, group: board },
      ],
      [1, 1],
    ],
    [
      'witnesses who share a group',
      [{ ...witness, group: board }, { ...witness, group: board }, party],
      [2, 2, 1],
    ],
  ] as const)('%s', (_what, people, expected) => {
    expect(orders(added(people))).toEqual(expected);
  });

  it('whatever the sequence, no witness without an order comes before a party', () => {
    for (let bits = 0; bits < 32; bits += 1) {
      const people = [0, 1, 2, 3, 4].map((place) => ((bits >> place) & 1 ? witness : party));
      const { signers } = added(people);
      const of = (role: string) =>
        signers.filter(({ terms }) => terms.role === role).map(({ terms }) => terms.order);
      expect(Math.max(0, ...of('SIGNER'))).toBeLessThan(Math.min(99, ...of('WITNESS')));
    }
  });
});

describe('a change of a draft', () => {
  const change = (envelope: Envelope, n: number, patch: object) =>
    decideChangeSigner(envelope, { signerId: idOf('sgn', n), patch, hasOpened: false, actor, now: NOW })
      .state;
  const [party, witness] = NO_ORDER;

  it('moves a witness behind a party who got a later order, without an entry of its own', () => {
    expect(orders(change(added([party, witness]), 1, { order: 5 }))).toEqual([5, 6]);
  });

  it('leaves a witness where the sender put them', () => {
    const named = change(added([party, witness, party]), 2, { order: 2 });
    expect(orders(added([party], named))).toEqual([1, 2, 2, 3]);
  });

  it('moves a signer who becomes a witness', () => {
    expect(orders(change(added([party, party]), 1, { role: 'WITNESS' }))).toEqual([3, 2]);
  });
});
