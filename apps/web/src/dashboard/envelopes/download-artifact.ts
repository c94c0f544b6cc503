import type { Client } from '@aval/sdk/client';
import { newestFile } from './newest-file.ts';

/** Downloads a file of the evidence of an envelope, in its newest form, if the evidence has it. */
export async function downloadArtifact(client: Client, envelopeId: string, file: string): Promise<void> {
  const path = { id: envelopeId };
  const url = newestFile(await client.call('GET /v1/envelopes/{id}/evidence', { path }), file);
  if (url !== undefined) location.assign(url);
}
