import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { Portal, Session } from '../../src/sign/portal.ts';
import { Receipt } from '../../src/sign/receipt.tsx';
import { saveFile } from '../../src/sign/save-file.ts';
import { WORDS } from '../../src/sign/words.ts';
import { accessibilityFaults } from '../accessibility.ts';
import { mount, settle } from '../mount.ts';
import { serviceError } from '../service-error.ts';
import { documentOf, fakePortal, sessionOf } from './session.ts';

const words = WORDS.en.receipt;
const onReload = vi.fn<() => void>();
let saved: string[] = [];
let released: string[] = [];

beforeEach(() => {
  onReload.mockClear();
  saved = [];
  released = [];
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval', 'setTimeout', 'clearTimeout'] });
  vi.spyOn(URL, 'createObjectURL').mockReturnValue('blob:1');
  vi.spyOn(URL, 'revokeObjectURL').mockImplementation((url) => void released.push(url));
  vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function save(this: HTMLAnchorElement) {
    saved.push(this.download);
  });
});
afterEach(() => {
  vi.restoreAllMocks();
  vi.useRealTimers();
});

const signed = { status: 'SIGNED', signedAt: '2026-11-22T12:00:00Z' };
const waiting = sessionOf({ signer: signed });
const preparing = sessionOf({ signer: signed, envelope: { status: 'COMPLETED' } });
const failed = sessionOf({ signer: signed, envelope: { status: 'COMPLETED', evidenceFailed: true } });
const ready = sessionOf({
  signer: signed,
  envelope: { status: 'COMPLETED', evidenceReady: true, verificationCode: '0123456789ABCDEFGHJK' },
  documents: [documentOf('doc_1', { title: 'Lease' }), documentOf('doc_2', { title: 'Annex' })],
});

async function openReceipt(session: Session, replaced: Partial<Portal> = {}) {
  const portal = fakePortal(replaced);
  const receiptOf = (shown: Session) => (
    <Receipt portal={portal} session={shown} language="en" words={WORDS.en} onReload={onReload} />
  );
  const view = await mount(receiptOf(session));
  return { ...view, calls: portal.calls, show: (next: Session) => view.update(receiptOf(next)) };
}

describe('Receipt', () => {
  it.each([
    ['while others still have to sign', waiting, words.waiting],
    ['while the final document is prepared', preparing, words.preparing],
    ['when the final document could not be made', failed, words.failed],
    ['when the final document is ready', ready, words.ready],
  ])('says what comes next %s', async (_case, session, text) => {
    const view = await openReceipt(session);
    const others = [words.waiting, words.preparing, words.failed, words.ready].filter(
      (other) => other !== text,
    );
    expect(view.text()).toContain(text);
    for (const other of others) expect(view.text()).not.toContain(other);
    expect(view.text()).toContain('November 22, 2026');
    expect(accessibilityFaults(view.root)).toEqual([]);
  });

  it('names whom to ask when the final document could not be made, and goes on looking', async () => {
    const view = await openReceipt(failed);
    expect(view.text()).toContain(failed.sender.organizationName);
    expect(view.all('button')).toEqual([]);
    await settle(() => vi.advanceTimersByTime(3000));
    expect(onReload).toHaveBeenCalledOnce();
  });

  it('looks for the final document while it is prepared, and stops when it is ready', async () => {
    const view = await openReceipt(preparing);
    await settle(() => vi.advanceTimersByTime(6000));
    expect(onReload).toHaveBeenCalledTimes(2);
    await view.show(ready);
    await settle(() => vi.advanceTimersByTime(60_000));
    expect(onReload).toHaveBeenCalledTimes(2);
  });

  it.each([
    ['others still have to sign', waiting],
    ['the document is ready', ready],
  ])('does not look again when %s', async (_case, session) => {
    await openReceipt(session);
    await settle(() => vi.advanceTimersByTime(60_000));
    expect(onReload).not.toHaveBeenCalled();
  });

  it('stops looking when the page is left', async () => {
    const view = await openReceipt(preparing);
    view.unmount();
    vi.advanceTimersByTime(60_000);
    expect(onReload).not.toHaveBeenCalled();
  });

  it('links to the verification with the code', async () => {
    const view = await openReceipt(ready);
    expect(view.named(words.verify).getAttribute('href')).toBe('/verify/0123456789ABCDEFGHJK');
    expect((await openReceipt(waiting)).has(words.verify)).toBe(false);
  });

  it('shows the secret for VALIDAR where there is one', async () => {
    const secret = 'ABCD-EFGH-JKMN';
    const withSecret = { ...ready, envelope: { ...ready.envelope, validarSecret: secret } };
    expect((await openReceipt(withSecret)).text()).toContain(`${words.validarSecret}${secret}`);
    expect((await openReceipt(ready)).text()).not.toContain(words.validarSecret);
  });

  it('downloads the final form of each document', async () => {
    const view = await openReceipt(ready);
    await view.click(words.download('Annex'));
    expect(view.calls).toEqual([['document', 'doc_2', 'final']]);
    expect(saved).toEqual(['Annex.pdf']);
  });

  it('offers what was read while others still have to sign, and nothing while the final form is prepared', async () => {
    const view = await openReceipt(waiting);
    await view.click(words.copy('Title of doc_1'));
    expect(view.calls).toEqual([['document', 'doc_1', undefined]]);
    expect(saved).toEqual(['Title of doc_1.pdf']);
    await view.show(preparing);
    expect(view.all('button')).toEqual([]);
  });

  it('explains a download that failed, and offers it again', async () => {
    const document = () => Promise.reject(serviceError('EVIDENCE_NOT_READY'));
    const view = await openReceipt(ready, { document });
    await view.click(words.download('Lease'));
    expect(view.alerts()[0]).toContain(WORDS.en.refusals['EVIDENCE_NOT_READY']?.title);
    expect(saved).toEqual([]);
    expect(view.named(words.download('Lease'))).toHaveProperty('disabled', false);
  });
});

describe('saveFile', () => {
  it.each([
    ['Lease', 'Lease.pdf'],
    ['Lease.pdf', 'Lease.pdf'],
    ['Lease.PDF', 'Lease.pdf'],
    ['../etc/passwd', '.. etc passwd.pdf'],
    [String.raw`a\b:c*d?e"f<g>h|i`, 'a b c d e f g h i.pdf'],
    ['line\nbreak', 'line break.pdf'],
    ['Contrato de locação', 'Contrato de locação.pdf'],
  ])('saves %j as %s', (title, name) => {
    saveFile(new Blob([]), title);
    expect(saved).toEqual([name]);
  });

  it('releases the file only after the browser had time to save it', () => {
    saveFile(new Blob([]), 'Lease');
    vi.advanceTimersByTime(59_000);
    expect(released).toEqual([]);
    vi.advanceTimersByTime(1000);
    expect(released).toEqual(['blob:1']);
  });
});

it('promises a message only to signers whom one reaches', async () => {
  const { text: promised } = await openReceipt(waiting);
  expect(promised()).toContain(words.waiting);
  const { text } = await openReceipt(sessionOf({ signer: { ...signed, notifiedBy: null } }));
  expect(text()).toContain(words.waitingHere);
  expect(text()).not.toContain(words.waiting);
});
