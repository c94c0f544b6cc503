import type { SandboxMessage } from '@aval/sdk/operations';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { useMessages } from '../../../src/dashboard/sandbox/use-messages.ts';
import { settle } from '../../mount.ts';
import { mountInDashboard } from '../mount-in-dashboard.tsx';

interface Page {
  readonly data: readonly SandboxMessage[];
  readonly nextCursor: string | null;
}

const message = (id: number, status = 'DELIVERED'): SandboxMessage =>
  ({ id: `msg_${id}`, status }) as SandboxMessage;
const pageOf = (ids: readonly number[], nextCursor: string | null = null): Page => ({
  data: ids.map((id) => message(id)),
  nextCursor,
});

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] });
});
afterEach(() => {
  vi.useRealTimers();
  vi.restoreAllMocks();
});

/** The messages of a service whose newest page a test changes. */
async function watchMessages(first: Page) {
  let page: Page | Error = first;
  let result: ReturnType<typeof useMessages> | null = null;
  const Probe = () => {
    result = useMessages();
    return null;
  };
  const respond = (): Page => {
    if (page instanceof Error) throw page;
    return page;
  };
  const view = await mountInDashboard(<Probe />, { respond });
  return {
    ...view,
    ids: () => result?.list.rows.map(({ id }) => Number(id.slice(4))),
    rows: () => result?.list.rows,
    fresh: () => result?.fresh,
    error: () => result?.list.error,
    poll: (next: Page | Error) => {
      page = next;
      return settle(() => vi.advanceTimersByTime(4000));
    },
  };
}

describe('useMessages', () => {
  it('adds new messages on top and counts them', async () => {
    const messages = await watchMessages(pageOf([2, 1]));
    expect(messages.fresh()).toBe(0);
    await messages.poll(pageOf([4, 3, 2, 1]));
    expect(messages.ids()).toEqual([4, 3, 2, 1]);
    expect(messages.fresh()).toBe(2);
    await messages.poll(pageOf([5, 4, 3, 2, 1]));
    expect(messages.fresh()).toBe(3);
  });

  it('shows the newest state of a message', async () => {
    const messages = await watchMessages({ data: [message(1, 'WAITING')], nextCursor: null });
    await messages.poll(pageOf([1]));
    expect(messages.rows()).toEqual([message(1, 'DELIVERED')]);
    expect(messages.fresh()).toBe(0);
  });

  it('keeps older messages that the newest page no longer has', async () => {
    const messages = await watchMessages(pageOf([3, 2, 1]));
    await messages.poll(pageOf([5, 4, 3], 'c1'));
    expect(messages.ids()).toEqual([5, 4, 3, 2, 1]);
  });

  it('starts again when more than a page of messages has arrived, because some are missing in between', async () => {
    const messages = await watchMessages(pageOf([2, 1]));
    await messages.poll(pageOf([9, 8, 7], 'c7'));
    expect(messages.ids()).toEqual([9, 8, 7]);
    expect(messages.fresh()).toBe(0);
  });

  it('stays as it is without a response, and tries again', async () => {
    const messages = await watchMessages(pageOf([1]));
    await messages.poll(new TypeError('offline'));
    expect(messages.ids()).toEqual([1]);
    expect(messages.error()).toBeNull();
    await messages.poll(pageOf([2, 1]));
    expect(messages.ids()).toEqual([2, 1]);
  });

  it('does not read while the window is hidden, and reads as soon as it is visible', async () => {
    const messages = await watchMessages(pageOf([1]));
    const hidden = vi.spyOn(document, 'hidden', 'get').mockReturnValue(true);
    await messages.poll(pageOf([2, 1]));
    expect(messages.ids()).toEqual([1]);
    hidden.mockReturnValue(false);
    await settle(() => document.dispatchEvent(new Event('visibilitychange')));
    expect(messages.ids()).toEqual([2, 1]);
  });

  it('stops when the page is left', async () => {
    const messages = await watchMessages(pageOf([1]));
    const { length } = messages.calls;
    messages.unmount();
    await messages.poll(pageOf([2, 1]));
    expect(messages.calls).toHaveLength(length);
  });
});
