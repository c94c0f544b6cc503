import { beforeEach, describe, expect, it, vi } from 'vitest';
import { MENU } from '../../../src/dashboard/shell/menu.ts';
import { Palette } from '../../../src/dashboard/shell/palette.tsx';
import { WORDS } from '../../../src/dashboard/shell/words.ts';
import { accessibilityFaults } from '../../accessibility.ts';
import { settle } from '../../mount.ts';
import { mountInDashboard } from '../mount-in-dashboard.tsx';
import type { DashboardOptions } from '../mount-in-dashboard.tsx';

const words = WORDS.en;

beforeEach(() => {
  history.replaceState(null, '', '/dashboard');
  vi.spyOn(window, 'scrollTo').mockImplementation(() => undefined);
});

const key = (name: string, init: KeyboardEventInit = {}): KeyboardEvent =>
  new KeyboardEvent('keydown', {
    key: name,
    bubbles: true,
    cancelable: true,
    ...init,
  });

async function openPalette(options: DashboardOptions = {}) {
  const view = await mountInDashboard(<Palette />, options);
  await settle(() => window.dispatchEvent(key('k', { ctrlKey: true })));
  const input = (): HTMLElement => view.find('[role=combobox]');
  const press = (name: string): Promise<void> => view.fire(input(), key(name));
  const pages = (): readonly HTMLElement[] => view.all('[role=option]');
  const selected = (): string | undefined =>
    pages().find((item) => item.getAttribute('aria-selected') === 'true')?.textContent ?? undefined;
  return { ...view, input, press, pages, selected };
}

describe('Palette', () => {
  it.each([{ ctrlKey: true }, { metaKey: true }])('opens with K and %j', async (init) => {
    const view = await mountInDashboard(<Palette />);
    await settle(() => window.dispatchEvent(key('K', init)));
    expect(view.all('dialog')).toHaveLength(1);
    expect(accessibilityFaults(view.root)).toEqual([]);
  });

  it('stays closed for a K without a modifier', async () => {
    const view = await mountInDashboard(<Palette />);
    await settle(() => window.dispatchEvent(key('k')));
    expect(view.all('dialog')).toEqual([]);
  });

  it('ignores a keydown without a key, as autofill in Chrome sends it', async () => {
    const view = await mountInDashboard(<Palette />);
    const errors = vi.fn<(event: ErrorEvent) => void>((event) => event.preventDefault());
    window.addEventListener('error', errors, { once: true });
    await settle(() => window.dispatchEvent(new Event('keydown')));
    window.removeEventListener('error', errors);
    expect(errors).not.toHaveBeenCalled();
    expect(view.all('dialog')).toEqual([]);
  });

  it('puts the focus on its field', async () => {
    const view = await openPalette();
    expect(view.input().hasAttribute('autofocus')).toBe(true);
  });

  it.each([
    ['SANDBOX', MENU.length - 1],
    ['PRODUCTION', MENU.length - 3],
  ] as const)('lists the pages of %s', async (environment, count) => {
    expect((await openPalette({ environment })).pages()).toHaveLength(count);
  });

  it('finds a page without its accents and in any case', async () => {
    const view = await openPalette({ language: 'pt-BR' });
    await view.type(view.input(), ' CONFIGURACOES');
    expect(view.selected()).toBe(WORDS['pt-BR'].pages.settings);
  });

  it('opens the selected page with Enter', async () => {
    const view = await openPalette();
    await view.press('ArrowDown');
    await view.press('ArrowDown');
    expect(view.input().getAttribute('aria-activedescendant')).toBe('palette-2');
    await view.press('Enter');
    expect(location.pathname).toBe('/dashboard/envelopes');
    expect(view.all('dialog')).toEqual([]);
  });

  it('stays on the first and the last page when an arrow leads beyond them', async () => {
    const view = await openPalette();
    await view.press('ArrowUp');
    expect(view.selected()).toBe(words.pages.home);
    for (let presses = 0; presses < MENU.length + 3; presses += 1) await view.press('ArrowDown');
    expect(view.selected()).toBe(words.pages.sessions);
  });

  it('selects the first match again after more is typed', async () => {
    const view = await openPalette();
    await view.press('ArrowDown');
    await view.type(view.input(), 'temp');
    expect(view.selected()).toBe(words.pages.templates);
  });

  it('opens an envelope by its ID', async () => {
    const view = await openPalette();
    await view.type(view.input(), 'env_01AB');
    await view.press('Enter');
    expect(location.pathname).toBe('/dashboard/envelopes/env_01AB');
  });

  it('says when nothing matches, and Enter and the arrows do nothing then', async () => {
    const view = await openPalette();
    await view.type(view.input(), 'zzz');
    expect(view.text()).toContain(words.paletteNothing);
    await view.press('ArrowDown');
    await view.press('Enter');
    expect(location.pathname).toBe('/dashboard');
    await view.type(view.input(), 'temp');
    expect(view.selected()).toBe(words.pages.templates);
  });

  it('opens the page that is clicked', async () => {
    const view = await openPalette();
    await view.click(view.pages().find((item) => item.textContent === words.pages.keys) ?? '');
    expect(location.pathname).toBe('/dashboard/developers/keys');
  });
});
