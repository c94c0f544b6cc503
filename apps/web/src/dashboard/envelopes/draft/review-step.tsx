import { Avatar } from '../../../design/avatar.tsx';
import { useAppContext } from '../../shell/app-context.ts';
import type { DraftState } from './draft-state.ts';
import { isBlank, isComplete } from './person.ts';
import type { Person } from './person.ts';
import { WORDS as LEVELS } from '../../shell/levels/words.ts';
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
              {isComplete(person, state) ? (
                <>
                  <p>{invitationOf(state, person, words)}</p>
                  {state.signingOrderEnabled && index > 0 && (
                    <p>{words.afterwards(people[index - 1]?.name ?? '')}</p>
                  )}
                  <p class="soft">
                    {words.confirms[person.method ?? state.authenticationMethod]}{' '}
                    {(person.cpf !== '' || person.known.cpf !== null) && words.withCpf}{' '}
                    {isQualified(state, person) && LEVELS[language].withCertificate}
                  </p>
                </>
              ) : (
                <p class="soft">{words.unfinished}</p>
              )}
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

function isQualified({ signatureLevel }: DraftState, { level }: Person): boolean {
  return signatureLevel === 'QUALIFIED' || level === 'QUALIFIED';
}

function invitationOf(
  { authenticationMethod }: DraftState,
  { email, phone, known, method, notifyBy }: Person,
  words: (typeof WORDS)['pt-BR'],
): string {
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
