import fc from 'fast-check';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { Link } from '../../../src/dashboard/shell/link.tsx';
import {
  currentPath,
  hrefOf,
  navigate,
  usePath,
  useSearch,
} from '../../../src/dashboard/shell/navigation.ts';
import { runHook } from '../../hook.tsx';
import { mount, renderAtOnce, settle } from '../../mount.ts';

beforeEach(() => {
  history.replaceState(null, '', '/dashboard');
  vi.spyOn(window, 'scrollTo').mockImplementation(() => undefined);
});

describe('currentPath', () => {
  it.each([
    ['/dashboard', '/'],
    ['/dashboard/', '/'],
    ['/dashboard//', '/'],
    ['/dashboard/envelopes', '/envelopes'],
    ['/dashboard/envelopes/env_1/', '/envelopes/env_1'],
  ])('reads %s as %s', (pathname, path) => {
    expect(currentPath(pathname)).toBe(path);
  });

  it('is the inverse of hrefOf', () => {
    const part = fc.stringMatching(/^[a-z0-9_-]{1,9}$/);
    fc.assert(
      fc.property(fc.array(part, { maxLength: 4 }), (parts) => {
        const path = `/${parts.join('/')}`;
        expect(currentPath(hrefOf(path))).toBe(path);
      }),
    );
  });
});

describe('navigate', () => {
  it('changes the address and updates the components of the page', async () => {
    const path = await runHook(() => usePath());
    expect(path.current()).toBe('/');
    await settle(() => navigate('/envelopes/env_1'));
    expect(location.pathname).toBe('/dashboard/envelopes/env_1');
    expect(path.current()).toBe('/envelopes/env_1');
  });

  it('updates the components of a page before its first frame', async () => {
    const Path = () => <>{usePath()}</>;
    const root = renderAtOnce(<Path />);
    navigate('/envelopes');
    await settle();
    expect(root.textContent).toBe('/envelopes');
  });

  it('adds an entry to the history for another address alone', () => {
    navigate('/envelopes');
    const { length } = history;
    navigate('/envelopes');
    expect(history.length).toBe(length);
    navigate('/templates');
    expect(history.length).toBe(length + 1);
  });

  it('gives every new entry its own key, for the scroll position', () => {
    navigate('/a');
    const { key: first } = history.state as { readonly key: string };
    navigate('/b');
    expect((history.state as { readonly key: string }).key).not.toBe(first);
  });

  it('no longer updates a component that is gone', async () => {
    const path = await runHook(() => usePath());
    path.unmount();
    await settle(() => navigate('/later'));
    expect(path.current()).toBe('/');
  });
});

describe('usePath', () => {
  it('follows the Back button', async () => {
    const path = await runHook(() => usePath());
    await settle(() => navigate('/envelopes'));
    history.replaceState(null, '', '/dashboard/templates');
    await settle(() => window.dispatchEvent(new PopStateEvent('popstate')));
    expect(path.current()).toBe('/templates');
  });
});

describe('useSearch', () => {
  it.each([
    [true, 0],
    [false, 1],
  ])(
    'changes the query without leaving the page; with replace %s it adds %i entries',
    async (replace, added) => {
      history.replaceState(null, '', '/dashboard/envelopes');
      const search = await runHook(() => useSearch({ replace }));
      const { length } = history;
      await settle(() => search.current()[1]('?status=SENT'));
      expect(search.current()[0]).toBe('?status=SENT');
      expect(location.pathname).toBe('/dashboard/envelopes');
      expect(history.length).toBe(length + added);
      await settle(() => search.current()[1](''));
      expect(location.search).toBe('');
    },
  );
});

describe('Link', () => {
  const press = (init: MouseEventInit): MouseEvent =>
    new MouseEvent('click', { bubbles: true, cancelable: true, ...init });

  it('opens its page without a reload', async () => {
    const view = await mount(<Link to="/envelopes">Envelopes</Link>);
    const event = press({ button: 0 });
    await view.fire(view.named('Envelopes'), event);
    expect(event.defaultPrevented).toBe(true);
    expect(location.pathname).toBe('/dashboard/envelopes');
  });

  it.each([{ ctrlKey: true }, { metaKey: true }, { shiftKey: true }, { altKey: true }, { button: 1 }])(
    'leaves a click with %j to the browser, which opens a tab or window',
    async (init) => {
      const view = await mount(<Link to="/envelopes">Envelopes</Link>);
      const event = press(init);
      // The test environment would follow the link.
      view.root.addEventListener('click', (seen) => {
        expect(seen.defaultPrevented).toBe(false);
        seen.preventDefault();
      });
      await view.fire(view.named('Envelopes'), event);
      expect(location.pathname).toBe('/dashboard');
      expect(view.named('Envelopes').getAttribute('href')).toBe('/dashboard/envelopes');
    },
  );
});
