import { spawnSync } from 'node:child_process';
import { expect, it } from 'vitest';
import { canSeeProcesses } from '../../test/journeys/processes.ts';
import { familyTime, processorTime } from '../processor-time.ts';

const BUSY = 'i=0; while [ $i -lt 100000 ]; do i=$((i+1)); done';

it.skipIf(!canSeeProcesses)('familyTime counts children of children that have ended', () => {
  const before = familyTime(process.pid);
  spawnSync('sh', ['-c', `sh -c '${BUSY}'; true`]);
  expect(familyTime(process.pid).children).toBeGreaterThan(before.children);
});

it.skipIf(!canSeeProcesses)('processorTime returns nothing for a process that is gone', () => {
  const { pid } = spawnSync('true');
  expect(processorTime(pid)).toBe(0);
});
