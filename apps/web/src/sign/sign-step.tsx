import type { ComponentChildren, RefObject } from 'preact';
import { useEffect, useRef, useState } from 'preact/hooks';
import { Button } from '../design/parts.tsx';
import type { Language } from '../i18n/language.ts';
import { MarkField } from './mark-field.tsx';
import { loadCover } from './others/load-others.ts';
import { partsOf } from './own-part.ts';
import { errorCode } from './portal.ts';
import type { Consent, Mark, Portal, Session } from './portal.ts';
import { ReadingState } from './reading-state.tsx';
import { ErrorAlert } from './refusal.tsx';
import { detailText } from './sender.ts';
import { SheetHeading } from './sheet.tsx';
import { useRead } from '../api/use-read.ts';
import { useTask } from '../api/use-task.ts';
import { WORDS as MARK_WORDS } from './mark/words.ts';
import type { ErrorText } from './words/help.ts';
import type { Words } from './words/words.ts';

interface SignProps {
  readonly portal: Portal;
  readonly session: Session;
  readonly language: Language;
  readonly words: Words;
  readonly onSigned: () => void;
  /** The authentication of the signer has expired. */
  readonly onUnproved: () => void;
  /** The note above the busy button. */
  readonly busyNote?: ComponentChildren;
  /** Returns a text for an error in place of that of the page, or null. */
  readonly textOf?: (error: unknown) => ErrorText | null;
  /** Returns true for an error that needs no text here. */
  readonly onError?: (error: unknown) => boolean;
  /** Stands before the statement: the signer's certificate. */
  readonly children?: ComponentChildren;
}

/** The exact consent statement, the acceptance and the signature. */
export function SignStep(props: SignProps) {
  const { portal, session, language, words, onSigned, onUnproved } = props;
  const [accepted, setAccepted] = useState(false);
  const [mark, setMark] = useState<Mark | null>(null);
  const [tried, setTried] = useState(false);
  const loading = useRead(async () => withCover(await portal.consent(language)), [language]);
  const { consent = null, Cover = null } = loading.value ?? {};
  const [refused, setRefused] = useState<Consent | null>(null);
  const signing = useTask();
  const isUnproved = loading.error !== null && errorCode(loading.error) === 'AUTHENTICATION_REQUIRED';
  useEffect(() => void (isUnproved && onUnproved()), [isUnproved]);
  const box = useRef<HTMLInputElement>(null);
  const sign = async (shown: Consent): Promise<void> => {
    try {
      await portal.sign(shown, session.documents, mark);
    } catch (error) {
      if (props.onError?.(error) === true) return;
      const code = errorCode(error);
      if (code === 'AUTHENTICATION_REQUIRED') return onUnproved();
      if (code === 'CONSENT_MISMATCH') {
        setAccepted(false);
        if (detailText(error, 'reason') === 'VALUES_CHANGED') return askAgain(shown);
        await loading.reload();
      }
      if (code !== 'ALREADY_SIGNED') throw error;
    }
    onSigned();
  };
  /** Others filled in something meanwhile. That is news, and no mistake of the signer. */
  const askAgain = async (before: Consent): Promise<void> => {
    setTried(false);
    await loading.reload();
    // It is accepted after it was shown.
    setAccepted(false);
    setRefused(before);
  };
  const submit = (event: Event): void => {
    event.preventDefault();
    setTried(true);
    if (accepted && consent !== null) return void signing.run(() => sign(consent));
    if (!accepted) box.current?.focus();
  };
  return (
    <form onSubmit={submit} noValidate>
      <SheetHeading>{words.sign.heading}</SheetHeading>
      <p>{words.sign.intro(session.envelope.title, session.sender.organizationName)}</p>
      {props.children}
      <ReadingState reading={loading} words={words} />
      {consent !== null && <Statement consent={consent} words={words} />}
      {consent !== null && Cover !== null && (
        <Cover {...{ portal, session, consent, language, words, refused }} />
      )}
      <Acceptance {...{ box, accepted, tried, words }} onAccepted={setAccepted} />
      {session.signer.role !== 'APPROVER' && session.fields.length === 0 && (
        <MarkField name={session.signer.name} words={MARK_WORDS[language]} onMark={setMark} />
      )}
      <Submit {...props} signing={signing} disabled={consent === null} />
    </form>
  );
}

/** From version 3 on, a consent covers what the signer was shown of others: their page says so. */
async function withCover(consent: Consent) {
  const Cover = (consent.hashVersion ?? 1) >= 3 ? await loadCover() : null;
  return { consent, Cover };
}

interface AcceptanceProps {
  readonly box: RefObject<HTMLInputElement | null>;
  readonly accepted: boolean;
  /** True once the signer tried to sign. */
  readonly tried: boolean;
  readonly words: Words;
  readonly onAccepted: (accepted: boolean) => void;
}

function Acceptance({ box, accepted, tried, words, onAccepted }: AcceptanceProps) {
  return (
    <div class="field">
      <label class="accept">
        <input
          ref={box}
          type="checkbox"
          checked={accepted}
          aria-invalid={tried && !accepted}
          aria-describedby="must-accept"
          onChange={(event) => onAccepted(event.currentTarget.checked)}
        />
        <span>{words.sign.accept}</span>
      </label>
      <p class="wrong" id="must-accept" role="alert">
        {tried && !accepted ? words.sign.mustAccept : ''}
      </p>
    </div>
  );
}

type SubmitProps = Pick<SignProps, 'words' | 'busyNote' | 'textOf'> & {
  readonly signing: ReturnType<typeof useTask>;
  readonly disabled: boolean;
};

/** The button that signs, the note while it is busy, and the error afterwards. */
function Submit({ words, busyNote, textOf, signing, disabled }: SubmitProps) {
  const { busy, error } = signing;
  return (
    <>
      {error !== null && <ErrorAlert error={error} words={words} text={textOf?.(error) ?? null} />}
      <div class="dialog-action">
        {busy && busyNote}
        <Button type="submit" wide busy={busy} disabled={disabled}>
          {words.sign.sign}
        </Button>
      </div>
    </>
  );
}

function Statement({ consent, words }: { readonly consent: Consent; readonly words: Words }) {
  const { statement, paragraph } = partsOf(consent);
  return (
    <section class="statement" aria-labelledby="statement" lang={consent.language}>
      <h3 id="statement">{words.sign.statement}</h3>
      <Lines text={statement} />
      {paragraph !== null && (
        <figure class="message">
          <figcaption>{paragraph.heading}</figcaption>
          <blockquote>
            <Lines text={paragraph.text} />
          </blockquote>
        </figure>
      )}
    </section>
  );
}

function Lines({ text }: { readonly text: string }) {
  return text.split(/\n+/).map((line) => <p key={line}>{line}</p>);
}
