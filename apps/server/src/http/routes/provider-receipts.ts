import { checkReceiptAddress, receiveReceipts } from '../../actions/messages/receive-receipts.ts';
import { fail } from '../../domain/errors/app-error.ts';
import { route } from '../route.ts';
import type { AnyRoute, Call } from '../route.ts';
import { Nothing } from '../shapes/field.ts';
import { ChallengeQuery, ReceiptParams, ReceivedView } from '../shapes/provider-receipts.ts';

const section = 'Message providers';
const credential = { kind: 'none', purpose: 'PUBLIC' } as const;

/** The Sandbox sends nothing, so no provider has anything to report. */
function assertProduction({ environment }: Call): void {
  if (environment !== 'PRODUCTION') fail('NOT_FOUND');
}

const receiveReceiptsRoute = route({
  name: 'receiveReceipts',
  method: 'POST',
  path: '/v1/providers/{channel}/receipts',
  section,
  summary: 'Receives receipts of delivery from the provider of a channel',
  description:
    'Production only. Called by the configured provider, in its own format and with its own signature: Meta ' +
    '(`X-Hub-Signature-256`), Twilio (`X-Twilio-Signature`), or Zenvia (the header of your subscription). For ' +
    '`mail`, and for SMS gateways of your own, the body is `{"receipts": [{"message": "msg_…", "result": ' +
    '"FAILED"}]}` (or `DELIVERED`), signed like webhooks of Aval with MAIL_RECEIPT_SECRET or ' +
    'SMS_RECEIPT_SECRET. At most 1 MiB. Returns 404 where no provider whose receipts can be proved is configured.',
  credential,
  idempotent: false,
  rate: 'receipt',
  params: ReceiptParams,
  query: Nothing,
  body: Nothing,
  raw: true,
  status: 200,
  answer: ReceivedView,
  errors: ['UNAUTHENTICATED'],
  handle: async (deps, call) => {
    assertProduction(call);
    const { bytes, headers, url } = call.raw ?? fail('BAD_REQUEST');
    return receiveReceipts(deps, call.params.channel, { url, headers, body: bytes });
  },
  view: (received) => ({ received }),
});

const checkReceiptAddressRoute = route({
  name: 'checkReceiptAddress',
  method: 'GET',
  path: '/v1/providers/{channel}/receipts',
  section,
  summary: 'Confirms the address for receipts to a provider',
  description:
    'Production only. Meta calls it when you register the address: the response is `hub.challenge`.',
  credential,
  idempotent: false,
  rate: 'receipt',
  params: ReceiptParams,
  query: ChallengeQuery,
  body: Nothing,
  status: 200,
  answer: Nothing,
  binary: { contentType: 'text/plain' },
  errors: ['UNAUTHENTICATED'],
  handle: async (deps, call) => {
    assertProduction(call);
    const query = new URLSearchParams(
      Object.entries(call.query).filter((entry): entry is [string, string] => typeof entry[1] === 'string'),
    );
    return checkReceiptAddress(deps, call.params.channel, query);
  },
  view: (challenge) => ({
    contentType: 'text/plain; charset=utf-8',
    disposition: 'inline',
    bytes: Buffer.from(challenge, 'utf8'),
  }),
});

export const providerReceiptRoutes: readonly AnyRoute[] = [receiveReceiptsRoute, checkReceiptAddressRoute];
