import { describe, expect, it } from 'vitest';
import { AppError } from '../../src/domain/errors/app-error.ts';
import { cursorBinding, nextCursorOf, pageView, requestedPage } from '../../src/http/page.ts';

const TENANT = { projectId: 'proj_1', environment: 'SANDBOX' } as const;

/** The part of the secrets that cursors use; the MAC is the text itself. */
const deps = {
  secrets: { mac: (_use: string, text: string) => Buffer.from(text).toString('base64url') },
} as never;

describe('cursorBinding', () => {
  const bound = cursorBinding('documents', TENANT, { q: 'aluguel', status: 'SENT' });

  it('ignores the page and the order of the filters', () => {
    const same = cursorBinding('documents', TENANT, {
      status: 'SENT',
      limit: 5,
      cursor: 'abc',
      q: 'aluguel',
    });
    expect(same).toBe(bound);
  });

  it.each([
    ['another list', cursorBinding('envelopes', TENANT, { q: 'aluguel', status: 'SENT' })],
    [
      'another project',
      cursorBinding('documents', { ...TENANT, projectId: 'proj_2' }, { q: 'aluguel', status: 'SENT' }),
    ],
    [
      'another environment',
      cursorBinding('documents', { ...TENANT, environment: 'PRODUCTION' }, { q: 'aluguel', status: 'SENT' }),
    ],
    ['another filter', cursorBinding('documents', TENANT, { q: 'venda', status: 'SENT' })],
    ['a filter less', cursorBinding('documents', TENANT, { q: 'aluguel' })],
  ])('differs for %s', (_what, other) => {
    expect(other).not.toBe(bound);
  });
});

describe('a cursor', () => {
  it('leads to the page after its item, under the same binding only', () => {
    const cursor = nextCursorOf(deps, 'doc_7', 'here');
    expect(requestedPage(deps, { cursor: cursor ?? '' }, 'here')).toMatchObject({ after: 'doc_7' });
    expect(() => requestedPage(deps, { cursor: cursor ?? '' }, 'elsewhere')).toThrow(AppError);
  });

  it('is null on the last page', () => {
    const page = pageView(deps, { items: [1, 2], next: null }, { bound: 'here', view: String });
    expect(page).toEqual({ data: ['1', '2'], nextCursor: null, hasMore: false });
  });

  it('is set if there is more', () => {
    const page = pageView(deps, { items: [1], next: 'doc_7' }, { bound: 'here', view: String });
    expect([page.hasMore, page.nextCursor]).toEqual([true, nextCursorOf(deps, 'doc_7', 'here')]);
  });
});
