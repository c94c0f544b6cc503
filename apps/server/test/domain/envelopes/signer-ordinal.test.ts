import { describe, expect, it } from 'vitest';
import { ordinalOf } from '../../../src/domain/envelopes/signer-ordinal.ts';
import type { SignerRole } from '../../../src/domain/envelopes/signer-role.ts';
import { changedSigner, aSigner } from '../../given/signer.ts';

const people = (...parts: readonly (readonly [order: number, role: SignerRole])[]) =>
  parts.map(([order, role], index) => changedSigner(aSigner(index + 1), { order, role }));

const ordinals = (signers: ReturnType<typeof people>) => signers.map(({ id }) => ordinalOf({ signers }, id));

describe('the number of a person', () => {
  it.each<[string, ReturnType<typeof people>, readonly number[]]>([
    ['follows the order of signing', people([3, 'SIGNER'], [1, 'SIGNER'], [2, 'SIGNER']), [3, 1, 2]],
    ['keeps the sender’s order where all sign at once', people([1, 'SIGNER'], [1, 'SIGNER']), [1, 2]],
    ['skips who only receives a copy', people([1, 'CC'], [1, 'SIGNER'], [2, 'APPROVER']), [0, 1, 2]],
    ['counts witnesses and representatives', people([1, 'REPRESENTATIVE'], [2, 'WITNESS']), [1, 2]],
  ])('%s', (_, signers, expected) => expect(ordinals(signers)).toEqual(expected));

  it('stays the same whatever the others have done', () => {
    const signers = people([1, 'SIGNER'], [2, 'SIGNER'], [2, 'SIGNER']);
    const later = signers.map((signer) => changedSigner(signer, { status: 'SKIPPED' as const }));
    expect(ordinals(later)).toEqual(ordinals(signers));
  });

  it('is 0 for somebody who is not on the envelope', () => {
    expect(ordinalOf({ signers: people([1, 'SIGNER']) }, 'sgn_other')).toBe(0);
  });
});
