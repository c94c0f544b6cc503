import { describe, expect, it } from 'vitest';
import { useTask } from '../../src/api/use-task.ts';
import { runHook } from '../hook.tsx';
import { settle } from '../mount.ts';

describe('useTask', () => {
  it('is busy while the work runs', async () => {
    const task = await runHook(() => useTask());
    const work = Promise.withResolvers<void>();
    expect(task.current()).toMatchObject({ busy: false, error: null });
    await settle(() => void task.current().run(() => work.promise));
    expect(task.current().busy).toBe(true);
    await settle(() => work.resolve());
    expect(task.current()).toMatchObject({ busy: false, error: null });
  });

  it('keeps the error until the next run, and never rejects', async () => {
    const task = await runHook(() => useTask());
    const failure = new Error('refused');
    await settle(() =>
      task.current().run(async () => {
        throw failure;
      }),
    );
    expect(task.current()).toMatchObject({ busy: false, error: failure });
    const work = Promise.withResolvers<void>();
    await settle(() => void task.current().run(() => work.promise));
    expect(task.current()).toMatchObject({ busy: true, error: null });
    await settle(() => work.resolve());
  });

  it('forgets the error on request', async () => {
    const task = await runHook(() => useTask());
    await settle(() => task.current().run(() => Promise.reject(new Error('refused'))));
    await settle(() => task.current().clearError());
    expect(task.current().error).toBeNull();
  });

  it('stays busy until the last of two concurrent runs has finished', async () => {
    const task = await runHook(() => useTask());
    const [first, second] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()];
    await settle(() => void task.current().run(() => first.promise));
    await settle(() => void task.current().run(() => second.promise));
    await settle(() => first.resolve());
    expect(task.current().busy).toBe(true);
    await settle(() => second.resolve());
    expect(task.current().busy).toBe(false);
  });

  it('does not report the error of an earlier run after a later run has begun', async () => {
    const task = await runHook(() => useTask());
    const [first, second] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()];
    await settle(() => void task.current().run(() => first.promise));
    await settle(() => void task.current().run(() => second.promise));
    await settle(() => second.resolve());
    await settle(() => first.reject(new Error('too late')));
    expect(task.current()).toMatchObject({ busy: false, error: null });
  });
});
