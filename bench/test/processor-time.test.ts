import { spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { expect, it, onTestFinished } from 'vitest';
import { canSeeProcesses } from '../../test/journeys/processes.ts';
import { familyTime, processorTime } from '../processor-time.ts';

const BUSY = 'i=0; while [ $i -lt 100000 ]; do i=$((i+1)); done';

it.skipIf(!canSeeProcesses)('familyTime counts children of children that have ended', async () => {
  // A family with nobody else in it: processes of other tests, such as a killed service, take their time with them.
  const parent = spawn('sh', [
    '-c',
    `sh -c "sh -c '${BUSY.replaceAll('$', String.raw`\$`)}'; true"; echo ended; read end`,
  ]);
  onTestFinished(() => void parent.kill());
  await once(parent.stdout, 'data');
  expect(familyTime(parent.pid ?? 0).children).toBeGreaterThan(0);
});

it.skipIf(!canSeeProcesses)('processorTime returns nothing for a process that is gone', () => {
  const { pid } = spawnSync('true');
  expect(processorTime(pid)).toBe(0);
});
