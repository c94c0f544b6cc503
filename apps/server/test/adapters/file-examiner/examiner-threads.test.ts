import { createHash } from 'node:crypto';
import { zipSync } from 'fflate';
import { afterAll, afterEach, describe, expect, it, vi } from 'vitest';
import { examinerThreads } from '../../../src/adapters/file-examiner/examiner-threads.ts';
import { Unavailable } from '../../../src/domain/failures.ts';
import { createSpooledFile } from '../../given/spooled-file.ts';
import { measureLongestBlock } from '../../given/event-loop.ts';
import { processorTimeOf } from '../../given/processor-time.ts';

const MIB = 1024 * 1024;
const CODE = '7H3KQ-0ZZ9M-ABCDE-12345';
const examiner = examinerThreads();
afterAll(() => examiner.stop());
afterEach(() => vi.useRealTimers());

const sha256 = (bytes: Uint8Array) => createHash('sha256').update(bytes).digest('hex');

/** A file of 20 MiB with a code of ours near its end. */
function aLongPdf(): Buffer {
  const pdf = Buffer.alloc(20 * MIB, 'x');
  pdf.write('%PDF-1.7\n');
  pdf.write(`Aval ${CODE}`, 20 * MIB - 1000);
  return pdf;
}

describe('examinerThreads', () => {
  it('hashes a file and finds the marks of ours', async () => {
    const pdf = aLongPdf();
    expect(await examiner.examine(await createSpooledFile(pdf), [])).toEqual({
      isPdf: true,
      sha256: sha256(pdf),
      marker: { codes: [CODE], certificate: false },
      uploaded: null,
    });
  });

  it('finds a certificate of ours, and no bytes of a longer file before', async () => {
    const certificate = Buffer.alloc(700, 'a certificate').toString('hex');
    await examiner.examine(await createSpooledFile(aLongPdf()), []);
    const short = Buffer.from(`<${certificate.toUpperCase()}>`);
    expect(await examiner.examine(await createSpooledFile(short), [certificate])).toEqual({
      isPdf: false,
      sha256: sha256(short),
      marker: { codes: [], certificate: true },
      uploaded: null,
    });
  });

  it('unpacks a package, and returns digests of all files and the content of few', async () => {
    const files = { 'manifest.json': Buffer.from('{}'), 'documents/a.pdf': Buffer.alloc(MIB, 'a') };
    const { uploaded } = await examiner.examine(await createSpooledFile(zipSync(files)), []);
    expect([...(uploaded?.digests ?? [])]).toEqual(
      Object.entries(files).map(([name, bytes]) => [name, sha256(bytes)]),
    );
    expect([...(uploaded?.files ?? [])]).toEqual([['manifest.json', new Uint8Array(files['manifest.json'])]]);
    expect(uploaded?.form).toBe('REWRITTEN');
  });

  it('returns files that were packed without compression, and not the archive around them', async () => {
    const files = { 'manifest.json': Buffer.from('{}'), 'documents/a.pdf': Buffer.alloc(MIB, 'a') };
    const { uploaded } = await examiner.examine(await createSpooledFile(zipSync(files, { level: 0 })), []);
    const manifest = uploaded?.files.get('manifest.json');
    expect(manifest).toEqual(new Uint8Array(files['manifest.json']));
    expect(manifest?.buffer.byteLength).toBe(2);
  });

  it('examines 20 MiB without the event loop: the bytes are read in the thread', async () => {
    const file = await createSpooledFile(aLongPdf());
    // Hashing alone takes more than 10 ms of the loop's own processor time, which is what is measured.
    expect(await measureLongestBlock(() => examiner.examine(file, []))).toBeLessThan(5);
    expect(await processorTimeOf(() => examiner.examine(file, []))).toBeLessThan(8);
  });

  it('examines more files at once than there are threads', async () => {
    const files = await Promise.all(
      ['a', 'b', 'c', 'd', 'e'].map((text) => createSpooledFile(Buffer.from(text))),
    );
    const examined = await Promise.all(files.map((file) => examiner.examine(file, [])));
    expect(examined.map((file) => file.sha256)).toEqual(
      ['a', 'b', 'c', 'd', 'e'].map((text) => sha256(Buffer.from(text))),
    );
  });

  it('replaces a thread that failed: a file shorter than it says', async () => {
    const short = await createSpooledFile(Buffer.from('short'));
    const lying = { descriptor: short.descriptor, size: 100, read: () => short.read() };
    await expect(examiner.examine(lying, [])).rejects.toThrow('A file is shorter than what was received.');
    expect((await examiner.examine(short, [])).sha256).toBe(sha256(Buffer.from('short')));
  });

  it('gives no file to a thread that is about to end', async () => {
    const briefly = examinerThreads(1000);
    const file = await createSpooledFile(Buffer.from('a'));
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
    await briefly.examine(file, []);
    vi.advanceTimersByTime(1000);
    const next = briefly.examine(file, []);
    vi.useRealTimers();
    expect((await next).sha256).toBe(sha256(Buffer.from('a')));
    await briefly.stop();
  });

  it('refuses a file whose thread was stopped', async () => {
    const stopped = examinerThreads();
    const examined = stopped
      .examine(await createSpooledFile(aLongPdf()), [])
      .catch((error: unknown) => error);
    await new Promise((resolve) => setImmediate(resolve));
    await stopped.stop();
    expect(await examined).toBeInstanceOf(Unavailable);
  });
});
