import { describe, expect, it } from 'vitest';
import { withoutBroughtCpf, withoutOwnStatement } from '../../../src/domain/envelopes/brought-cpf.ts';
import { decideChangeSigner } from '../../../src/domain/envelopes/change-signer.ts';
import type { SignerPatch } from '../../../src/domain/envelopes/change-signer.ts';
import type { Person } from '../../../src/domain/envelopes/person.ts';
import { NOW } from '../../given/basics.ts';
import { aSentEnvelope } from '../../given/envelope.ts';
import { aSigner } from '../../given/signer.ts';

const CPF = '52998224725';
const delegate = aSigner(1, { delegation: 'APPROVED', identitySource: 'SELF_DECLARED', cpf: CPF });
const ofForm = aSigner(1, { identitySource: 'SELF_DECLARED', cpf: CPF });

it('withoutOwnStatement: of a delegate alone', () => {
  expect(withoutOwnStatement(delegate)).not.toHaveProperty('identitySource');
  expect(withoutOwnStatement(ofForm)).toBe(ofForm.person);
});

it('withoutBroughtCpf: of a delegate who brought it', () => {
  expect(withoutBroughtCpf(delegate, delegate)).toMatchObject({ cpf: null });
  const named = aSigner(1, { delegation: 'APPROVED', cpf: CPF });
  for (const signer of [ofForm, named]) expect(withoutBroughtCpf(signer, signer)).toBe(signer.person);
});

describe('a change of a delegate by the sender', () => {
  const changed = (patch: SignerPatch): Person | undefined => {
    const actor = { type: 'USER', id: 'usr_1' } as const;
    const input = { signerId: delegate.id, patch, hasOpened: false, actor, now: NOW };
    return decideChangeSigner(aSentEnvelope({ signers: [delegate] }), input).state.signers[0]?.person;
  };

  it('to another mailbox takes the CPF away: it was proved at the former address', () => {
    expect(changed({ email: 'novo@example.com' })).toMatchObject({ cpf: null, email: 'novo@example.com' });
    expect(changed({ email: 'novo@example.com' })).not.toHaveProperty('identitySource');
  });

  it('to another CPF makes it the sender’s statement', () => {
    const after = changed({ cpf: '11144477735', email: 'novo@example.com' });
    expect(after).toMatchObject({ cpf: '11144477735' });
    expect(after).not.toHaveProperty('identitySource');
  });
});
