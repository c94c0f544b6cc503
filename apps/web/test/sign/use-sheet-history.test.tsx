import { beforeEach, describe, expect, it, vi } from 'vitest';
import { useSheetHistory } from '../../src/sign/use-sheet-history.ts';
import { mount, settle } from '../mount.ts';

const onMove = vi.fn<(open: boolean) => void>();
const SHEET = { 'aval.sheet': true };
let state: unknown = null;
let wentBack = 0;

function Page({ open }: { readonly open: boolean }) {
  useSheetHistory({ open, onMove });
  return <dialog />;
}

const moveTo = (next: unknown): Promise<void> =>
  settle(() => {
    state = next;
    dispatchEvent(new PopStateEvent('popstate', { state: next }));
  });

// The history of the test's window loads pages. This one only has entries.
beforeEach(() => {
  onMove.mockClear();
  state = null;
  wentBack = 0;
  vi.stubGlobal('history', {
    scrollRestoration: 'auto',
    get state() {
      return state;
    },
    pushState: (pushed: unknown) => void (state = pushed),
    replaceState: (replaced: unknown) => void (state = replaced),
    back: () => {
      state = null;
      wentBack += 1;
    },
  });
  return () => vi.unstubAllGlobals();
});

describe('useSheetHistory', () => {
  it('gives the open sheet an entry, and removes it when the sheet closes', async () => {
    const view = await mount(<Page open={false} />);
    expect(state).toBeNull();
    await view.update(<Page open />);
    expect(state).toEqual(SHEET);
    await view.update(<Page open={false} />);
    expect([state, wentBack]).toEqual([null, 1]);
  });

  it('says that the back button closes the sheet and the forward button opens it', async () => {
    await mount(<Page open />);
    await moveTo(null);
    expect(onMove).toHaveBeenLastCalledWith(false);
    await moveTo(SHEET);
    expect(onMove).toHaveBeenLastCalledWith(true);
  });

  it('leaves a sheet open that the signer opens again before the browser has gone back', async () => {
    vi.spyOn(history, 'back').mockImplementation(() => void (wentBack += 1));
    const view = await mount(<Page open />);
    await view.update(<Page open={false} />);
    await view.update(<Page open />);
    await moveTo(null);
    expect([onMove.mock.calls, state, wentBack]).toEqual([[], SHEET, 1]);
    await moveTo(null);
    expect(onMove).toHaveBeenCalledExactlyOnceWith(false);
  });

  it('closes another dialog on top of the sheet first', async () => {
    const view = await mount(<Page open />);
    const dialog = view.find('dialog') as HTMLDialogElement;
    dialog.showModal();
    await moveTo(null);
    expect(dialog.open).toBe(false);
    expect(onMove).not.toHaveBeenCalled();
    expect(state).toEqual(SHEET);
  });

  it('leaves an ordinary entry after a reload, and when the page shows an outcome', async () => {
    state = SHEET;
    await mount(<Page open={false} />);
    expect(state).toBeNull();
    const view = await mount(<Page open />);
    expect(state).toEqual(SHEET);
    view.unmount();
    expect([state, wentBack]).toEqual([null, 0]);
  });
});
