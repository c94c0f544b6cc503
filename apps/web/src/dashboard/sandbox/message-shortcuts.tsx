import type { SandboxMessage } from '@aval/sdk/operations';
import { useWords } from '../shell/app-context.ts';
import { CopyButton } from '../shell/parts.tsx';
import { readMessage } from './read-message.ts';
import { WORDS } from './words.ts';

/** The link of a message and its code, to use in a test. Shows nothing when the message has neither. */
export function MessageShortcuts({ message }: { readonly message: SandboxMessage }) {
  const words = useWords(WORDS).messages;
  const { link, code } = readMessage(message);
  if (code !== null)
    return (
      <div class="row">
        <span class="message-code">{words.code(code)}</span>
        <CopyButton text={code} label={words.copyCode} />
      </div>
    );
  if (link === null) return null;
  return (
    <div class="row">
      <a href={link} target="_blank" rel="noopener noreferrer">
        {words.openLink}
      </a>
      <CopyButton text={link} label={words.copyLink} />
    </div>
  );
}
