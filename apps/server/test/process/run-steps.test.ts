import { expect, it } from 'vitest';
import type { Steps } from '../../src/domain/steps.ts';
import { runSteps } from '../../src/process/run-steps.ts';

function* threeSteps(done: string[]): Steps<string> {
  for (const step of ['one', 'two', 'three']) {
    done.push(step);
    yield;
  }
  return 'result';
}

it('returns what the steps end with, and lets others run between two of them', async () => {
  const done: string[] = [];
  const running = runSteps(threeSteps(done));
  setImmediate(() => done.push('somebody else'));
  expect(await running).toBe('result');
  expect(done.indexOf('somebody else')).toBeLessThan(done.indexOf('three'));
});

it('rejects with what a step throws', async () => {
  // oxlint-disable-next-line require-yield -- it fails before it comes to that
  const failing = function* (): Steps<never> {
    throw new TypeError('broken');
  };
  await expect(runSteps(failing())).rejects.toThrow('broken');
});
