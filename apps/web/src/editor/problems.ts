import { AvalError } from '@aval/sdk/client';
import type { Place } from './field.ts';

/** A refusal of the service about one field. */
export interface FieldProblem {
  /** The member, such as `box` or `rule.min`; empty for the field as a whole. */
  readonly member: string;
  readonly message: string;
  /** True where the place covers the page. */
  readonly isCovering?: true;
  /** The nearest place of its size that covers nothing of the page. */
  readonly nearest?: Place;
}

/** The problems of each field, by its key. */
export type Problems = ReadonlyMap<string, readonly FieldProblem[]>;

export const NO_PROBLEMS: Problems = new Map();

const COVERS = 'covers_content';

interface ServiceProblem {
  readonly field: string;
  readonly message: string;
  readonly rule?: string;
  readonly params?: { readonly page?: number; readonly nearest?: Place['box'] | null };
}

/** Returns the problems that an error of the service reports, by the keys of the fields in the order in which they were sent. */
export function problemsOf(error: unknown, keys: readonly string[]): Problems {
  const details = error instanceof AvalError ? error.details['fields'] : null;
  const found = new Map<string, FieldProblem[]>();
  for (const problem of Array.isArray(details) ? details.filter(isProblem) : []) {
    const { field, message } = problem;
    const [, index = '', member = ''] = /^fields\[(\d+)\]\.?(.*)$/.exec(field) ?? [];
    const key = keys[Number(index)];
    if (index === '' || key === undefined) continue;
    found.set(key, [...(found.get(key) ?? []), { member, message, ...coveringOf(problem) }]);
  }
  return found;
}

function coveringOf({ rule, params }: ServiceProblem): Pick<FieldProblem, 'isCovering' | 'nearest'> {
  if (rule !== COVERS) return {};
  if (!params?.nearest || params.page === undefined) return { isCovering: true };
  return { isCovering: true, nearest: { page: params.page, box: params.nearest } };
}

function isProblem(value: unknown): value is ServiceProblem {
  if (typeof value !== 'object' || value === null) return false;
  const { field, message } = value as Partial<Record<keyof ServiceProblem, unknown>>;
  return typeof field === 'string' && typeof message === 'string';
}
