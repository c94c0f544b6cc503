import { expect, it, vi } from 'vitest';
import { readinessOf } from '../../src/http/readiness.ts';
import type { HealthCheck } from '../../src/ports/health.ts';

const nothing = (): void => undefined;
const warn = vi.fn();
const log = { info: nothing, warn, error: nothing };

const check = (name: string, required: boolean, answer: HealthCheck['check']): HealthCheck => ({
  name,
  required,
  check: answer,
});
const fails = (): never => {
  throw new Error('connect ECONNREFUSED db.internal:5432');
};

it.each([
  ['everything works', 'UP', 'UP', 'UP'],
  ['an optional dependency is down', 'UP', 'DOWN', 'UP'],
  ['nothing is known of an optional dependency', 'UP', 'UNKNOWN', 'UP'],
  ['a required dependency is down', 'DOWN', 'UP', 'DOWN'],
] as const)('says so when %s', async (_, database, redis, status) => {
  const checks = [check('database', true, () => database), check('redis', false, () => redis)];
  expect(await readinessOf({ checks, log })()).toEqual({
    status,
    checks: { database: { status: database, required: true }, redis: { status: redis, required: false } },
  });
});

it('takes a check that fails or is too slow for down, and names its reason in the log only', async () => {
  const never = (): Promise<'UP'> => new Promise(() => undefined);
  const checks = [check('database', true, fails), check('storage', true, never)];
  const view = await readinessOf({ checks, log, timeoutMs: 20 })();
  expect(view).toEqual({
    status: 'DOWN',
    checks: {
      database: { status: 'DOWN', required: true },
      storage: { status: 'DOWN', required: true },
    },
  });
  expect(warn.mock.calls.map(([fields]) => (fields as { task: string }).task)).toEqual([
    'database',
    'storage',
  ]);
});

it('asks once for many probes, and again when the answer is old', async () => {
  const answer = vi.fn(() => 'UP' as const);
  const often = readinessOf({ checks: [check('database', true, answer)], log, rememberedMs: 60_000 });
  await Promise.all([often(), often()]);
  await often();
  expect(answer.mock.calls).toHaveLength(1);
  const always = readinessOf({ checks: [check('database', true, answer)], log, rememberedMs: 0 });
  await always();
  await always();
  expect(answer.mock.calls).toHaveLength(3);
});
