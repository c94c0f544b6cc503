import { describe, expect, it } from 'vitest';
import { fileErrorText, RefusedFile } from '../../../src/dashboard/shell/file-error.ts';
import { WORDS } from '../../../src/dashboard/shell/file-reasons/words.ts';
import { LANGUAGES } from '../../../src/i18n/language.ts';
import { serviceError } from '../../service-error.ts';

const refused = (details: Readonly<Record<string, unknown>>) => serviceError('MALWARE_DETECTED', details);

describe('fileErrorText', () => {
  it.each(LANGUAGES)('explains every known reason in %s', (language) => {
    for (const [reason, text] of Object.entries(WORDS[language])) {
      if (reason !== 'protected') expect(fileErrorText(refused({ reason }), language)).toEqual(text);
    }
  });

  it('has one text for all signatures', () => {
    const text = WORDS.en.signature;
    expect(fileErrorText(refused({ reason: 'signature:certified' }), 'en')).toEqual(text);
  });

  it('explains a file that opens without a password', () => {
    const details = { reason: 'encrypted', opensWithoutPassword: true };
    expect(fileErrorText(refused(details), 'en')).toEqual(WORDS.en.protected);
  });

  it.each([undefined, 17, null, 'never heard of', 'constructor', 'toString'])(
    'returns null for the reason %s',
    (reason) => {
      expect(fileErrorText(refused({ reason }), 'en')).toBeNull();
    },
  );
});

describe('RefusedFile', () => {
  it('adds the name of the file to the error', () => {
    const error = new RefusedFile('contract.pdf', refused({ reason: 'not-pdf' }));
    expect(error).toMatchObject({
      filename: 'contract.pdf',
      code: 'MALWARE_DETECTED',
      status: 422,
      requestId: 'req_1',
      details: { reason: 'not-pdf' },
    });
  });
});
