import { expect, it, vi } from 'vitest';
import { OwnLevelSelect } from '../../../../src/dashboard/envelopes/draft/own-level-select.tsx';
import { emptyPerson } from '../../../../src/dashboard/envelopes/draft/person.ts';
import type { Person } from '../../../../src/dashboard/envelopes/draft/person.ts';
import type { Level } from '../../../../src/dashboard/shell/levels/level-select.tsx';
import { WORDS } from '../../../../src/dashboard/shell/levels/words.ts';
import { mountInDashboard } from '../../mount-in-dashboard.tsx';

const words = WORDS.en;

async function aSelect(
  signatureLevel: Level,
  changes: Partial<Person> = {},
  environment: 'SANDBOX' | 'PRODUCTION' = 'SANDBOX',
) {
  const onChange = vi.fn<(person: Person) => void>();
  const person = { ...emptyPerson(1), ...changes };
  const select = <OwnLevelSelect {...{ person, onChange }} settings={{ signatureLevel }} />;
  return { ...(await mountInDashboard(select, { environment })), onChange, person };
}

it('lets a single person sign with their certificate', async () => {
  const view = await aSelect('ADVANCED');
  await view.choose(words.own, 'own');
  expect(view.onChange).toHaveBeenCalledExactlyOnceWith({ ...view.person, level: 'QUALIFIED' });
});

it('says what it needs, and goes back to the level of the document', async () => {
  const view = await aSelect('ADVANCED', { level: 'QUALIFIED' });
  expect(view.text()).toContain(words.needs);
  await view.choose(words.own, 'all');
  expect(view.onChange).toHaveBeenCalledExactlyOnceWith({ ...view.person, level: null });
});

it('is not there where everybody needs a certificate, or nobody can use theirs', async () => {
  expect((await aSelect('QUALIFIED')).all('select')).toEqual([]);
  expect((await aSelect('ADVANCED', {}, 'PRODUCTION')).all('select')).toEqual([]);
});
