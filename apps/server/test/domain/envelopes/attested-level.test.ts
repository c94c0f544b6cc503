import { describe, expect, it } from 'vitest';
import { attestedLevelOf, levelFact } from '../../../src/domain/envelopes/attested-level.ts';
import { after } from '../../given/basics.ts';
import { aSentEnvelope } from '../../given/envelope.ts';
import type { SignerChanges } from '../../given/signer.ts';
import { aSigner } from '../../given/signer.ts';
import type { EnvelopeChanges } from '../../given/envelope.ts';

const HOST = 'rui@example.com';
const IN_PERSON = { role: 'IN_PERSON', hostEmail: HOST } as const;
const HOSTS_PHONE = '+5511900000009';
const rui = aSigner(2, { email: 'Rui@example.com', phone: HOSTS_PHONE });

describe('attestedLevelOf', () => {
  it.each<[string, SignerChanges, EnvelopeChanges, string, string | null]>([
    ['a signer', {}, {}, 'ADVANCED', null],
    ['a signer with a simple envelope', {}, { signatureLevel: 'SIMPLE' }, 'SIMPLE', null],
    ['in person, by a code that the host read too', IN_PERSON, {}, 'SIMPLE', 'HOST_RECEIVED_CODE'],
    ['in person, by a code to them alone', { ...IN_PERSON, codeAlone: true }, {}, 'ADVANCED', null],
    [
      'in person, by a code to the mailbox of the host',
      { ...IN_PERSON, codeAlone: true, email: 'RUI@example.com' },
      {},
      'SIMPLE',
      'HOST_ADDRESS',
    ],
    [
      'in person, by a code to their own phone',
      { ...IN_PERSON, codeAlone: true, email: HOST, authenticationMethod: 'SMS_OTP' },
      {},
      'ADVANCED',
      null,
    ],
    [
      'in person, by a code to the phone of the host',
      { ...IN_PERSON, codeAlone: true, phone: HOSTS_PHONE, authenticationMethod: 'SMS_OTP' },
      {},
      'SIMPLE',
      'HOST_ADDRESS',
    ],
    ['in person, simple', IN_PERSON, { signatureLevel: 'SIMPLE' }, 'SIMPLE', null],
    [
      'in person, advanced of their own',
      { ...IN_PERSON, signatureLevel: 'ADVANCED' },
      { signatureLevel: 'SIMPLE' },
      'SIMPLE',
      'HOST_RECEIVED_CODE',
    ],
    [
      'named by themselves in a public form',
      { identitySource: 'SELF_DECLARED' },
      {},
      'SIMPLE',
      'SELF_DECLARED',
    ],
    [
      'a delegate who gave their own CPF',
      { identitySource: 'SELF_DECLARED', delegation: 'APPROVED' },
      {},
      'ADVANCED',
      null,
    ],
    ['disputed by somebody with their link', { disputedAt: after(3) }, {}, 'SIMPLE', 'DISPUTED'],
    [
      'disputed, with a certificate',
      { disputedAt: after(3) },
      { signatureLevel: 'QUALIFIED' },
      'QUALIFIED',
      null,
    ],
    ['in person, with a certificate', IN_PERSON, { signatureLevel: 'QUALIFIED' }, 'QUALIFIED', null],
  ])('%s', (_, changes, settings, ...[level, reason]) => {
    const signer = aSigner(1, changes);
    const envelope = aSentEnvelope({ signers: [signer, rui], ...settings });
    expect(attestedLevelOf(envelope, signer)).toEqual({ level, reason });
    expect(levelFact(envelope, signer)).toEqual(
      reason === null ? {} : { level: 'SIMPLE', levelReason: reason },
    );
  });
});
