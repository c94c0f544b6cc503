import { useRef } from 'preact/hooks';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { useUncovered } from '../../src/sign/use-uncovered.ts';
import { mount, settle } from '../mount.ts';

function Box() {
  const box = useRef<HTMLDivElement>(null);
  useUncovered(box);
  return (
    <div ref={box}>
      <input aria-label="Code" />
    </div>
  );
}

/** The visible part of a window of 640 px, which a test changes. */
class View extends EventTarget {
  height = 640;
  offsetTop = 0;
  scale = 1;
}

async function aBox() {
  const seen = new View();
  vi.stubGlobal('visualViewport', seen);
  vi.stubGlobal('innerHeight', 640);
  const view = await mount(<Box />);
  const change = (to: Partial<View>): Promise<void> =>
    settle(() => Object.assign(seen, to).dispatchEvent(new Event('resize')));
  return { ...view, change, covered: () => view.find('div').style.getPropertyValue('--covered') };
}

afterEach(() => vi.unstubAllGlobals());

describe('useUncovered', () => {
  it('measures the height that the keyboard covers, and that the page was moved', async () => {
    const { covered, change } = await aBox();
    expect(covered()).toBe('0px');
    await change({ height: 380 });
    expect(covered()).toBe('260px');
    await change({ offsetTop: 100 });
    expect(covered()).toBe('160px');
    await change({ height: 640, offsetTop: 0 });
    expect(covered()).toBe('0px');
  });

  it('does not take an enlarged page for a keyboard', async () => {
    const { covered, change } = await aBox();
    await change({ scale: 2, height: 320 });
    expect(covered()).toBe('0px');
  });

  it('moves the focused field into the visible part', async () => {
    const { field, change } = await aBox();
    const moved = vi.spyOn(Element.prototype, 'scrollIntoView').mockImplementation(() => undefined);
    await change({ height: 380 });
    expect(moved).not.toHaveBeenCalled();
    field('Code').focus();
    await change({ height: 360 });
    expect(moved).toHaveBeenCalledExactlyOnceWith({ block: 'nearest' });
  });

  it('stops when the box is gone, and needs no such viewport', async () => {
    const { unmount, change } = await aBox();
    unmount();
    await change({ height: 100 });
    vi.stubGlobal('visualViewport', null);
    const view = await mount(<Box />);
    expect(view.find('div').style.getPropertyValue('--covered')).toBe('');
  });
});
