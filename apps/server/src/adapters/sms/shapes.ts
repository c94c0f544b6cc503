import type { SmsShape } from './gateway.ts';

/** Our account at a gateway. */
interface SmsAccount {
  readonly url: string;
  /** The account's SID at Twilio; other providers have none. */
  readonly account: string;
  readonly token: string;
  /** The sender's number or name. */
  readonly from: string;
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
export const SMS_SHAPES: Readonly<Record<SmsProvider, (account: SmsAccount) => SmsShape>> = {
  http:
    ({ url, token, from }) =>
    ({ id, to, text }) => ({
      url,
      headers: { ...JSON_TYPE, authorization: `Bearer ${token}`, 'idempotency-key': id },
      body: JSON.stringify({ id, to, from, text }),
    }),
  twilio:
    ({ url, account, token, from }) =>
    ({ to, text }) => ({
      url: `${url}/2010-04-01/Accounts/${encodeURIComponent(account)}/Messages.json`,
      headers: {
        'content-type': 'application/x-www-form-urlencoded',
        authorization: `Basic ${Buffer.from(`${account}:${token}`).toString('base64')}`,
      },
      body: new URLSearchParams({ To: to, From: from, Body: text }).toString(),
    }),
  zenvia:
    ({ url, token, from }) =>
    ({ to, text }) => ({
      url: `${url}/v2/channels/sms/messages`,
      headers: { ...JSON_TYPE, 'x-api-token': token },
      body: JSON.stringify({ from, to: to.replace('+', ''), contents: [{ type: 'text', text }] }),
    }),
};
