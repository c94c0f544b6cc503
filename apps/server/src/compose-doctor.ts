import { examineAddresses } from './adapters/doctor/examine-addresses.ts';
import { examineConverter } from './adapters/doctor/examine-converter.ts';
import { examineDatabase } from './adapters/doctor/examine-database.ts';
import { examineKeys, examineStore } from './adapters/doctor/examine-files.ts';
import { examineOperator } from './adapters/doctor/examine-operator.ts';
import { examineSeal } from './adapters/doctor/examine-seal.ts';
import { examineEgress } from './adapters/doctor/examine-egress.ts';
import { examineServices } from './adapters/doctor/examine-services.ts';
import { openStore } from './compose.ts';
import type { Config } from './config.ts';
import { unsafeSettingNotices } from './config/unsafe-setting-notices.ts';
import type { Finding } from './ports/examination.ts';

const clock = (): Date => new Date();

/** Examines everything that a start needs, without starting or creating anything. */
export async function examineAll(config: Config): Promise<readonly Finding[]> {
  const { findings, facts } = await examineDatabase(config, clock);
  const identity = facts?.identity ?? null;
  return [
    ...findings,
    ...(await examineStore(config, identity, () => openStore(config, config.blobs))),
    ...(await examineKeys(config, identity)),
    ...(await examineSeal(config, { now: clock })),
    ...(await examineOperator(config)),
    ...(await examineEgress(config)),
    ...(await examineServices(config, clock)),
    ...(await examineConverter(config)),
    ...examineAddresses(config),
    ...unsafeSettingNotices(config).map((text) => ({ about: 'settings', status: 'UNSAFE', text }) as const),
  ];
}
