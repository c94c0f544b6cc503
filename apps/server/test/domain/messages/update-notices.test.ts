import { expect, it } from 'vitest';
import { DEFAULT_NOTICES } from '../../../src/domain/messages/notice.ts';
import { decideUpdateNotices } from '../../../src/domain/messages/update-notices.ts';

it('changes what is named and keeps the rest', () => {
  const changed = decideUpdateNotices(DEFAULT_NOTICES, { timings: { COMPLETED: 'DAILY' } });
  expect(changed).toEqual({
    envelopes: 'SENT_BY_ME',
    timings: { ...DEFAULT_NOTICES.timings, COMPLETED: 'DAILY' },
  });
  expect(decideUpdateNotices(changed, { envelopes: 'ALL', timings: {} })).toEqual({
    ...changed,
    envelopes: 'ALL',
  });
});
