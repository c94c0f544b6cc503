import { IncomingMessage } from 'node:http';
import { Socket } from 'node:net';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { BODY_BYTES_PER_SECOND, BODY_RATE_WINDOW } from '../../../src/domain/bodies/limits.ts';
import { SECOND } from '../../../src/domain/limits.ts';
import { networksOf } from '../../../src/domain/access/network.ts';
import { ByteBudget } from '../../../src/http/body/byte-budget.ts';
import { Unavailable } from '../../../src/domain/failures.ts';
import { readBytes, receiveBody } from '../../../src/http/body/read-bytes.ts';
import type { BodyLimits } from '../../../src/http/body/read-bytes.ts';

const LIMITS: BodyLimits = { bytes: 100, within: 60 * SECOND };
const TOO_LARGE = { code: 'PAYLOAD_TOO_LARGE' };
const TOO_SLOW = { code: 'BAD_REQUEST', details: { reason: 'body-too-slow' } };

/** A request whose body the test sends part by part. */
function aRequest(headers: IncomingMessage['headers'] = {}): IncomingMessage {
  const request = new IncomingMessage(new Socket());
  request.headers = headers;
  return request;
}

/** A request whose whole body has arrived. */
function sent(...parts: readonly (string | Buffer)[]): IncomingMessage {
  const request = aRequest();
  for (const part of parts) request.push(part);
  request.push(null);
  return request;
}

const nothing = (): void => undefined;

/** Lets streams and promises do the work that is due. */
async function settle(): Promise<void> {
  for (let turn = 0; turn < 5; turn += 1) await new Promise((resolve) => setImmediate(resolve));
}

describe('receiveBody', () => {
  it('passes on every part in order and resolves at the end', async () => {
    const parts: string[] = [];
    await receiveBody(sent('{"a"', ':', '1}'), LIMITS, (bytes) => void parts.push(bytes.toString()));
    expect(parts.join('')).toBe('{"a":1}');
  });

  it('resolves without a part if the body is empty', async () => {
    const parts: Buffer[] = [];
    await receiveBody(sent(), LIMITS, (bytes) => void parts.push(bytes));
    expect(parts).toEqual([]);
  });

  it('throws PAYLOAD_TOO_LARGE for the declared length before it reads a byte', async () => {
    const request = aRequest({ 'content-length': '101' });
    await expect(receiveBody(request, LIMITS, nothing)).rejects.toMatchObject(TOO_LARGE);
    expect([request.readableFlowing, request.listenerCount('data')]).toEqual([null, 0]);
  });

  it.each([
    ['at the limit', 100, true],
    ['one byte beyond it', 101, false],
  ])('counts the bytes that arrive, whatever length was declared: %s', async (_title, length, isAccepted) => {
    const request = aRequest({ 'content-length': '5' });
    const received = receiveBody(request, LIMITS, nothing).then(
      () => true,
      (error: unknown) => error,
    );
    for (let byte = 0; byte < length; byte += 1) request.push('x');
    request.push(null);
    const result = await received;
    if (isAccepted) expect(result).toBe(true);
    else expect(result).toMatchObject(TOO_LARGE);
  });

  it('does not pass on the part that exceeds the limit', async () => {
    let taken = 0;
    const request = aRequest();
    const received = receiveBody(request, LIMITS, (bytes) => void (taken += bytes.length));
    received.catch(nothing);
    request.push(Buffer.alloc(60));
    await settle();
    request.push(Buffer.alloc(60));
    await expect(received).rejects.toMatchObject(TOO_LARGE);
    expect(taken).toBe(60);
  });

  it('waits with the next part until the promise of the one before resolves', async () => {
    const request = aRequest();
    const parts: string[] = [];
    let release = nothing;
    const received = receiveBody(request, LIMITS, (bytes) => {
      parts.push(bytes.toString());
      return new Promise<void>((resolve) => {
        release = resolve;
      });
    });
    request.push('a');
    await settle();
    request.push('b');
    await settle();
    expect([parts, request.isPaused()]).toEqual([['a'], true]);
    release();
    await settle();
    expect(parts).toEqual(['a', 'b']);
    release();
    request.push(null);
    await received;
  });

  it('resolves only when the last part was taken', async () => {
    const request = aRequest();
    let release = nothing;
    let isDone = false;
    const received = receiveBody(request, LIMITS, async () => {
      await new Promise<void>((resolve) => {
        release = resolve;
      });
    }).then(() => (isDone = true));
    request.push('a');
    request.push(null);
    await settle();
    expect(isDone).toBe(false);
    release();
    await received;
    expect(isDone).toBe(true);
  });

  it.each([
    ['throws', () => fail()],
    ['rejects', async () => fail()],
  ])('rejects with the error of a handler that %s, and stops reading', async (_title, take) => {
    const request = aRequest();
    const received = receiveBody(request, LIMITS, take);
    request.push('a');
    await expect(received).rejects.toThrow('disk full');
    expect([request.isPaused(), request.listenerCount('data')]).toEqual([true, 0]);
  });

  it('stays paused if a part is taken after the body was refused', async () => {
    const request = aRequest();
    let release = nothing;
    const received = receiveBody(request, LIMITS, async () => {
      await new Promise<void>((resolve) => {
        release = resolve;
      });
    });
    request.push('a');
    await settle();
    request.destroy();
    await expect(received).rejects.toMatchObject({ code: 'BAD_REQUEST' });
    release();
    await settle();
    expect(request.isPaused()).toBe(true);
  });

  it('reports body-cut-off if the caller disconnects', async () => {
    const request = aRequest();
    const received = receiveBody(request, LIMITS, nothing);
    request.push('{"title":');
    request.destroy();
    const expected = {
      code: 'BAD_REQUEST',
      details: { reason: 'body-cut-off' },
    };
    await expect(received).rejects.toMatchObject(expected);
  });
});

describe('the space for a body', () => {
  const space = (bytes: number) => new ByteBudget({ name: 'space', bytes, largest: 1 });
  const sender = { networks: networksOf('192.0.2.1'), part: 1 };

  it('is taken before a part is passed on, and throws Unavailable beyond it', async () => {
    const budget = space(50);
    const share = budget.open(sender);
    const request = aRequest();
    let taken = 0;
    const received = receiveBody(request, { ...LIMITS, share }, (bytes) => void (taken += bytes.length));
    received.catch(nothing);
    request.push(Buffer.alloc(50));
    await settle();
    expect([taken, budget.taken]).toEqual([50, 50]);
    request.push(Buffer.alloc(1));
    await expect(received).rejects.toThrow(Unavailable);
    expect(taken).toBe(50);
  });

  it('throws Unavailable for a declared length that has no space, before a byte is read', async () => {
    const share = space(50).open(sender);
    const request = aRequest({ 'content-length': '51' });
    await expect(receiveBody(request, { ...LIMITS, share }, nothing)).rejects.toThrow(Unavailable);
    expect([request.readableFlowing, request.listenerCount('data')]).toEqual([null, 0]);
  });
});

function fail(): never {
  throw new Error('disk full');
}

describe('the speed of a body', () => {
  beforeEach(() => void vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] }));
  afterEach(() => void vi.useRealTimers());

  const ENOUGH = (BODY_BYTES_PER_SECOND * BODY_RATE_WINDOW) / SECOND;
  const GENEROUS: BodyLimits = { bytes: 1000 * ENOUGH, within: 10 * BODY_RATE_WINDOW };

  /** How a body ends of which `bytes` have arrived after `time`. */
  async function stateAfter(bytes: number, time: number, limits = GENEROUS): Promise<unknown> {
    const request = aRequest();
    let state: unknown = 'arriving';
    receiveBody(request, limits, nothing).catch((error: unknown) => (state = error));
    if (bytes > 0) request.push(Buffer.alloc(bytes));
    await settle();
    await vi.advanceTimersByTimeAsync(time);
    request.destroy();
    return state;
  }

  it.each([
    ['nothing in less than ten seconds', 0, BODY_RATE_WINDOW - SECOND],
    ['exactly enough in ten seconds', ENOUGH, BODY_RATE_WINDOW],
  ])('may be low for a while, or low but sufficient: %s', async (_title, bytes, time) => {
    expect(await stateAfter(bytes, time)).toBe('arriving');
  });

  it('may be low all the time: a packet in ten seconds, as a phone at the edge of a cell sends', async () => {
    const request = aRequest();
    let state: unknown = 'arriving';
    receiveBody(request, GENEROUS, nothing).catch((error: unknown) => (state = error));
    for (let packet = 0; packet < 9; packet++) {
      request.push(Buffer.alloc(ENOUGH));
      await settle();
      await vi.advanceTimersByTimeAsync(BODY_RATE_WINDOW);
    }
    expect(state).toBe('arriving');
    request.destroy();
  });

  it.each([
    ['nothing in ten seconds', 0, BODY_RATE_WINDOW],
    ['a byte too few', ENOUGH - 1, BODY_RATE_WINDOW],
    ['enough at first, then nothing', ENOUGH, BODY_RATE_WINDOW + SECOND],
    ['very much at first, then nothing', 500 * ENOUGH, BODY_RATE_WINDOW + SECOND],
  ])('throws BAD_REQUEST with body-too-slow for %s', async (_title, bytes, time) => {
    expect(await stateAfter(bytes, time)).toMatchObject(TOO_SLOW);
  });

  it('is not judged while the disk holds the body back, and then anew', async () => {
    const request = aRequest();
    const disk = Promise.withResolvers<void>();
    let state: unknown = 'arriving';
    receiveBody(request, GENEROUS, () => disk.promise).catch((error: unknown) => (state = error));
    request.push(Buffer.alloc(ENOUGH));
    await settle();
    await vi.advanceTimersByTimeAsync(3 * BODY_RATE_WINDOW);
    expect(state).toBe('arriving');
    disk.resolve();
    await settle();
    await vi.advanceTimersByTimeAsync(BODY_RATE_WINDOW);
    expect(state).toMatchObject(TOO_SLOW);
    request.destroy();
  });

  it('is judged by the minimum that the limits name', async () => {
    const limits = { ...GENEROUS, bytesPerSecond: 2 * BODY_BYTES_PER_SECOND };
    expect(await stateAfter(2 * ENOUGH, BODY_RATE_WINDOW, limits)).toBe('arriving');
    expect(await stateAfter(2 * ENOUGH - 1, BODY_RATE_WINDOW, limits)).toMatchObject(TOO_SLOW);
  });

  it('throws BAD_REQUEST with body-too-slow when the time of the route is over, however fast the body is', async () => {
    const limits = { ...GENEROUS, within: 3 * SECOND };
    expect(await stateAfter(ENOUGH, 2 * SECOND, limits)).toBe('arriving');
    expect(await stateAfter(ENOUGH, 3 * SECOND, limits)).toMatchObject(TOO_SLOW);
  });

  it('is no longer watched after the body has arrived', async () => {
    await receiveBody(sent('{}'), LIMITS, nothing);
    expect(vi.getTimerCount()).toBe(0);
  });
});

describe('readBytes', () => {
  it('returns the whole body and shows its parts as they arrive', async () => {
    const seen: string[] = [];
    const body = await readBytes(sent('ab', 'c'), LIMITS, (bytes) => void seen.push(bytes.toString()));
    expect([body.toString(), seen.join('')]).toEqual(['abc', 'abc']);
  });

  it('returns no bytes for an empty body', async () => {
    expect(await readBytes(sent(), LIMITS, nothing)).toEqual(Buffer.alloc(0));
  });

  it('throws the error of the function that looks at the parts', async () => {
    await expect(readBytes(sent('a'), LIMITS, fail)).rejects.toThrow('disk full');
  });
});
