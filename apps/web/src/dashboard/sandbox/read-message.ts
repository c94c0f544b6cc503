import type { SandboxMessage } from '@aval/sdk/operations';

/** What a test wants of a message: the link to follow, the code to type. */
export interface MessageContents {
  readonly link: string | null;
  readonly code: string | null;
}

/** Read from the plain text, as a test of an integration would do: a code begins its line, a title may hold digits too. */
export function readMessage({ kind, text }: SandboxMessage): MessageContents {
  const link = /https?:\/\/\S+/.exec(text ?? '')?.[0] ?? null;
  const code = kind === 'CODE' ? (/^\d{6}\b/m.exec(text ?? '')?.[0] ?? null) : null;
  return { link: link !== null && link.startsWith(`${location.origin}/`) ? link : null, code };
}
