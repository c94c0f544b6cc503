import { copiedFields } from './copied-fields.ts';
import type { CopiedField } from './copied-fields.ts';
import type { Envelope } from './envelope.ts';
import type { NewEnvelope } from './new-envelope.ts';
import { movesBehind } from './new-signer.ts';
import type { NewSigner } from './new-signer.ts';
import { personValues } from './person.ts';
import { remindersOf } from './reminder-schedule.ts';
import type { Signer } from './signer.ts';

/** The settings, signers and fields that a new draft takes from an envelope. */
interface EnvelopeCopy {
  readonly envelope: NewEnvelope;
  readonly signers: readonly NewSigner[];
  readonly fields: readonly CopiedField[];
}

/**
 * Returns what a copy takes over: texts, settings, and the signers who were not erased, with their fields. The deadline, the reference and
 * the metadata belong to the original.
 */
export function copyOf(original: Envelope): EnvelopeCopy {
  const {
    terms: { title, message, signatureLevel, authenticationMethod, signingOrderEnabled, ...placed },
  } = original;
  const { footer, reportPlacement, language, redirectUrl, replyTo, subject } = placed;
  const reminders = remindersOf(original.terms);
  const signers = original.signers.filter(({ person: { erasedAt } }) => erasedAt === null);
  return {
    envelope: {
      title,
      message,
      signatureLevel,
      authenticationMethod,
      signingOrderEnabled,
      footer,
      reportPlacement,
      language,
      reminders,
      redirectUrl,
      replyTo,
      subject,
    },
    signers: signers.map(copyOfSigner),
    fields: copiedFields(
      original,
      signers.map(({ id }) => id),
    ),
  };
}

function copyOfSigner({ person, terms, names }: Signer): NewSigner {
  const { delegation, attachments, isOrderOpen: _isOpen, order, ...settings } = terms;
  return {
    ...personValues(person),
    ...names,
    ...settings,
    order: movesBehind(terms) ? undefined : order,
    delegation: delegation === 'NOT_ALLOWED' ? 'NOT_ALLOWED' : 'ALLOWED',
    attachments: attachments.map(({ file: _file, ...request }) => request),
  };
}
