import { describe, expect, it } from 'vitest';
import { checkpointText, openCheckpoint, parseCheckpoint } from '../../src/log/checkpoint.ts';
import { EMPTY_ROOT } from '../../src/log/merkle-tree.ts';
import { noteKeyId, signatureLine } from '../../src/log/signed-note.ts';
import { LOG_KEY, ORIGIN, signAsWitness, signedCheckpoint, WITNESS } from './note-keys.ts';

const checkpoint = { origin: ORIGIN, size: 0, root: EMPTY_ROOT };
const TEXT = `${ORIGIN}\n0\n47DEQpj8HBSa+/TImW+5JCeuQeRkm5NMpJWZG3hSuFU=\n`;
const NOTE = signedCheckpoint(checkpoint);
/** A line in the log's name that somebody else signed. */
const FALSE_LINE = signatureLine({
  name: LOG_KEY.name,
  keyId: noteKeyId(LOG_KEY),
  signature: signAsWitness(TEXT),
});

describe('checkpointText and parseCheckpoint', () => {
  it('write and read origin, size and root', () => {
    expect(checkpointText(checkpoint)).toBe(TEXT);
    expect(parseCheckpoint(TEXT)).toEqual(checkpoint);
    expect(parseCheckpoint(`${TEXT}an extension\n`)).toEqual(checkpoint);
  });

  it.each([
    ['a leading zero', TEXT.replace('\n0\n', '\n00\n')],
    ['a negative size', TEXT.replace('\n0\n', '\n-1\n')],
    ['no origin', TEXT.slice(ORIGIN.length)],
    ['an empty line', TEXT.replace('\n0\n', '\n0\n\n')],
    ['an empty extension', `${TEXT}\n`],
    ['a short root', TEXT.replace('47DEQpj8', '')],
    ['no last line feed', TEXT.slice(0, -1)],
  ])('reject %s', (_, text) => {
    expect(parseCheckpoint(text)).toBeNull();
  });
});

describe('openCheckpoint', () => {
  it('opens a checkpoint that the log signed', () => {
    expect(openCheckpoint(NOTE, [LOG_KEY])).toMatchObject({ ok: true, checkpoint });
  });

  it('checks signatures by the means of the caller', () => {
    const checked: string[] = [];
    const check = (isSigned: boolean) =>
      openCheckpoint(NOTE, [LOG_KEY], ({ name }, text) => checked.push(name, text) > 0 && isSigned);
    expect([check(true).ok, check(false)]).toEqual([true, { ok: false, reason: 'signature' }]);
    expect(checked).toEqual([ORIGIN, TEXT, ORIGIN, TEXT]);
  });

  it('ignores lines of unknown keys', () => {
    const line = '\u2014 witness.example/other AAAAAAAA\n';
    expect(openCheckpoint(NOTE + line, [LOG_KEY])).toMatchObject({ ok: true });
  });

  it.each([
    ['malformed', 'a text', [LOG_KEY]],
    ['malformed', NOTE.replace('\n0\n', '\nmany\n'), [LOG_KEY]],
    ['unsigned', NOTE, []],
    ['unsigned', NOTE, [{ ...LOG_KEY, publicKey: WITNESS.publicKey }]],
    ['signature', NOTE.replace('\n0\n', '\n1\n'), [LOG_KEY]],
    ['signature', NOTE + FALSE_LINE, [LOG_KEY]],
    ['origin', signedCheckpoint({ ...checkpoint, origin: 'another.example/log' }), [LOG_KEY]],
  ] as const)('returns %s', (reason, note, keys) => {
    expect(openCheckpoint(note, keys)).toEqual({ ok: false, reason });
  });
});
