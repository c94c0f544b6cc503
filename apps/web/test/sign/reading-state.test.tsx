import { describe, expect, it, vi } from 'vitest';
import { ReadingState } from '../../src/sign/reading-state.tsx';
import { WORDS } from '../../src/sign/words.ts';
import { mount } from '../mount.ts';
import { serviceError } from '../service-error.ts';

const words = WORDS.en;

async function shown(busy: boolean, error: unknown) {
  const reload = vi.fn(() => Promise.resolve());
  const view = await mount(<ReadingState reading={{ busy, error, reload }} words={words} />);
  return { view, reload };
}

describe('ReadingState', () => {
  it('is nothing once a part is loaded', async () => {
    const { view } = await shown(false, null);
    expect(view.text()).toBe('');
  });

  it('says that a part is loading', async () => {
    const { view } = await shown(true, null);
    expect(view.text()).toContain(words.loading);
  });

  it('says why it could not be loaded, and loads it again', async () => {
    const { view, reload } = await shown(false, serviceError('INTERNAL_ERROR', {}, 500));
    expect(view.text()).toContain(words.unknown.title);
    await view.click(words.retry);
    expect(reload).toHaveBeenCalledOnce();
  });
});
