import { describe, expect, it, vi } from 'vitest';
import { PageFoot } from '../../src/sign/page-foot.tsx';
import type { FootDialog } from '../../src/sign/page-foot.tsx';
import type { Operator } from '../../src/sign/portal.ts';
import { WORDS } from '../../src/sign/words.ts';
import { accessibilityFaults } from '../accessibility.ts';
import { mount } from '../mount.ts';
import { fakePortal } from './session.ts';

const words = WORDS.en;
const NONE: Operator = {
  name: null,
  cnpj: null,
  address: null,
  contact: null,
  privacyContact: null,
  privacyUrl: null,
  helpUrl: null,
};
const ALL: Operator = {
  ...NONE,
  name: 'Acme <b>Sign</b>',
  privacyContact: 'dpo@acme.example',
  privacyUrl: 'https://acme.example/privacy',
  helpUrl: 'https://acme.example/help',
};

interface Given {
  readonly operator?: Operator;
  readonly contactEmail?: string | null;
  readonly isDisputed?: boolean;
  readonly mayDispute?: boolean;
  readonly open?: FootDialog | null;
}

async function openFoot({
  operator = NONE,
  contactEmail = null,
  isDisputed = false,
  mayDispute = true,
  open = null,
}: Given = {}) {
  const onOpen = vi.fn<(dialog: FootDialog | null) => void>();
  const portal = fakePortal({ operator: async () => operator });
  const sender = { organizationName: 'Padaria', contactEmail };
  const view = await mount(
    <PageFoot {...{ portal, sender, isDisputed, mayDispute, open, onOpen, words }} language="en" />,
  );
  return { ...view, onOpen };
}

const hrefs = (view: { readonly all: (selector: string) => readonly HTMLElement[] }) =>
  view.all('a').map((link) => link.getAttribute('href'));

describe('the foot of the signing page', () => {
  it('offers no dispute to a person who only reads along', async () => {
    const view = await openFoot({ mayDispute: false });
    expect(view.text()).not.toContain(words.dispute.open);
  });

  it.each([
    [words.foot.about, 'about'],
    [words.foot.privacy, 'privacy'],
    [words.dispute.open, 'dispute'],
  ] as const)('%s opens %s', async (name, dialog) => {
    const view = await openFoot();
    await view.click(name);
    expect(view.onOpen).toHaveBeenCalledExactlyOnceWith(dialog);
    expect(accessibilityFaults(view.root)).toEqual([]);
  });

  it('shows the addresses of sender and operator only where they are set', async () => {
    expect(hrefs(await openFoot())).toEqual([]);
    const view = await openFoot({ operator: ALL, contactEmail: 'oi@padaria.example' });
    expect(hrefs(view)).toEqual(['https://acme.example/help', 'mailto:oi@padaria.example']);
  });

  it('does not offer to report again', async () => {
    const view = await openFoot({ isDisputed: true });
    expect(view.has(words.dispute.open)).toBe(false);
    expect(view.text()).toContain(words.dispute.already);
  });

  it('reports, and says so afterwards', async () => {
    const view = await openFoot({ open: 'dispute' });
    await view.submit();
    expect(view.text()).toContain(words.dispute.done('Padaria'));
    expect(view.has(words.dispute.open)).toBe(false);
  });
});

describe('the privacy notice', () => {
  it('begins at its heading, not at its first link', async () => {
    const view = await openFoot({ operator: ALL, open: 'privacy' });
    expect(document.activeElement).toBe(view.find('#privacy-heading'));
  });

  it('announces no address where the sender has none', async () => {
    const line = words.privacy.sender('Padaria');
    const withMail = await openFoot({ contactEmail: 'oi@padaria.example', open: 'privacy' });
    expect(withMail.text()).toContain(`${line}: oi@padaria.example`);
    expect((await openFoot({ open: 'privacy' })).text()).not.toContain(`${line}:`);
  });

  it('names sender and operator as text, with their addresses, rights and the law', async () => {
    const view = await openFoot({ operator: ALL, contactEmail: 'oi@padaria.example', open: 'privacy' });
    expect(view.text()).toContain('Acme <b>Sign</b>');
    const { kept, why, howLong, decides, rights } = words.privacy;
    for (const { text } of [kept, why, rights]) expect(view.text()).toContain(text);
    for (const { text } of [howLong, decides]) expect(view.text()).toContain(text('Padaria'));
    const dialog = [...view.find('dialog').querySelectorAll('a')].map((link) => link.getAttribute('href'));
    expect(dialog).toEqual([
      'mailto:oi@padaria.example',
      'mailto:dpo@acme.example',
      'https://acme.example/privacy',
      '/docs/legal',
    ]);
    expect(accessibilityFaults(view.root)).toEqual([]);
  });

  it('is whole without any setting of the operator', async () => {
    const view = await openFoot({ open: 'privacy' });
    expect(view.text()).toContain(words.privacy.sender('Padaria'));
    expect(view.text()).not.toMatch(/null|undefined/);
  });
});

it('explains the page to newcomers, and names its operator', async () => {
  const view = await openFoot({ operator: ALL, open: 'about' });
  const { sender, free, end } = words.about;
  for (const line of [sender('Padaria'), free, end]) expect(view.text()).toContain(line);
  expect(view.text()).toContain('Acme <b>Sign</b>');
  await view.click(words.dispute.close);
  expect(view.onOpen).toHaveBeenCalledExactlyOnceWith(null);
});
