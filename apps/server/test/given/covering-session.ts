import { sha256Hex } from '@aval/evidence/canonical';
import type { Envelope } from '../../src/domain/envelopes/envelope.ts';
import type { ShownFile } from '../../src/domain/envelopes/progress.ts';
import type { SavedValue, SigningSession } from '../../src/domain/signing/signing-session.ts';
import { idOf } from './basics.ts';
import { aDocument, aSentEnvelope, signed } from './envelope.ts';
import type { EnvelopeChanges } from './envelope.ts';
import { aField } from './field.ts';
import { aSigner } from './signer.ts';
import { aReadySession } from './signing-session.ts';

/** The values that the field with this number has, and the salt that it got. */
export const saved = (n: number, value: string): SavedValue => ({
  id: idOf('fld', n),
  value,
  salt: String(n).padStart(32, '0'),
});

/** The document as a signer is shown it. */
export const SHOWN: readonly ShownFile[] = [
  { documentId: aDocument().id, sha256: sha256Hex(Buffer.from('as shown')), size: 2001 },
];

/** A sent envelope of three people with a field each: the first has signed. Consents cover what others entered. */
export function anEnvelopeWithFields(changes: EnvelopeChanges = {}): Envelope {
  return aSentEnvelope({
    consentEdition: 3,
    signers: [signed(aSigner(1)), aSigner(2), aSigner(3)],
    fields: [1, 2, 3].map((n) => aField(n, { signerId: idOf('sgn', n) })),
    ...changes,
  });
}

/** The session of the second of three people, who may sign after the first. */
export function aCoveringSession(changes: Parameters<typeof aReadySession>[0] = {}): SigningSession {
  return aReadySession({
    envelope: anEnvelopeWithFields(),
    signerId: idOf('sgn', 2),
    othersValues: [{ signerId: idOf('sgn', 1), values: [saved(1, 'Rua A')] }],
    ...changes,
  });
}
