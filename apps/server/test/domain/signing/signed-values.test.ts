import { expect, it } from 'vitest';
import { signedValues } from '../../../src/domain/signing/signed-values.ts';
import { idOf } from '../../given/basics.ts';
import { aCoveringSession, saved } from '../../given/covering-session.ts';

const values = (status: 'VIEWED' | 'SIGNED') =>
  signedValues(aCoveringSession({ signer: { status }, fieldValues: [saved(2, 'Rua B')] }));

it('has the values of everybody who signed, the session’s signer among them', () => {
  expect(values('SIGNED')).toEqual(
    new Map([
      [idOf('fld', 1), 'Rua A'],
      [idOf('fld', 2), 'Rua B'],
    ]),
  );
});

it('leaves out what the signer saved and has not signed: nobody is shown it as signed', () => {
  expect(values('VIEWED')).toEqual(new Map([[idOf('fld', 1), 'Rua A']]));
});
