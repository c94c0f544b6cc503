import { Type } from 'typebox';
import type { Static } from 'typebox';
import type { LegalHold } from '../../domain/envelopes/legal-hold.ts';
import { HOLD_REASON_LENGTH } from '../../domain/limits.ts';
import { lines } from '../checks/tidy-text.ts';
import { described, moment, nullable, written } from './field.ts';

const until = described(
  moment,
  'The time until which the envelope is on hold; null: until an administrator lifts the hold.',
);

export const HoldBody = Type.Object({
  reason: lines(
    Type.String({
      minLength: 1,
      maxLength: HOLD_REASON_LENGTH,
      description:
        'Why the envelope has to be kept, such as a case number. Members of the organization see it.',
    }),
  ),
  until: Type.Optional(nullable(until)),
});

const HoldMembers = Type.Object(
  {
    reason: Type.String({ description: 'Why the envelope has to be kept.' }),
    until: nullable(until),
    placedAt: described(moment, 'The time at which the hold was placed or last prolonged.'),
    placedBy: Type.Object(
      {
        type: Type.String({ description: 'The kind of the actor, such as USER or API_KEY.' }),
        id: nullable(Type.String({ description: 'The id of the user, token, or key.' })),
      },
      { description: 'The actor who placed or last prolonged it.' },
    ),
  },
  { $id: 'LegalHold', description: 'The order to keep an envelope.' },
);

export const HoldView = Type.Object({
  hold: described(nullable(HoldMembers), 'The hold; null without one.'),
});

export function holdView(hold: LegalHold | null): Static<typeof HoldView> {
  if (hold === null) return { hold };
  const { reason, placedAt, placedBy } = hold;
  return {
    hold: { reason, until: written(hold.until), placedAt: placedAt.toISOString(), placedBy: { ...placedBy } },
  };
}
