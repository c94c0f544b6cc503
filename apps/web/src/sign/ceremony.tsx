import { useEffect, useState } from 'preact/hooks';
import { formatMoment } from '../i18n/format-moment.ts';
import { useRead } from '../api/use-read.ts';
import type { Language } from '../i18n/language.ts';
import { hasReturned } from './certificate/return.ts';
import { useFilling } from './fields/filling.ts';
import { forgetAnswers } from './fields/kept-answers.ts';
import { OthersContext } from './others/others-context.ts';
import { useFreshFiles } from './others/use-fresh-files.ts';
import { useReloadOnReturn } from './others/use-reload-on-return.ts';
import { useNews } from './others/use-news.ts';
import type { Portal, Session } from './portal.ts';
import { ReadStep } from './read-step.tsx';
import { loadDeclined, loadDeclineDialog, loadDisputeNote, loadReceipt } from './load-steps.ts';
import { ReadingState } from './reading-state.tsx';
import { SigningSheet } from './signing-sheet.tsx';
import { isReader, nextStep, stepLabel } from './steps.ts';
import type { SheetStep } from './steps.ts';
import type { Reading } from './use-reading.ts';
import type { RoleWords } from './use-session.ts';
import type { Words } from './words/words.ts';

interface CeremonyProps {
  readonly portal: Portal;
  readonly session: Session;
  readonly language: Language;
  readonly words: Words;
  /** Null for a signer without a role of their own, or a group. */
  readonly roleWords: RoleWords | null;
  readonly onReload: () => Promise<Session | null>;
  readonly onDispute: () => void;
  readonly onPrivacy: () => void;
}

/** The document with the steps that follow it in a sheet, or their outcome. */
export function Ceremony(props: CeremonyProps) {
  const { portal, session, language, words, onReload } = props;
  const [declined, setDeclined] = useState(false);
  const [onward, setOnward] = useState<string | null>(null);
  const signed = session.signer.status === 'SIGNED';
  useEffect(() => {
    window.scrollTo(0, 0);
    if (declined || signed) forgetAnswers(session.signer.id);
  }, [declined, signed]);
  const declinedNow = (url: string | null): void => {
    setOnward(url);
    setDeclined(true);
  };
  if (declined) return <LoadedDeclined {...{ session, language, onward }} words={words} />;
  if (!signed) return <OpenCeremony {...props} onDeclined={declinedNow} />;
  return (
    <div class="card">
      <LoadedReceipt {...{ portal, session, language, words }} onReload={() => void onReload()} />
    </div>
  );
}

type ReceiptProps = Parameters<Awaited<ReturnType<typeof loadReceipt>>>[0];

/** Nobody needs the receipt before they have signed. */
function LoadedReceipt(props: ReceiptProps) {
  const loading = useRead(loadReceipt, []);
  if (loading.value !== null) return <loading.value {...props} />;
  return <ReadingState reading={loading} words={props.words} />;
}

type DeclinedProps = Parameters<Awaited<ReturnType<typeof loadDeclined>>>[0];

function LoadedDeclined({ words, ...props }: DeclinedProps & Pick<CeremonyProps, 'words'>) {
  const loading = useRead(loadDeclined, []);
  if (loading.value !== null) return <loading.value {...props} />;
  return <ReadingState reading={loading} words={words} />;
}

function LoadedDeclineDialog(props: Parameters<Awaited<ReturnType<typeof loadDeclineDialog>>>[0]) {
  const loading = useRead(loadDeclineDialog, []);
  if (loading.value !== null) return <loading.value {...props} />;
  return <ReadingState reading={loading} words={props.words} />;
}

function LoadedDisputeNote(props: Pick<CeremonyProps, 'session' | 'language'>) {
  const loading = useRead(loadDisputeNote, []);
  return loading.value === null ? null : <loading.value {...props} />;
}

function OpenCeremony(props: CeremonyProps & { readonly onDeclined: (onward: string | null) => void }) {
  const { session, language, words, onReload, onDispute, onPrivacy, onDeclined } = props;
  const [step, setStep] = useState<SheetStep | null>(null);
  const [open, setOpen] = useState(false);
  const [opening, setOpening] = useState(false);
  const [declining, setDeclining] = useState(false);
  const filling = useFilling(session, language);
  const [reading] = useState<Reading>(() => ({ files: new Map(), seen: new Map() }));
  const portal = useFreshFiles({ ...props, files: reading.files });
  const news = useNews(session);
  useReloadOnReturn(session, onReload);
  const note = props.roleWords?.roleNote(language, session.signer) ?? null;
  const decline = (): void => setDeclining(true);
  const afterReading = async (): Promise<void> => {
    if (opening) return;
    setOpening(true);
    // The signer may have proved their identity since the page was opened.
    const seen = (await onReload()) ?? session;
    setOpening(false);
    if (seen.needed.disputeAnswer) return window.scrollTo(0, 0);
    setStep(nextStep(seen));
    setOpen(true);
  };
  const goTo = (next: SheetStep): void => {
    setStep(next);
    // A code, or a consent, shows more of the values; without a proof, the page has to know whether another browser has it.
    if (session.fields.length > 0 || next === 'identify') void onReload();
  };
  const fillIn = (id: string): void => {
    filling.onWanted({ id, on: 'list' });
    if (step === 'fill') setOpen(true);
    else void afterReading();
  };
  const showField = (id: string): void => {
    setOpen(false);
    filling.onWanted({ id, on: 'page' });
  };
  // Back from the provider of a certificate, the signer goes on where they left.
  useEffect(() => void (hasReturned() && afterReading()), []);
  return (
    <OthersContext.Provider value={{ news, onShow: showField }}>
      <div class="reading">
        <FirstStep {...{ session, words }} />
        {note !== null && <p>{note}</p>}
        {session.signer.disputedAt !== null && <LoadedDisputeNote {...{ session, language }} />}
        <ReadStep
          {...{ portal, session, language, words, reading, opening, filling }}
          onField={fillIn}
          onRead={() => void afterReading()}
          onDecline={isReader(session) ? null : decline}
        />
      </div>
      <Term {...{ session, language, words }} />
      <SigningSheet
        {...{ portal, session, language, words, step, open, filling, onPrivacy }}
        onOpen={setOpen}
        onStep={goTo}
        onSigned={() => void onReload()}
        onDecline={decline}
      />
      {declining && (
        <LoadedDeclineDialog
          {...{ portal, words, onDeclined }}
          organization={session.sender.organizationName}
          inGroup={props.roleWords?.declineInGroup(language, session.signer) ?? null}
          onClose={() => setDeclining(false)}
          onDispute={() => {
            setDeclining(false);
            onDispute();
          }}
        />
      )}
    </OthersContext.Provider>
  );
}

/** Until when the person can sign; nothing for somebody who only reads along. */
function Term({ session, language, words }: Pick<CeremonyProps, 'session' | 'language' | 'words'>) {
  const { expiresAt, sender } = session;
  if (expiresAt === null || isReader(session)) return null;
  return <p class="soft term">{words.until(formatMoment(expiresAt, language, sender.timeZone))}</p>;
}

/** A person who only reads along has no steps. */
function FirstStep({ session, words }: Pick<CeremonyProps, 'session' | 'words'>) {
  return isReader(session) ? null : <p class="soft step">{stepLabel('read', session, words)}</p>;
}
