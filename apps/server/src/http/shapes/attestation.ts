import { attestedLevelOf, LEVEL_REASONS } from '../../domain/envelopes/attested-level.ts';
import type { Envelope } from '../../domain/envelopes/envelope.ts';
import { hasSigned } from '../../domain/envelopes/signer-role.ts';
import type { Signer } from '../../domain/envelopes/signer.ts';
import { described, nullable, oneOf } from './field.ts';

/** Where the data of a signer comes from, and the level that their proof carries. */
export const attestationMembers = {
  identitySource: nullable(
    described(
      oneOf('SELF_DECLARED'),
      'SELF_DECLARED: the person gave their own name, e-mail, and CPF in a public form, or their own CPF as a delegate. Null if you named them.',
    ),
  ),
  attestedLevel: nullable(
    described(
      oneOf('SIMPLE', 'ADVANCED', 'QUALIFIED'),
      'The level that the proof of this signature carries; null before the signature. Without a certificate, the sender declares the level, and it is ADVANCED unless a recorded fact speaks against it: then SIMPLE, also if ADVANCED was required.',
    ),
  ),
  attestedLevelReason: nullable(
    described(
      oneOf(...LEVEL_REASONS),
      'Why the level is lower than required. HOST_RECEIVED_CODE: the host received the code too. HOST_ADDRESS: the code went to a mailbox or phone that is the host’s. SELF_DECLARED: the person named themselves in a public form. DISPUTED: somebody with their link did not recognize the document. Otherwise null.',
    ),
  ),
};

/** Returns the attestation of a signer of `envelope`. */
export function attestationPart(signer: Signer, envelope: Envelope) {
  const { level, reason } = attestedLevelOf(envelope, signer);
  const identitySource = signer.person.identitySource ?? null;
  return hasSigned(signer)
    ? { identitySource, attestedLevel: level, attestedLevelReason: reason }
    : { identitySource, attestedLevel: null, attestedLevelReason: null };
}
