import { readFile } from 'node:fs/promises';
import { AvalError } from '@aval/sdk/client';
import { describe, expect, it } from 'vitest';
import { WORDS } from '../../../src/dashboard/shell/file-reasons/words.ts';
import { RefusedFile, fileErrorText } from '../../../src/dashboard/shell/file-error.ts';
import { LANGUAGES } from '../../../src/i18n/language.ts';

const refused = (details: Readonly<Record<string, unknown>>) => new AvalError(415, { details });
const description = await readFile(new URL('../../../../../docs/openapi.json', import.meta.url), 'utf8');
const { UnsupportedMediaTypeReason, MalwareDetectedReason } = JSON.parse(description).components.schemas;
const everyReason: readonly string[] = [
  ...UnsupportedMediaTypeReason.enum.filter((reason: string) => !reason.startsWith('content-type-')),
  ...MalwareDetectedReason.anyOf[0].enum,
  'signature',
];

describe.each(LANGUAGES)('fileErrorText in %s', (language) => {
  it('has a different text for every reason, and for a file that opens without a password', () => {
    const titles = Object.values(WORDS[language]).map(({ title }) => title);
    expect(new Set(titles).size).toBe(everyReason.length + 4);
    for (const reason of everyReason) {
      const sent = reason === 'signature' ? 'signature:Eicar' : reason;
      expect(fileErrorText(refused({ reason: sent }), language)?.advice).toMatch(/^[A-ZÁÉÍ].+\.$/);
    }
    const opens = refused({ reason: 'encrypted', opensWithoutPassword: true });
    expect(fileErrorText(opens, language)).toBe(WORDS[language].protected);
    const damaged = refused({ reason: 'damaged', signed: true });
    expect(fileErrorText(damaged, language)).toBe(WORDS[language]['damaged-signed']);
    const offer = refused({ reason: 'encrypted', opensWithoutPassword: true, acceptChange: 'DECRYPTED' });
    expect(fileErrorText(offer, language)).toBe(WORDS[language].DECRYPTED);
  });

  it('never calls a form a virus', () => {
    for (const [reason, texts] of Object.entries(WORDS[language])) {
      if (reason.startsWith('active-content:'))
        expect(JSON.stringify(texts)).not.toMatch(/v[ií]rus|malware/i);
    }
  });
});

it('has no words for what is no reason of a file', () => {
  for (const reason of [undefined, null, 'constructor', 'content-type-malformed', 'SIGNUP_CLOSED']) {
    expect(fileErrorText(refused({ reason }), 'en')).toBeNull();
  }
});

it('keeps every part of the error, and the name of the file', () => {
  const texts = { code: 'X', message: 'm', hint: 'h', requestId: 'req_1', details: { reason: 'not-pdf' } };
  const error = new RefusedFile('a.pdf', new AvalError(415, texts));
  expect(error).toMatchObject({ ...texts, status: 415, filename: 'a.pdf' });
});
