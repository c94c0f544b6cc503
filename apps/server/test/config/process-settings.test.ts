import { availableParallelism } from 'node:os';
import { expect, it } from 'vitest';
import { apiProcesses, shareOf } from '../../src/config/process-settings.ts';

it('reads the number of processes, and takes one for each core without it', () => {
  expect(apiProcesses({ API_PROCESSES: '3' })).toBe(3);
  expect(apiProcesses({})).toBe(Math.min(availableParallelism(), 64));
});

it.each(['0', '65', 'many'])('refuses %s', (input) => {
  expect(() => apiProcesses({ API_PROCESSES: input })).toThrow('API_PROCESSES');
});

it.each([
  [4, { databaseConnections: 5, connectionsPerAddress: 250 }],
  [3, { databaseConnections: 6, connectionsPerAddress: 334 }],
  [64, { databaseConnections: 2, connectionsPerAddress: 16 }],
])('divides what %i processes share, and leaves each what it needs', (processes, expected) => {
  const config = { apiProcesses: processes, databaseConnections: 20, connectionsPerAddress: 1000 };
  expect(shareOf(config)).toEqual({ ...config, ...expected });
});
