import { AvalError } from '@aval/sdk/client';
import { describe, expect, it, vi } from 'vitest';
import { AcceptChange } from '../../../src/dashboard/shell/accept-change.tsx';
import { mountInDashboard } from '../mount-in-dashboard.tsx';

const refused = (details: Readonly<Record<string, unknown>>) => new AvalError(415, { details });

describe('AcceptChange', () => {
  it.each([
    ['DECRYPTED', 'Use a copy without the protection'],
    ['JUNK_REMOVED', 'Use a copy without that part'],
  ])('asks before %s, and accepts nothing by itself', async (acceptChange, label) => {
    const onAccept = vi.fn();
    const view = await mountInDashboard(
      <AcceptChange
        error={refused({ reason: 'encrypted', acceptChange })}
        language="en"
        onAccept={onAccept}
      />,
    );
    expect(onAccept).not.toHaveBeenCalled();
    await view.click(label);
    expect(onAccept).toHaveBeenCalledExactlyOnceWith(acceptChange);
  });

  it.each([null, new Error('x'), refused({ reason: 'encrypted' }), refused({ acceptChange: 'OTHER' })])(
    'offers nothing for %s',
    async (error) => {
      const view = await mountInDashboard(<AcceptChange error={error} language="en" onAccept={vi.fn()} />);
      expect(view.all('button')).toHaveLength(0);
    },
  );
});
