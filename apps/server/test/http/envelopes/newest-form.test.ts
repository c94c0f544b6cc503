import { readPackageArchive } from '@aval/evidence/package-archive';
import { unzipSync } from 'fflate';
import { expect, it } from 'vitest';
import { SECOND } from '../../../src/domain/limits.ts';
import { complete, done, portalOf } from '../../given/ceremony.ts';
import { aSender } from '../../given/sender.ts';
import { wholeService } from '../../whole-service.ts';
import { formOf } from '../documents/form.ts';

const service = await wholeService();
const sender = await aSender(service);
const envelope = await sender.send();
const [invited] = envelope.invited;
if (invited === undefined) throw new Error('an envelope has a signer');
const portal = portalOf(service, envelope, invited);
const { documentId } = envelope;

interface Listed {
  readonly name: string;
  readonly url: string;
}

const evidence = async () => done(await sender.call('GET', `/v1/envelopes/${envelope.id}/evidence`)).body;
const fetched = async (url: string) => (await service.fetch(url, { as: sender.key })).bytes;
const named = async (files: readonly Listed[], name: string) =>
  fetched(files.find((file) => file.name === name)?.url ?? '');

await complete(service, envelope);
const sealed = await named((await evidence()).artifacts, `documents/${documentId}.pdf`);
// No statement about the seal can be newer within its second: the long-term form is made in the next.
service.clock.advance(SECOND);
await service.doJobs();
const form = `long-term/${documentId}.pdf`;
const { artifacts, longTerm } = await evidence();
const newest = await named(longTerm, form);

it.each<[string, () => Promise<Uint8Array | undefined>]>([
  ['the signer by their link', () => fetched(`${portal.at}/documents/${documentId}?variant=final`)],
  [
    'the signer, with the statement beside it',
    async () => unzipSync(await fetched(`${portal.at}/evidence?part=long-term`))[form],
  ],
  ['the sender, in the list of the long-term forms', () => named(longTerm, form)],
  [
    'the sender, with the final documents of many envelopes',
    async () => {
      const body = { envelopeIds: [envelope.id] };
      const headers = { authorization: `Bearer ${sender.key}`, 'content-type': 'application/json' };
      const {
        rawPayload,
        statusCode,
        payload: said,
      } = await service.apps.SANDBOX.inject({
        method: 'POST',
        url: '/v1/final-documents/export',
        headers,
        payload: body,
      });
      if (statusCode !== 200) throw new Error(said);
      return Object.values(unzipSync(rawPayload))[0];
    },
  ],
])('is given to %s', async (_whom, download) => {
  const bytes = Buffer.from((await download()) ?? []);
  expect(bytes.equals(newest)).toBe(true);
  expect(bytes.subarray(0, sealed.length).equals(sealed)).toBe(true);
});

it('is called what it is by the public verification, and the sealed document what that is', async () => {
  const proofOf = async (bytes: Uint8Array) => {
    const { body } = await service.call('POST', '/v1/public/verify', formOf({ bytes }));
    return [body.result, body.proof.fileForm, body.proof.hasNewerForm];
  };
  expect(await proofOf(newest)).toEqual(['VALID', 'LONG_TERM', false]);
  expect(await proofOf(sealed)).toEqual(['VALID', 'SEALED', true]);
  expect(await proofOf(await named(artifacts, 'report.pdf'))).toEqual(['VALID', 'REPORT', false]);
});

it('is no file of the package: the list of its files is what the ZIP has, and the ZIP', async () => {
  const { files } = readPackageArchive(new Uint8Array(await named(artifacts, 'evidence.zip')));
  const listed = artifacts.map(({ name }: Listed) => name).filter((name: string) => name !== 'evidence.zip');
  expect(listed.toSorted()).toEqual([...files.keys()].toSorted());
  for (const [name, bytes] of files)
    expect(Buffer.from(bytes).equals(await named(artifacts, name)), name).toBe(true);
});
