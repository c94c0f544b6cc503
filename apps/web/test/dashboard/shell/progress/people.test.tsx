import { describe, expect, it } from 'vitest';
import { People, SigningProgress } from '../../../../src/dashboard/shell/progress/people.tsx';
import { accessibilityFaults } from '../../../accessibility.ts';
import { mountInDashboard } from '../../mount-in-dashboard.tsx';
import { anEnvelope, aSigner } from '../../given-envelope.ts';

const maria = aSigner({ name: 'Maria da Silva', status: 'SIGNED' });
const ana = aSigner({ name: 'Ana Souza', status: 'SENT' });

describe('People', () => {
  it('names each person with initials and state, in words too where it shows a check', async () => {
    const view = await mountInDashboard(<People signers={[maria, ana]} />, { language: 'pt-BR' });
    expect(view.all('li').map((item) => item.textContent)).toEqual(['MSMariaassinou', 'ASAnaaguardando']);
    expect(view.all('li')[0]?.querySelectorAll('.icon')).toHaveLength(1);
    expect(accessibilityFaults(view.root)).toEqual([]);
  });

  it('counts the people beyond three', async () => {
    const signers = ['A', 'B', 'C', 'D', 'E'].map((name) => aSigner({ name }));
    const view = await mountInDashboard(<People signers={signers} />, { language: 'pt-BR' });
    expect(view.all('li')).toHaveLength(4);
    expect(view.all('li').at(-1)?.textContent).toBe('e mais 2 pessoas');
  });

  it('shows nothing without people', async () => {
    expect((await mountInDashboard(<People signers={[]} />)).all('ul')).toEqual([]);
  });
});

describe('SigningProgress', () => {
  it('counts in words beside the bar', async () => {
    const envelope = anEnvelope({ signers: [maria, ana] });
    const view = await mountInDashboard(<SigningProgress envelope={envelope} />, { language: 'pt-BR' });
    expect(view.text()).toBe('1 de 2 assinaram');
    expect(view.find('progress').getAttribute('value')).toBe('1');
  });

  it('counts the signatures that groups need, not their members', async () => {
    const group = { groupId: 'board', required: 1 };
    const signers = [aSigner({ status: 'SIGNED', group }), aSigner({ status: 'SKIPPED', group }), ana];
    const view = await mountInDashboard(<SigningProgress envelope={anEnvelope({ signers })} />, {
      language: 'pt-BR',
    });
    expect(view.text()).toBe('1 de 2 assinaram');
  });

  it('is left out of a draft', async () => {
    const view = await mountInDashboard(<SigningProgress envelope={anEnvelope({ status: 'DRAFT' })} />);
    expect(view.text()).toBe('');
  });
});
