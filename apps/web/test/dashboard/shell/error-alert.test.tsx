import { describe, expect, it } from 'vitest';
import { ErrorAlert } from '../../../src/dashboard/shell/error-alert.tsx';
import { RefusedFile } from '../../../src/dashboard/shell/file-error.ts';
import { WORDS } from '../../../src/dashboard/shell/words.ts';
import { mount } from '../../mount.ts';
import { serviceError } from '../../service-error.ts';

const alertOf = async (error: unknown, texts = {}): Promise<string | undefined> =>
  (
    await mount(
      <ErrorAlert error={error} texts={texts} language="en">
        next steps
      </ErrorAlert>,
    )
  ).alerts()[0];

describe('ErrorAlert', () => {
  it.each([null, undefined])('shows nothing for %s', async (error) => {
    expect(await alertOf(error)).toBeUndefined();
  });

  it('says that there is no connection when there was no response, without a code to quote', async () => {
    const text = await alertOf(new TypeError('fetch failed'));
    expect(text).toContain(WORDS.en.offline.title);
    expect(text).not.toContain('req_');
  });

  it('quotes the code and the request to support', async () => {
    const text = await alertOf(serviceError('FORBIDDEN'));
    expect(text).toContain('FORBIDDEN');
    expect(text).toContain('req_1');
  });

  it('names each field that the service refused', async () => {
    const fields = [
      { field: 'signers[0].cpf', message: 'is invalid' },
      { field: 'title', message: 'is too long' },
      'not a field',
    ];
    const text = await alertOf(serviceError('VALIDATION_FAILED', { fields }));
    expect(text).toContain('signers[0].cpf: is invalid');
    expect(text).toContain('title: is too long');
  });

  it('says how long to wait', async () => {
    expect(await alertOf(serviceError('RATE_LIMITED', { retryAfterSeconds: 30 }))).toContain(
      WORDS.en.waitSeconds(30),
    );
  });

  it('names the refused file', async () => {
    expect(await alertOf(new RefusedFile('lease.pdf', serviceError('MALWARE_DETECTED')))).toContain(
      'lease.pdf',
    );
  });

  it('prefers a text of the page, and only then shows its next steps', async () => {
    const texts = { CONFLICT: { title: 'It changed', advice: 'Load it again.' } };
    expect(await alertOf(serviceError('CONFLICT'), texts)).toBe('It changedLoad it again.next steps');
    expect(await alertOf(serviceError('FORBIDDEN'), texts)).not.toContain('next steps');
    expect(await alertOf(new TypeError('offline'), texts)).not.toContain('next steps');
  });
});
