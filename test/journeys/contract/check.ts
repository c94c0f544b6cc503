import { execFile } from 'node:child_process';
import { mkdir, mkdtemp, writeFile } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { promisify } from 'node:util';
import { unzipSync } from 'fflate';
import { expect } from 'vitest';
import { evidenceOf, sealedPdf, verdictOf } from '../ceremony.ts';
import type { Call, Json } from '../client.ts';
import { at, listAt, textAt } from '../client.ts';
import { PAGES } from './template.ts';

const run = promisify(execFile);

/** Everything that the contract promises, once all have signed. `city` is the value that the first party accepted. */
export async function holds(
  call: Call,
  as: string,
  { id, city }: { id: string; city: string },
): Promise<void> {
  const evidence = await evidenceOf(call, as, id);
  const pdf = await sealedPdf(call, evidence);
  expect(await verdictOf(call, new Uint8Array(pdf))).toBe('VALID');
  const folder = await mkdtemp(path.join(os.tmpdir(), 'aval-contract-'));
  await writeFile(path.join(folder, 'sealed.pdf'), pdf);
  await writeFile(path.join(folder, 'long-term.pdf'), await longTermForm(call, as, id));
  await packageHolds(await packageOf(call, evidence), folder, city);
  await pagesShow(folder, city);
}

async function packageOf(call: Call, evidence: Json): Promise<Buffer> {
  const artifact = listAt(evidence, 'artifacts').find((file) => textAt(file, 'name') === 'evidence.zip');
  return (await call('GET', textAt(artifact ?? null, 'url'))).bytes;
}

/** The long-term form, which is made after the package. */
async function longTermForm(call: Call, as: string, id: string): Promise<Buffer> {
  for (;;) {
    const { body } = await call('GET', `/v1/envelopes/${id}/evidence`, { as });
    const form = listAt(body, 'longTerm').find((file) => textAt(file, 'name').endsWith('.pdf'));
    if (form !== undefined) return (await call('GET', textAt(form, 'url'))).bytes;
    await pause(100);
  }
}

/** verify.sh finds the package intact, and a reader that knows only the format document finds people and values in it. */
async function packageHolds(zip: Buffer, folder: string, city: string): Promise<void> {
  const file = path.join(folder, 'evidence.zip');
  await writeFile(file, zip);
  for (const [name, bytes] of Object.entries(unzipSync(zip))) {
    await mkdir(path.dirname(path.join(folder, 'package', name)), { recursive: true });
    await writeFile(path.join(folder, 'package', name), bytes);
  }
  // Status 2: intact, but no key was named.
  const script = await run('sh', [path.join(folder, 'package', 'verify.sh')]).catch(
    (error: unknown) => error,
  );
  expect(script).toMatchObject({ code: 2, stdout: expect.stringContaining('INTACT') });
  const longTerm = ['--long-term', path.join(folder, 'long-term.pdf')];
  const reader = ['-B', '-m', 'reader', file, ...longTerm];
  const { stdout } = await run('python3', reader, { cwd: import.meta.dirname });
  const said: Json = JSON.parse(stdout);
  // The seal, and the stamp over it, whose data comes with its renewal.
  expect(said).toMatchObject({ undisclosed: 0, longTerm: [2] });
  const people = at(said, 'people');
  for (const person of listAt(said, 'people')) expect(textAt(person, 'statement')).toContain('2.200-2/2001');
  const everyPage = Array.from({ length: PAGES }, (_, index) => index + 1);
  const initials = { type: 'INITIALS', pages: everyPage, value: expect.stringContaining('"') };
  const signature = { type: 'SIGNATURE', pages: [PAGES], value: expect.stringContaining('"') };
  expect(people).toMatchObject([
    {
      consent: 3,
      after: 0,
      role: 'SIGNER',
      fields: [initials, signature, { type: 'TEXT', value: city }, { type: 'CHECKBOX', value: 'true' }],
    },
    {
      consent: 3,
      after: 1,
      role: 'SIGNER',
      fields: [initials, signature, { type: 'NUMBER', value: '2500.50' }],
    },
    { consent: 3, after: 2, role: 'WITNESS', fields: [signature] },
    { consent: 3, after: 3, role: 'WITNESS', fields: [signature, { type: 'DATE_SIGNED', value: null }] },
  ]);
}

/** The values are on the pages, where poppler finds them. */
async function pagesShow(folder: string, city: string): Promise<void> {
  const pages = ['-f', String(PAGES), '-l', String(PAGES)];
  const { stdout } = await run('pdftotext', [...pages, '-layout', path.join(folder, 'sealed.pdf'), '-']);
  expect(stdout).toContain(city);
  expect(stdout).toMatch(/2\.?500,50/);
}
