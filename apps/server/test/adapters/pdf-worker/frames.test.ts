import { describe, expect, it } from 'vitest';
import {
  answerFrame,
  HEAD_BYTES,
  jobFrame,
  readFrame,
  readHead,
} from '../../../src/adapters/pdf-worker/frames.ts';

function readBack(frame: Buffer): unknown {
  const { messageBytes, fileBytes } = readHead(frame);
  const file = frame.subarray(HEAD_BYTES + messageBytes);
  expect(file).toHaveLength(fileBytes);
  return readFrame(frame.subarray(HEAD_BYTES, HEAD_BYTES + messageBytes), file);
}

describe('jobFrame', () => {
  const job = { kind: 'x', at: new Date(0), certificate: Buffer.from('small') };

  it('passes a large file on as it is, behind the other members', () => {
    const pdf = Buffer.alloc(5000, 7);
    const pieces = jobFrame({ ...job, pdf });
    expect(pieces[2]).toBe(pdf);
    expect(readBack(Buffer.concat(pieces))).toEqual({ ...job, pdf });
  });

  it('serializes small bytes with the other members', () => {
    expect(readBack(Buffer.concat(jobFrame(job)))).toEqual(job);
  });
});

describe('answerFrame', () => {
  it.each(['ready', null, { ok: true, value: { tail: Buffer.alloc(9000, 1) } }])(
    'can be read back',
    (answer) => {
      expect(readBack(answerFrame(answer))).toEqual(answer);
    },
  );
});
