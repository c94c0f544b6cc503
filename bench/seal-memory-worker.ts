import { readdirSync, readFileSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { setTimeout as sleep } from 'node:timers/promises';
import { openKeyFiles } from '../apps/server/src/adapters/keys/key-files.ts';
import { openPdfWorker } from '../apps/server/src/adapters/pdf-worker/pdf-worker.ts';
import { nodeRandom } from '../apps/server/src/adapters/random/node-random.ts';
import { longTermSealer } from '../apps/server/src/adapters/sealer/long-term.ts';
import { padesSealer } from '../apps/server/src/adapters/sealer/pades.ts';
import { localTimestampAuthority } from '../apps/server/src/adapters/tsa/local.ts';
import type { IcpBrasilRoots } from '../apps/server/src/ports/icp-brasil-roots.ts';
import type { RevocationSources } from '../apps/server/src/ports/revocation-sources.ts';
import { classicPdf, onePage } from '../packages/pades/test/pdf-samples.ts';

/** Megabytes of one process. */
export interface Resident {
  readonly idle: number;
  readonly peak: number;
}

export interface SealMemory {
  /** Holds the key and the file. */
  readonly parent: Resident;
  /** Opens the file. */
  readonly child: Resident;
}

/** From then on a new OCSP answer is newer than the seal: it knows whole seconds. */
const A_SECOND = 1100;

const [, , keyFolder = '', file = ''] = process.argv;
const clock = { now: () => new Date() };
const pdf = openPdfWorker();
const keys = await openKeyFiles({ folder: keyFolder, clock });
const timestamps = localTimestampAuthority({
  keyOf: (environment) => keys.timestampKey(environment),
  random: nodeRandom,
  clock,
});
const sealer = padesSealer({ pdf, keys, timestamps });
const revocations: RevocationSources = {
  check: async () => ({ status: 'UNKNOWN', reason: 'NO_ADDRESS' }),
};
const roots: IcpBrasilRoots = { roots: async () => [], pathTo: async () => null };
const longTerm = longTermSealer({ pdf, keys, timestamps, clock, revocations, roots });

async function sealForLong(bytes: Buffer): Promise<void> {
  const input = {
    fieldName: 'Aval',
    name: 'Aval',
    reason: 'BENCH',
    contact: 'http://localhost/verify/BENCH',
  };
  if (!(await pdf.inspect(bytes, 'bench')).ok) throw new Error('The file is no PDF');
  const sealed = await sealer.seal('SANDBOX', bytes, { ...input, signedAt: clock.now() });
  const sealedBefore = clock.now();
  await sleep(A_SECOND);
  const extended = await longTerm.extend('SANDBOX', { bytes: sealed, sealedBefore, signers: [] });
  if (extended === null) throw new Error('The seal was not extended');
}

/** A figure of /proc/pid/status (proc(5)): VmRSS now, VmHWM at most so far. */
function megabytes(pid: number, what: 'VmRSS' | 'VmHWM'): number {
  const status = readFileSync(`/proc/${pid}/status`, 'latin1');
  return Number(new RegExp(`^${what}:\\s+(\\d+) kB$`, 'm').exec(status)?.[1]) / 1024;
}

function childOf(parent: number): number {
  const pids = readdirSync('/proc').filter((name) => /^\d+$/.test(name));
  const isChild = (pid: string): boolean => {
    try {
      return readFileSync(`/proc/${pid}/status`, 'latin1').includes(`\nPPid:\t${parent}\n`);
    } catch {
      return false; // it ended meanwhile
    }
  };
  return Number(pids.find(isChild));
}

await sealForLong(classicPdf(onePage)); // compiles, and starts the child
const child = childOf(process.pid);
const idle = [process.pid, child].map((pid) => megabytes(pid, 'VmRSS'));
await sealForLong(await readFile(file));
const peak = [process.pid, child].map((pid) => megabytes(pid, 'VmHWM'));
await pdf.stop();
const [parentIdle = 0, childIdle = 0, parentPeak = 0, childPeak = 0] = [...idle, ...peak];
const memory: SealMemory = {
  parent: { idle: parentIdle, peak: parentPeak },
  child: { idle: childIdle, peak: childPeak },
};
process.send?.(memory, () => process.disconnect());
