import { describe, expect, it, vi } from 'vitest';
import { latePage, lateScreen } from '../../../src/dashboard/shell/late-view.tsx';
import { WORDS } from '../../../src/dashboard/shell/words.ts';
import { accessibilityFaults } from '../../accessibility.ts';
import { mount, settle } from '../../mount.ts';

const words = WORDS['pt-BR'];
const Greeting = ({ name }: { readonly name: string }) => <p>Olá, {name}</p>;

/** Lets the pause before the second try pass. */
const pause = (): Promise<void> => settle(() => vi.advanceTimersByTimeAsync(1000));

describe('a late page', () => {
  it('keeps the place of the page until its code has arrived, and then shows it', async () => {
    let arrive: (code: typeof Greeting) => void = () => undefined;
    const Late = latePage(() => new Promise<typeof Greeting>((resolve) => (arrive = resolve)));
    const view = await mount(<Late name="Ana" />);
    expect(view.text()).toBe(words.loading);
    await settle(() => arrive(Greeting));
    expect(view.text()).toBe('Olá, Ana');
  });

  it('shows a page at once whose code was loaded before', async () => {
    const Late = latePage(async () => Greeting);
    Late.preload();
    await settle();
    const view = await mount(<Late name="Ana" />);
    expect(view.text()).toBe('Olá, Ana');
  });

  it.each([
    ['page', latePage<{ name: string }>],
    ['screen', lateScreen<{ name: string }>],
  ])('tries a second time to load a %s, then offers to reload', async (_, late) => {
    vi.useFakeTimers();
    const load = vi.fn<() => Promise<typeof Greeting>>().mockRejectedValue(new TypeError('404'));
    const Late = late(load);
    const view = await mount(<Late name="Ana" />);
    expect(view.alerts()).toEqual([]);
    await pause();
    expect(load).toHaveBeenCalledTimes(2);
    expect(view.alerts()[0]).toContain(words.missingCode.title);
    expect(accessibilityFaults(view.root)).toEqual([]);
    const reload = vi.spyOn(location, 'reload').mockImplementation(() => undefined);
    await view.click(view.named(words.missingCode.reload));
    expect(reload).toHaveBeenCalledOnce();
    vi.useRealTimers();
  });

  it('reports nothing when the second try succeeds', async () => {
    vi.useFakeTimers();
    const load = vi.fn<() => Promise<typeof Greeting>>();
    load.mockRejectedValueOnce(new TypeError('network')).mockResolvedValue(Greeting);
    const Late = latePage(load);
    const view = await mount(<Late name="Ana" />);
    await pause();
    expect(view.alerts()).toEqual([]);
    expect(view.text()).toBe('Olá, Ana');
    vi.useRealTimers();
  });
});
