import { spawnSync } from 'node:child_process';
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import type { Job } from '../../chaos/load.ts';
import { listAt, textAt } from '../../journeys/client.ts';
import type { Call } from '../../journeys/client.ts';
import { CHECKOUT } from '../../journeys/service.ts';

const AVAL_VERIFY = path.join(CHECKOUT, 'packages', 'evidence', 'bin', 'aval-verify.js');

/** Returns the fingerprint of the key in use, as published. */
export async function publishedFingerprint(call: Call): Promise<string> {
  const { body } = await call('GET', '/v1/public/keys');
  return textAt(listAt(body, 'keys')[0] ?? null, 'fingerprint');
}

/**
 * Downloads the evidence of a job and verifies it without the service: by verify.sh, which uses openssl and sha256sum,
 * and by aval-verify with the PDF that the client got. Returns what they object to.
 */
export async function faultsOfEvidence(
  call: Call,
  job: Job,
  fingerprint: string,
): Promise<readonly string[]> {
  const folder = await mkdtemp(path.join(os.tmpdir(), 'aval-evidence-'));
  try {
    await download(call, job, folder);
    const final = path.join(folder, 'final.pdf');
    await writeFile(final, job.pdf);
    const packageFolder = path.join(folder, 'evidence');
    return [
      ...faultOf(
        'sh',
        [path.join(packageFolder, 'verify.sh'), fingerprint],
        'VALID: files, manifest, time stamp, consents, statements, personal values, signed by the key',
      ),
      ...faultOf(
        process.execPath,
        [AVAL_VERIFY, '--fingerprint', fingerprint, '--pdf', final, packageFolder],
        'VALID\n  the PDF is the sealed document',
      ),
    ].map((fault) => `${job.envelope.id}: ${fault}`);
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

async function download(call: Call, { company, envelope }: Job, folder: string): Promise<void> {
  const { body } = await call('GET', `/v1/envelopes/${envelope.id}/evidence`, { as: company.key });
  for (const artifact of listAt(body, 'artifacts')) {
    const name = textAt(artifact, 'name');
    if (name === 'evidence.zip') continue;
    const file = path.join(folder, 'evidence', name);
    await mkdir(path.dirname(file), { recursive: true });
    await writeFile(file, (await call('GET', textAt(artifact, 'url'))).bytes);
  }
}

function faultOf(program: string, args: readonly string[], expected: string): readonly string[] {
  const { status, stdout, stderr } = spawnSync(program, args, { encoding: 'utf8' });
  return status === 0 && stdout.includes(expected) ? [] : [`${args[0]} said ${stdout}${stderr}`];
}
