import { describe, expect, it } from 'vitest';
import { FrameReader, FrameRefused } from '../../../src/adapters/pdf-worker/frame-reader.ts';
import { answerFrame, HEAD_BYTES } from '../../../src/adapters/pdf-worker/frames.ts';

const answer = { ok: true, value: 'x'.repeat(100) };

function aHead(messageBytes: number, fileBytes: number): Buffer {
  const head = Buffer.alloc(HEAD_BYTES);
  head.writeUInt32LE(messageBytes, 0);
  head.writeUInt32LE(fileBytes, 4);
  return head;
}

describe('FrameReader', () => {
  it.each([1, 3, 8, 50, 1000])('puts answers together from parts of %i bytes', (size) => {
    const reader = new FrameReader();
    for (let turn = 0; turn < 2; turn += 1) {
      const frame = answerFrame(answer);
      const found: unknown[] = [];
      for (let at = 0; at < frame.length; at += size)
        found.push(...reader.push(frame.subarray(at, at + size)));
      expect(found).toEqual([answer]);
    }
  });

  it('refuses bytes behind an answer', () => {
    const two = Buffer.concat([answerFrame(answer), answerFrame(answer)]);
    expect(() => new FrameReader().push(two)).toThrow(FrameRefused);
  });

  it('refuses an answer that would fill the memory, before it has arrived', () => {
    expect(() => new FrameReader().push(aHead(0xffff_ffff, 0))).toThrow(FrameRefused);
    expect(() => new FrameReader().push(aHead(10, 10))).toThrow(FrameRefused);
  });

  it('refuses bytes that nothing was serialized to', () => {
    expect(() => new FrameReader().push(Buffer.concat([aHead(4, 0), Buffer.alloc(4, 1)]))).toThrow(
      FrameRefused,
    );
  });
});
