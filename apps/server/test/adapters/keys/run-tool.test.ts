import { expect, it } from 'vitest';
import { runTool, ToolFailed } from '../../../src/adapters/keys/run-tool.ts';

/** Longer than any of these tools takes: a busy machine may take a second to start one. */
const PATIENT = 60_000;

const runWithin = (within: number, command: string, ...args: readonly string[]) =>
  runTool({
    command,
    arguments: args,
    input: Buffer.from([0, 255, 10]),
    environment: { WHAT: 'this alone' },
    within,
  });
const run = (command: string, ...args: readonly string[]) => runWithin(PATIENT, command, ...args);

it('returns the output of the tool, byte by byte', async () => {
  expect(await run('cat')).toEqual(Buffer.from([0, 255, 10]));
});

it('passes the given environment, and a PATH of the system', async () => {
  const [path = '', ...rest] = String(await run('env'))
    .trim()
    .split('\n')
    .toSorted();
  expect(path).toMatch(/^PATH=\/usr/);
  expect(rest).toEqual(['WHAT=this alone']);
});

it('starts no shell', async () => {
  expect(String(await run('echo', '$WHAT; id'))).toBe('$WHAT; id\n');
});

it('returns the error output of a tool that ended with an error', async () => {
  const failed = await run('sh', '-c', 'echo why >&2; exit 3').catch((error: unknown) => error);
  expect(failed).toBeInstanceOf(ToolFailed);
  expect(failed).toMatchObject({ message: 'sh ended with 3', said: 'why\n' });
  expect(failed).not.toHaveProperty('cause');
});

it('reports that there is no such tool', async () => {
  await expect(run('no-such-tool')).rejects.toMatchObject({
    message: 'no-such-tool could not be started',
    cause: { code: 'ENOENT' },
  });
});

it('ends a tool that does not end', async () => {
  await expect(runWithin(300, 'sleep', '60')).rejects.toMatchObject({ message: 'sleep ended with SIGKILL' });
});

it('tolerates a tool that does not read its input', async () => {
  const much = { command: 'true', arguments: [], environment: {}, within: PATIENT };
  expect(await runTool({ ...much, input: Buffer.alloc(1 << 20) })).toEqual(Buffer.alloc(0));
});
