import { describe, expect, it } from 'vitest';
import { pinoLog } from '../../../src/adapters/log/pino.ts';

function aLog(level: string) {
  const lines: string[] = [];
  const log = pinoLog(level, { write: (line) => lines.push(line) });
  return { log, read: (): unknown[] => lines.map((line) => JSON.parse(line)) };
}

describe('pinoLog', () => {
  it('writes one line of JSON with time, level and message', () => {
    const { log, read } = aLog('info');
    log.info({ requestId: 'req_1', code: 'NOT_FOUND' }, 'request');
    log.warn({}, 'look');
    log.error({ error: new Error('broken') }, 'failed');
    expect(read()).toEqual([
      { level: 30, time: expect.stringMatching(/Z$/), requestId: 'req_1', code: 'NOT_FOUND', msg: 'request' },
      { level: 40, time: expect.any(String), msg: 'look' },
      {
        level: 50,
        time: expect.any(String),
        error: expect.objectContaining({ message: 'broken', stack: expect.any(Array) }),
        msg: 'failed',
      },
    ]);
  });

  it('writes nothing below its level', () => {
    const { log, read } = aLog('error');
    log.info({}, 'a');
    log.warn({}, 'b');
    expect(read()).toEqual([]);
  });

  it('writes no field that is not allowed', () => {
    const { log, read } = aLog('info');
    // @ts-expect-error A token is no field of the log.
    log.info({ token: 'abc', requestId: 'req_1' }, 'request');
    expect(read()).toMatchObject([{ requestId: 'req_1', dropped: ['token'] }]);
    expect(JSON.stringify(read())).not.toContain('abc');
  });
});
