import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { ToastProvider, useToast } from '../../src/design/toast.tsx';
import { mount, settle } from '../mount.ts';

function Example({ text }: { readonly text: string }) {
  const toast = useToast();
  return (
    <button type="button" onClick={() => toast(text)}>
      {text}
    </button>
  );
}

const mounted = () =>
  mount(
    <ToastProvider>
      <Example text="Saved" />
      <Example text="Sent" />
    </ToastProvider>,
  );

beforeEach(() => void vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] }));
afterEach(() => vi.useRealTimers());

describe('a toast', () => {
  it('is announced in a region that is there before it', async () => {
    const view = await mounted();
    const region = view.find('[role=status]');
    expect(region.textContent).toBe('');
    await view.click('Saved');
    expect(region.textContent).toBe('Saved');
  });

  it('gives way to the next toast, which stays for its whole time', async () => {
    const view = await mounted();
    await view.click('Saved');
    await settle(() => vi.advanceTimersByTime(5000));
    await view.click('Sent');
    await settle(() => vi.advanceTimersByTime(5000));
    expect(view.find('[role=status]').textContent).toBe('Sent');
    await settle(() => vi.advanceTimersByTime(1000));
    expect(view.find('[role=status]').textContent).toBe('');
  });

  it('is lost without a page around it, and throws nothing', async () => {
    const view = await mount(<Example text="Saved" />);
    await view.click('Saved');
    expect(view.all('[role=status]')).toEqual([]);
  });
});
