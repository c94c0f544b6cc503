import { Type } from 'typebox';
import type { Static } from 'typebox';
import { invalidField } from '../../domain/errors/app-error.ts';
import type { ValueRule } from '../../domain/fields/value-rule.ts';
import { FIELD_VALUE_LENGTH } from '../../domain/fields/limits.ts';
import { described, nullable, oneOf, text } from './field.ts';

const KINDS = ['LENGTH', 'MASK', 'CPF', 'CNPJ', 'DATE', 'NUMBER', 'EMAIL', 'PHONE'] as const;
const DECIMALS = 10;

const kind = described(
  oneOf(...KINDS),
  'NUMBER is for NUMBER fields, all others are for TEXT. DATE is 2026-01-31.',
);
const limit = (description: string) => nullable(Type.Number({ minimum: -1e15, maximum: 1e15, description }));
const mask = nullable(
  described(
    text(),
    'The mask of MASK: 9 is a digit, A a letter, * either, anything else itself. Example: `99999-999`.',
  ),
);
const decimals = nullable(
  Type.Integer({ minimum: 0, maximum: DECIMALS, description: 'The most decimals of NUMBER. Default: 10.' }),
);
const min = limit('The fewest characters of LENGTH, or the least value of NUMBER.');
const max = limit('The most characters of LENGTH, or the greatest value of NUMBER.');

/** A rule as a request states it. */
export const ruleBody = Type.Object(
  {
    kind,
    min: Type.Optional(min),
    max: Type.Optional(max),
    mask: Type.Optional(mask),
    decimals: Type.Optional(decimals),
  },
  { description: 'A rule for the value.' },
);

export const RuleView = Type.Object(
  { kind, min, max, mask, decimals },
  { description: 'The rule for the value; null without one.' },
);

/** Returns the rule that a body states; `path` is where the request has it. */
export function ruleOf(body: Static<typeof ruleBody>, path: string): ValueRule {
  if (body.kind === 'LENGTH')
    return { kind: body.kind, min: body.min ?? 0, max: body.max ?? FIELD_VALUE_LENGTH };
  if (body.kind === 'MASK')
    return {
      kind: body.kind,
      mask: body.mask ?? invalidField(`${path}.mask`, 'required', 'MASK needs a mask.'),
    };
  if (body.kind !== 'NUMBER') return { kind: body.kind };
  return {
    kind: body.kind,
    min: body.min ?? null,
    max: body.max ?? null,
    decimals: body.decimals ?? DECIMALS,
  };
}

const NOTHING = { min: null, max: null, mask: null, decimals: null };

export function ruleView(rule: ValueRule): Static<typeof RuleView> {
  return { ...NOTHING, ...rule };
}
