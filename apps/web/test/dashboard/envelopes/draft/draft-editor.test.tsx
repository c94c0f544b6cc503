import { expect, it, onTestFinished } from 'vitest';
import { DraftEditor } from '../../../../src/dashboard/envelopes/draft/draft-editor.tsx';
import { DraftStore } from '../../../../src/dashboard/envelopes/draft/draft-store.ts';
import { CurrentAppContext } from '../../../../src/dashboard/shell/app-context.ts';
import { renderAtOnce, settle } from '../../../mount.ts';
import { appContextOf } from '../../mount-in-dashboard.tsx';

it('keeps both of two fields that are filled in before the first frame', async () => {
  const reminders = { enabled: true, daysBeforeExpiry: 3, everyDays: null };
  const { context } = appContextOf({ respond: () => ({ data: [], reminders }) });
  const organization = {
    ...context.organization,
    reminders,
    defaultExpirationDays: 30,
  } as typeof context.organization;
  const store = new DraftStore(context.client, { envelope: null, untitled: 'Untitled' });
  onTestFinished(() => store.forget());
  const root = renderAtOnce(
    <CurrentAppContext.Provider value={{ ...context, organization }}>
      <DraftEditor store={store} />
    </CurrentAppContext.Provider>,
  );
  for (const [id, value] of [
    ['name-1', 'Maria'],
    ['email-1', 'maria@example.com'],
  ] as const) {
    const field = root.querySelector<HTMLInputElement>(`#${id}`);
    if (field !== null) field.value = value;
    field?.dispatchEvent(new Event('input', { bubbles: true }));
    for (let turn = 0; turn < 10; turn += 1) await Promise.resolve();
  }
  await settle();
  expect(store.view.state.people).toMatchObject([{ name: 'Maria', email: 'maria@example.com' }]);
});
