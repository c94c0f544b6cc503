import { createHash } from 'node:crypto';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { consentToShown } from '../../../src/sign/others/consent-to-shown.ts';
import type { Consent, Session } from '../../../src/sign/portal.ts';
import { CONSENT } from '../session.ts';
import { filledOther, otherFile, otherOf, withOthers } from './given.ts';

afterEach(() => vi.unstubAllGlobals());

const digest = (text: string): string => createHash('sha256').update(text).digest('hex');
const shown = (text: string) => [{ documentId: 'doc_1', sha256: digest(text) }];
const known = withOthers([filledOther('a')], [otherFile('id')]);

interface Page {
  readonly file?: string | null;
  readonly session?: Session;
  /** The file after it was read again. */
  readonly next?: string;
}

/** A page with a file and a session that gets a consent. */
async function consented(
  parts: Partial<Consent>,
  { file = 'old', session = known, next = file ?? '' }: Page = {},
) {
  const files = new Map(file === null ? [] : [['doc_1', new Blob([file])]]);
  const readAgain = vi.fn(async (changed: readonly string[]) =>
    changed.forEach((id) => files.set(id, new Blob([next]))),
  );
  const consent = vi.fn(async () => ({ ...CONSENT, ...parts }));
  const outcome = consentToShown({ files, consent, session: () => session, readAgain }).then(
    () => 'given',
    (error: { readonly code: string }) => error.code,
  );
  return { outcome: await outcome, reads: readAgain.mock.calls, consents: consent.mock.calls.length };
}

describe('consentToShown', () => {
  it.each([
    ['of an envelope without fields and files', {}, {}],
    ['to the file that the page shows', { shown: shown('old') }, {}],
    ['to a file that the page has not fetched', { shown: shown('old') }, { file: null }],
    [
      'to values and files that the page lists',
      { others: [{ id: 'a' }], attachments: [{ key: 'id', sha256: 'f1', signerId: 'sgn_2' }] },
      {},
    ],
    ['to the signer’s own files', { attachments: [{ key: 'mine', sha256: 'f9' }] }, {}],
  ])('gives a consent %s at once', async (_, parts, page) => {
    expect(await consented(parts, page)).toEqual({ outcome: 'given', reads: [], consents: 1 });
  });

  it('reads a file again that the consent has newer, and gives the next consent', async () => {
    const { outcome, reads, consents } = await consented({ shown: shown('new') }, { next: 'new' });
    expect([outcome, reads, consents]).toEqual(['given', [[['doc_1']]], 2]);
  });

  it.each([
    ['a value', { others: [{ id: 'a' }] }, withOthers([otherOf('a')])],
    ['a file', { attachments: [{ key: 'id', sha256: 'f2', signerId: 'sgn_2' }] }, known],
  ])('reads the session again for %s that the page does not list, and no file', async (_, parts, session) => {
    const { outcome, reads } = await consented(parts, { session });
    expect([outcome, reads]).toEqual(['given', [[[]], [[]]]]);
  });

  it('refuses a consent to a file that the page never gets', async () => {
    const { outcome, consents } = await consented({ shown: shown('new') });
    expect([outcome, consents]).toEqual(['DOCUMENT_HASH_MISMATCH', 3]);
  });

  it('compares no files where the browser computes no digests', async () => {
    vi.stubGlobal('crypto', {});
    expect((await consented({ shown: shown('new') })).outcome).toBe('given');
  });
});
