import { randomUUID } from 'node:crypto';
import { readFile, rm } from 'node:fs/promises';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { PDF_LIMIT_BYTES } from '../../apps/server/src/domain/plans/limits.ts';
import { CONTRACT, aCompany } from './ceremony.ts';
import { callerOf, succeeding } from './client.ts';
import type { Call } from './client.ts';
import { canSeeProcesses } from './processes.ts';
import { aMigratedPlace } from './migrated-place.ts';
import { startService } from './service.ts';
import type { Service } from './service.ts';

/**
 * The promise: files of the greatest length go through the service one after the other and leave nothing behind in its
 * memory. A service that kept them would grow by each; collectors of garbage only need some spare memory.
 */
const BEFORE = 3;
const UPLOADS = 11;
const MAY_GROW_BY_BYTES = 9 * PDF_LIMIT_BYTES;
const LIMIT_MILLISECONDS = 180_000;

const place = await aMigratedPlace();
let service: Service;
let call: Call;
let as: string;

beforeAll(async () => {
  service = await startService(place);
  call = succeeding(callerOf(place.sandbox));
  as = (await aCompany(call)).key;
});

afterAll(async () => {
  await service.stop();
  await rm(place.dataFolder, { recursive: true, force: true });
});

/** A PDF of 20 MB that nobody has sent before: readers skip what follows the end. */
async function aLongPdf(): Promise<Buffer> {
  const pdf = Buffer.concat([await readFile(CONTRACT), Buffer.from(`% ${randomUUID()}\n`)]);
  return Buffer.concat([pdf, Buffer.alloc(PDF_LIMIT_BYTES - pdf.length, ' ')]);
}

async function inForm(): Promise<void> {
  const form = new FormData();
  form.set('file', new Blob([new Uint8Array(await aLongPdf())]), 'contrato.pdf');
  await call('POST', '/v1/documents', { as, form });
}

async function inBase64(): Promise<void> {
  const body = { contentBase64: (await aLongPdf()).toString('base64') };
  await call('POST', '/v1/documents', { as, body });
}

/** The most memory that the service itself has ever held (proc(5), VmHWM). */
async function mostBytes(): Promise<number> {
  const status = await readFile(`/proc/${service.pid}/status`, 'latin1');
  return Number(/^VmHWM:\s+(\d+) kB$/m.exec(status)?.[1]) * 1024;
}

describe.runIf(canSeeProcesses)('files of 20 MB, one after the other', () => {
  it.each([
    ['as forms', inForm],
    ['in base64', inBase64],
  ])(
    '%s leave nothing behind in memory',
    async (_how, upload) => {
      for (let n = 0; n < BEFORE; n += 1) await upload();
      const before = await mostBytes();
      for (let n = 0; n < UPLOADS; n += 1) await upload();
      expect((await mostBytes()) - before).toBeLessThan(MAY_GROW_BY_BYTES);
    },
    LIMIT_MILLISECONDS,
  );
});
