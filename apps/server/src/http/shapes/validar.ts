import { Type } from 'typebox';
import type { Static } from 'typebox';
import type { OwnValidar } from '../../actions/validar/validar.ts';
import { pausedUntil, VALIDAR_STATUSES, validarStatus } from '../../domain/validar/validar-access.ts';
import { described, moment, nullable, oneOf, written } from './field.ts';

export const EnableValidarBody = Type.Object({
  newSecret: Type.Optional(
    Type.Boolean({
      description:
        'True: the envelope gets a new secret, and the secret that the report shows stops working. Default: false. An ' +
        'envelope without a secret gets one in any case.',
    }),
  ),
});

const statusMembers = {
  status: described(
    oneOf(...VALIDAR_STATUSES),
    'ON: the secret works. OFF: the organization turned VALIDAR off. PAUSED: five wrong secrets within an hour. LOCKED: ' +
      'twenty wrong secrets, until you turn it on again. NONE: the envelope has no secret.',
  ),
  wrongSecrets: Type.Integer({ description: 'The wrong secrets since it was made or turned on again.' }),
  pausedUntil: nullable(described(moment, 'When a paused access goes on; null unless PAUSED.')),
};

export const ValidarStatusView = Type.Object(statusMembers, {
  $id: 'ValidarStatus',
  description: 'Whether the ITI’s VALIDAR can fetch the sealed documents of an envelope.',
});

export const ValidarView = Type.Object(
  {
    ...statusMembers,
    secret: nullable(
      Type.String({
        description: 'The secret that VALIDAR asks for: 12 characters. Null if the envelope has none.',
      }),
    ),
  },
  { $id: 'Validar', description: 'The access of the ITI’s VALIDAR to an envelope.' },
);

export function validarStatusView({ access, now }: OwnValidar): Static<typeof ValidarStatusView> {
  const status = validarStatus(access, now);
  const until = access !== null && status === 'PAUSED' ? pausedUntil(access, now) : null;
  return { status, wrongSecrets: access?.wrong ?? 0, pausedUntil: written(until) };
}

export function validarView(own: OwnValidar): Static<typeof ValidarView> {
  return { ...validarStatusView(own), secret: own.access?.secret ?? null };
}
