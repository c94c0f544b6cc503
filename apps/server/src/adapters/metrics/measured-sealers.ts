import type { Environment } from '../../domain/environment.ts';
import type { LongTermSealer } from '../../ports/long-term-sealer.ts';
import type { Metrics, SealSample } from '../../ports/metrics.ts';
import type { Sealer } from '../../ports/sealer.ts';

type Counting = Pick<Metrics, 'countSeal'>;

/** Returns a sealer whose seals are counted and timed. */
export function measuredSealer(sealer: Sealer, metrics: Counting): Sealer {
  return {
    ...sealer,
    seal: (environment, pdf, input) =>
      measured(metrics, { environment, form: 'seal' }, () => sealer.seal(environment, pdf, input)),
  };
}

/** Returns a sealer whose long-term forms are counted and timed. */
export function measuredLongTerm(sealer: LongTermSealer, metrics: Counting): LongTermSealer {
  return {
    extend: (environment, sealed) =>
      measured(metrics, { environment, form: 'long_term' }, () => sealer.extend(environment, sealed)),
    renew: (environment, former) =>
      measured(metrics, { environment, form: 'renewal' }, () => sealer.renew(environment, former)),
  };
}

interface Kind {
  readonly environment: Environment;
  readonly form: SealSample['form'];
}

async function measured<T>(metrics: Counting, kind: Kind, work: () => Promise<T>): Promise<T> {
  const begun = performance.now();
  const count = (result: SealSample['result']): void =>
    metrics.countSeal({ ...kind, result, seconds: (performance.now() - begun) / 1000 });
  try {
    const made = await work();
    count('done');
    return made;
  } catch (error) {
    count('failed');
    throw error;
  }
}
