import { afterAll, describe, expect, it } from 'vitest';
import { openFileChecks } from '../../../src/adapters/file-examiner/open-file-checks.ts';
import { Unavailable } from '../../../src/domain/failures.ts';
import { createSpooledFile } from '../../given/spooled-file.ts';

const { scanner, examiner } = openFileChecks(null);
afterAll(() => examiner.stop());

describe('openFileChecks', () => {
  it('examines files, and scans them without clamd', async () => {
    expect(await examiner.examine(await createSpooledFile(Buffer.from('%PDF-')), [])).toMatchObject({
      isPdf: true,
    });
    expect(await scanner.scan(Buffer.from('nothing'))).toBeNull();
  });

  it('scans with clamd where it has an address', async () => {
    const { scanner: clamd } = openFileChecks({ path: '/nowhere/clamd.sock' });
    await expect(clamd.scan(Buffer.from('nothing'))).rejects.toBeInstanceOf(Unavailable);
  });
});
