import type { SandboxMessage } from '@aval/sdk/operations';

/** The parts of a message that a test needs. */
interface MessageContents {
  readonly link: string | null;
  readonly code: string | null;
}

/** Reads the link and the code from the plain text, like the test of an integration. A code starts its line; a title may contain digits too. */
export function readMessage({ kind, text }: SandboxMessage): MessageContents {
  const link = /https?:\/\/\S+/.exec(text ?? '')?.[0] ?? null;
  const code = kind === 'CODE' ? (/^\d{6}\b/m.exec(text ?? '')?.[0] ?? null) : null;
  return { link: link !== null && link.startsWith(`${location.origin}/`) ? link : null, code };
}
