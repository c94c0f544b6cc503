import { Type } from 'typebox';
import { CHANNELS, MESSAGE_FAILURES } from '../../domain/signer-message.ts';
import { eventObjects } from './event-objects.ts';
import { envelopeStatus } from './envelopes.ts';
import { described, metadata, nullable, oneOf, sha256 } from './field.ts';
import { messageKind, messageMedium } from './messages.ts';
import { SecurityEventView } from './security-events.ts';
import { signerReferenceView, signerStatus, templateRoleView } from './signers.ts';
import { signerRole } from './terms.ts';

/** The members of `data`. Each type of event has some of them (`EVENTS`). */
export const eventData = {
  ...eventObjects,
  envelope: Type.Object(
    {
      id: Type.String({ description: 'The id of the envelope, `env_…`.' }),
      status: described(envelopeStatus, 'The status of the envelope after the event.'),
      version: Type.Integer({
        description:
          'The version of the envelope after the event. Of two events, the larger is the newer state.',
      }),
      evidenceReady: Type.Boolean({ description: 'Whether the evidence can be downloaded.' }),
      auditHead: described(
        sha256,
        'The hash of the last entry of the audit trail: store it to detect changes.',
      ),
      verificationCode: Type.Optional(
        Type.String({
          description:
            'Only in `envelope.evidence_ready`: the 20 characters by which anyone can find the evidence.',
        }),
      ),
      reference: nullable(
        Type.String({ description: 'Your own name for the envelope; null if it has none.' }),
      ),
      metadata: nullable(
        described(metadata, 'Your own data about the envelope; null if there is none, or after an erasure.'),
      ),
    },
    { description: 'The envelope after the event.' },
  ),
  signer: Type.Object(
    {
      id: Type.String({ description: 'The id of the signer, `sgn_…`.' }),
      status: described(signerStatus, 'The status of the signer after the event.'),
      role: Type.Optional(
        described(signerRole, 'The role of the signer. Events from before there were roles have none.'),
      ),
      reference: signerReferenceView,
      templateRole: templateRoleView,
    },
    { description: 'The signer that the event is about.' },
  ),
  link: Type.Object(
    { id: Type.String({ description: 'The id of the signing link, `lnk_…`.' }) },
    { description: 'The signing link that the event is about.' },
  ),
  message: Type.Object(
    {
      id: Type.String({ description: 'The id of the message, `msg_…`.' }),
      kind: described(messageKind, 'The occasion of the message.'),
      medium: messageMedium,
      channel: Type.Optional(
        described(
          oneOf(...CHANNELS),
          'Only in `message.delivered`: the channel that took the message. LOCAL_OUTBOX is a file on the host: nothing was sent.',
        ),
      ),
      confirmed: Type.Optional(
        Type.Boolean({
          description:
            'Only in `message.delivered`. False: the provider accepted the message. True: its receipt says that the message reached the recipient.',
        }),
      ),
      reason: Type.Optional(
        described(
          oneOf(...MESSAGE_FAILURES),
          'Only in `message.failed`: REJECTED (the provider refuses this message), BOUNCED (it accepted the message and could not deliver it), UNAVAILABLE (it accepts none now), ' +
            'UNREACHABLE (there was no connection), or UNKNOWN.',
        ),
      ),
    },
    { description: 'The message to the signer that the event is about, without its text and address.' },
  ),
  securityEvent: SecurityEventView,
  signatureRequestId: Type.String({
    description: 'The signature request that created the envelope, if there is one: `sigreq_…`.',
  }),
};
