import type { Client } from '../audit/client.ts';
import { fail } from '../errors/app-error.ts';
import { fieldProblem } from '../errors/field-rules.ts';
import type { FieldProblem } from '../errors/field-rules.ts';
import type { Field } from '../fields/field.ts';
import type { Outcome } from '../outcome.ts';
import type { ConsentStatement } from './consent.ts';
import {
  attachmentProblems,
  isExtended,
  ownFields,
  readOwnValues,
  saltedValues,
  shownConsent,
} from './field-consent.ts';
import { pathOf } from './field-values.ts';
import type { FieldValue, SentValues } from './field-values.ts';
import { assertGuards, assertNotSigned, assertOtpFresh, GUARDS_TO_ACT } from './guards.ts';
import { actOf } from './open-session.ts';
import type { SigningSession } from './signing-session.ts';

interface ShowConsentInput {
  readonly statement: ConsentStatement;
  readonly sent: SentValues;
  readonly newSalt: () => string;
  /** Whether a value has space in its field. */
  readonly fits: (field: Field, value: string) => boolean;
  readonly client: Client;
  readonly now: Date;
}

/** Records that the signer was shown the statement to accept, and keeps the values of their fields with it. */
export function decideShowConsent(session: SigningSession, input: ShowConsentInput): Outcome<SigningSession> {
  assertGuards(GUARDS_TO_ACT, session, input.now);
  const state = withValues(session, input);
  const { version, language, hash, hashVersion, statementHash } = shownConsent(state, input.statement);
  const edition = hashVersion === undefined ? {} : { hashVersion, statementHash: statementHash ?? null };
  const entry = actOf(session, input.client, {
    type: 'CONSENT_SHOWN',
    data: { version, language, hash, ...edition },
  });
  return { state, entries: [entry], events: [] };
}

/** Values and files may be personal data that a link alone must not show or change. */
function withValues(session: SigningSession, { sent, newSalt, fits, now }: ShowConsentInput): SigningSession {
  const fields = ownFields(session);
  if (!isExtended(session)) return session;
  assertGuards([assertNotSigned, assertOtpFresh], session, now);
  const { values, problems } = readOwnValues(session, sent);
  const all = [...problems, ...spaceProblems(fields, values, fits), ...attachmentProblems(session)];
  if (all.length > 0) fail('VALIDATION_FAILED', { fields: all });
  const fieldValues = saltedValues(values, session.fieldValues, newSalt);
  return fieldValues === session.fieldValues ? session : { ...session, fieldValues };
}

function spaceProblems(
  fields: readonly Field[],
  values: readonly FieldValue[],
  fits: ShowConsentInput['fits'],
): readonly FieldProblem[] {
  const known = new Map(values.map(({ id, value }) => [id, value]));
  return fields
    .filter((field) => !fits(field, known.get(field.id) ?? ''))
    .map(({ id }) => fieldProblem(pathOf(id), 'fits', 'Does not fit into the box of the field.'));
}
