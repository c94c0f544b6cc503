import type { SandboxMessage } from '@aval/sdk/operations';
import { useState } from 'preact/hooks';
import { Tabs } from '../../design/tabs.tsx';
import { formatMoment } from '../../i18n/format-moment.ts';
import { MESSAGE_KINDS } from '../shell/message-kinds.ts';
import { useAppContext, wordFor } from '../shell/app-context.ts';
import { Dialog } from '../shell/parts.tsx';
import { Link } from '../shell/link.tsx';
import { MessageShortcuts } from './message-shortcuts.tsx';
import { MailView } from './mail-view.tsx';
import { WORDS } from './words.ts';

/** A message: its recipient, time and content, as HTML or as plain text. */
export function MessageDialog(props: { readonly message: SandboxMessage; readonly onClose: () => void }) {
  const { message, onClose } = props;
  const context = useAppContext();
  const { language } = context;
  const words = WORDS[language].messages;
  return (
    <Dialog title={MESSAGE_KINDS[language][message.kind]} onClose={onClose}>
      <dl class="facts">
        {message.subject !== null && <dt>{words.subject}</dt>}
        {message.subject !== null && <dd>{message.subject}</dd>}
        <dt>{words.to}</dt>
        <dd>{message.to ?? '–'}</dd>
        <dt>{words.when}</dt>
        <dd>{formatMoment(message.createdAt, language)}</dd>
        <dt>{words.channel}</dt>
        <dd>
          {words.media[message.medium]} · {words.states[message.status]}
        </dd>
      </dl>
      <MessageShortcuts message={message} />
      <Content message={message} />
      {message.envelopeId !== null && (
        <p>
          <Link to={`/envelopes/${message.envelopeId}`}>{words.open[wordFor(context)]}</Link>
        </p>
      )}
    </Dialog>
  );
}

function Content({ message: { html, text } }: { readonly message: SandboxMessage }) {
  const words = WORDS[useAppContext().language].messages;
  const [view, setView] = useState<'mail' | 'text'>('mail');
  if (text === null) return <p>{words.erased}</p>;
  const plain = (
    <pre class="mono" tabIndex={0}>
      {text}
    </pre>
  );
  if (html === null || html === '') return plain;
  const tabs = [
    { name: 'mail', label: words.asMail },
    { name: 'text', label: words.asText },
  ] as const;
  return (
    <Tabs label={words.views} tabs={tabs} selected={view} onSelect={setView}>
      {view === 'mail' ? <MailView html={html} label={words.mail} /> : plain}
    </Tabs>
  );
}
