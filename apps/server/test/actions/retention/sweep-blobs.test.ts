import { readdir, utimes } from 'node:fs/promises';
import path from 'node:path';
import { expect, it } from 'vitest';
import { deleteDocument } from '../../../src/actions/documents/delete-document.ts';
import { uploadDocument } from '../../../src/actions/documents/upload-document.ts';
import { sweepBlobs } from '../../../src/actions/retention/sweep-blobs.ts';
import type { Deps } from '../../../src/actions/deps.ts';
import { openFolder } from '../../../src/adapters/storage/folder.ts';
import { sql } from '../../../src/store/postgres/sql.ts';
import { DAY } from '../../../src/domain/limits.ts';
import { temporaryFolder } from '../../adapters/temporary-folder.ts';
import { aPdf } from '../../given/pdf.ts';
import { aDraftEnvelope, anEnvelopeOnItsWay, anEnvelopeWithEvidence } from '../../given/sent-envelope.ts';
import { aService, aRequestContext } from '../../given/service.ts';
import type { Service } from '../../given/service.ts';
import { hashed } from '../../given/hashed.ts';

const service = await aService();

/** The service with its own folder, and a function that makes all of its files two days old. */
async function withFolder(): Promise<{ deps: Deps; own: Service; grow: () => Promise<readonly string[]> }> {
  const folder = await temporaryFolder();
  const deps = service.with({ blobs: await openFolder({ folder }) });
  const grow = async (): Promise<readonly string[]> => {
    const entries = await readdir(folder, { recursive: true, withFileTypes: true });
    const files = entries
      .filter((entry) => entry.isFile())
      .map((entry) => path.join(entry.parentPath, entry.name));
    const old = new Date(Date.now() - 2 * DAY);
    await Promise.all(files.map((file) => utimes(file, old, old)));
    return files.map((file) => path.basename(file)).toSorted();
  };
  return { deps, own: { ...service, deps }, grow };
}

const input = (text: string) => ({
  content: hashed(aPdf(text)),
  filename: 'contrato.pdf',
  title: undefined,
  metadata: null,
});

it('deletes the bytes of a deleted document a day later, and none that anything needs', async () => {
  const { deps, own, grow } = await withFolder();
  await anEnvelopeWithEvidence(own);
  await anEnvelopeOnItsWay(own);
  await aDraftEnvelope(own);
  const context = await aRequestContext(service);
  const [logo, kept, gone] = await Promise.all([
    deps.blobs.put(hashed(Buffer.from('a logo'))),
    uploadDocument(deps, context, input('kept')),
    uploadDocument(deps, context, input('gone')),
  ]);
  await service.database.change((tx) =>
    tx.run(sql`UPDATE organizations SET logo_sha256 = ${logo} WHERE id = ${context.tenant.organizationId}`),
  );
  await deleteDocument(deps, context.tenant, { id: gone.id, ifMatch: null });
  expect(await sweepBlobs(deps)).toBe(0); // young
  const before = await grow();
  expect(await sweepBlobs(deps)).toBe(1);
  const after = await grow();
  expect(before.filter((key) => !after.includes(key))).toEqual([gone.currentVersion.sha256]);
  expect(after).toContain(kept.currentVersion.sha256);
  expect(await sweepBlobs(deps)).toBe(0);
});

it('keeps bytes that two documents share until both are deleted', async () => {
  const { deps, grow } = await withFolder();
  const context = await aRequestContext(service);
  const first = await uploadDocument(deps, context, input('shared'));
  const second = await uploadDocument(deps, context, input('shared'));
  const swept: number[] = [];
  for (const { id } of [first, second]) {
    await deleteDocument(deps, context.tenant, { id, ifMatch: null });
    await grow();
    swept.push(await sweepBlobs(deps));
  }
  expect(swept).toEqual([0, 1]);
});

it('loses no bytes that are uploaded again between its question and its deletion', async () => {
  const { deps, grow } = await withFolder();
  const context = await aRequestContext(service);
  const { id } = await uploadDocument(deps, context, input('again'));
  await deleteDocument(deps, context.tenant, { id, ifMatch: null });
  await grow();
  const blobs = {
    ...deps.blobs,
    deleteUntouched: async (key: string, before: Date) => {
      await uploadDocument(deps, context, input('again'));
      return deps.blobs.deleteUntouched(key, before);
    },
  };
  expect(await sweepBlobs({ ...deps, blobs })).toBe(0);
  const key = (await grow()).find((name) => /^[0-9a-f]{64}$/.test(name)) ?? '';
  await expect(deps.blobs.get(key)).resolves.toEqual(input('again').content.bytes);
});

it('deletes nothing when the files belong to another database', async () => {
  const { deps, grow } = await withFolder();
  await deps.blobs.put(hashed(Buffer.from('needed elsewhere')));
  await deps.blobs.claim('another database');
  await grow();
  const warned: unknown[] = [];
  const log = { ...deps.log, warn: (_fields: unknown, text: string) => void warned.push(text) };
  expect(await sweepBlobs({ ...deps, log })).toBe(0);
  expect(
    await deps.blobs.sizeOf((await grow()).find((name) => /^[0-9a-f]{64}$/.test(name)) ?? ''),
  ).not.toBeNull();
  expect(warned).toEqual(['files of another database: nothing is deleted here']);
});

it('reports what it did', async () => {
  const { deps, grow } = await withFolder();
  await deps.blobs.put(hashed(Buffer.from('nobody needs this')));
  await grow();
  const result: unknown[] = [];
  await sweepBlobs({ ...deps, log: { ...deps.log, info: (fields) => void result.push(fields) } });
  expect(result).toEqual([{ count: 1 }]);
  const rows = await service.database.read((tx) =>
    tx.query<{ data: unknown }>(sql`
      SELECT data FROM security_events WHERE type = 'RETENTION_APPLIED' ORDER BY id DESC LIMIT 1`),
  );
  expect(rows).toEqual([{ data: { files: 1 } }]);
});

it('asks about every column that names a file', async () => {
  const rows = await service.database.read((tx) =>
    tx.query<{ name: string }>(sql`
      SELECT table_name || '.' || column_name AS name FROM information_schema.columns
      WHERE table_schema = 'public' AND (column_name LIKE '%blob%' OR column_name LIKE '%sha256')
      ORDER BY 1`),
  );
  expect(rows.map(({ name }) => name)).toEqual([
    'artifacts.blob_key',
    'artifacts.sha256', // of the file that blob_key names
    'attachment_files.blob_key',
    'bulk_send_files.blob_key',
    'bulk_sends.document_sha256', // of a document, which names its file itself
    'document_versions.blob_key',
    'document_versions.sha256', // the same
    'migrations.sha256', // of a migration
    'organizations.logo_sha256',
    'packages.blob_key',
    'page_footers.shown_sha256', // of a file that is put together when it is read
    'project_logos.blob_key',
    'qualified_signatures.certificate_sha256', // of a certificate
    'signature_revisions.sha256', // of a file that is put together when it is read
    'template_documents.blob_key',
  ]);
});
