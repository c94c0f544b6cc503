import { undrawable } from '@aval/pades/look/drawable';
import type { Client } from '../audit/client.ts';
import type { ShownFile } from '../envelopes/progress.ts';
import { fail } from '../errors/app-error.ts';
import { fieldProblem } from '../errors/field-rules.ts';
import type { FieldProblem } from '../errors/field-rules.ts';
import { isMark } from '../fields/field.ts';
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
import {
  assertDisputeAnswered,
  assertGuards,
  assertNotSigned,
  assertOtpFresh,
  assertOwnBrowser,
  GUARDS_TO_ACT,
} from './guards.ts';
import type { Guard } from './guards.ts';
import { actOf } from './open-session.ts';
import { digestOfOthers } from './shown-to-signer.ts';
import type { SigningSession } from './signing-session.ts';

interface ShowConsentInput {
  readonly statement: ConsentStatement;
  readonly sent: SentValues;
  /** Every document as the signer is shown it now; null for a consent that doesn't cover them. */
  readonly shown: readonly ShownFile[] | null;
  readonly newSalt: () => string;
  /** Whether a value has space in its field. */
  readonly fits: (field: Field, value: string) => boolean;
  readonly client: Client;
  readonly now: Date;
}

/** The guards of a consent that covers values or files: they may be personal data that a link alone must not show. */
export const GUARDS_TO_SEE_CONSENT: readonly Guard[] = [
  ...GUARDS_TO_ACT,
  assertNotSigned,
  assertDisputeAnswered,
  assertOtpFresh,
];

/** Records that the signer was shown the statement to accept, and keeps the values of their fields with it. */
export function decideShowConsent(session: SigningSession, input: ShowConsentInput): Outcome<SigningSession> {
  assertGuards([...GUARDS_TO_ACT, assertDisputeAnswered, assertOwnBrowser], session, input.now);
  const state = withValues(session, input);
  const consent = shownConsent(state, input.statement);
  const { version, language, hash, hashVersion } = consent;
  const edition = hashVersion === undefined ? {} : { hashVersion, statementHash: consent.statementHash };
  const entry = actOf(session, input.client, {
    type: 'CONSENT_SHOWN',
    data: { version, language, hash, ...edition },
  });
  return { state, entries: [entry], events: [] };
}

/** Values and files may be personal data that a link alone must not show or change. */
function withValues(
  session: SigningSession,
  { sent, shown, newSalt, fits, now }: ShowConsentInput,
): SigningSession {
  const fields = ownFields(session);
  if (!isExtended(session)) return session;
  assertGuards(GUARDS_TO_SEE_CONSENT, session, now);
  const { values, problems } = readOwnValues(session, sent);
  const all = [
    ...problems,
    ...drawingProblems(fields, values),
    ...spaceProblems(fields, values, fits),
    ...attachmentProblems(session),
  ];
  if (all.length > 0) fail('VALIDATION_FAILED', { fields: all });
  const fieldValues = saltedValues(values, session.fieldValues, newSalt);
  const kept = fieldValues === session.fieldValues ? session : { ...session, fieldValues };
  return shown === null ? kept : withShown(kept, shown);
}

/** The same state stays the same object, so that showing it again writes nothing. */
function withShown(session: SigningSession, files: readonly ShownFile[]): SigningSession {
  const { shownState: former } = session;
  const others = digestOfOthers(session);
  const isSame =
    former?.others === others &&
    former.files.length === files.length &&
    files.every(({ documentId, sha256 }) =>
      former.files.some((file) => file.documentId === documentId && file.sha256 === sha256),
    );
  return isSame ? session : { ...session, shownState: { files, others } };
}

/** What the document can't show must not be agreed to: it would show a number instead (ADR-0158). */
function drawingProblems(fields: readonly Field[], values: readonly FieldValue[]): readonly FieldProblem[] {
  const known = new Map(values.map(({ id, value }) => [id, value]));
  return fields.flatMap((field) => {
    const lacking = isMark(field) ? [] : undrawable(known.get(field.id) ?? '');
    if (lacking.length === 0) return [];
    const characters = lacking.slice(0, MOST_NAMED).join(' ');
    const message = 'Has characters that documents cannot show.';
    return [fieldProblem(pathOf(field.id), 'undrawable', message, { characters })];
  });
}

const MOST_NAMED = 10;

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
