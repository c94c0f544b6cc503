import { describe, expect, it } from 'vitest';
import { cosignature, cosignedMessage, verifyCosignature } from '../../src/log/cosignature.ts';
import { LOG_KEY, signAsLog, signAsWitness, WITNESS } from './note-keys.ts';

const TEXT = 'aval.example/log\n1\n47DEQpj8HBSa+/TImW+5JCeuQeRkm5NMpJWZG3hSuFU=\n';
const TIME = 1_679_315_147;
const line = cosignature(WITNESS, TIME, signAsWitness(cosignedMessage(TEXT, TIME)));

describe('cosignedMessage', () => {
  it('contains header, time and checkpoint (C2SP tlog-cosignature)', () => {
    expect(cosignedMessage(TEXT, TIME)).toBe(`cosignature/v1\ntime 1679315147\n${TEXT}`);
  });
});

describe('verifyCosignature', () => {
  it('returns the time that the witness states', () => {
    expect(verifyCosignature(WITNESS, line, TEXT)).toBe(TIME);
    expect(Buffer.from(line.signature.subarray(0, 8)).toString('hex')).toBe('00000000641850cb');
  });

  it.each([
    ['over another checkpoint', WITNESS, line, TEXT.replace('\n1\n', '\n2\n')],
    ['at another time', WITNESS, { ...line, signature: line.signature.with(7, 0) }, TEXT],
    ['in a far future', WITNESS, { ...line, signature: line.signature.with(0, 1) }, TEXT],
    ['by another', WITNESS, cosignature(WITNESS, TIME, signAsLog(cosignedMessage(TEXT, TIME))), TEXT],
    ['under another name', { ...WITNESS, name: 'other' }, line, TEXT],
    ['cut short', WITNESS, { ...line, signature: line.signature.subarray(1) }, TEXT],
    ['of three bytes', WITNESS, { ...line, signature: line.signature.subarray(0, 3) }, TEXT],
    ['by a key that is no witness', LOG_KEY, { ...line, name: LOG_KEY.name }, TEXT],
  ])('rejects a line %s', (_, witness, given, text) => {
    expect(verifyCosignature(witness, given, text)).toBeNull();
  });
});
