import { Type } from 'typebox';
import type { Static } from 'typebox';
import { CHANNELS } from '../../domain/signer-message.ts';
import type { EnvelopeDetails, LastMessage } from '../../store/envelope-details-types.ts';
import { EnvelopeView, envelopeView } from './envelopes.ts';
import { described, nullable, oneOf } from './field.ts';
import { messageKind, messageMedium, messageStatus } from './messages.ts';
import { SignerView } from './signers.ts';

const LastMessageView = Type.Object(
  {
    kind: described(messageKind, 'The occasion of the message.'),
    medium: messageMedium,
    channel: nullable(described(oneOf(...CHANNELS), 'The channel that took the message; null before.')),
    status: described(
      messageStatus,
      'WAITING, then DELIVERED to the channel, FAILED, or DROPPED because it no longer applied.',
    ),
  },
  { description: 'The newest message to the signer, without its text and address; null if there was none.' },
);

export const EnvelopeDetailsView = Type.Object(
  {
    ...EnvelopeView.properties,
    signers: Type.Array(
      Type.Object(
        { ...SignerView.properties, lastMessage: nullable(LastMessageView) },
        {
          $id: 'SignerDetails',
          description: 'A person named on an envelope, with the newest message to them.',
        },
      ),
      { description: 'The signers, in the order in which they were added.' },
    ),
    createdBy: Type.Object(
      {
        type: Type.String({
          description: 'As in the trail: API_KEY, PERSONAL_TOKEN, USER, SIGNER, or SYSTEM.',
        }),
        id: nullable(
          Type.String({ description: 'The id of that key, token, or user; null for the system.' }),
        ),
      },
      {
        description:
          'Who created the envelope. `GET /v1/envelopes/{id}/audit` says the same in its first entry.',
      },
    ),
    signatureRequestId: nullable(
      Type.String({ description: 'The signature request that created it, `sigreq_…`; null without one.' }),
    ),
    bulkSendId: nullable(
      Type.String({ description: 'The bulk send that created it, `bulk_…`; null without one.' }),
    ),
    dashboardUrl: Type.String({
      format: 'uri',
      description: 'Its page in the dashboard, for your own members.',
    }),
  },
  { $id: 'EnvelopeDetails', description: 'An envelope, and what answers the usual questions about it.' },
);

export function envelopeDetailsView(
  details: EnvelopeDetails & { readonly dashboardUrl: string },
): Static<typeof EnvelopeDetailsView> {
  const { createdBy, signatureRequestId, bulkSendId, dashboardUrl, lastMessages } = details;
  const view = envelopeView(details.envelope);
  return {
    ...view,
    signers: view.signers.map((signer) => ({
      ...signer,
      lastMessage: messagePart(lastMessages.get(signer.id)),
    })),
    createdBy: { type: createdBy.type, id: createdBy.id },
    signatureRequestId,
    bulkSendId,
    dashboardUrl,
  };
}

function messagePart(message: LastMessage | undefined) {
  return message === undefined
    ? null
    : { kind: message.kind, medium: message.medium, channel: message.channel, status: message.status };
}
