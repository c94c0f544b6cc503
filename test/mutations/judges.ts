import { execFile } from 'node:child_process';
import { rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { promisify } from 'node:util';
import { vi } from 'vitest';
import { formOf } from '../../apps/server/test/http/documents/form.ts';
import type { WholeService } from '../../apps/server/test/whole-service.ts';
import { run } from '../../packages/evidence/bin/check-package.js';

/** The answer of a verifier: VALID only if it has nothing to object and nothing to add. */
export type Answer = 'VALID' | (string & {});

/** Returns the first line of `aval-verify`, run in this process. */
export function byAvalVerify(args: readonly string[]): Answer {
  let said = '';
  const note = (text: Uint8Array | string): boolean => {
    said += String(text);
    return true;
  };
  const spies = [process.stdout, process.stderr].map((stream) =>
    vi.spyOn(stream, 'write').mockImplementation(note),
  );
  try {
    const status = run(args);
    const [first = ''] = said.split('\n');
    return status === 0 ? 'VALID' : `${status} ${first}`;
  } finally {
    for (const spy of spies) spy.mockRestore();
  }
}

/** Returns the last line of `verify.sh` of a package in a folder. */
export async function byScript(folder: string, fingerprint: string): Promise<Answer> {
  try {
    await promisify(execFile)('sh', [path.join(folder, 'verify.sh'), fingerprint]);
    return 'VALID';
  } catch (error) {
    const { code, stdout = '' } = error as { readonly code?: unknown; readonly stdout?: string };
    return `${String(code)} ${stdout.trimEnd().split('\n').at(-1) ?? ''}`;
  }
}

/** Returns the answer of the public verification of the service. */
export async function byService(service: WholeService, bytes: Uint8Array): Promise<Answer> {
  const { status, body } = await service.call('POST', '/v1/public/verify', formOf({ bytes }));
  if (status !== 200) return `${status} ${body.code}`;
  const reasons = body.reasons.map(({ code }: { readonly code: string }) => code).join(' ');
  return body.result === 'VALID' && reasons === '' ? 'VALID' : `${body.result} ${reasons}`;
}

/** Writes one other file into a folder for the time of a question. */
export async function withFile<T>(
  folder: string,
  name: string,
  bytes: { readonly mutated: Uint8Array; readonly issued: Uint8Array | undefined },
  ask: () => T | Promise<T>,
): Promise<T> {
  const place = path.join(folder, name);
  writeFileSync(place, bytes.mutated);
  try {
    return await ask();
  } finally {
    if (bytes.issued === undefined) rmSync(place);
    else writeFileSync(place, bytes.issued);
  }
}
