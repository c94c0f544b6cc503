import { expect, it } from 'vitest';
import { noPayment } from '../../../src/adapters/payment/none.ts';

it('has no checkout', async () => {
  expect(await noPayment.checkout({ organizationId: 'org_1', plan: 'PRO' })).toBeNull();
});
