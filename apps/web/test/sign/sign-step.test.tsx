import { beforeEach, describe, expect, it, vi } from 'vitest';
import type { Language } from '../../src/i18n/language.ts';
import type { Consent, Portal } from '../../src/sign/portal.ts';
import { SignStep } from '../../src/sign/sign-step.tsx';
import { WORDS } from '../../src/sign/words.ts';
import { WORDS as MARK_WORDS } from '../../src/sign/mark/words.ts';
import { accessibilityFaults } from '../accessibility.ts';
import { mount, settle } from '../mount.ts';
import { serviceError } from '../service-error.ts';
import { CONSENT, fakePortal, sessionOf } from './session.ts';

const words = WORDS.en;
const outcomes = {
  onSigned: vi.fn<() => void>(),
  onUnproved: vi.fn<() => void>(),
};

beforeEach(() => Object.values(outcomes).forEach((outcome) => outcome.mockClear()));

async function openStep(replaced: Partial<Portal> = {}) {
  const portal = fakePortal(replaced);
  const stepIn = (language: Language) => (
    <SignStep {...outcomes} portal={portal} session={sessionOf()} language={language} words={words} />
  );
  const view = await mount(stepIn('en'));
  const signed = () => portal.calls.filter(([name]) => name === 'sign').map(([, ...given]) => given);
  const accept = (): Promise<void> => view.click(view.field(words.sign.accept));
  return { ...view, signed, accept, speak: (language: Language) => view.update(stepIn(language)) };
}

describe('the statement', () => {
  it('shows each paragraph, marked with the language of the text', async () => {
    const view = await openStep();
    expect(view.all('.statement p').map((line) => line.textContent)).toEqual(['I accept.', 'Freely.']);
    expect(view.find('.statement').getAttribute('lang')).toBe('en');
    expect(accessibilityFaults(view.root)).toEqual([]);
  });

  it('shows a paragraph as often as the text has it', async () => {
    const view = await openStep({ consent: async () => ({ ...CONSENT, statement: 'Same.\nSame.' }) });
    expect(view.all('.statement p')).toHaveLength(2);
  });

  it('cannot be signed before it is there', async () => {
    const view = await openStep({ consent: () => Promise.reject(new TypeError('offline')) });
    expect(view.named(words.sign.sign)).toHaveProperty('disabled', true);
    await view.accept();
    await view.submit();
    expect(view.signed()).toEqual([]);
  });

  it('is read again on request when the first try fails', async () => {
    let tries = 0;
    const consent = async (): Promise<Consent> => {
      tries += 1;
      if (tries === 1) throw new TypeError('offline');
      return CONSENT;
    };
    const view = await openStep({ consent });
    expect(view.alerts()[0]).toContain(words.offline.title);
    await view.click(words.retry);
    expect(view.alerts()).toEqual([]);
    expect(view.named(words.sign.sign)).toHaveProperty('disabled', false);
  });

  it('stays in the language chosen last when an earlier response is late', async () => {
    const late = Promise.withResolvers<Consent>();
    const consent: Portal['consent'] = async (language) =>
      language === 'en' ? late.promise : { ...CONSENT, language, statement: 'Aceito.' };
    const view = await openStep({ consent });
    await view.speak('pt-BR');
    await settle(() => late.resolve(CONSENT));
    expect(view.find('.statement').getAttribute('lang')).toBe('pt-BR');
    expect(view.find('.statement').textContent).toContain('Aceito.');
  });
});

describe('the signature', () => {
  it('needs the acceptance, and says so only when the signer tries without it', async () => {
    const view = await openStep();
    expect(view.alerts()).toEqual([]);
    await view.submit();
    expect(view.alerts()).toEqual([words.sign.mustAccept]);
    expect(view.field(words.sign.accept).getAttribute('aria-invalid')).toBe('true');
    expect(document.activeElement).toBe(view.field(words.sign.accept));
    expect(view.signed()).toEqual([]);
    await view.accept();
    expect(view.alerts()).toEqual([]);
  });

  it('signs the shown statement and all documents, without a drawn or typed name by default', async () => {
    const view = await openStep();
    await view.accept();
    await view.submit();
    expect(view.signed()).toEqual([[CONSENT, sessionOf().documents, null]]);
    expect(outcomes.onSigned).toHaveBeenCalledOnce();
  });

  it('signs with the name that the signer typed', async () => {
    const view = await openStep();
    await view.click(view.field(MARK_WORDS.en.ways.TYPED));
    await view.accept();
    await view.submit();
    expect(view.signed()[0]?.[2]).toEqual({ kind: 'TYPED', text: 'Ana Souza' });
  });

  it('leads to the receipt when the signer has signed already', async () => {
    const view = await openStep({ sign: () => Promise.reject(serviceError('ALREADY_SIGNED')) });
    await view.accept();
    await view.submit();
    expect(outcomes.onSigned).toHaveBeenCalledOnce();
    expect(view.alerts()).toEqual([]);
  });

  it('leads back to identification when the proof of identity has expired', async () => {
    const view = await openStep({ sign: () => Promise.reject(serviceError('AUTHENTICATION_REQUIRED')) });
    await view.accept();
    await view.submit();
    expect(outcomes.onUnproved).toHaveBeenCalledOnce();
    expect(outcomes.onSigned).not.toHaveBeenCalled();
  });

  it('shows a statement that has changed, and needs it to be accepted again', async () => {
    let reads = 0;
    const consent = async (): Promise<Consent> => {
      reads += 1;
      return reads === 1 ? CONSENT : { ...CONSENT, hash: 'new', statement: 'I really accept.' };
    };
    let tries = 0;
    const sign = async (): Promise<void> => {
      tries += 1;
      if (tries === 1) throw serviceError('CONSENT_MISMATCH');
    };
    const view = await openStep({ consent, sign });
    await view.accept();
    await view.submit();
    expect(view.text()).toContain('I really accept.');
    expect(view.alerts()).toContain(words.sign.mustAccept);
    expect(view.text()).toContain(words.refusals['CONSENT_MISMATCH']?.title);
    expect(view.field(words.sign.accept).checked).toBe(false);
    expect(outcomes.onSigned).not.toHaveBeenCalled();
    await view.accept();
    await view.submit();
    expect(view.signed()[1]?.[0]).toMatchObject({ hash: 'new' });
    expect(outcomes.onSigned).toHaveBeenCalledOnce();
  });

  it.each([
    'NOT_YOUR_TURN',
    'DOCUMENT_NOT_VIEWED',
    'DOCUMENT_HASH_MISMATCH',
    'SERVICE_UNAVAILABLE',
    'OFFLINE',
  ])('shows %s and can be tried again', async (code) => {
    const error = code === 'OFFLINE' ? new TypeError('offline') : serviceError(code);
    const view = await openStep({ sign: () => Promise.reject(error) });
    await view.accept();
    await view.submit();
    const text = words.refusals[code] ?? words.offline;
    expect(view.text()).toContain(text.title);
    expect(view.named(words.sign.sign)).toHaveProperty('disabled', false);
    expect(outcomes.onSigned).not.toHaveBeenCalled();
  });

  it('is sent once, however often the button is pressed', async () => {
    const response = Promise.withResolvers<void>();
    const view = await openStep({ sign: () => response.promise });
    await view.accept();
    await view.submit();
    expect(view.find('button[type=submit]').getAttribute('aria-busy')).toBe('true');
    expect(view.find('button[type=submit]')).toHaveProperty('disabled', true);
    await settle(() => response.resolve());
    expect(view.signed()).toHaveLength(1);
  });
});
