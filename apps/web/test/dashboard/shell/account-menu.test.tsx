import { describe, expect, it, vi } from 'vitest';
import { AccountMenu } from '../../../src/dashboard/shell/account-menu.tsx';
import { WORDS } from '../../../src/dashboard/shell/words.ts';
import { accessibilityFaults } from '../../accessibility.ts';
import { mountInDashboard } from '../mount-in-dashboard.tsx';

const words = WORDS.en;

describe('AccountMenu', () => {
  it('names the user and leads to their own pages', async () => {
    const view = await mountInDashboard(<AccountMenu onLanguage={() => undefined} />);
    await view.click(words.groups.account);
    expect(view.text()).toContain('ana@example.com');
    expect(view.named(words.pages.security).getAttribute('href')).toBe('/dashboard/account/security');
    expect(accessibilityFaults(view.root)).toEqual([]);
  });

  it('changes the language and logs out', async () => {
    const onLanguage = vi.fn<(language: string) => void>();
    const logOut = vi.fn<() => Promise<void>>().mockResolvedValue();
    const view = await mountInDashboard(<AccountMenu onLanguage={onLanguage} />, { context: { logOut } });
    await view.click(words.groups.account);
    await view.choose('Language', 'es');
    expect(onLanguage).toHaveBeenCalledWith('es');
    await view.click(words.logOut);
    expect(logOut).toHaveBeenCalledTimes(1);
  });
});
