import { createHash } from 'node:crypto';
import { listAt, textAt } from '../journeys/client.ts';
import type { Json } from '../journeys/client.ts';

/** Downloads each file of a package from its address. */
export async function downloadFiles(evidence: Json): Promise<ReadonlyMap<string, Buffer<ArrayBuffer>>> {
  const files = new Map<string, Buffer<ArrayBuffer>>();
  for (const artifact of listAt(evidence, 'artifacts')) {
    const response = await fetch(textAt(artifact, 'url'));
    if (!response.ok) throw new Error(`${response.status} for ${textAt(artifact, 'name')}`);
    files.set(textAt(artifact, 'name'), Buffer.from(await response.arrayBuffer()));
  }
  return files;
}

/** The SHA-256 of each file, in hexadecimal. */
export function digestsOf(files: ReadonlyMap<string, Buffer>): Readonly<Record<string, string>> {
  return Object.fromEntries(
    [...files].map(([name, bytes]) => [name, createHash('sha256').update(bytes).digest('hex')]),
  );
}
