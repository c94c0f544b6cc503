import type { Client } from '@aval/sdk/client';

/** Downloads a file of the evidence of an envelope, if the evidence has it. */
export async function downloadArtifact(client: Client, envelopeId: string, file: string): Promise<void> {
  const path = { id: envelopeId };
  const { artifacts } = await client.call('GET /v1/envelopes/{id}/evidence', { path });
  const found = artifacts.find(({ name }) => name === file);
  if (found !== undefined) location.assign(found.url);
}
