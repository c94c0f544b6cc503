import type { Organization } from '@aval/sdk/operations';
import { describe, expect, it, vi } from 'vitest';
import { useSaving } from '../../../src/dashboard/organization/use-saving.ts';
import { settle } from '../../mount.ts';
import { serviceError } from '../../service-error.ts';
import { mountInDashboard } from '../mount-in-dashboard.tsx';

async function openForm(respond: () => unknown = () => ({ id: 'org_1', version: 8 })) {
  const [onSaved, refresh] = [vi.fn<(saved: Organization) => void>(), vi.fn<() => Promise<void>>()];
  let saving: ReturnType<typeof useSaving> | null = null;
  const organization = { id: 'org_1', version: 7 } as Organization;
  const Probe = () => {
    saving = useSaving({ organization, onSaved, onReload: () => undefined });
    return null;
  };
  const { calls } = await mountInDashboard(<Probe />, { respond, context: { refresh } });
  const current = () => {
    if (saving === null) throw new Error('The hook has not run.');
    return saving;
  };
  return { current, calls, onSaved, refresh };
}

describe('useSaving', () => {
  it('changes only the version that the user saw', async () => {
    const form = await openForm();
    await settle(() => form.current().save({ name: 'Acme' }));
    expect(form.calls).toEqual([
      {
        operation: 'PATCH /v1/organizations/{id}',
        options: { path: { id: 'org_1' }, body: { name: 'Acme' }, ifMatch: '"v7"' },
      },
    ]);
  });

  it('confirms, and passes the saved organization on', async () => {
    const form = await openForm();
    await settle(() => form.current().save({ name: 'Acme' }));
    expect(form.current()).toMatchObject({ isSaved: true, error: null, busy: false });
    expect(form.onSaved).toHaveBeenCalledWith({ id: 'org_1', version: 8 });
    expect(form.refresh).toHaveBeenCalledOnce();
  });

  it('keeps the error of a refused change, and confirms nothing', async () => {
    const refusal = serviceError('CONFLICT', {}, 409);
    const form = await openForm(() => Promise.reject(refusal));
    await settle(() => form.current().save({ name: 'Acme' }));
    expect(form.current()).toMatchObject({ isSaved: false, error: refusal });
    expect(form.onSaved).not.toHaveBeenCalled();
  });

  it('forgets the confirmation and the error when the user types again', async () => {
    let tries = 0;
    const form = await openForm(() => {
      tries += 1;
      return tries === 1 ? { id: 'org_1', version: 8 } : Promise.reject(serviceError('CONFLICT'));
    });
    await settle(() => form.current().save({ name: 'Acme' }));
    await settle(() => form.current().touch());
    expect(form.current().isSaved).toBe(false);
    await settle(() => form.current().save({ name: 'Acme' }));
    await settle(() => form.current().touch());
    expect(form.current().error).toBeNull();
  });
});
