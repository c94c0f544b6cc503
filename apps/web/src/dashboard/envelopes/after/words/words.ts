import type { ErrorText } from '../../../shell/words/words.ts';

/** Texts of what a sender can do after sending. */
export interface Words {
  readonly remind: string;
  readonly reminded: string;
  readonly remindedOne: (name: string) => string;
  readonly remindedLately: ErrorText;
  readonly correct: string;
  readonly correctOf: (name: string) => string;
  readonly correctIntro: string;
  readonly replaceIntro: string;
  readonly nameFixed: string;
  readonly cpfFixed: string;
  readonly name: string;
  readonly email: string;
  readonly cpf: string;
  readonly phone: string;
  readonly known: string;
  readonly save: string;
  readonly nothing: string;
  readonly invalid: Readonly<Record<'name' | 'email' | 'cpf' | 'phone', string>>;
  readonly extend: string;
  readonly extendIntro: (day: string) => string;
  readonly lastDay: string;
  readonly tooEarly: string;
  readonly useAgain: string;
  readonly reopen: string;
  readonly cancelling: Readonly<Record<'nobodySigned' | 'someSigned', string>>;
}
