import { castOf } from './cast.ts';
import type { Cast } from './cast.ts';
import type { Feature } from './features.ts';

const LIVES: Readonly<Record<string, readonly Feature[]>> = {
  // Fields of each type, attachments, roles, footers, two documents.
  'v2-fields': [
    'order',
    'approver',
    'witness',
    'in person',
    'representative',
    'text',
    'number',
    'checkbox',
    'choice',
    'signature',
    'initials',
    'name and cpf',
    'date and code',
    'read-only',
    'default',
    'attachment',
    'footers',
    'several documents',
  ],
  'v2-group-delegation': ['group', 'delegation', 'signature', 'dispute', 'changed signer', 'footers'],
  'v2-erased': ['order', 'text', 'attachment', 'erasure', 'no footers'],
};

/** The lives whose packages are published in test/vectors, by the name of their folder (docs/evidence-format.md, section 13). */
export const VECTOR_LIVES: ReadonlyMap<string, Cast> = new Map(
  Object.entries(LIVES).map(([name, features]) => [name, castOf(new Set(features), 0)]),
);
