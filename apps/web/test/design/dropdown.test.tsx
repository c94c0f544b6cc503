import { describe, expect, it } from 'vitest';
import { Dropdown } from '../../src/design/dropdown.tsx';
import { accessibilityFaults } from '../accessibility.ts';
import { mount, settle } from '../mount.ts';

async function anOpenDropdown() {
  const view = await mount(
    <>
      <button type="button">Elsewhere</button>
      <Dropdown label="More" id="more" button="⋯">
        <a href="#there">Link</a>
        <button type="button">Act</button>
      </Dropdown>
    </>,
  );
  await view.click('More');
  return { ...view, isOpen: () => view.all('#more').length === 1 };
}

describe('Dropdown', () => {
  it('opens and closes with its button, and says so', async () => {
    const view = await anOpenDropdown();
    expect(view.isOpen()).toBe(true);
    expect(view.named('More').getAttribute('aria-expanded')).toBe('true');
    expect(accessibilityFaults(view.root)).toEqual([]);
    await view.click('More');
    expect(view.isOpen()).toBe(false);
    expect(view.named('More').getAttribute('aria-expanded')).toBe('false');
  });

  it('closes on Escape and returns the focus to its button', async () => {
    const view = await anOpenDropdown();
    view.named('Act').focus();
    await settle(() => window.dispatchEvent(new KeyboardEvent('keydown', { key: 'Escape' })));
    expect(view.isOpen()).toBe(false);
    expect(document.activeElement).toBe(view.named('More'));
  });

  it.each(['pointerdown', 'focusin'])(
    'closes on %s elsewhere, and stays open on it inside',
    async (event) => {
      const view = await anOpenDropdown();
      await view.fire(view.named('Act'), new Event(event, { bubbles: true }));
      expect(view.isOpen()).toBe(true);
      await view.fire(view.named('Elsewhere'), new Event(event, { bubbles: true }));
      expect(view.isOpen()).toBe(false);
    },
  );

  it('closes when a link in it is followed, and stays open for a button', async () => {
    const view = await anOpenDropdown();
    await view.click('Act');
    expect(view.isOpen()).toBe(true);
    await view.click('Link');
    expect(view.isOpen()).toBe(false);
  });
});
