import type { Envelope, Operations } from '@aval/sdk/operations';
import { useState } from 'preact/hooks';
import { Button, Field } from '../../design/parts.tsx';
import { useToast } from '../../design/toast.tsx';
import { useRead } from '../../api/use-read.ts';
import { formatMoment } from '../../i18n/format-moment.ts';
import { canWrite, isAdmin, newIdempotencyKey, useAppContext, useWords } from '../shell/app-context.ts';
import { ConfirmDialog } from '../shell/confirm-dialog.tsx';
import { ReadView } from '../shell/parts.tsx';
import { endOfDay } from './draft/draft-state.ts';
import { LEGAL_HOLD_WORDS } from './legal-hold-words.ts';

type Hold = NonNullable<Operations['GET /v1/envelopes/{id}/hold']['response']['hold']>;

/** The legal hold of an envelope: whether it must be kept and why. Members place it, and administrators lift it. */
export function LegalHold({ envelope }: { readonly envelope: Pick<Envelope, 'id'> }) {
  const context = useAppContext();
  const words = useWords(LEGAL_HOLD_WORDS);
  const { id } = envelope;
  const read = useRead(() => context.client.call('GET /v1/envelopes/{id}/hold', { path: { id } }), [id]);
  const [opened, setOpened] = useState(false);
  const close = (): void => setOpened(false);
  const changed = (): void => {
    close();
    void read.reload();
  };
  return (
    <section class="card evidence" aria-labelledby="legal-hold">
      <h2 id="legal-hold">{words.title}</h2>
      <ReadView of={read}>
        {({ hold }) => (
          <>
            {hold === null ? <p class="soft">{words.none}</p> : <HoldFacts hold={hold} />}
            {(hold === null ? canWrite(context) : isAdmin(context)) && (
              <Button look="quiet" onClick={() => setOpened(true)}>
                {hold === null ? words.place : words.lift}
              </Button>
            )}
            {opened && hold === null && <PlaceHold id={id} onPlaced={changed} onClose={close} />}
            {opened && hold !== null && <LiftHold id={id} onLifted={changed} onClose={close} />}
          </>
        )}
      </ReadView>
    </section>
  );
}

function HoldFacts({ hold: { reason, until } }: { readonly hold: Hold }) {
  const { language } = useAppContext();
  const words = useWords(LEGAL_HOLD_WORDS);
  return (
    <>
      <p>{until === null ? words.withoutEnd : words.heldUntil(formatMoment(until, language))}</p>
      <p class="soft">{words.because(reason)}</p>
    </>
  );
}

function PlaceHold(props: {
  readonly id: string;
  readonly onPlaced: () => void;
  readonly onClose: () => void;
}) {
  const { client } = useAppContext();
  const words = useWords(LEGAL_HOLD_WORDS);
  const toast = useToast();
  const [reason, setReason] = useState('');
  const [day, setDay] = useState('');
  const [isMissing, setMissing] = useState(false);
  const [idempotencyKey] = useState(newIdempotencyKey);
  const place = async (): Promise<void> => {
    if (reason.trim() === '') return setMissing(true);
    const body = { reason: reason.trim(), until: day === '' ? null : endOfDay(day) };
    await client.call('POST /v1/envelopes/{id}/hold', { path: { id: props.id }, body, idempotencyKey });
    toast(words.placed);
    props.onPlaced();
  };
  return (
    <ConfirmDialog title={words.placeTitle} act={words.place} onYes={place} onClose={props.onClose}>
      <p>{words.none}</p>
      <Field
        id="hold-reason"
        label={words.reason}
        value={reason}
        maxLength={1000}
        wrong={isMissing ? words.missing : null}
        onInput={(event) => {
          setReason(event.currentTarget.value);
          setMissing(false);
        }}
      />
      <Field
        id="hold-until"
        type="date"
        label={words.until}
        value={day}
        onInput={(event) => setDay(event.currentTarget.value)}
      />
    </ConfirmDialog>
  );
}

function LiftHold(props: {
  readonly id: string;
  readonly onLifted: () => void;
  readonly onClose: () => void;
}) {
  const { client } = useAppContext();
  const words = useWords(LEGAL_HOLD_WORDS);
  const toast = useToast();
  const lift = async (): Promise<void> => {
    await client.call('DELETE /v1/envelopes/{id}/hold', { path: { id: props.id } });
    toast(words.lifted);
    props.onLifted();
  };
  return (
    <ConfirmDialog title={words.liftTitle} act={words.lift} onYes={lift} onClose={props.onClose}>
      <p>{words.lifting}</p>
    </ConfirmDialog>
  );
}
