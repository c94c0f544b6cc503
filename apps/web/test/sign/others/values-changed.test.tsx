import { createHash } from 'node:crypto';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { SigningPage } from '../../../src/sign/app.tsx';
import { WORDS as FIELD_WORDS } from '../../../src/sign/fields/words.ts';
import type { OtherAttachment, OtherField } from '../../../src/sign/others/other-parts.ts';
import { WORDS as OWN } from '../../../src/sign/others/words.ts';
import type { Consent, Portal, Session } from '../../../src/sign/portal.ts';
import { WORDS } from '../../../src/sign/words.ts';
import { accessibilityFaults } from '../../accessibility.ts';
import { eventually, mount, settle } from '../../mount.ts';
import type { Mounted } from '../../mount.ts';
import { serviceError } from '../../service-error.ts';
import { CONSENT, fakePortal, fieldOf } from '../session.ts';
import { filledOther, otherFile, otherOf, withOthers } from './given.ts';

const MARK = '{"kind":"TYPED","text":"Ana Souza"}';
const words = WORDS.en;
const own = OWN.en;

// The PDF viewer needs a browser. The journeys show documents in it.
vi.mock('../../../src/sign/viewer/load-viewer.ts', () => ({ loadViewer: () => undefined }));
vi.mock('../../../src/sign/viewer/open-pdf.ts', () => ({
  openPdf: () => ({ promise: Promise.reject(new Error('no viewer')), destroy: async () => undefined }),
}));
beforeEach(() => sessionStorage.clear());

const withoutValue = ({ filled, ...field }: OtherField): OtherField =>
  otherOf(field.id, { label: field.label, type: field.type, filled });

/** A service whose shown file has the values of others, and which refuses a consent that came before one of them. */
class Service {
  fields: readonly OtherField[] = [otherOf('price'), otherOf('date', { type: 'TEXT', label: 'Prazo' })];
  files: readonly OtherAttachment[] = [];
  own: Session['fields'] = [];
  role: Session['signer']['role'] = 'SIGNER';
  isProved = true;
  isAlwaysNew = false;
  private count = 0;
  readonly signed: unknown[][] = [];

  fill(id: string, value: string): void {
    this.fields = this.fields.map((field) => (field.id === id ? { ...field, filled: true, value } : field));
  }

  session(): Session {
    const fields = this.isProved ? this.fields : this.fields.map(withoutValue);
    const session = withOthers(fields, this.isProved ? this.files : [], this.isProved);
    return { ...session, signer: { ...session.signer, role: this.role }, fields: this.own };
  }

  private picture(): string {
    this.count += 1;
    return JSON.stringify([this.session().fieldsOfOthers, this.isAlwaysNew && this.count]);
  }

  consent(): Consent {
    const sha256 = createHash('sha256').update(this.picture()).digest('hex');
    const filled = this.fields.filter(({ value }) => value !== undefined);
    return {
      ...CONSENT,
      hashVersion: 3,
      hash: JSON.stringify([this.fields, this.files]),
      shown: [{ documentId: 'doc_1', sha256 }],
      fields: this.own.map(({ id, type }) => ({ id, value: type === 'TEXT' ? 'Rua 1' : MARK })),
      others: filled.map(({ id }) => ({ id })),
      open: this.fields.filter(({ filled: is }) => !is).map(({ id }) => ({ id, signerId: 'sgn_2' })),
      attachments: this.files.map(({ key, signerId, sha256: digest }) => ({ key, signerId, sha256: digest })),
    };
  }

  portal(): ReturnType<typeof fakePortal> {
    return fakePortal({
      open: async () => this.session(),
      document: async () => new Blob([this.picture()]),
      consent: async () => this.consent(),
      verifyCode: async () => void (this.isProved = true),
      sign: async (...given) => {
        if (given[0].hash !== this.consent().hash)
          throw serviceError('CONSENT_MISMATCH', { reason: 'VALUES_CHANGED' }, 409);
        this.signed.push(given);
      },
    });
  }
}

async function open(service: Service) {
  const portal = service.portal();
  const view = await mount(<SigningPage portal={portal} initial="en" />);
  await eventually(() => view.named(words.read.skip));
  const fetched = () => portal.calls.filter(([name]) => name === 'document').length;
  const called = (name: keyof Portal) => portal.calls.filter(([call]) => call === name);
  return { ...view, fetched, called };
}

const submit = (view: Mounted): Promise<void> =>
  view.fire(view.find('dialog[open] form'), new Event('submit', { bubbles: true, cancelable: true }));
const toStatement = async (view: Mounted): Promise<void> => {
  await view.click(words.read.skip);
  await eventually(() => expect(view.text()).toContain(own.cover.heading));
};
const cover = (view: Mounted): HTMLElement =>
  view.all('dialog[open] .statement').at(-1) ?? view.find('.statement');

describe('a value that comes after the consent', () => {
  it('is shown in the file, in one sentence and at its place, and asks for the acceptance again, not for a code', async () => {
    const service = new Service();
    const view = await open(service);
    await toStatement(view);
    await eventually(() => expect(view.text()).toContain(own.cover.accept(own.cover.open(2))));
    await view.click(view.field(words.sign.accept));
    service.fill('price', '500000.00');
    await submit(view);
    await eventually(() => expect(view.alerts().join()).toContain(own.news.again));
    expect(view.alerts()[0]).toContain('José Lima filled in Preço: 500000.00 while you were reading.');
    expect(view.alerts()[0]).toContain(own.news.again);
    expect(view.field(words.sign.accept).checked).toBe(false);
    expect(view.fetched()).toBe(2);
    expect(view.called('requestCode')).toEqual([]);
    expect(cover(view).textContent).toContain(own.cover.valuesHeading(1));
    expect(cover(view).textContent).toContain(own.cover.openHeading(1));
    expect(accessibilityFaults(view.root)).toEqual([]);
    await view.click(view.field(words.sign.accept));
    await submit(view);
    expect(service.signed).toHaveLength(1);
  });

  it('keeps the answers and the mark of the signer', async () => {
    const service = new Service();
    service.own = [fieldOf('street', { label: 'Street' }), fieldOf('mark', { type: 'SIGNATURE' })];
    const view = await open(service);
    await view.click(words.read.skip);
    // The typed name is adopted.
    await eventually(() => expect(view.text()).toContain(FIELD_WORDS.en.left(1)));
    await view.type('Street', 'Rua 1');
    await submit(view);
    await eventually(() => expect(view.text()).toContain(own.cover.heading));
    await view.click(view.field(FIELD_WORDS.en.accept));
    service.fill('price', '1');
    await submit(view);
    await eventually(() => expect(view.alerts().join()).toContain(own.news.again));
    await view.click(view.field(FIELD_WORDS.en.accept));
    await submit(view);
    const [, , mark, more] = service.signed[0] ?? [];
    expect(mark).toEqual({ kind: 'TYPED', text: 'Ana Souza' });
    expect(more).toMatchObject({ fields: { street: 'Rua 1' } });
  });

  it('that is a file of another person is listed and can be opened', async () => {
    const service = new Service();
    const view = await open(service);
    await toStatement(view);
    await view.click(view.field(words.sign.accept));
    service.files = [otherFile('id')];
    await submit(view);
    await eventually(() => expect(view.alerts().join()).toContain(own.news.again));
    expect(view.alerts()[0]).toContain(own.news.attached('José Lima', 1));
    expect(cover(view).textContent).toContain(own.cover.filesHeading(1));
    expect(view.has(own.openFile('Documento'))).toBe(true);
  });

  it('is named once: the next refusal names only what came after it', async () => {
    const service = new Service();
    const view = await open(service);
    await toStatement(view);
    for (const [id, value, said] of [
      ['price', '7', 'José Lima filled in Preço: 7'],
      ['date', 'May', 'José Lima filled in Prazo: May'],
    ] as const) {
      await view.click(view.field(words.sign.accept));
      service.fill(id, value);
      await submit(view);
      await eventually(() => expect(view.alerts().join()).toContain(`${said} while you were reading.`));
      expect(view.all('dialog[open] .alert li')).toHaveLength(1);
    }
    expect(service.signed).toEqual([]);
  });

  it('that keeps coming is not accepted: nobody signs a file that the page does not show', async () => {
    const service = new Service();
    service.isAlwaysNew = true;
    const view = await open(service);
    await view.click(words.read.skip);
    await eventually(() =>
      expect(view.alerts().join()).toContain(words.refusals['DOCUMENT_HASH_MISMATCH']?.title),
    );
    expect(view.named(words.sign.sign)).toHaveProperty('disabled', true);
  });
});

describe('before the consent', () => {
  it('fetches the file again that the code shows more of, and says so', async () => {
    const service = new Service();
    service.fill('price', '7');
    service.isProved = false;
    const view = await open(service);
    await view.click(words.read.skip);
    await eventually(() => view.named(words.identify.send));
    await submit(view);
    await view.type(words.identify.code, '424242');
    await submit(view);
    await eventually(() => expect(view.text()).toContain(own.news.revealed(1)));
    expect(view.fetched()).toBe(2);
    expect(view.alerts()).toEqual([]);
  });

  it('says early what came while the reader was elsewhere, and leads there', async () => {
    const service = new Service();
    const view = await open(service);
    service.fill('price', '7');
    await settle(() => document.dispatchEvent(new Event('visibilitychange')));
    await eventually(() => expect(view.find('.bar').textContent).toContain('José Lima filled in Preço: 7'));
    expect(view.fetched()).toBe(2);
    const opened = view.called('open').length;
    service.fill('date', 'May');
    await settle(() => window.dispatchEvent(new Event('focus')));
    await eventually(() => expect(view.find('.bar').textContent).toContain('filled in 2 fields'));
    expect(view.called('open').length).toBe(opened + 1);
    // Nothing more can come.
    await settle(() => window.dispatchEvent(new Event('focus')));
    expect(view.called('open').length).toBe(opened + 1);
  });

  it.each(['SIGNER', 'APPROVER', 'WITNESS'] as const)(
    'says to a signer with the role %s without own fields what they accept',
    async (role) => {
      const service = new Service();
      service.role = role;
      service.fill('price', '7');
      service.files = [otherFile('id')];
      const view = await open(service);
      await toStatement(view);
      const parts = [own.cover.values(1), own.cover.open(1), own.cover.files(1)];
      const said = own.cover.accept(new Intl.ListFormat('en').format(parts));
      await eventually(() => expect(cover(view).textContent).toContain(said));
      expect(cover(view).querySelectorAll('details:not([open])')).toHaveLength(3);
    },
  );

  it('says to a signer that nothing was filled in where that is so, and nothing of others before version 3', async () => {
    const service = new Service();
    service.fields = [];
    service.own = [];
    const view = await open(service);
    await toStatement(view);
    await eventually(() => expect(cover(view).textContent).toContain(own.cover.acceptNothing));
    const plain = fakePortal({ open: async () => service.session() });
    const before = await mount(<SigningPage portal={plain} initial="en" />);
    await before.click(words.read.skip);
    await eventually(() => expect(before.text()).toContain('Freely.'));
    expect(before.text()).not.toContain(own.cover.heading);
    expect(before.text()).not.toContain(own.heading);
  });
});

it('lists above the document what others fill in', async () => {
  const service = new Service();
  service.fields = [filledOther('price'), otherOf('date')];
  const view = await open(service);
  await eventually(() => expect(view.find('.others-place').textContent).toContain(`${own.heading} (2)`));
});
