import { describe, expect, it } from 'vitest';
import {
  isSignedBy,
  noteKeyId,
  parseNote,
  parseSignatureLine,
  readNoteKey,
  signatureLine,
  signaturesBy,
  writeNote,
  writeNoteKey,
} from '../../src/log/signed-note.ts';
import { LOG_KEY, WITNESS } from './note-keys.ts';

/** The example of golang.org/x/mod/sumdb/note, where the format comes from. */
const KEY = 'PeterNeumann+c74f20a3+ARpc2QcUPDhMQegwxbzhKqiBfsVkmqq/LDE4izWy10TW';
const TEXT =
  'If you think cryptography is the answer to your problem,\nthen you don\u2019t know what your problem is.\n'.replace(
    '\u2019',
    "'",
  );
const LINE =
  '\u2014 PeterNeumann x08go/ZJkuBS9UG/SffcvIAQxVBtiFupLLr8pAcElZInNIuGUgYN1FFYC2pZSNXgKvqfqdngotpRZb6KE6RyyBwJnAM=\n';
const NOTE = `${TEXT}\n${LINE}`;

describe('the published example', () => {
  it('is read, verified and written identically', () => {
    const key = readNoteKey(KEY);
    const note = parseNote(NOTE);
    if (key === null || note === null) throw new Error('not read');
    const [signature] = signaturesBy(note, key);
    expect(note.text).toBe(TEXT);
    expect(isSignedBy(key, note.text, signature?.signature ?? new Uint8Array())).toBe(true);
    expect(isSignedBy(key, `${note.text} `, signature?.signature ?? new Uint8Array())).toBe(false);
    expect(writeNote(note)).toBe(NOTE);
    expect(writeNoteKey(key)).toBe(KEY);
    expect(noteKeyId(key)).toBe('c74f20a3');
  });
});

describe('parseNote', () => {
  it('treats the last empty line as the end of the text', () => {
    expect(parseNote(`a\n\nb\n\n${LINE}`)?.text).toBe('a\n\nb\n');
  });

  it.each([
    ['no signature', `${TEXT}\n`],
    ['no text', `\n\n${LINE}`],
    ['no line feed at the end', NOTE.slice(0, -1)],
    ['a control character', `a\r\n\n${LINE}`],
    ['a name with a plus', NOTE.replace('\u2014 PeterNeumann', '\u2014 Peter+Neumann')],
    ['another dash', NOTE.replace('\u2014', '-')],
    ['spare bits in base64', NOTE.replace('nAM=', 'nAN=')],
    ['something after the signatures', `${NOTE}more\n`],
    ['too many signatures', `${TEXT}\n${LINE.repeat(65)}`],
    ['too much text', `${'a'.repeat(70_000)}\n\n${LINE}`],
  ])('rejects a note with %s', (_, note) => {
    expect(parseNote(note)).toBeNull();
  });
});

describe('signatureLine and parseSignatureLine', () => {
  it('are inverse functions', () => {
    const parsed = parseSignatureLine(LINE.trimEnd());
    expect(parsed && signatureLine(parsed)).toBe(LINE);
    expect(parseSignatureLine('\u2014 name AAAAAA==')).toBeNull();
  });
});

describe('signaturesBy', () => {
  it('requires both name and id', () => {
    const key = readNoteKey(KEY) ?? LOG_KEY;
    const note = {
      text: TEXT,
      signatures: [{ name: key.name, keyId: noteKeyId(key), signature: new Uint8Array(64) }],
    };
    expect(signaturesBy(note, key)).toHaveLength(1);
    expect(signaturesBy(note, { ...key, name: 'other' })).toHaveLength(0);
    expect(
      signaturesBy(
        {
          ...note,
          signatures: [
            { ...note.signatures[0], name: key.name, keyId: '00000000', signature: new Uint8Array(64) },
          ],
        },
        key,
      ),
    ).toHaveLength(0);
  });
});

describe('readNoteKey', () => {
  it('reads keys of logs and witnesses', () => {
    expect(readNoteKey(writeNoteKey(LOG_KEY))).toEqual(LOG_KEY);
    expect(readNoteKey(writeNoteKey(WITNESS))).toEqual(WITNESS);
  });

  it.each([
    ['another id', KEY.replace('c74f20a3', 'c74f20a4')],
    ['another name', KEY.replace('Peter', 'Paul')],
    ['a key that is too short', KEY.slice(0, -4)],
    ['an unknown kind', KEY.replace('+ARpc', '+CRpc')],
    ['nothing', ''],
  ])('rejects %s', (_, text) => {
    expect(readNoteKey(text)).toBeNull();
  });
});
