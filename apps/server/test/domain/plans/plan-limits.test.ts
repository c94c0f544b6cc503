import { describe, expect, it } from 'vitest';
import { PDF_LIMIT_BYTES } from '../../../src/domain/plans/limits.ts';
import { PLAN_ITEMS, PLANS } from '../../../src/domain/plans/plan.ts';
import type { Plan } from '../../../src/domain/plans/plan.ts';
import {
  assertPdfWithinPlan,
  documentAllowance,
  documentLimit,
  assertDocumentsWithinPlan,
  isWithinEveryPlan,
  itemLimit,
  assertItemsWithinPlan,
  LARGEST_PDF_BYTES,
} from '../../../src/domain/plans/plan-limits.ts';
import { codeOf } from '../refused.ts';

const on = (plan: Plan, overageEnabled = false) => ({ plan, overageEnabled });

describe('items', () => {
  it.each<[Plan, readonly (number | null)[]]>([
    ['UNLIMITED', [null, null, null, null, null]],
    ['FREE', [10, 50, 20, 100, 10]],
    ['PRO', [null, null, null, null, null]],
    ['BUSINESS', [null, null, null, null, null]],
  ])('%s admits this number of projects, keys, webhooks, templates, members: %s', (plan, limits) => {
    expect(PLAN_ITEMS.map((item) => itemLimit(on(plan), item))).toEqual(limits);
  });

  it.each<[Plan, number, string | null]>([
    ['FREE', 10, null],
    ['FREE', 11, 'PLAN_LIMIT_REACHED'],
    ['PRO', 1_000_000, null],
  ])('%s with %i projects: %s', (plan, count, code) => {
    expect(codeOf(() => assertItemsWithinPlan(on(plan), 'projects', count))).toBe(code);
  });
});

describe('documents', () => {
  it.each<[Plan, number | null]>([
    ['UNLIMITED', null],
    ['FREE', 20],
    ['PRO', 500],
    ['BUSINESS', 5000],
  ])('%s includes %s a month in Production, and any number in the Sandbox', (plan, count) => {
    expect(documentAllowance(on(plan), 'PRODUCTION')).toBe(count);
    expect(documentAllowance(on(plan), 'SANDBOX')).toBeNull();
  });

  it('are stopped at the allowance unless overage is allowed', () => {
    expect(documentLimit(on('PRO'), 'PRODUCTION')).toBe(500);
    expect(documentLimit(on('PRO', true), 'PRODUCTION')).toBeNull();
    expect(codeOf(() => assertDocumentsWithinPlan(20, 20))).toBeNull();
    expect(codeOf(() => assertDocumentsWithinPlan(20, 21))).toBe('DOCUMENT_LIMIT_REACHED');
  });
});

describe('PDFs', () => {
  it.each(PLANS)('%s accepts 20 MiB and no more', (plan) => {
    expect(codeOf(() => assertPdfWithinPlan(on(plan), PDF_LIMIT_BYTES))).toBeNull();
    expect(codeOf(() => assertPdfWithinPlan(on(plan), PDF_LIMIT_BYTES + 1))).toBe('PAYLOAD_TOO_LARGE');
  });

  it('the HTTP layer admits the largest PDF of all plans', () => {
    expect(LARGEST_PDF_BYTES).toBe(PDF_LIMIT_BYTES);
    expect(isWithinEveryPlan(PDF_LIMIT_BYTES)).toBe(true);
    expect(isWithinEveryPlan(PDF_LIMIT_BYTES + 1)).toBe(false);
  });
});
