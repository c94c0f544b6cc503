import { beforeEach, describe, expect, it, vi } from 'vitest';
import { Layout } from '../../../src/dashboard/shell/layout.tsx';
import { MENU } from '../../../src/dashboard/shell/menu.ts';
import { navigate } from '../../../src/dashboard/shell/navigation.ts';
import { WORDS } from '../../../src/dashboard/shell/words.ts';
import { accessibilityFaults } from '../../accessibility.ts';
import { settle } from '../../mount.ts';
import { appContextOf, meWith, mountInDashboard } from '../mount-in-dashboard.tsx';
import type { DashboardOptions } from '../mount-in-dashboard.tsx';

const words = WORDS.en;

beforeEach(() => {
  vi.spyOn(window, 'scrollTo').mockImplementation(() => undefined);
  // The layout reads the health of the service: not of one that runs on this computer.
  vi.stubGlobal('fetch', async () => Response.json({ status: 'ok' }));
  return () => vi.unstubAllGlobals();
});

function mountLayout(path: string, options: DashboardOptions = {}) {
  history.replaceState(null, '', `/dashboard${path}`);
  return mountInDashboard(<Layout onLanguage={() => undefined}>content</Layout>, options);
}

describe('Layout', () => {
  it.each([
    ['', '/'],
    ['/envelopes', '/envelopes'],
    ['/envelopes/new', '/envelopes/new'],
    ['/envelopes/env_1', '/envelopes'],
    ['/developers/logs/req_1', '/developers/logs'],
    ['/nowhere', null],
  ])('marks at %j the menu item %s', async (path, item) => {
    const view = await mountLayout(path);
    const current = view.all('[aria-current=page]').map((link) => link.getAttribute('href'));
    expect(current).toEqual(item === null ? [] : [item === '/' ? '/dashboard' : `/dashboard${item}`]);
    expect(accessibilityFaults(view.root)).toEqual([]);
  });

  it.each([
    ['pt-BR', '/docs/pt-br/legal'],
    ['es', '/docs/legal'],
  ] as const)('leads in %s to the page about the law: %s', async (language, address) => {
    const view = await mountLayout('', { language });
    expect(view.named(WORDS[language].law).getAttribute('href')).toBe(address);
  });

  it('hides the pages of the Sandbox in Production', async () => {
    const view = await mountLayout('', { environment: 'PRODUCTION' });
    const hidden = MENU.filter(
      ({ sandboxOnly, approvalsOnly }) => sandboxOnly === true || approvalsOnly === true,
    );
    for (const { name } of hidden) expect(view.has(words.pages[name])).toBe(false);
    const inMenu = MENU.filter(({ group }) => group !== 'account');
    expect(view.all('nav li')).toHaveLength(inMenu.length - hidden.length);
  });

  it.each([
    [null, true],
    ['none', false],
  ])('shows a user with the technology %s calls, keys and webhooks: %s', async (technology, isShown) => {
    const view = await mountLayout('', { context: { me: meWith({ technology }) } });
    expect(view.has(words.pages.keys)).toBe(isShown);
    expect(view.all('.calls')).toHaveLength(isShown ? 1 : 0);
    expect(view.has(words.pages.templates)).toBe(true);
  });

  it('closes the menu of a phone when a page opens', async () => {
    const view = await mountLayout('');
    const button = view.find('[aria-controls=menu]');
    await view.click(button);
    expect(button.getAttribute('aria-expanded')).toBe('true');
    await settle(() => navigate('/envelopes'));
    expect(button.getAttribute('aria-expanded')).toBe('false');
  });

  it('lists the projects that are not archived, and opens the chosen project', async () => {
    const openProject = vi.fn<(id: string) => void>();
    const project = (id: string, status: string) => ({
      id,
      name: `Project ${id}`,
      status,
      organizationId: 'org_1',
    });
    const projects = [project('prj_1', 'ACTIVE'), project('prj_2', 'ARCHIVED'), project('prj_3', 'ACTIVE')];
    const { context } = appContextOf({});
    const me = { ...context.me, projects } as unknown as typeof context.me;
    const view = await mountLayout('', { context: { me, openProject } });
    expect(view.all('.project option').map((option) => option.textContent)).toEqual([
      'Project prj_1',
      'Project prj_3',
    ]);
    await view.choose(words.project, 'prj_3');
    expect(openProject).toHaveBeenCalledWith('prj_3');
  });

  it('offers no choice of projects where there is one', async () => {
    const view = await mountLayout('');
    expect(view.find('.project').textContent).toBe('Acme');
    expect(view.all('.project select')).toEqual([]);
  });
});
