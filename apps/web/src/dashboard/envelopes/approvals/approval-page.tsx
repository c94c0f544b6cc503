import type { Approval, Envelope, SigningLink } from '@aval/sdk/operations';
import { useState } from 'preact/hooks';
import { useRead } from '../../../api/use-read.ts';
import '../envelopes.css';
import { Links } from '../links.tsx';
import { useAppContext, useWords } from '../../shell/app-context.ts';
import { Link } from '../../shell/link.tsx';
import type { Params } from '../../shell/match-route.ts';
import { Page, ReadView } from '../../shell/parts.tsx';
import { ApprovalPanel } from '../../shell/approvals/approval-panel.tsx';
import { WORDS } from '../../shell/approvals/words.ts';
import '../envelopes.css';

/** A request for a release: what would go out, to whom, and the decision. */
export function ApprovalPage({ params }: { readonly params: Params }) {
  const { client } = useAppContext();
  const words = useWords(WORDS);
  const id = params['id'] ?? '';
  const [links, setLinks] = useState<readonly SigningLink[]>([]);
  const read = useRead(() => client.call('GET /v1/approvals/{id}', { path: { id } }), [id]);
  return (
    <Page title={read.value?.title ?? words.title}>
      <ReadView of={read}>
        {(approval) => (
          <>
            <Links links={links} />
            <ApprovalPanel approval={approval} onDecided={() => void read.reload()} onLinks={setLinks} />
            {approval.envelopeId !== null && <Content id={approval.envelopeId} />}
            <p>
              <Link to={pathOf(approval)} class="button quiet">
                {words.see}
              </Link>
            </p>
          </>
        )}
      </ReadView>
    </Page>
  );
}

function pathOf({ envelopeId, bulkSendId, templateId }: Approval): string {
  if (envelopeId !== null) return `/envelopes/${envelopeId}`;
  return bulkSendId === null ? `/templates/${templateId ?? ''}` : `/envelopes/bulk/${bulkSendId}`;
}

/** The documents with their pages, and the people. */
function Content({ id }: { readonly id: string }) {
  const { client } = useAppContext();
  const read = useRead(() => client.call('GET /v1/envelopes/{id}', { path: { id } }), [id]);
  return <ReadView of={read}>{(envelope) => <ContentOf envelope={envelope} />}</ReadView>;
}

function ContentOf({ envelope: { documents, signers } }: { readonly envelope: Envelope }) {
  const words = useWords(WORDS);
  return (
    <>
      <section class="card" aria-labelledby="approval-documents">
        <h2 id="approval-documents">{words.documents}</h2>
        <ul>
          {documents.map(({ id, title, pages }) => (
            <li key={id}>
              {title} <span class="soft">({words.pages(pages)})</span>
            </li>
          ))}
        </ul>
      </section>
      <section class="card" aria-labelledby="approval-people">
        <h2 id="approval-people">{words.people}</h2>
        <ul>
          {signers.map(({ id, name, email }) => (
            <li key={id}>
              {name} <span class="soft">{email}</span>
            </li>
          ))}
        </ul>
      </section>
    </>
  );
}
