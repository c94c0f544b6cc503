import { describe, expect, it } from 'vitest';
import {
  assertAllDistinct,
  assertDistinct,
  isSecondAct,
  mustDiffer,
  partsOfSamePerson,
  samenessOf,
  sharedWithOthers,
} from '../../../src/domain/envelopes/distinct-people.ts';
import type { Contact } from '../../../src/domain/envelopes/distinct-people.ts';
import type { Signer } from '../../../src/domain/envelopes/signer.ts';
import { aSentEnvelope, signed } from '../../given/envelope.ts';
import { refusalOf } from '../../given/refusal.ts';
import { aSigner, changedSigner } from '../../given/signer.ts';
import type { SignerChanges } from '../../given/signer.ts';

const BOARD = { group: { groupId: 'board', required: 1 } };
const COUNCIL = { group: { groupId: 'council', required: 1 } };
const DELEGATE = {
  delegation: 'APPROVED',
  counterpart: { name: 'Ana', email: 'ana@example.com', phone: '+5511900000001', cpf: '98765432100' },
} as const;

describe('partsOfSamePerson', () => {
  const ANA = { email: 'ana@example.com', cpf: '52998224725', phone: null };
  const [first, second] = [aSigner(1, ANA), aSigner(2)];

  it.each<[string, SignerChanges, boolean]>([
    ['the same CPF in another mailbox', { ...ANA, email: 'ana@example.org' }, true],
    ['the same mailbox, and no CPF', { ...ANA, cpf: null }, true],
    ['another CPF in the same mailbox', { ...ANA, cpf: '16899535009' }, false],
    ['a copy for the same mailbox', { ...ANA, role: 'CC' }, false],
  ])('%s: %s', (_what, changes, expected) => {
    const other = aSigner(3, changes);
    const signers = [first, second, other];
    expect(partsOfSamePerson(signers, first)).toEqual(expected ? [other.id] : []);
    expect(partsOfSamePerson(signers, other)).toEqual(expected ? [first.id] : []);
  });
});

describe('mustDiffer: who may be the same person as whom', () => {
  const KINDS: Readonly<Record<string, SignerChanges>> = {
    signer: {},
    approver: { role: 'APPROVER' },
    'in person': { role: 'IN_PERSON' },
    representative: { role: 'REPRESENTATIVE' },
    witness: { role: 'WITNESS' },
    'member of the board': BOARD,
    'member of the council': COUNCIL,
    delegate: DELEGATE,
    copy: { role: 'CC' },
  };
  // One letter for each kind, in the order above: d for two people, . for people who may be one.
  const TABLE: Readonly<Record<string, string>> = {
    signer: '....d..d.',
    approver: '....d..d.',
    'in person': '....d..d.',
    representative: '....d..d.',
    witness: 'dddddddd.',
    'member of the board': '....dd.d.',
    'member of the council': '....d.dd.',
    delegate: 'dddddddd.',
    copy: '.........',
  };
  const names = Object.keys(KINDS);

  it.each(
    names.flatMap((first) =>
      names.map((other, index) => [first, other, TABLE[first]?.[index] === 'd'] as const),
    ),
  )('a %s and a %s: %s', (first, other, expected) => {
    expect(mustDiffer(aSigner(1, KINDS[first]), aSigner(2, KINDS[other]))).toBe(expected);
  });

  it('is false for a person and themself', () => {
    expect(mustDiffer(aSigner(1, BOARD), aSigner(1, BOARD))).toBe(false);
  });
});

describe('samenessOf', () => {
  const [CPF, OTHER_CPF] = ['52998224725', '11144477735'];
  const [MAIL, OTHER_MAIL] = ['casa@example.com', 'ana@example.com'];
  const [PHONE, OTHER_PHONE] = ['+5511999990001', '+5511999990002'];
  it.each<[string, Contact, Contact, string | null]>([
    [
      'one CPF',
      { cpf: CPF, email: MAIL, phone: PHONE },
      { cpf: CPF, email: OTHER_MAIL, phone: OTHER_PHONE },
      'cpf',
    ],
    [
      'one mailbox, no phones',
      { cpf: CPF, email: MAIL, phone: null },
      { cpf: OTHER_CPF, email: MAIL, phone: null },
      'email',
    ],
    [
      'one mailbox, one phone',
      { cpf: null, email: MAIL, phone: PHONE },
      { cpf: null, email: MAIL, phone: null },
      'email',
    ],
    [
      'one mailbox, the same phone',
      { cpf: CPF, email: MAIL, phone: PHONE },
      { cpf: OTHER_CPF, email: MAIL, phone: PHONE },
      'email',
    ],
    [
      'one mailbox, two phones',
      { cpf: CPF, email: MAIL, phone: PHONE },
      { cpf: OTHER_CPF, email: MAIL, phone: OTHER_PHONE },
      null,
    ],
    [
      'one mailbox in two cases',
      { cpf: null, email: MAIL, phone: null },
      { cpf: null, email: 'CASA@Example.com', phone: null },
      'email',
    ],
    [
      'one phone',
      { cpf: null, email: MAIL, phone: PHONE },
      { cpf: null, email: OTHER_MAIL, phone: PHONE },
      null,
    ],
    ['no CPFs', { cpf: null, email: MAIL, phone: null }, { cpf: null, email: OTHER_MAIL, phone: null }, null],
    ['two erased people', { cpf: null, email: '', phone: null }, { cpf: null, email: '', phone: null }, null],
  ])('of people with %s', (_, first, other, expected) => {
    expect(samenessOf(first, other)).toBe(expected);
    expect(samenessOf(other, first)).toBe(expected);
  });
});

describe('the delegate and the person in whose place they sign', () => {
  const delegate = (changes: SignerChanges) => aSigner(1, { ...DELEGATE, ...changes });
  it.each<[string, SignerChanges, string | null]>([
    ['another person', {}, null],
    ['the same CPF', { cpf: '98765432100' }, 'cpf'],
    ['the same mailbox and phone', { email: 'ana@example.com', phone: '+5511900000001' }, 'email'],
    ['the same mailbox, another phone', { email: 'ana@example.com' }, null],
  ])('%s', (_, changes, expected) => {
    expect(sharedWithOthers([], delegate(changes))).toBe(expected);
  });

  it('of a row from before, which has no CPF of theirs', () => {
    const counterpart = { name: 'Ana', email: 'ana@example.com', phone: null };
    expect(sharedWithOthers([], delegate({ counterpart, cpf: '98765432100' }))).toBeNull();
    expect(sharedWithOthers([], delegate({ counterpart, email: 'ana@example.com' }))).toBe('email');
  });
});

describe('the refusals', () => {
  const [maria, witness] = [aSigner(1), aSigner(2, { role: 'WITNESS', cpf: '52998224725' })];

  it('name the field by which two people are one, and nobody', () => {
    const refused = refusalOf(() => assertDistinct([maria], witness, 'signers[1]'));
    expect(refused.code).toBe('VALIDATION_FAILED');
    expect(refused.details).toEqual({
      fields: [
        {
          field: 'signers[1].cpf',
          rule: 'same_person',
          params: {},
          message: 'Belongs to another person of the envelope, and the two must be different people.',
        },
      ],
    });
    expect(() => assertDistinct([maria], changedSigner(witness, { cpf: '11144477735' }))).not.toThrow();
  });

  it('are at the later of two people before sending', () => {
    const { details } = refusalOf(() => assertAllDistinct([witness, aSigner(3), maria]));
    expect(details).toMatchObject({ fields: [{ field: 'signers[2].cpf' }] });
  });

  it('leave a couple with one mailbox as plain signers', () => {
    const wife = aSigner(2, { email: maria.person.email, phone: null });
    expect(() => assertAllDistinct([maria, wife])).not.toThrow();
  });
});

it('isSecondAct: only once the other has signed', () => {
  const [first, second] = [aSigner(1, BOARD), aSigner(2, { ...BOARD, cpf: '52998224725' })];
  const at = (signers: readonly Signer[]) => isSecondAct(aSentEnvelope({ signers }), second);
  expect(at([first, second])).toBe(false);
  expect(at([signed(first), second])).toBe(true);
  expect(at([signed(changedSigner(first, { cpf: '12345678909' })), second])).toBe(false);
});
