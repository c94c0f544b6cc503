import { describe, expect, it, vi } from 'vitest';
import { UploadRoom } from '../../../src/http/body/upload-room.ts';
import { Unavailable } from '../../../src/ports/failures.ts';

/** Enters and tells in `order` that it is inside. */
async function inside(room: UploadRoom, bytes: number, order: string[], name: string): Promise<() => void> {
  const leave = await room.enter(bytes);
  order.push(name);
  return leave;
}

describe('UploadRoom', () => {
  it('lets in what fits together, and the next when somebody leaves', async () => {
    const room = new UploadRoom({ bytes: 100 });
    const order: string[] = [];
    const leaveA = await inside(room, 60, order, 'a');
    await inside(room, 40, order, 'b');
    const waits = inside(room, 50, order, 'c');
    await Promise.resolve();
    expect(order).toEqual(['a', 'b']);
    leaveA();
    await waits;
    expect(order).toEqual(['a', 'b', 'c']);
  });

  it('lets nobody overtake: a large one would wait for ever', async () => {
    const room = new UploadRoom({ bytes: 100 });
    const order: string[] = [];
    const leaveA = await inside(room, 60, order, 'a');
    const large = inside(room, 90, order, 'large');
    const small = inside(room, 5, order, 'small');
    await Promise.resolve();
    expect(order).toEqual(['a']);
    leaveA();
    await Promise.all([large, small]);
    expect(order).toEqual(['a', 'large', 'small']);
  });

  it('lets in alone what is larger than the room', async () => {
    const room = new UploadRoom({ bytes: 100 });
    const order: string[] = [];
    const leave = await inside(room, 500, order, 'huge');
    const next = inside(room, 1, order, 'next');
    await Promise.resolve();
    expect(order).toEqual(['huge']);
    leave();
    await next;
  });

  it('counts a leave once', async () => {
    const room = new UploadRoom({ bytes: 100 });
    const order: string[] = [];
    const leave = await inside(room, 60, order, 'a');
    await inside(room, 40, order, 'b');
    leave();
    leave();
    const leaveC = await inside(room, 60, order, 'c');
    const last = inside(room, 60, order, 'd');
    await Promise.resolve();
    expect(order).toEqual(['a', 'b', 'c']);
    leaveC();
    await last;
  });

  it('refuses where the line is too long', async () => {
    const room = new UploadRoom({ bytes: 100, waiting: 1 });
    const leave = await room.enter(100);
    const first = room.enter(1);
    await expect(room.enter(1)).rejects.toThrow(Unavailable);
    leave();
    await first;
  });

  it('refuses who has waited too long, and goes on with the next', async () => {
    vi.useFakeTimers();
    try {
      const room = new UploadRoom({ bytes: 100, patience: 1000 });
      await room.enter(60);
      const large = room.enter(90);
      const refused = expect(large).rejects.toThrow(Unavailable);
      await vi.advanceTimersByTimeAsync(500);
      const small = room.enter(10);
      await vi.advanceTimersByTimeAsync(501);
      await refused;
      await expect(small).resolves.toBeTypeOf('function');
    } finally {
      vi.useRealTimers();
    }
  });
});
