import { afterAll, describe, expect, it } from 'vitest';
import { findText } from '../../../src/adapters/pdf-worker/find-text.ts';
import { NO_ISOLATION } from '../../../src/adapters/pdf-worker/isolation.ts';
import {
  converterWeaknesses,
  openSoffice,
  openSofficeHere,
} from '../../../src/adapters/soffice/open-soffice.ts';
import { Unavailable } from '../../../src/domain/failures.ts';
import { itConverts } from '../../contracts/document-converter.ts';
import { convertingTo, fakeSoffice, OPEN_SANDBOX } from '../../given/fake-soffice.ts';
import { aPdf } from '../../given/pdf.ts';

const html = { format: 'HTML', bytes: Buffer.from('<p>x</p>'), values: {} } as const;
const here = await openSofficeHere();
const common = { isolation: NO_ISOLATION, sandbox: OPEN_SANDBOX };
const fake = openSoffice({ ...common, program: await convertingTo(aPdf()) });
afterAll(() => Promise.all([fake.stop(), here.stop()]));

describe.skipIf(process.platform !== 'linux')('the converter with a program that stands for soffice', () => {
  itConverts(() => fake);

  it('refuses a file that takes too long', async () => {
    const slow = openSoffice({ ...common, program: await fakeSoffice('sleep 60'), milliseconds: 200 });
    expect(await slow.convert(html, 'org')).toEqual({ kind: 'refused', refusal: 'limit' });
    await slow.stop();
  });

  it('ends what runs when it stops, and takes nothing more', async () => {
    const slow = openSoffice({ ...common, program: await fakeSoffice('sleep 60') });
    const running = slow.convert(html, 'org').catch((error: unknown) => error);
    setTimeout(() => void slow.stop(), 500);
    expect(await running).toBeInstanceOf(Unavailable);
    await expect(slow.convert(html, 'org')).rejects.toThrow(Unavailable);
  });
});

// `apt-get install --no-install-recommends libreoffice-writer-nogui bubblewrap fonts-liberation`
describe.skipIf(!here.isReady())('the converter with the soffice of this machine', () => {
  it('makes a PDF with the text and the value', async () => {
    const found = await here.convert(
      { ...html, bytes: Buffer.from('<p>{{nome}}</p>'), values: { nome: 'Ana' } },
      'o',
    );
    expect(found.kind === 'converted' && found.pdf.toString('latin1', 0, 5)).toBe('%PDF-');
  });

  it('keeps the order of texts, whatever elements are around them', async () => {
    const source = '<main><p>um</p><section><p>dois</p><x-a>tr&ecirc;s</x-a></section><p>quatro</p></main>';
    const found = await here.convert({ ...html, bytes: Buffer.from(source) }, 'o');
    const texts = ['um', 'dois', 'três', 'quatro'];
    const pdf = found.kind === 'converted' ? found.pdf : Buffer.alloc(0);
    const places = (await findText(pdf, { texts, from: 1, to: 1 })).found.map(({ text }) => text);
    expect(places).toEqual(texts);
  });
});

describe('without the program or a sandbox', () => {
  const missing = openSoffice({ ...common, program: '/no/such/program' });
  const open = openSoffice({ ...common, sandbox: null });

  it('is not ready, says what to install, and is Unavailable', async () => {
    for (const converter of [missing, open]) {
      expect(converter.isReady()).toBe(false);
      expect(converterWeaknesses(converter).join()).toContain('libreoffice-writer-nogui');
      await expect(converter.convert(html, 'org')).rejects.toThrow(Unavailable);
    }
  });

  it('returns no warning when the converter is disabled', () => {
    expect(converterWeaknesses(null)).toEqual([]);
  });
});
