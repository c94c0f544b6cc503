import { canonicalBytes, sha256Hex } from '@aval/evidence/canonical';
import type { Sha256Hex } from '@aval/evidence/canonical';
import type { BulkSend } from '../bulk-sends/bulk-send.ts';
import type { Envelope } from '../envelopes/envelope.ts';
import type { TemplateForm } from '../forms/template-form.ts';
import type { Template } from '../templates/template.ts';

/**
 * Returns the digest of everything that sending a draft sends: documents, people, fields, and terms. Labels are the sender's own
 * order and reach nobody; sending itself decides `notify`.
 */
export function bindingOfDraft({ id, documents, signers, fields, terms }: Envelope): Sha256Hex {
  const { labels: _labels, notify: _notify, ...sent } = terms;
  return digestOf({
    id,
    documents: documents.map(({ versionId, sha256, title }) => ({ versionId, sha256, title })),
    people: signers.map((signer) => ({
      id: signer.id,
      person: signer.person,
      terms: signer.terms,
      names: signer.names,
    })),
    fields,
    terms: sent,
  });
}

/** Returns the digest of a bulk send: its list never changes, and its version counts everything else. */
export function bindingOfBulkSend({ id, version, documentSha256, template }: BulkSend): Sha256Hex {
  return digestOf({ id, version, documentSha256, template });
}

/** Returns the digest of a public form with the template that it sends. */
export function bindingOfForm(form: TemplateForm, template: Pick<Template, 'id' | 'version'>): Sha256Hex {
  const { id, dailyCap, asksCpf, asksPhone, expiresAt } = form;
  return digestOf({ id, template: [template.id, template.version], dailyCap, asksCpf, asksPhone, expiresAt });
}

function digestOf(content: object): Sha256Hex {
  const plain: unknown = JSON.parse(JSON.stringify(content)); // times as text, absent members absent
  return sha256Hex(canonicalBytes(plain));
}
