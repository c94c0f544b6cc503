import { statfs } from 'node:fs/promises';
import type { Config } from '../../config.ts';
import { ENVIRONMENTS } from '../../domain/environment.ts';
import { FREE_SPACE_LOW_BYTES } from '../../domain/limits.ts';
import type { Clock } from '../../ports/clock.ts';
import type { DocumentConverter } from '../../ports/document-converter.ts';
import type { EvidenceKeys } from '../../ports/evidence-keys.ts';
import type { HealthCheck, HealthStatus } from '../../ports/health.ts';
import type { MalwareScanner } from '../../ports/malware-scanner.ts';
import type { MasterKeyFile } from '../../ports/master-key-file.ts';
import type { SharedRates } from '../../ports/shared-rates.ts';
import { sealEnd } from '../keys/seal-ends-soon.ts';

/** The parts of this process that depend on its host. */
export interface HostParts {
  readonly masterKey: Pick<MasterKeyFile, 'reload'>;
  readonly keys: Pick<EvidenceKeys, 'sealKey'>;
  readonly clock: Clock;
  readonly scanner: MalwareScanner;
  readonly converter: Pick<DocumentConverter, 'isReady'> | null;
  readonly redis: Pick<SharedRates, 'isUp'> | null;
}

/** Returns the checks of the keys, the free space, the malware scanner, the converter, and Redis, as far as they are configured. */
export function hostChecks(
  { blobs, clamd }: Pick<Config, 'blobs' | 'clamd'>,
  { masterKey, keys, clock, scanner, converter, redis }: HostParts,
): readonly HealthCheck[] {
  return [
    // A node whose volume of keys is gone works until it is started again, and then not at all.
    { name: 'keys', required: true, check: () => masterKey.reload().then(() => 'UP' as const) },
    { name: 'sealCertificates', required: false, check: () => certificatesHold(keys, clock) },
    ...(blobs.kind === 'folder' ? [optional('storageSpace', () => hasSpace(blobs.folder))] : []),
    ...(clamd === null ? [] : [optional('scanner', () => scans(scanner))]),
    ...(converter === null ? [] : [optional('converter', () => (converter.isReady() ? 'UP' : 'DOWN'))]),
    ...(redis === null ? [] : [optional('redis', () => (redis.isUp() ? 'UP' : 'DOWN'))]),
  ];
}

/** Returns the bytes that this process may still write below a folder. */
export async function freeBytes(folder: string): Promise<number> {
  const { bavail, bsize } = await statfs(folder);
  return bavail * bsize;
}

function optional(name: string, check: HealthCheck['check']): HealthCheck {
  return { name, required: false, check };
}

function certificatesHold(keys: HostParts['keys'], clock: Clock): HealthStatus {
  const now = clock.now();
  return ENVIRONMENTS.every((environment) => sealEnd(keys, environment) > now) ? 'UP' : 'DOWN';
}

async function hasSpace(folder: string): Promise<HealthStatus> {
  return (await freeBytes(folder)) >= FREE_SPACE_LOW_BYTES ? 'UP' : 'DOWN';
}

/** A scan of a few bytes: the only proof that a scanner scans. */
async function scans(scanner: MalwareScanner): Promise<HealthStatus> {
  await scanner.scan(Buffer.from('ready?'));
  return 'UP';
}
