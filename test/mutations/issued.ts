import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll } from 'vitest';
import { SECOND } from '../../apps/server/src/domain/limits.ts';
import { complete } from '../../apps/server/test/given/ceremony.ts';
import { aSender } from '../../apps/server/test/given/sender.ts';
import { madePdf } from '../../apps/server/test/http/made-pdf.ts';
import { wholeService } from '../../apps/server/test/whole-service.ts';
import type { WholeService } from '../../apps/server/test/whole-service.ts';
import { readPackageArchive } from '../../packages/evidence/src/package-archive.ts';

/** Everything that the service issued for one envelope, and the service. */
export interface Issued {
  readonly service: WholeService;
  readonly folder: string;
  readonly fingerprint: string;
  readonly documentId: string;
  readonly zip: Buffer;
  readonly files: ReadonlyMap<string, Uint8Array>;
  readonly sealed: Buffer;
  readonly longTerm: Buffer;
  readonly supplement: { readonly json: Buffer; readonly jws: Buffer };
}

interface Listed {
  readonly name: string;
  readonly url: string;
}

/** An envelope of two people, with fields, and with the long-term form of its document. To be called at the top level of a test. */
export async function issued(): Promise<Issued> {
  const service = await wholeService();
  const sender = await aSender(service);
  const pdf = { bytes: madePdf() };
  const { id } = (await service.upload('/v1/documents', { as: sender.key, file: pdf })).body;
  const envelope = await sender.send({ signers: 2, documentId: id });
  await complete(service, envelope);
  service.clock.advance(SECOND);
  await service.doJobs();
  service.clock.reset();
  const { artifacts, longTerm } = (await sender.call('GET', `/v1/envelopes/${envelope.id}/evidence`)).body;
  const listed: readonly Listed[] = [...artifacts, ...longTerm];
  const bytesOf = async (name: string): Promise<Buffer> => {
    const url = listed.find((file) => file.name === name)?.url;
    if (url === undefined) throw new Error(`${name} was not issued`);
    return (await service.fetch(url)).bytes;
  };
  const { documentId } = envelope;
  const form = `long-term/${documentId}`;
  const zip = await bytesOf('evidence.zip');
  const folder = mkdtempSync(path.join(tmpdir(), 'aval-mutations-'));
  afterAll(() => rmSync(folder, { recursive: true, force: true }));
  const { body: keys } = await service.call('GET', '/v1/public/keys');
  const { manifestKid } = JSON.parse((await bytesOf('manifest.json')).toString()).keys;
  return {
    service,
    folder,
    fingerprint: keys.keys.find((key: { kid: string }) => key.kid === manifestKid).fingerprint,
    documentId,
    zip,
    files: readPackageArchive(zip).files,
    sealed: await bytesOf(`documents/${documentId}.pdf`),
    longTerm: await bytesOf(`${form}.pdf`),
    supplement: { json: await bytesOf(`${form}.json`), jws: await bytesOf(`${form}.jws`) },
  };
}

/** Writes the files of a package into a folder. */
export function unpack(files: ReadonlyMap<string, Uint8Array>, folder: string): void {
  for (const [name, bytes] of files) {
    mkdirSync(path.dirname(path.join(folder, name)), { recursive: true });
    writeFileSync(path.join(folder, name), bytes);
  }
}
