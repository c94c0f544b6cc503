import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { createLateCode } from '../../../src/dashboard/shell/late-code.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

describe('late code', () => {
  it('loads once for all who need it', async () => {
    const request = vi.fn<() => Promise<string>>().mockResolvedValue('code');
    const code = createLateCode(request);
    expect(code.loaded()).toBeNull();
    expect(await Promise.all([code.load(), code.load()])).toEqual(['code', 'code']);
    expect(code.loaded()).toBe('code');
    expect(request).toHaveBeenCalledOnce();
  });

  it('fails after a second try, and tries anew when it is needed again', async () => {
    const request = vi.fn<() => Promise<string>>().mockRejectedValue(new TypeError('404'));
    const code = createLateCode(request);
    const failing = expect(code.load()).rejects.toThrow('404');
    await vi.advanceTimersByTimeAsync(1000);
    await failing;
    expect(request).toHaveBeenCalledTimes(2);
    request.mockResolvedValue('code');
    expect(await code.load()).toBe('code');
  });

  it('requests a stylesheet again that did not arrive, before the second try', async () => {
    const link = Object.assign(document.createElement('link'), { rel: 'stylesheet' });
    document.head.append(link);
    Object.defineProperty(link, 'sheet', { value: null });
    const request = vi.fn<() => Promise<string>>();
    request.mockRejectedValueOnce(new Error('Unable to preload CSS')).mockResolvedValue('code');
    const loading = createLateCode(request).load();
    await vi.advanceTimersByTimeAsync(1000);
    const next = document.head.querySelector('link[rel=stylesheet]');
    expect(next).not.toBe(link);
    expect(request).toHaveBeenCalledOnce();
    next?.dispatchEvent(new Event('load'));
    expect(await loading).toBe('code');
    next?.remove();
  });
});
