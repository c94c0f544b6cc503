import type { EditorSession } from '../../domain/envelopes/editor-session.ts';

/** An editor session that was just made. */
export interface NewEditorSession extends Pick<
  EditorSession,
  'id' | 'tenant' | 'envelopeId' | 'principal' | 'origin' | 'maySend' | 'secretHash' | 'expiresAt'
> {
  readonly createdAt: Date;
}

/** The embedded editors of drafts. */
export interface EditorSessionStore {
  insert(session: NewEditorSession): Promise<void>;
  /** How many sessions were made for an envelope since a time. */
  countSince(envelopeId: string, since: Date): Promise<number>;
  find(id: string): Promise<EditorSession | null>;
  findByToken(tokenHash: Buffer): Promise<EditorSession | null>;
  /** Gives the session its token and its term. False if the address was opened meanwhile. */
  redeem(
    id: EditorSession['id'],
    change: { readonly tokenHash: Buffer; readonly expiresAt: Date; readonly now: Date },
  ): Promise<boolean>;
}
