import { describe, expect, it, vi } from 'vitest';
import { UploadRoom } from '../../../src/http/body/upload-room.ts';
import { QueueFull, Unavailable } from '../../../src/ports/failures.ts';

/** Enters and tells in `order` that it is inside. */
async function inside(room: UploadRoom, bytes: number, order: string[], name: string): Promise<() => void> {
  const leave = await room.enter(bytes, name.split(' ')[0] ?? '');
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

  it('serves organizations in turn: many files of one delay another by one of them', async () => {
    const room = new UploadRoom({ bytes: 100 });
    const order: string[] = [];
    const passes = async (name: string): Promise<void> => (await inside(room, 100, order, name))();
    await Promise.all(['many 1', 'many 2', 'many 3', 'many 4', 'other 1'].map(passes));
    expect(order).toEqual(['many 1', 'many 2', 'other 1', 'many 3', 'many 4']);
  });

  it('refuses one too many of an organization, and takes another', async () => {
    const room = new UploadRoom({ bytes: 100, waitingPerGroup: 1 });
    const leave = await room.enter(100, 'one');
    const waits = [room.enter(1, 'one'), room.enter(1, 'other')];
    await expect(room.enter(1, 'one')).rejects.toThrow(QueueFull);
    leave();
    await Promise.all(waits);
  });

  it('refuses where the line is too long', async () => {
    const room = new UploadRoom({ bytes: 100, waiting: 1 });
    const leave = await room.enter(100, 'one');
    const first = room.enter(1, 'one');
    await expect(room.enter(1, 'one')).rejects.toThrow(Unavailable);
    leave();
    await first;
  });

  it('refuses who has waited too long, and goes on with the next', async () => {
    vi.useFakeTimers();
    try {
      const room = new UploadRoom({ bytes: 100, patience: 1000 });
      await room.enter(60, 'one');
      const large = room.enter(90, 'one');
      const refused = expect(large).rejects.toThrow(Unavailable);
      await vi.advanceTimersByTimeAsync(500);
      const small = room.enter(10, 'one');
      await vi.advanceTimersByTimeAsync(501);
      await refused;
      await expect(small).resolves.toBeTypeOf('function');
    } finally {
      vi.useRealTimers();
    }
  });
});
