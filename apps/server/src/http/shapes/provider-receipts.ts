import { Type } from 'typebox';
import { RECEIPT_CHANNELS } from '../../ports/delivery-receipts.ts';
import { described, oneOf } from './field.ts';

export const ReceiptParams = Type.Object({
  channel: described(oneOf(...RECEIPT_CHANNELS), 'The channel of the messages: mail, sms, or whatsapp.'),
});

const hub = (description: string) => Type.Optional(Type.String({ maxLength: 500, description }));

/** Meta's request that checks our address. Names with dots are the provider's. */
export const ChallengeQuery = Type.Object({
  'hub.mode': hub('The word `subscribe`.'),
  'hub.verify_token': hub('The token of WHATSAPP_VERIFY_TOKEN.'),
  'hub.challenge': hub('The text to return.'),
});

export const ReceivedView = Type.Object({
  received: Type.Integer({ description: 'The number of receipts that were understood. Others are ignored.' }),
});
