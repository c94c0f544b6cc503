import Ban from 'lucide/dist/esm/icons/ban.mjs';
import Copy from 'lucide/dist/esm/icons/copy.mjs';
import { describe, expect, it, vi } from 'vitest';
import { ActionMenu } from '../../src/design/action-menu.tsx';
import { accessibilityFaults } from '../accessibility.ts';
import { mount, settle } from '../mount.ts';

async function anOpenMenu() {
  const [onCopy, onCancel] = [vi.fn<() => void>(), vi.fn<() => void>()];
  const view = await mount(
    <ActionMenu
      label="More"
      actions={[
        { label: 'Copy', icon: Copy, onChoose: onCopy },
        { label: 'Cancel', icon: Ban, onChoose: onCancel, isDangerous: true },
      ]}
    >
      ⋯
    </ActionMenu>,
  );
  await view.click('More');
  const press = (key: string): Promise<void> =>
    view.fire(document.activeElement as HTMLElement, new KeyboardEvent('keydown', { key, bubbles: true }));
  return { ...view, press, onCopy, onCancel, isOpen: () => view.all('[role=menu]').length === 1 };
}

const focused = (): string | null | undefined => document.activeElement?.textContent;

describe('ActionMenu', () => {
  it('opens with the focus on the first action, and says that it is open', async () => {
    const view = await anOpenMenu();
    expect(focused()).toBe('Copy');
    expect(view.named('More').getAttribute('aria-expanded')).toBe('true');
    expect(accessibilityFaults(view.root)).toEqual([]);
  });

  it('moves the focus with the arrow keys, Home and End, around the ends', async () => {
    const view = await anOpenMenu();
    for (const [key, name] of [
      ['ArrowDown', 'Cancel'],
      ['ArrowDown', 'Copy'],
      ['ArrowUp', 'Cancel'],
      ['Home', 'Copy'],
      ['End', 'Cancel'],
    ] as const) {
      await view.press(key);
      expect(focused()).toBe(name);
    }
  });

  it('closes when an action is chosen, returns the focus, and runs the action once', async () => {
    const view = await anOpenMenu();
    await view.click('Cancel');
    expect(view.isOpen()).toBe(false);
    expect(document.activeElement).toBe(view.named('More'));
    expect(view.onCancel).toHaveBeenCalledOnce();
    expect(view.onCopy).not.toHaveBeenCalled();
  });

  it('closes on Tab and on Escape', async () => {
    const view = await anOpenMenu();
    await view.press('Tab');
    expect(view.isOpen()).toBe(false);
    view.named('More').focus();
    await view.press('ArrowDown');
    expect(view.isOpen()).toBe(true);
    await settle(() => window.dispatchEvent(new KeyboardEvent('keydown', { key: 'Escape' })));
    expect(view.isOpen()).toBe(false);
    expect(document.activeElement).toBe(view.named('More'));
  });

  it('is absent without actions', async () => {
    const view = await mount(
      <ActionMenu label="More" actions={[]}>
        ⋯
      </ActionMenu>,
    );
    expect(view.all('button')).toEqual([]);
  });
});
