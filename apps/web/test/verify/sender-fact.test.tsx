import { describe, expect, it } from 'vitest';
import { SenderFact } from '../../src/verify/sender-fact.tsx';
import { SENDER_WORDS } from '../../src/verify/sender-words.ts';
import type { SheetOrganization } from '../../src/verify/sheet.ts';
import { accessibilityFaults } from '../accessibility.ts';
import { mount } from '../mount.ts';

const words = SENDER_WORDS.en;
const PLAIN: SheetOrganization = { name: 'Bakery', nameToday: null, cnpj: null, isVerified: false };

async function textOf(
  parts: Partial<SheetOrganization>,
  operator: string | null = 'Notary',
): Promise<string> {
  const organization = { ...PLAIN, ...parts };
  const view = await mount(<SenderFact {...{ organization, operator }} language="en" />);
  expect(accessibilityFaults(view.root)).toEqual([]);
  return view.root.textContent ?? '';
}

describe('the sender of a document', () => {
  it('is the name when it was sent, and nothing else without anything else', async () => {
    expect(await textOf({})).toBe('Bakery');
  });

  it('has its CNPJ, and the name of today if that is another', async () => {
    const text = await textOf({ cnpj: '12ABC34501DE35', nameToday: 'Bank' });
    expect(text).toMatch(/^Bakery/);
    expect(text).toContain(words.cnpj('12.ABC.345/01DE-35'));
    expect(text).toContain(words.today('Bank'));
  });

  it.each(['Notary', null])('says who verified it: %s', async (operator) => {
    expect(await textOf({ isVerified: true }, operator)).toContain(words.verifiedBy(operator));
  });

  it('does not say that the name of today was the name when it was sent', async () => {
    const text = await textOf({ name: null, nameToday: 'Bank' });
    expect(text).toBe(`Bank${words.onlyToday}`);
  });
});
