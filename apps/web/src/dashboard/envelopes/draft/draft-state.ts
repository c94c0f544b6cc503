import { titleOf } from '../../shell/signable-files.ts';
import type { Envelope } from '@aval/sdk/operations';
import { reminderChoiceOf } from '../../shell/reminders/reminder-choice.ts';
import type { OfferedChange } from '../../shell/offered-change.ts';
import type { ReminderChoice } from '../../shell/reminders/reminder-choice.ts';
import { lettersOf, NO_LETTERS } from './letter-choice.ts';
import type { LetterChoice } from './letter-choice.ts';
import { emptyPerson, groupOf, personOf } from './person.ts';
import type { Person } from './person.ts';

/** A document of a draft: a file on its way, or a document that is attached. */
export interface DraftFile {
  readonly key: number;
  /** Null if the document was there when the page opened. */
  readonly file: File | null;
  readonly documentId: string | null;
  readonly title: string;
  readonly warnings: Envelope['documents'][number]['warnings'];
  readonly embeddedFiles: readonly string[];
  /** Why the service refused the file; null while it is being uploaded and afterwards. */
  readonly refusal: unknown;
  /** The change of the file that the sender accepted. */
  readonly acceptChange?: OfferedChange;
  /** The texts of the variables of a DOCX or HTML file. */
  readonly values?: Readonly<Record<string, string>>;
}

/** Everything that can be edited, as it stands on the page. */
export interface DraftState {
  readonly title: string;
  readonly message: string;
  /** The last day on which it can be signed, `2026-12-31`; empty for the default of the organization. */
  readonly lastDay: string;
  readonly authenticationMethod: Envelope['authenticationMethod'];
  readonly signatureLevel: Envelope['signatureLevel'];
  readonly signingOrderEnabled: boolean;
  /** Whether signing adds nothing to the documents but the seal: no footers, and the report apart. */
  readonly onlySeal: boolean;
  /** Null: those of the organization. */
  readonly reminders: ReminderChoice | null;
  readonly letters: LetterChoice;
  readonly files: readonly DraftFile[];
  readonly people: readonly Person[];
}

export function emptyDraft(): DraftState {
  return {
    title: '',
    message: '',
    lastDay: '',
    authenticationMethod: 'EMAIL_OTP',
    signatureLevel: 'ADVANCED',
    signingOrderEnabled: false,
    onlySeal: false,
    reminders: null,
    letters: NO_LETTERS,
    files: [],
    people: [emptyPerson(1)],
  };
}

/** Returns the draft of an envelope, in the order in which its signers sign. Its last day is one of the organization’s time zone. */
export function draftOf(envelope: Envelope, timeZone: string): DraftState {
  const { title, message, authenticationMethod, signatureLevel, signingOrderEnabled } = envelope;
  const signers = envelope.signers.toSorted((former, latter) => former.order - latter.order);
  return {
    title,
    message: message ?? '',
    lastDay: envelope.expiresAt === null ? '' : dayOf(envelope.expiresAt, timeZone),
    authenticationMethod,
    signatureLevel,
    signingOrderEnabled,
    onlySeal: isOnlySealed(envelope),
    reminders: reminderChoiceOf(envelope.reminders),
    letters: lettersOf(envelope),
    files: envelope.documents.map(({ id, title: name, warnings, embeddedFiles }, index) => ({
      key: index + 1,
      file: null,
      documentId: id,
      title: name,
      warnings,
      embeddedFiles,
      refusal: null,
    })),
    people:
      signers.length === 0 ? [emptyPerson(1)] : signers.map((signer, index) => personOf(signer, index + 1)),
  };
}

/** Returns the place of a person in the signing order. Groups share a place. Without an order, witnesses come after all others. */
export function orderOf({ people, signingOrderEnabled }: DraftState, index: number): number {
  const group = people[index] && groupOf(people[index])?.groupId;
  const first = group ? people.findIndex((person) => groupOf(person)?.groupId === group) : index;
  if (signingOrderEnabled || people[index]?.role !== 'WITNESS') return first + 1;
  return people.length + 1;
}

/** Returns the day of a time in a time zone: `2026-12-31`. */
export function dayOf(time: string, timeZone: string): string {
  const parts = { year: 'numeric', month: '2-digit', day: '2-digit' } as const;
  return new Intl.DateTimeFormat('en-CA', { ...parts, timeZone }).format(new Date(time));
}

/** Returns the end of a day where the user is, as a time of the service. */
export function endOfDay(day: string): string {
  return new Date(`${day}T23:59:59`).toISOString();
}

/** Returns a list in which an item has moved to another place. */
export function moved<T>(list: readonly T[], from: number, to: number): readonly T[] {
  const item = list[from];
  if (item === undefined || to < 0 || to >= list.length) return list;
  return list.toSpliced(from, 1).toSpliced(to, 0, item);
}

/** Returns whether an envelope has neither footers nor a report behind its documents. */
export function isOnlySealed({
  footer,
  reportPlacement,
}: Pick<Envelope, 'footer' | 'reportPlacement'>): boolean {
  return footer === 'NONE' && reportPlacement === 'APART';
}

/** Returns the files, of which one is uploaded again with the change that the sender accepts. */
export function accepted(
  files: readonly DraftFile[],
  key: number,
  acceptChange: OfferedChange,
): readonly DraftFile[] {
  return files.map((file) => (file.key === key ? { ...file, acceptChange, refusal: null } : file));
}

/** Returns the files, of which one is uploaded again with the texts of its variables. */
export function filledIn(
  files: readonly DraftFile[],
  key: number,
  values: Readonly<Record<string, string>>,
): readonly DraftFile[] {
  return files.map((file) => (file.key === key ? { ...file, values, refusal: null } : file));
}

/** Returns the row of a file that is to be uploaded. */
export function newFile(file: File, key: DraftFile['key']): DraftFile {
  const title = titleOf(file);
  return { key, file, documentId: null, title, warnings: [], embeddedFiles: [], refusal: null };
}
