import { DECLINED_WORDS } from '../../src/sign/declined-words.ts';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { SigningPage } from '../../src/sign/app.tsx';
import type { Portal, Session } from '../../src/sign/portal.ts';
import { WORDS } from '../../src/sign/words.ts';
import { accessibilityFaults } from '../accessibility.ts';
import { eventually, mount, settle } from '../mount.ts';
import type { Mounted } from '../mount.ts';
import { serviceError } from '../service-error.ts';
import { documentOf, fakePortal, fieldOf, sessionOf } from './session.ts';

const words = WORDS.en;

// The PDF viewer needs a browser. The journeys show documents in it.
vi.mock('../../src/sign/viewer/load-viewer.ts', () => ({ loadViewer: () => undefined }));
vi.mock('../../src/sign/viewer/open-pdf.ts', () => ({
  openPdf: () => ({ promise: Promise.reject(new Error('no viewer')), destroy: async () => undefined }),
}));

// Loaded at once, so that a test doesn't wait for the module.
vi.mock('../../src/sign/load-steps.ts', async () => {
  const { SheetSteps } = await import('../../src/sign/sheet-steps.tsx');
  const { Receipt } = await import('../../src/sign/receipt.tsx');
  const { Declined } = await import('../../src/sign/declined.tsx');
  const { DeclineDialog } = await import('../../src/sign/decline-dialog.tsx');
  return {
    loadSteps: async () => SheetSteps,
    loadReceipt: async () => Receipt,
    loadDeclined: async () => Declined,
    loadDeclineDialog: async () => DeclineDialog,
  };
});

beforeEach(() => document.documentElement.removeAttribute('style'));
afterEach(() => vi.unstubAllGlobals());

async function openPage(replaced: Partial<Portal>): Promise<Mounted & { readonly calls: readonly string[] }> {
  const portal = fakePortal(replaced);
  const view = await mount(<SigningPage portal={portal} initial="en" />);
  return {
    ...view,
    get calls() {
      return portal.calls.map(([name]) => String(name)).filter((name) => name !== 'operator');
    },
  };
}

/** Opens the sessions in turn. The last session stays. */
function opening(...sessions: readonly Session[]): Pick<Portal, 'open'> {
  let next = 0;
  return {
    open: async () => {
      const session = sessions[Math.min(next, sessions.length - 1)] ?? sessionOf();
      next += 1;
      return session;
    },
  };
}

const proved = sessionOf({ needed: { authenticated: true } });
const heading = (view: Mounted): string =>
  (view.all('dialog[open] h2')[0] ?? view.find('h1')).textContent ?? '';
/** Presses the button that sends the form in the sheet. */
const submit = (view: Mounted): Promise<void> =>
  view.fire(view.find('dialog[open] form'), new Event('submit', { bubbles: true, cancelable: true }));

/** Declines and confirms it. */
async function declines(view: Mounted): Promise<void> {
  await view.click(words.decline.open);
  await settle();
  await submit(view);
  await settle();
}

describe('the link', () => {
  it('shows a spinner until the session is open, then the first step', async () => {
    const response = Promise.withResolvers<Session>();
    const view = await openPage({ open: () => response.promise });
    expect(view.find('[role=status]').textContent).toBe(words.loading);
    await settle(() => response.resolve(sessionOf()));
    expect(heading(view)).toBe(words.read.heading);
  });

  it.each([
    'SIGNING_TOKEN_INVALID',
    'SIGNING_SESSION_REVOKED',
    'SIGNING_SESSION_EXPIRED',
    'ENVELOPE_NOT_SIGNABLE',
  ])('explains %s and offers another try', async (code) => {
    const view = await openPage({ open: () => Promise.reject(serviceError(code)) });
    expect(heading(view)).toBe(words.refusals[code]?.title);
    expect(view.text()).toContain(words.refusals[code]?.advice);
    expect(accessibilityFaults(view.root)).toEqual([]);
  });

  it('opens the page when the second try succeeds', async () => {
    let tries = 0;
    const view = await openPage({
      open: async () => {
        tries += 1;
        if (tries === 1) throw new TypeError('offline');
        return sessionOf();
      },
    });
    expect(heading(view)).toBe(words.offline.title);
    await view.click(words.retry);
    expect(heading(view)).toBe(words.read.heading);
  });
});

describe('the header', () => {
  it('names the sender and the envelope, also in the title of the window', async () => {
    const view = await openPage({});
    expect(view.find('header').textContent).toContain(words.asks('Acme'));
    expect(document.title).toBe('Lease · Sign a document');
  });

  it('asks a signer who has signed for nothing more', async () => {
    const view = await openPage(opening(sessionOf({ signer: { status: 'SIGNED' } })));
    expect(view.find('header').textContent).not.toContain(words.asks('Acme'));
    expect(view.find('header').textContent).toContain('Acme');
  });

  it.each([
    ['SANDBOX', 1],
    ['PRODUCTION', 0],
  ])('shows %s with %i warnings about the environment', async (environment, count) => {
    const view = await openPage(opening(sessionOf({ envelope: { environment } })));
    expect(view.all('.sandbox-bar')).toHaveLength(count);
  });

  it.each([
    [null, 0],
    ['https://cdn.example/logo.png', 0],
    ['/v1/public/logos/1', 1],
  ])('loads the logo %s only from our own origin', async (logoUrl, count) => {
    const branding = { primaryColor: null, logoUrl };
    const view = await openPage(opening(sessionOf({ sender: { organizationName: 'Acme', branding } })));
    expect(view.all('img')).toHaveLength(count);
  });

  it('applies the color of the sender', async () => {
    const branding = { primaryColor: '#0b5d4e', logoUrl: null };
    await openPage(opening(sessionOf({ sender: { organizationName: 'Acme', branding } })));
    expect(document.documentElement.style.getPropertyValue('--accent')).toBe('#0b5d4e');
  });

  it('changes the language of the page without losing the step', async () => {
    const view = await openPage(opening(proved));
    await view.click(words.read.skip);
    await view.choose('Language', 'pt-BR');
    expect(heading(view)).toBe(WORDS['pt-BR'].sign.heading);
    // The code that compares the file with the consent is loaded first.
    await expect.poll(() => view.calls.filter((name) => name === 'consent')).toHaveLength(2);
  });
});

describe('the steps', () => {
  it('leads from reading to identification to the signature to the receipt', async () => {
    const signed = sessionOf({ signer: { status: 'SIGNED', signedAt: '2026-11-22T12:00:00Z' } });
    const view = await openPage(opening(sessionOf(), sessionOf(), signed));
    expect(heading(view)).toBe(words.read.heading);
    await view.click(words.read.skip);
    expect(heading(view)).toBe(words.identify.heading);
    await submit(view);
    await view.type(words.identify.code, '424242');
    await submit(view);
    expect(heading(view)).toBe(words.sign.heading);
    await view.click(view.field(words.sign.accept));
    await submit(view);
    expect(heading(view)).toBe(words.receipt.heading);
    expect(view.calls).toEqual([
      'open',
      'firstPage',
      'document',
      'open',
      'requestCode',
      'verifyCode',
      'consent',
      'sign',
      'open',
    ]);
  });

  it('names the step on the page and in the sheet', async () => {
    const view = await openPage({});
    expect(view.text()).toContain(words.stepOf(1, 3, words.steps.read));
    await view.click(words.read.skip);
    expect(view.find('#sheet-step').textContent).toBe(words.stepOf(2, 3, words.steps.identify));
    expect(document.activeElement).toBe(view.find('#sheet-heading'));
    expect(accessibilityFaults(view.root)).toEqual([]);
  });

  it('skips identification for a signer who has proved their identity', async () => {
    const view = await openPage(opening(proved));
    await view.click(words.read.skip);
    expect(heading(view)).toBe(words.sign.heading);
  });

  it('requests no second code from a signer who goes back to read after proving their identity', async () => {
    const view = await openPage(opening(sessionOf(), sessionOf(), proved));
    await view.click(words.read.skip);
    await submit(view);
    await view.type(words.identify.code, '424242');
    await submit(view);
    await view.click(words.sign.back);
    await view.click(words.read.skip);
    expect(heading(view)).toBe(words.sign.heading);
  });

  it('requests identification when it has expired while the signer was reading', async () => {
    const view = await openPage(opening(proved, sessionOf()));
    await view.click(words.read.skip);
    expect(heading(view)).toBe(words.identify.heading);
  });

  it('continues with what it knows when the session cannot be read again', async () => {
    let opened = 0;
    const open = async (): Promise<Session> => {
      opened += 1;
      if (opened > 1) throw new TypeError('offline');
      return proved;
    };
    const view = await openPage({ open });
    await view.click(words.read.skip);
    expect(heading(view)).toBe(words.sign.heading);
  });

  it('goes back from identification to reading, and keeps the code that was sent', async () => {
    const view = await openPage({});
    await view.click(words.read.skip);
    await submit(view);
    await view.type(words.identify.code, '4242');
    await view.click(words.sign.back);
    expect(heading(view)).toBe(words.read.heading);
    await view.click(words.read.skip);
    expect(view.field(words.identify.code).value).toBe('4242');
    expect(view.calls.filter((name) => name === 'requestCode')).toHaveLength(1);
  });

  it('opens the next step once, however often the button is pressed', async () => {
    const slow = Promise.withResolvers<Session>();
    let reads = 0;
    const view = await openPage({
      open: async () => {
        reads += 1;
        return reads === 1 ? sessionOf() : slow.promise;
      },
    });
    await view.click(words.read.skip);
    await view.click(words.read.skip);
    expect(view.all('dialog')).toEqual([]);
    await settle(() => slow.resolve(sessionOf()));
    expect(heading(view)).toBe(words.identify.heading);
    expect(reads).toBe(2);
  });

  it('fetches a document once, however often the signer returns to it', async () => {
    const view = await openPage({});
    await view.click(words.read.skip);
    await view.click(words.sign.back);
    expect(view.calls.filter((name) => name === 'document')).toHaveLength(1);
  });

  it('shows the deadline', async () => {
    const view = await openPage({
      open: async () => ({ ...sessionOf(), expiresAt: '2026-12-01T12:00:00Z' }),
    });
    expect(view.find('.term').textContent).toMatch(/You can sign until December 1, 2026/);
  });
});

describe('the way on', () => {
  const redirectUrl = 'https://app.example.com/end?event=signed';

  it('is a link that names the host, after the signature alone', async () => {
    const signed = { ...sessionOf({ signer: { status: 'SIGNED' } }), redirectUrl };
    const view = await openPage(opening(signed));
    const link = view.find('a[aria-describedby="onward-note"]');
    expect([link.textContent, link.getAttribute('href'), link.getAttribute('rel')]).toEqual([
      'Continue to app.example.com',
      redirectUrl,
      'noreferrer',
    ]);
    expect(accessibilityFaults(view.root)).toEqual([]);
    const open = await openPage(opening(sessionOf()));
    expect(open.has('Continue to')).toBe(false);
  });

  it('is no link for an address that is no page', async () => {
    const signed = { ...sessionOf({ signer: { status: 'SIGNED' } }), redirectUrl: 'javascript:alert(1)' };
    const view = await openPage(opening(signed));
    expect(view.all('a[aria-describedby="onward-note"]')).toEqual([]);
  });

  it('follows a refusal', async () => {
    const view = await openPage({ decline: async () => redirectUrl });
    await declines(view);
    expect(view.text()).toContain('Continue to app.example.com');
  });
});

describe('declining', () => {
  it('ends the page with a confirmation', async () => {
    const view = await openPage({});
    await declines(view);
    expect(heading(view)).toBe(DECLINED_WORDS.en.heading);
    expect(view.text()).toContain(DECLINED_WORDS.en.done('Acme'));
    expect(view.calls).toContain('decline');
  });

  it('is possible before it is the turn of the signer, and reading on is not', async () => {
    const view = await openPage(opening(sessionOf({ signingOrder: { isYourTurn: false } })));
    expect(view.has(words.decline.open)).toBe(true);
    expect(view.has(words.read.skip)).toBe(false);
    expect(view.text()).toContain(words.read.notYourTurn.title);
  });
});

describe('answers that this tab keeps', () => {
  const KEY = 'aval.answers.sig_1';
  const fields = [fieldOf('street')];
  beforeEach(() => sessionStorage.setItem(KEY, JSON.stringify({ values: { street: 'Rua 1' } })));

  it('stay while the document is open', async () => {
    await openPage({ open: async () => ({ ...sessionOf(), fields }) });
    expect(sessionStorage.getItem(KEY)).not.toBeNull();
  });

  it('are forgotten when the signer declines', async () => {
    const view = await openPage({ open: async () => ({ ...sessionOf(), fields }) });
    await declines(view);
    expect(sessionStorage.getItem(KEY)).toBeNull();
  });

  it('are forgotten when the signer has signed', async () => {
    await openPage({ open: async () => ({ ...sessionOf({ signer: { status: 'SIGNED' } }), fields }) });
    expect(sessionStorage.getItem(KEY)).toBeNull();
  });
});

it('speaks of approving to an approver, and never of signing for a moment before', async () => {
  const view = await openPage(opening(sessionOf({ signer: { role: 'APPROVER' } })));
  await eventually(() => expect(view.text()).toContain('Read before you approve'));
  expect(document.title).toBe('Lease · Approve document');
});

it('says the role of a witness with the document', async () => {
  const view = await openPage(opening(sessionOf({ signer: { role: 'WITNESS' } })));
  await eventually(() => expect(view.text()).toContain('You sign as a witness.'));
});

it('shows a person in copy the document, and nothing to do with it', async () => {
  const session = sessionOf({ signer: { role: 'CC' }, signingOrder: { isYourTurn: false } });
  const view = await openPage(opening(session));
  await eventually(() => expect(view.text()).toContain('there is nothing to sign'));
  for (const act of [
    words.decline.open,
    words.dispute.open,
    words.read.notYourTurn.title,
    words.read.heading,
  ])
    expect(view.text()).not.toContain(act);
  expect(view.text()).not.toContain(words.asks(session.sender.organizationName));
});

it('shows a signed signer their receipt at once', async () => {
  const documents = [documentOf('doc_1')];
  const view = await openPage(opening(sessionOf({ signer: { status: 'SIGNED' }, documents })));
  expect(heading(view)).toBe(words.receipt.heading);
  expect(view.calls).toEqual(['open']);
});
