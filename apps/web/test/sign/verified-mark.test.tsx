import { describe, expect, it, vi } from 'vitest';
import { AboutDialog } from '../../src/sign/about-dialog.tsx';
import { SenderMark, VerifiedMark } from '../../src/sign/verified-mark.tsx';
import { WORDS } from '../../src/sign/words.ts';
import { accessibilityFaults } from '../accessibility.ts';
import { mount } from '../mount.ts';
import { fakePortal, sessionOf } from './session.ts';

const words = WORDS['pt-BR'];
const NONE = {
  name: null,
  cnpj: null,
  address: null,
  contact: null,
  privacyContact: null,
  privacyUrl: null,
  helpUrl: null,
};

const show = async (operator: () => Promise<typeof NONE | { name: string }>) => {
  const onExplain = vi.fn<() => void>();
  const portal = fakePortal({ operator: operator as never });
  return { ...(await mount(<VerifiedMark {...{ portal, words, onExplain }} />)), onExplain };
};

describe('the mark of a verified sender', () => {
  it('says who verified it, and opens the explanation', async () => {
    const view = await show(async () => ({ ...NONE, name: 'Cartório Digital' }));
    await view.click('Verificada por Cartório Digital');
    expect(view.onExplain).toHaveBeenCalledOnce();
    expect(accessibilityFaults(view.root)).toEqual([]);
  });

  it.each([
    ['set no name', async () => NONE],
    ['is not known', () => Promise.reject(new Error('offline'))],
  ])('is of the operator of this service where they %s', async (_what, operator) => {
    expect((await show(operator)).root.textContent).toBe('Verificada por quem opera este serviço');
  });

  it('is there for a verified sender alone', async () => {
    const portal = fakePortal();
    const of = async (verifiedAt: string | null) => {
      const session = sessionOf({ sender: { verifiedAt } });
      return mount(<SenderMark {...{ session, portal, words }} onExplain={() => undefined} />);
    };
    expect((await of('2026-11-22T12:00:00Z')).root.textContent).toContain('Verificada por');
    expect((await of(null)).root.textContent).toBe('');
  });

  it('is explained with the CNPJ, which the sender states', async () => {
    const sender = { organizationName: 'Sol', contactEmail: null };
    const operator = { ...NONE, name: 'Cartório Digital' };
    const about = (more: object) =>
      mount(
        <AboutDialog sender={{ ...sender, ...more }} {...{ operator, words }} onClose={() => undefined} />,
      );
    const verified = await about({ cnpj: '12ABC34501DE35', verifiedAt: '2026-11-22T12:00:00Z' });
    expect(verified.root.textContent).toContain(words.about.verified('Cartório Digital'));
    expect(verified.root.textContent).toContain(words.about.cnpj('12.ABC.345/01DE-35'));
    const plain = await about({ cnpj: null, verifiedAt: null });
    expect(plain.root.textContent).not.toContain('conferiu');
    expect(plain.root.textContent).not.toContain('CNPJ');
  });
});
