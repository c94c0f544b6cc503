import { expect, it } from 'vitest';
import { signerOf, withSession } from '../../../src/domain/signing/signing-session.ts';
import { idOf } from '../../given/basics.ts';
import { aSentEnvelope } from '../../given/envelope.ts';
import { aSigner } from '../../given/signer.ts';
import { aSession } from '../../given/signing-session.ts';

const envelope = aSentEnvelope({ signers: [aSigner(1), aSigner(2)] });

it('has the signer whose link it is', () => {
  expect(signerOf(aSession({ envelope, signerId: idOf('sgn', 2) })).id).toBe(idOf('sgn', 2));
});

it('changes its signer alone, and no object in place', () => {
  const session = aSession({ envelope });
  const progress = { ...signerOf(session).progress, wrongCodes: 3 };
  const changed = withSession(session, { progress });
  expect(signerOf(changed).progress.wrongCodes).toBe(3);
  expect(signerOf(session).progress.wrongCodes).toBe(0);
  expect(changed.envelope.signers[1]).toBe(session.envelope.signers[1]);
});

it('is a mistake of ours where the signer is not of its envelope', () => {
  expect(() => signerOf({ ...aSession(), signerId: idOf('sgn', 9) })).toThrow('has no signer');
});
