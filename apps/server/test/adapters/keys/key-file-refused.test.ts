import { describe, expect, it } from 'vitest';
import { KeyFileRefused } from '../../../src/adapters/keys/key-file-refused.ts';

describe('KeyFileRefused', () => {
  it('names the file and says what to do in one line, and keeps the reason for the log', () => {
    const cause = new Error('EACCES');
    const refused = new KeyFileRefused('UNREADABLE', '/data/master.key', {
      advice: 'let us read it.',
      cause,
    });
    expect(refused).toMatchObject({
      name: 'KeyFileRefused',
      problem: 'UNREADABLE',
      file: '/data/master.key',
      message: '/data/master.key: let us read it.',
      cause,
    });
  });
});
