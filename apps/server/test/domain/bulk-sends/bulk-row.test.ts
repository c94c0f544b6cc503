import { expect, it } from 'vitest';
import { BULK_ROW_STATUSES, countRows } from '../../../src/domain/bulk-sends/bulk-row.ts';
import { aBulkRow } from '../../given/bulk-send.ts';

it('counts rows by status, and rows with warnings once', () => {
  const warning = { field: 'email', column: 2, rule: 'repeated', params: {}, message: '' } as const;
  const rows = BULK_ROW_STATUSES.map((status) => aBulkRow({ status }));
  expect(countRows([...rows, aBulkRow({ warnings: [warning, warning] })])).toEqual({
    total: 6,
    ready: 2,
    invalid: 1,
    sent: 1,
    failed: 1,
    cancelled: 1,
    warnings: 1,
  });
});
