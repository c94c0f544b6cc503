import { Avatar } from '../../../design/avatar.tsx';
import { useAppContext } from '../../shell/app-context.ts';
import type { DraftState } from './draft-state.ts';
import { WORDS as FILES } from '../attachments/words.ts';
import { filesOf, groupOf, isBlank, isComplete } from './person.ts';
import type { Person } from './person.ts';
import { WORDS as LEVELS } from '../../shell/levels/words.ts';
import { WORDS as SIGNER_ROLES } from '../../shell/signer-roles/words.ts';
import { WORDS as ROLES } from './role-words.ts';
import { WORDS } from './words.ts';

/** The invitation of each person, in the order in which they are sent. */
export function ReviewStep({ state }: { readonly state: DraftState }) {
  const { language, organization } = useAppContext();
  const words = WORDS[language];
  const people = state.people.filter((person) => !isBlank(person));
  const days = organization.defaultExpirationDays;
  return (
    <section aria-labelledby="receives">
      <h3 id="receives">{words.receives}</h3>
      {people.length === 0 && <p class="soft">{words.nobody}</p>}
      <ul class="draft-rows">
        {people.map((person, index) => (
          <li key={person.row}>
            <Avatar name={person.name} />
            <div class="draft-row-text">
              <strong>{person.name}</strong>
              <Receives state={state} person={person} before={people[index - 1]} />
            </div>
          </li>
        ))}
      </ul>
      {people.length > 0 && (
        <>
          {state.message.trim() !== '' && <blockquote class="soft">{state.message}</blockquote>}
          <p>
            {words.until(
              longDay(state.lastDay === '' ? dayIn(days) : new Date(`${state.lastDay}T12:00`), language),
            )}
          </p>
        </>
      )}
    </section>
  );
}

/** The messages that a person receives, and their steps. */
function Receives(props: {
  readonly state: DraftState;
  readonly person: Person;
  /** The person above, if there is any. */
  readonly before: Person | undefined;
}) {
  const { state, person, before } = props;
  const { language } = useAppContext();
  const [words, roles] = [WORDS[language], ROLES[language]];
  const { role, method, email, cpf, known } = person;
  if (!isComplete(person, state)) return <p class="soft">{words.unfinished}</p>;
  if (role === 'CC') return <p>{roles.receivesCopy(email)}</p>;
  return (
    <>
      <RoleAndGroup person={person} />
      <p>{invitationOf(state, person, words)}</p>
      {state.signingOrderEnabled && before !== undefined && <p>{words.afterwards(before.name)}</p>}
      <p class="soft">
        {words.confirms[method ?? state.authenticationMethod]}{' '}
        {(cpf !== '' || known.cpf !== null) && words.withCpf}{' '}
        {isQualified(state, person) && LEVELS[language].withCertificate}
      </p>
    </>
  );
}

function RoleAndGroup({ person }: { readonly person: Person }) {
  const { language } = useAppContext();
  const words = ROLES[language];
  const group = groupOf(person);
  const files = filesOf(person);
  return (
    <>
      {person.role !== 'SIGNER' && <p>{SIGNER_ROLES[language].roles[person.role]}.</p>}
      {group !== null && <p>{words.group.review(group.groupId, group.required)}</p>}
      {files.length > 0 && <p>{FILES[language].review(files.map(({ label }) => label).join(', '))}</p>}
    </>
  );
}

function isQualified({ signatureLevel }: DraftState, { level }: Person): boolean {
  return signatureLevel === 'QUALIFIED' || level === 'QUALIFIED';
}

function invitationOf(
  { authenticationMethod }: DraftState,
  { email, phone, known, method, notifyBy, role, hostEmail }: Person,
  words: (typeof WORDS)['pt-BR'],
): string {
  if (role === 'IN_PERSON') return words.invitation.EMAIL(hostEmail);
  const isByWhatsapp = (method ?? authenticationMethod) === 'WHATSAPP_OTP';
  const medium = notifyBy ?? (isByWhatsapp ? 'WHATSAPP' : 'EMAIL');
  if (medium === 'EMAIL') return words.invitation.EMAIL(email);
  return words.invitation.WHATSAPP(phone === '' ? (known.phone ?? '') : phone);
}

const DAY_MS = 86_400_000;

function dayIn(days: number): Date {
  return new Date(Date.now() + days * DAY_MS);
}

function longDay(date: Date, language: string): string {
  return new Intl.DateTimeFormat(language, { dateStyle: 'long' }).format(date);
}
