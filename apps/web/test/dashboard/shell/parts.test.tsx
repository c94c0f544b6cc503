import type { ComponentChild } from 'preact';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { ListState } from '../../../src/api/use-list.ts';
import type { ReadState } from '../../../src/api/use-read.ts';
import {
  Badge,
  CopyButton,
  Dialog,
  List,
  Page,
  ReadView,
  Secret,
  Select,
} from '../../../src/dashboard/shell/parts.tsx';
import { WORDS } from '../../../src/dashboard/shell/words.ts';
import { accessibilityFaults } from '../../accessibility.ts';
import { settle } from '../../mount.ts';
import { serviceError } from '../../service-error.ts';
import { mountInDashboard } from '../mount-in-dashboard.tsx';

const words = WORDS.en;

describe('Page', () => {
  it('puts the focus on its heading and names the window', async () => {
    const view = await mountInDashboard(<Page title="Keys">content</Page>);
    expect(document.activeElement).toBe(view.find('h1'));
    expect(document.title).toBe(`Keys · ${words.title}`);
  });
});

describe('ReadView', () => {
  const state = (part: Partial<ReadState<string>>): ReadState<string> => ({
    value: null,
    error: null,
    busy: false,
    reload: async () => undefined,
    ...part,
  });
  const viewOf = (part: Partial<ReadState<string>>) => (
    <ReadView of={state(part)}>{(value) => <b>{value}</b>}</ReadView>
  );

  it.each([
    ['a spinner before the response', { busy: true }, words.loading],
    ['the value', { value: 'A' }, 'A'],
    ['an old value rather than a new error', { value: 'A', error: new TypeError('offline') }, 'A'],
  ])('shows %s', async (_case, part, text) => {
    expect((await mountInDashboard(viewOf(part))).text()).toBe(text);
  });

  it('offers another try after an error', async () => {
    const reload = vi.fn<() => Promise<void>>(async () => undefined);
    const view = await mountInDashboard(viewOf({ error: new TypeError('offline'), reload }));
    expect(view.alerts()[0]).toContain(words.offline.title);
    await view.click(words.retry);
    expect(reload).toHaveBeenCalledOnce();
  });
});

describe('List', () => {
  interface Row {
    readonly id: string;
    readonly name: string;
  }
  const calls: string[] = [];
  const call = (name: string) => async (): Promise<void> => void calls.push(name);
  const mountList = (part: Partial<ListState<Row>>) => {
    calls.length = 0;
    const actions = {
      loadMore: call('loadMore'),
      reload: call('reload'),
      refresh: call('refresh'),
      retry: call('retry'),
    };
    const list = {
      rows: [],
      isLoaded: true,
      busy: false,
      error: null,
      hasMore: false,
      ...actions,
      ...part,
    };
    const columns = [{ title: 'Name', cell: ({ name }: Row) => name }];
    return mountInDashboard(<List of={list} caption="Keys" columns={columns} empty="No keys." />);
  };
  const rows = [{ id: '1', name: 'First' }];

  it.each([
    ['nothing but a spinner before the first response', { isLoaded: false, busy: true }, words.loading],
    ['the text for an empty list', {}, 'No keys.'],
    ['no text for an empty list after an error', { isLoaded: false, error: serviceError('FORBIDDEN') }, null],
  ])('shows %s', async (_case, part, text) => {
    const view = await mountList(part);
    if (text === null) expect(view.text()).not.toContain('No keys.');
    else expect(view.text()).toBe(text);
  });

  it('labels every cell, because a phone shows rows as cards', async () => {
    const view = await mountList({ rows });
    expect(view.find('caption').textContent).toBe('Keys');
    expect(view.find('th').getAttribute('scope')).toBe('col');
    expect(view.find('td').dataset['title']).toBe('Name');
  });

  it('offers more rows only when there are more and none are being read', async () => {
    const view = await mountList({ rows, hasMore: true });
    await view.click(words.more);
    expect(calls).toEqual(['loadMore']);
    expect((await mountList({ rows, hasMore: true, busy: true })).has(words.more)).toBe(false);
    expect((await mountList({ rows })).has(words.more)).toBe(false);
  });

  it.each([true, false])('repeats the read that failed (loaded before: %s)', async (isLoaded) => {
    const view = await mountList({
      rows: isLoaded ? rows : [],
      isLoaded,
      error: new TypeError('offline'),
    });
    await view.click(words.retry);
    expect(calls).toEqual(['retry']);
  });
});

describe('CopyButton', () => {
  beforeEach(() => {
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  });
  afterEach(() => {
    vi.useRealTimers();
    vi.unstubAllGlobals();
  });
  function clipboard(writeText: (text: string) => Promise<void>): void {
    vi.stubGlobal('navigator', { clipboard: { writeText } });
  }

  it('copies, confirms it for a moment, and can be used again', async () => {
    const copied: string[] = [];
    clipboard(async (text) => void copied.push(text));
    const view = await mountInDashboard(<CopyButton text="secret" />);
    await view.click(words.copy);
    expect(view.text()).toBe(words.copied);
    await settle(() => vi.advanceTimersByTime(3000));
    expect(view.text()).toBe(words.copy);
    await view.click(words.copy);
    expect(copied).toEqual(['secret', 'secret']);
    expect(view.find('[aria-live=polite]').textContent).toBe(words.copied);
  });

  it('does not claim that it copied a text that has changed since', async () => {
    clipboard(async () => undefined);
    const view = await mountInDashboard(<CopyButton text="old" />);
    await view.click(words.copy);
    await view.update(<CopyButton text="new" />);
    expect(view.text()).toBe(words.copy);
  });

  it('confirms nothing without the permission of the browser', async () => {
    clipboard(() => Promise.reject(new DOMException('denied', 'NotAllowedError')));
    const view = await mountInDashboard(<CopyButton text="secret" label="Copy key" />);
    await view.click('Copy key');
    expect(view.text()).toBe('Copy key');
  });

  it.each(['a page', 'a modal dialog'])(
    'copies on %s over plain HTTP, where there is no clipboard',
    async (place) => {
      vi.stubGlobal('navigator', {});
      const selected: (readonly [text: string, parent: string | undefined])[] = [];
      vi.spyOn(HTMLTextAreaElement.prototype, 'select').mockImplementation(function select(
        this: HTMLTextAreaElement,
      ) {
        selected.push([this.value, this.parentElement?.localName]);
      });
      document.execCommand = () => true;
      const button = <CopyButton text="secret" />;
      const isDialog = place === 'a modal dialog';
      const view = await mountInDashboard(
        isDialog ? (
          <Dialog title="Key" onClose={() => undefined}>
            {button}
          </Dialog>
        ) : (
          button
        ),
      );
      await view.click(words.copy);
      expect(selected).toEqual([['secret', isDialog ? 'dialog' : 'body']]);
      expect(document.querySelectorAll('textarea')).toHaveLength(0);
      expect(view.text()).toContain(words.copied);
    },
  );
});

describe('Select', () => {
  it('reports a known choice, and ignores a value that is not on the list', async () => {
    const chosen: string[] = [];
    const choices = [
      { value: 'a', label: 'A' },
      { value: 'b', label: 'B' },
    ];
    const view = await mountInDashboard(
      <Select id="s" label="Letter" value="a" choices={choices} onChange={(value) => chosen.push(value)} />,
    );
    await view.choose('Letter', 'b');
    await view.choose('Letter', 'z');
    expect(chosen).toEqual(['b']);
  });
});

describe('Dialog', () => {
  it('opens as a modal dialog with a name, and closes with its button and with Escape', async () => {
    const onClose = vi.fn<() => void>();
    const view = await mountInDashboard(
      <Dialog title="Key" onClose={onClose}>
        content
      </Dialog>,
    );
    const dialog = view.find('dialog') as HTMLDialogElement;
    expect(dialog.open).toBe(true);
    expect(accessibilityFaults(view.root)).toEqual([]);
    await view.click(words.close);
    await view.fire(dialog, new Event('close'));
    expect(onClose).toHaveBeenCalledTimes(2);
  });

  it.each([false, true])(
    'gives the focus back, unless the page has moved it (moved: %s)',
    async (isMoved) => {
      const page = (dialog: ComponentChild) => (
        <>
          <button id="opener">Open</button>
          <h1 id="heading" tabIndex={-1}>
            Page
          </h1>
          {dialog}
        </>
      );
      const view = await mountInDashboard(page(null));
      view.find('#opener').focus();
      await view.update(
        page(
          <Dialog title="Key" onClose={() => undefined}>
            content
          </Dialog>,
        ),
      );
      view.named(words.close).focus();
      if (isMoved) view.find('#heading').focus();
      await view.update(page(null));
      expect(document.activeElement?.id).toBe(isMoved ? 'heading' : 'opener');
    },
  );
});

it('shows a secret with the warning that it is shown only once', async () => {
  const view = await mountInDashboard(<Secret name="Key" value="ask_1" />);
  expect(view.find('.alert').textContent).toContain(`Key: ${words.onlyOnce}`);
  expect(view.find('code').textContent).toBe('ask_1');
});

it('gives a state as a word, not as a color alone', async () => {
  expect((await mountInDashboard(<Badge kind="bad">Failed</Badge>)).text()).toBe('Failed');
});
