import { describe, expect, it } from 'vitest';
import { ACME, NO_OPERATOR } from '../../given/operator.ts';
import { wholeService } from '../../whole-service.ts';

const service = await wholeService();

it('200 with everything that the operator stated, in both environments', async () => {
  const { settings } = service.deps;
  const run = await service.over({
    settings: { ...settings, operator: { ...NO_OPERATOR, ...ACME } },
  });
  for (const on of ['SANDBOX', 'PRODUCTION'] as const) {
    const { body } = await run.call('GET', '/v1/public/service', { on });
    expect(body.operator).toEqual({ ...NO_OPERATOR, ...ACME });
  }
});

describe('GET /v1/public/service', () => {
  it.each(['SANDBOX', 'PRODUCTION'] as const)(
    '200 to anyone: that this is %s, and where both are',
    async (on) => {
      const { status, body } = await service.call('GET', '/v1/public/service', { on });
      expect(status).toBe(200);
      expect(body.environment).toBe(on);
      expect(Object.keys(body.baseUrls).toSorted()).toEqual(['PRODUCTION', 'SANDBOX']);
      expect(body.baseUrls.SANDBOX).toMatch(/^http.*[^/]$/);
      expect([body.signup, body.emailVerification, body.mail]).toEqual(['open', false, false]);
      expect(body.signatureLevels).toEqual(
        on === 'SANDBOX' ? ['SIMPLE', 'ADVANCED', 'QUALIFIED'] : ['SIMPLE', 'ADVANCED'],
      );
      expect(body.baseUrls.SANDBOX).not.toBe(body.baseUrls.PRODUCTION);
    },
  );
});
