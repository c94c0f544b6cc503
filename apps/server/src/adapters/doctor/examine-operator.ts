import { X509Certificate } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import path from 'node:path';
import type { Config } from '../../config.ts';
import type { Finding } from '../../ports/examination.ts';
import { exists } from '../storage/durable-file.ts';
import { certifiedOperatorWarnings } from '../keys/certified-operator.ts';
import { STAMPS_FROM_FILE } from '../keys/key-warnings.ts';
import { KEY_SET_FILES } from '../keys/key-set-files.ts';
import { keySetFolder } from '../keys/rotate-key-set.ts';
import { examined, finding } from './findings.ts';

type Examined = Pick<Config, 'keysFolder' | 'stamp'> & {
  readonly settings: Pick<Config['settings'], 'operator'>;
};

/** Examines whom Production's own certificates name, and where the key of its time stamps is. Opens no token. */
export function examineOperator({ keysFolder, stamp, settings }: Examined): Promise<readonly Finding[]> {
  return examined('operator', async () => {
    const folder = keySetFolder(keysFolder, 'PRODUCTION');
    const file = path.join(folder, KEY_SET_FILES.timestampCertificate);
    if (!(await exists(file))) return [];
    const { raw: certificate } = new X509Certificate(await readFile(file));
    const warnings = certifiedOperatorWarnings({ timestampKey: () => ({ certificate }) }, settings.operator);
    const isInFile = await exists(path.join(folder, KEY_SET_FILES.timestampKey));
    return [
      ...warnings.map((text) => finding('operator', 'NOTE', `${text}.`)),
      ...(stamp !== null && isInFile ? [finding('keys', 'UNSAFE', `${STAMPS_FROM_FILE}.`)] : []),
    ];
  });
}
