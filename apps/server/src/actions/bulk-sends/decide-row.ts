import { genesis } from '@aval/evidence/audit-chain';
import type { Tenant } from '../../domain/access/principal.ts';
import { SYSTEM } from '../../domain/audit/audit-entry.ts';
import { attachedDocument } from '../../domain/envelopes/attached-document.ts';
import type { Envelope } from '../../domain/envelopes/envelope.ts';
import { decideFillDraft } from '../../domain/envelopes/fill-draft.ts';
import type { KnownPages } from '../../domain/envelopes/make-fields.ts';
import { newEnvelope } from '../../domain/envelopes/new-envelope.ts';
import { decideSendEnvelope } from '../../domain/envelopes/send-envelope.ts';
import { endOfTerm } from '../../domain/envelopes/term.ts';
import { newDocument } from '../../domain/documents/new-document.ts';
import { makeId } from '../../domain/ids.ts';
import { applyInOrder } from '../../domain/outcome.ts';
import type { SendingOrganization } from '../../store/envelopes-types.ts';
import type { Deps } from '../deps.ts';
import { withFields } from '../envelopes/make-draft.ts';
import type { DraftInput } from '../envelopes/make-draft.ts';

/** The facts with which a row is tried out. */
export interface RowTrial {
  readonly tenant: Tenant;
  readonly organization: SendingOrganization;
  readonly pages: KnownPages;
  readonly now: Date;
}

/**
 * Returns the envelope that a draft of a template would be once it is sent, by the rules that make and send it. Nothing is
 * stored: no id of it is known to anybody. Codes: those of `makeDraft` and `sendDraft` that follow from rules.
 */
export function decideRow(
  { random }: Pick<Deps, 'random'>,
  draft: DraftInput,
  { tenant, organization, pages, now }: RowTrial,
): Envelope {
  const newId = (length: number) => random.bytes(length);
  const documents = draft.attachments.flatMap((attachment) =>
    'received' in attachment
      ? [
          attachedDocument(
            newDocument(tenant, attachment.upload, { received: attachment.received, now, random: newId }),
          ),
        ]
      : [],
  );
  const signers = draft.signers.map((signer) => ({ ...signer, id: makeId('sgn', now, newId(10)) }));
  const id = makeId('env', now, newId(10));
  const title = draft.envelope.title ?? documents[0]?.title ?? '';
  const made = { ...organization, id, tenant, head: genesis(id), now };
  const expiresAt = endOfTerm(draft.envelope.expiresAt, organization.timeZone);
  const decided = applyInOrder(newEnvelope({ ...draft.envelope, title, expiresAt }, made), [
    (empty) => decideFillDraft(empty, { documents, signers, now, actor: SYSTEM }),
    (filled) => withFields({ random }, filled, { fields: draft.fields ?? [], pages, actor: SYSTEM, now }),
    (complete) =>
      decideSendEnvelope(complete, {
        now,
        termDays: organization.defaultExpirationDays,
        timeZone: organization.timeZone,
        notify: true,
        actor: SYSTEM,
        sender: { name: organization.name, cnpj: organization.cnpj },
        branding: organization.projectBranding,
        newSalt: () => newId(16).toString('hex'),
        reservedCode: null,
      }),
  ]);
  return decided.state;
}
