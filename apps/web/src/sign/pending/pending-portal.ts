import type { Operations } from '@aval/sdk/operations';
import { createPageClient } from '../../api/page-client.ts';
import type { Continuation } from './continuation.ts';

/** Another document that waits for this person, or the same in which they sign once more. */
export type PendingDocument = Operations['POST /v1/sign/{token}/pending']['response']['data'][number];

/** Returns the other documents that wait for the person who entered the code in this tab. */
export async function listPending({ token, secret }: Continuation): Promise<readonly PendingDocument[]> {
  const at = { path: { token }, body: { continuation: secret } };
  return (await createPageClient().call('POST /v1/sign/{token}/pending', at)).data;
}

/** Returns the page of another document, where no code is needed. */
export async function openPending({ token, secret }: Continuation, envelopeId: string): Promise<string> {
  const at = { path: { token, envelopeId }, body: { continuation: secret } };
  const opened = await createPageClient().call('POST /v1/sign/{token}/pending/{envelopeId}', at);
  return `/sign/${opened.token}`;
}
