import { FORM_CONFIRM_TTL } from '../../domain/forms/limits.ts';
import type { FormPerson } from '../../domain/forms/submission.ts';
import type { TemplateForm } from '../../domain/forms/template-form.ts';
import { makeId } from '../../domain/ids.ts';
import { formLetter } from '../../domain/messages/form-letter.ts';
import { writeLetter } from '../../domain/messages/write-letter.ts';
import type { StoredSubmission } from '../../store/forms-types.ts';
import type { Tx } from '../../store/tx.ts';
import type { Deps } from '../deps.ts';
import { enqueueMessage } from '../messages/enqueue-message.ts';
import { takeMailboxLetter } from '../messages/take-letter.ts';

interface FormLetterInput {
  readonly counted: Omit<StoredSubmission, 'letter'>;
  readonly person: FormPerson;
}

/**
 * Keeps a submission, and writes to its address once: the letter has no text of the visitor, and its link does nothing before
 * somebody confirms it. Writes nothing to a mailbox that has had its letters of the day, and nothing for a used challenge.
 */
export async function enqueueFormLetter(
  deps: Pick<Deps, 'random' | 'secrets' | 'settings'>,
  tx: Tx,
  form: TemplateForm,
  { counted, person }: FormLetterInput,
): Promise<void> {
  const { notified } = await takeMailboxLetter(deps, tx, person.email);
  if (!notified) return void (await tx.forms.insert(form, { ...counted, letter: null }));
  const token = deps.random.bytes(32).toString('base64url');
  const messageId = makeId('msg', await tx.now(), deps.random.bytes(10));
  const expiresAt = new Date((await tx.now()).getTime() + FORM_CONFIRM_TTL);
  const letter = { tokenHash: deps.secrets.fingerprint(token), person, messageId, expiresAt };
  if (!(await tx.forms.insert(form, { ...counted, letter }))) return;
  const { name, primaryColor, projectBranding, ...organization } = await tx.envelopes.organizationOf(
    form.tenant,
  );
  const { environment } = form.tenant;
  const url = `${deps.settings.baseUrls[environment]}/f/confirm#${token}`;
  const { language = organization.language } = person;
  const written = writeLetter(formLetter({ organization: name, url, environment }, language), {
    organizationName: name,
    primaryColor: projectBranding.primaryColor ?? primaryColor,
  });
  await enqueueMessage(deps, tx, {
    id: messageId,
    tenant: form.tenant,
    envelopeId: null,
    signerId: null,
    kind: 'FORM_CONFIRM',
    medium: 'EMAIL',
    content: { to: person.email, toName: person.email, fromName: name, ...written },
    linkId: null,
    otpId: null,
  });
}
