import type { ProviderShape } from '../messages/http-gateway.ts';
import { textAt } from '../messages/provider-json.ts';
import { statusCallback, twilioMessages } from '../messages/twilio.ts';

/** Our account at a gateway. */
interface SmsAccount {
  readonly url: string;
  /** The account's SID at Twilio; other providers have none. */
  readonly account: string;
  readonly token: string;
  /** The sender's number or name. */
  readonly from: string;
  /** Our own address for receipts; null if the provider cannot reach it. */
  readonly receiptsUrl: string | null;
}

/** The supported request formats. `http` is our own format, for a gateway of your own in between. */
const SMS_PROVIDERS = ['http', 'twilio', 'zenvia'] as const;
export type SmsProvider = (typeof SMS_PROVIDERS)[number];

/** The address of each provider if no other address is set. */
export const SMS_ADDRESSES: Readonly<Record<SmsProvider, string | null>> = {
  http: null,
  twilio: 'https://api.twilio.com',
  zenvia: 'https://api.zenvia.com',
};

const JSON_TYPE = { 'content-type': 'application/json' };

/**
 * `http`: POST to the address, `Authorization: Bearer <token>`, `Idempotency-Key: <id>`, body `{id, to, from, text}` with
 * `to` in E.164. `twilio`: Messages resource of its API 2010-04-01. `zenvia`: channel SMS of its API v2.
 */
export const SMS_SHAPES: Readonly<Record<SmsProvider, (account: SmsAccount) => ProviderShape>> = {
  http: ({ url, token, from }) => ({
    requestOf: ({ id, to, text }) => ({
      url,
      headers: { ...JSON_TYPE, authorization: `Bearer ${token}`, 'idempotency-key': id },
      body: JSON.stringify({ id, to, from, text }),
    }),
    referenceOf: () => null,
  }),
  twilio: (account) => ({
    requestOf: ({ id, to, text }) =>
      twilioMessages(account, { To: to, From: account.from, Body: text, ...statusCallback(account, id) }),
    referenceOf: (response) => textAt(response, 'sid'),
  }),
  zenvia: ({ url, token, from }) => ({
    requestOf: ({ to, text }) => ({
      url: `${url}/v2/channels/sms/messages`,
      headers: { ...JSON_TYPE, 'x-api-token': token },
      body: JSON.stringify({ from, to: to.replace('+', ''), contents: [{ type: 'text', text }] }),
    }),
    referenceOf: (response) => textAt(response, 'id'),
  }),
};
