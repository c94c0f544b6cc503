import type { SignedIn } from '@aval/sdk/operations';
import { createPageClient } from '../../api/page-client.ts';
import type { Language } from '../../i18n/language.ts';
import { NO_PROGRAMMING } from '../shell/app-context.ts';
import '../shell/developers.css';
import { WORDS } from './words.ts';

/** The one question of the sign-up: it decides whether the pages show calls, keys and ids. */
export function ProgrammingQuestion(props: {
  readonly language: Language;
  readonly programs: boolean;
  readonly onChange: (programs: boolean) => void;
}) {
  const { programs: question } = WORDS[props.language];
  return (
    <fieldset class="field picks programs">
      <legend>{question.title}</legend>
      {[false, true].map((programs) => (
        <label key={String(programs)} class="pick">
          <input
            type="radio"
            name="programs"
            checked={props.programs === programs}
            onChange={() => props.onChange(programs)}
          />
          {programs ? question.yes : question.no}
        </label>
      ))}
    </fieldset>
  );
}

/** Stores the answer with the new account. If that fails, the account menu still has the switch. */
export async function storeAnswer(signedIn: SignedIn, programs: boolean): Promise<void> {
  if (programs) return;
  const client = createPageClient({ credential: () => signedIn.accessToken });
  await client
    .call('PATCH /v1/me/onboarding', { body: { technology: NO_PROGRAMMING } })
    .catch(() => undefined);
}
