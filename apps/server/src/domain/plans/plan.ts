import {
  BUSINESS_DOCUMENTS,
  FREE_API_KEYS,
  FREE_DOCUMENTS,
  FREE_MEMBERS,
  FREE_PROJECTS,
  FREE_TEMPLATES,
  FREE_WEBHOOKS,
  PDF_LIMIT_BYTES,
  PRO_DOCUMENTS,
} from './limits.ts';

/** The plans by name. UNLIMITED is for self-hosting; the others are what a hosted service offers. */
export const PLANS = ['UNLIMITED', 'FREE', 'PRO', 'BUSINESS'] as const;
export type Plan = (typeof PLANS)[number];

/** The items that a plan counts, beside documents. Counted in the whole organization and in both environments. */
export const PLAN_ITEMS = ['projects', 'apiKeys', 'webhooks', 'templates', 'members'] as const;
export type PlanItem = (typeof PLAN_ITEMS)[number];

/** The terms of a plan. A limit of null means no limit. */
interface PlanTerms {
  /** Documents of Production in a month (UTC). */
  readonly documentsPerMonth: number | null;
  /** May an organization allow itself more documents than that? */
  readonly mayEnableOverage: boolean;
  readonly items: Readonly<Record<PlanItem, number | null>>;
  /** The largest PDF that the plan accepts. */
  readonly pdfBytes: number;
  /** True where it is paid for, through the payment provider. */
  readonly isPaid: boolean;
  /** The plans that may be chosen from this one: one step up, or down again. Other plans cannot be chosen. */
  readonly next: readonly Plan[];
}

const NO_ITEM_LIMITS = { projects: null, apiKeys: null, webhooks: null, templates: null, members: null };

/** The plans and their terms: to offer others, change this table. */
export const planTerms: Readonly<Record<Plan, PlanTerms>> = {
  UNLIMITED: {
    documentsPerMonth: null,
    mayEnableOverage: true,
    items: NO_ITEM_LIMITS,
    pdfBytes: PDF_LIMIT_BYTES,
    isPaid: false,
    next: ['FREE'],
  },
  FREE: {
    documentsPerMonth: FREE_DOCUMENTS,
    mayEnableOverage: false,
    items: {
      projects: FREE_PROJECTS,
      apiKeys: FREE_API_KEYS,
      webhooks: FREE_WEBHOOKS,
      templates: FREE_TEMPLATES,
      members: FREE_MEMBERS,
    },
    pdfBytes: PDF_LIMIT_BYTES,
    isPaid: false,
    next: ['PRO'],
  },
  PRO: {
    documentsPerMonth: PRO_DOCUMENTS,
    mayEnableOverage: true,
    items: NO_ITEM_LIMITS,
    pdfBytes: PDF_LIMIT_BYTES,
    isPaid: true,
    next: ['FREE', 'BUSINESS'],
  },
  BUSINESS: {
    documentsPerMonth: BUSINESS_DOCUMENTS,
    mayEnableOverage: true,
    items: NO_ITEM_LIMITS,
    pdfBytes: PDF_LIMIT_BYTES,
    isPaid: true,
    next: ['FREE', 'PRO'],
  },
};
