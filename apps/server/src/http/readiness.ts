import { HEALTH_CHECK_TIME_LIMIT, HEALTH_REMEMBERED_FOR } from '../domain/limits.ts';
import type { HealthCheck, HealthStatus } from '../ports/health.ts';
import type { Log } from '../ports/log.ts';

interface ReadinessView {
  readonly status: 'UP' | 'DOWN';
  readonly checks: Readonly<Record<string, { readonly status: HealthStatus; readonly required: boolean }>>;
}

interface ReadinessOptions {
  readonly checks: readonly HealthCheck[];
  readonly log: Log;
  readonly timeoutMs?: number;
  readonly rememberedMs?: number;
}

/**
 * Returns a function that reads all dependencies at once, each for a bounded time. The result counts for some
 * seconds, however many probes come. It names no host and repeats no text of an error: those are in the log.
 */
export function readinessOf({
  checks,
  log,
  timeoutMs = HEALTH_CHECK_TIME_LIMIT,
  rememberedMs = HEALTH_REMEMBERED_FOR,
}: ReadinessOptions): () => Promise<ReadinessView> {
  let last: { readonly view: Promise<ReadinessView>; readonly until: number } | null = null;
  const read = async (): Promise<ReadinessView> => {
    const found = await Promise.all(checks.map((each) => statusOf(each, log, timeoutMs)));
    const isDown = checks.some(({ required }, index) => required && found[index] === 'DOWN');
    const entries = checks.map(
      ({ name, required }, index) => [name, { status: found[index] ?? 'UNKNOWN', required }] as const,
    );
    return { status: isDown ? 'DOWN' : 'UP', checks: Object.fromEntries(entries) };
  };
  return () => {
    if (last === null || performance.now() >= last.until)
      last = { view: read(), until: performance.now() + rememberedMs };
    return last.view;
  };
}

async function statusOf({ name, check }: HealthCheck, log: Log, timeoutMs: number): Promise<HealthStatus> {
  const answer = async (): Promise<HealthStatus> => check();
  let timer: NodeJS.Timeout | undefined;
  const tooSlow = new Promise<HealthStatus>((_resolve, reject) => {
    timer = setTimeout(() => reject(new Error('It took too long.')), timeoutMs);
  });
  try {
    return await Promise.race([answer(), tooSlow]);
  } catch (error) {
    log.warn({ error, task: name }, 'a dependency is down');
    return 'DOWN';
  } finally {
    clearTimeout(timer);
  }
}
