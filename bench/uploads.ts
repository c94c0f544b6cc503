import { randomUUID } from 'node:crypto';
import { readFile, writeFile } from 'node:fs/promises';
import { PDF_LIMIT_BYTES } from '../apps/server/src/domain/plans/limits.ts';
import { CONTRACT, aCompany } from '../test/journeys/ceremony.ts';
import { callerOf, succeeding } from '../test/journeys/client.ts';
import type { Call } from '../test/journeys/client.ts';
import { printTable } from './figures.ts';
import type { Stage } from './stage.ts';

const MEGABYTE = 1024 * 1024;

/** The most memory that the service takes while `atOnce` files of 20 MB are sent at once. Needs /proc (Linux). */
export async function benchUploads(stage: Stage, atOnce: number): Promise<void> {
  const service = await stage.start('api');
  try {
    const call = succeeding(callerOf(stage.place.sandbox));
    const { key } = await aCompany(call);
    const rows = [];
    for (const [name, send] of Object.entries(WAYS)) {
      await send(call, key);
      rows.push(await peak({ name, pid: service.pid, atOnce }, () => send(call, key)));
    }
    console.log(`\nMemory of the service while ${atOnce} files of 20 MB arrive at once.\n`);
    printTable(['way', 'before MB', 'peak MB', 'growth MB', 's'], rows);
  } finally {
    await service.stop();
  }
}

type Send = (call: Call, as: string) => Promise<unknown>;

const WAYS: Readonly<Record<string, Send>> = {
  form: async (call, as) => {
    const form = new FormData();
    form.set('file', new Blob([new Uint8Array(await aLongPdf())]), 'contrato.pdf');
    return call('POST', '/v1/documents', { as, form, key: randomUUID() });
  },
  base64: async (call, as) => {
    const body = { contentBase64: (await aLongPdf()).toString('base64') };
    return call('POST', '/v1/documents', { as, body, key: randomUUID() });
  },
};

async function peak(
  { name, pid, atOnce }: { readonly name: string; readonly pid: number; readonly atOnce: number },
  send: () => Promise<unknown>,
): Promise<readonly string[]> {
  await writeFile(`/proc/${pid}/clear_refs`, '5'); // proc(5): the peak begins anew
  const before = await bytesOf(pid, 'VmRSS');
  const begun = performance.now();
  await Promise.all(Array.from({ length: atOnce }, send));
  const seconds = (performance.now() - begun) / 1000;
  const highest = await bytesOf(pid, 'VmHWM');
  const figures = [before, highest, highest - before].map((bytes) => (bytes / MEGABYTE).toFixed(0));
  return [name, ...figures, seconds.toFixed(1)];
}

async function bytesOf(pid: number, line: 'VmRSS' | 'VmHWM'): Promise<number> {
  const status = await readFile(`/proc/${pid}/status`, 'latin1');
  return Number(new RegExp(`^${line}:\\s+(\\d+) kB$`, 'm').exec(status)?.[1]) * 1024;
}

/** A PDF that nobody has sent before: readers skip what follows the end. */
async function aLongPdf(): Promise<Buffer> {
  const pdf = Buffer.concat([await readFile(CONTRACT), Buffer.from(`% ${randomUUID()}\n`)]);
  return Buffer.concat([pdf, Buffer.alloc(PDF_LIMIT_BYTES - pdf.length, ' ')]);
}
