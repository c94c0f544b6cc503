import { beforeEach, describe, expect, it } from 'vitest';
import { useSample } from '../../../src/dashboard/home/use-sample.ts';
import type { Sample } from '../../../src/dashboard/home/use-sample.ts';
import { runHook } from '../../hook.tsx';
import { settle } from '../../mount.ts';

const sample = { id: 'req_1', link: 'https://aval.test/sign/tok_1', code: '424242' } as Sample;

beforeEach(() => sessionStorage.clear());

describe('useSample', () => {
  it('remembers the sample of a project, and of no other project', async () => {
    const first = await runHook(useSample, 'prj_1');
    expect(first.current()[0]).toBeNull();
    await settle(() => first.current()[1](sample));
    expect(first.current()[0]).toEqual(sample);
    expect((await runHook(useSample, 'prj_1')).current()[0]).toEqual(sample);
    expect((await runHook(useSample, 'prj_2')).current()[0]).toBeNull();
  });

  it('forgets the sample when it is set to null', async () => {
    const hook = await runHook(useSample, 'prj_1');
    await settle(() => hook.current()[1](sample));
    await settle(() => hook.current()[1](null));
    expect((await runHook(useSample, 'prj_1')).current()[0]).toBeNull();
    expect(sessionStorage).toHaveLength(0);
  });
});
