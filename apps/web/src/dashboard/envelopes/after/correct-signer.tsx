import type { Envelope, Signer, SigningLink } from '@aval/sdk/operations';
import { useState } from 'preact/hooks';
import { useTask } from '../../../api/use-task.ts';
import { CpfField, PhoneField } from '../../../design/masked-fields.tsx';
import { EmailField } from '../../../design/email-field.tsx';
import { Button, Field } from '../../../design/parts.tsx';
import { SideSheet } from '../../../design/side-sheet.tsx';
import { useToast } from '../../../design/toast.tsx';
import { useAppContext } from '../../shell/app-context.ts';
import { ErrorAlert } from '../../shell/error-alert.tsx';
import { fieldErrorMessage, fieldErrors } from '../../shell/error-text.ts';
import { isUnwritten, LETTER_LIMIT } from '../../shell/letter-limit.ts';
import { WORDS as SHELL } from '../../shell/words.ts';
import { personOf, problemsOf, requirementsOf } from '../draft/person.ts';
import type { PersonField } from '../draft/person.ts';
import { WORDS } from './words.ts';

interface CorrectSignerProps {
  readonly envelope: Envelope;
  readonly signer: Signer;
  /** Hears of the new link, if there is one. */
  readonly onCorrected: (link: SigningLink | null) => void;
}

/** Corrects a signer of a sent envelope, or replaces a signer who was not invited yet, in a sheet beside the document. */
export function CorrectSigner(props: CorrectSignerProps & { readonly onClose: () => void }) {
  const { language } = useAppContext();
  const words = WORDS[language];
  return (
    <SideSheet
      title={words.correctOf(props.signer.name)}
      closeLabel={SHELL[language].close}
      onClose={props.onClose}
    >
      <CorrectionForm {...props} />
    </SideSheet>
  );
}

function CorrectionForm({ envelope, signer, onCorrected }: CorrectSignerProps) {
  const { client, language } = useAppContext();
  const words = WORDS[language];
  const [person, setPerson] = useState(() => personOf(signer, 1));
  const [isChecked, setChecked] = useState(false);
  const task = useTask();
  const toast = useToast();
  const problems = problemsOf(person, requirementsOf(envelope, person));
  const [order, setOrder] = useState(`${signer.order}`);
  const patch = { ...changesOf(signer, person), ...orderOf(signer, order) };
  const isEmpty = Object.keys(patch).length === 0;
  const save = (): void => {
    setChecked(true);
    if (isEmpty || Object.keys(problems).length > 0) return;
    void task.run(async () => {
      const path = { id: envelope.id, signerId: signer.id };
      const call = { path, body: patch };
      const answer = await client.call('PATCH /v1/envelopes/{id}/signers/{signerId}', call);
      if (isUnwritten(answer)) toast(LETTER_LIMIT[language].signer(answer.name));
      onCorrected(answer.signingLink);
    });
  };
  const field = (name: PersonField) => ({
    id: `correct-${name}`,
    label: words[name],
    value: person[name],
    wrong:
      isChecked && problems[name] !== undefined ? words.invalid[name] : fieldErrorMessage(task.error, name),
  });
  const masked = (name: 'cpf' | 'phone') => ({
    ...field(name),
    known: person.known[name],
    hint: person.known[name] === null || person[name] !== '' ? undefined : words.known,
    onValue: (value: string) => setPerson({ ...person, [name]: value }),
  });
  const isInvited = signer.sentAt !== null;
  const isNameFixed = isInvited && wasOpened(signer);
  return (
    <form
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        save();
      }}
    >
      <p>{isInvited ? words.correctIntro : words.replaceIntro}</p>
      <Field
        {...field('name')}
        disabled={isNameFixed}
        hint={isNameFixed ? words.nameFixed : undefined}
        onInput={(event) => setPerson({ ...person, name: event.currentTarget.value })}
      />
      <EmailField
        {...field('email')}
        onInput={(event) => setPerson({ ...person, email: event.currentTarget.value })}
      />
      <PhoneField {...masked('phone')} />
      {signer.authenticatedAt === null ? (
        <CpfField {...masked('cpf')} />
      ) : (
        <p class="soft">{words.cpfFixed}</p>
      )}
      {envelope.signingOrderEnabled && signer.authenticatedAt === null && (
        <OrderField order={order} wrong={fieldErrorMessage(task.error, 'order')} onOrder={setOrder} />
      )}
      {isChecked && isEmpty && <p class="problem">{words.nothing}</p>}
      {fieldErrors(task.error).length === 0 && <ErrorAlert error={task.error} language={language} />}
      <Button type="submit" busy={task.busy}>
        {words.save}
      </Button>
    </form>
  );
}

function wasOpened({ viewedAt, openedByLinkAt }: Signer): boolean {
  return (viewedAt ?? openedByLinkAt) !== null;
}

function OrderField(props: {
  readonly order: string;
  readonly wrong: string | null;
  readonly onOrder: (order: string) => void;
}) {
  const words = WORDS[useAppContext().language];
  return (
    <Field
      id="correct-order"
      label={words.order}
      hint={words.orderHint}
      type="number"
      min="1"
      value={props.order}
      wrong={props.wrong}
      onInput={(event) => props.onOrder(event.currentTarget.value)}
    />
  );
}

/** The order that was typed, if it is another. */
function orderOf(signer: Signer, typed: string): { readonly order?: number } {
  const order = Number(typed);
  return Number.isInteger(order) && order > 0 && order !== signer.order ? { order } : {};
}

/** Only what differs: a member that may no longer change refuses the whole correction. */
function changesOf(signer: Signer, person: ReturnType<typeof personOf>) {
  const [name, email] = [person.name.trim(), person.email.trim()];
  return {
    ...(name === signer.name ? {} : { name }),
    ...(email === signer.email ? {} : { email }),
    ...(person.cpf === '' ? {} : { cpf: person.cpf }),
    ...(person.phone === '' ? {} : { phone: person.phone }),
  };
}
