/** Our account at Twilio. */
interface TwilioAccount {
  readonly url: string;
  readonly account: string;
  readonly token: string;
}

/** Returns a request to the Messages resource of Twilio's API 2010-04-01. */
export function twilioMessages(
  { url, account, token }: TwilioAccount,
  form: Readonly<Record<string, string>>,
) {
  return {
    url: `${url}/2010-04-01/Accounts/${encodeURIComponent(account)}/Messages.json`,
    headers: {
      'content-type': 'application/x-www-form-urlencoded',
      authorization: `Basic ${Buffer.from(`${account}:${token}`).toString('base64')}`,
    },
    body: new URLSearchParams(form).toString(),
  };
}

/** Returns where Twilio reports the progress of a message. Its signature covers the address, and so our id. */
export function statusCallback(
  { receiptsUrl }: { readonly receiptsUrl: string | null },
  messageId: string,
): Readonly<Record<string, string>> {
  return receiptsUrl === null ? {} : { StatusCallback: `${receiptsUrl}?message=${messageId}` };
}
