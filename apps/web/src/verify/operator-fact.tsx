import type { Language } from '../i18n/language.ts';
import { Fact } from './fact.tsx';
import type { Sheet } from './sheet.ts';

const WORDS = {
  'pt-BR': {
    name: 'Operador do serviço',
    unidentified: 'operador não identificado',
    test: 'ambiente de teste',
  },
  en: { name: 'Operator of the service', unidentified: 'operator not identified', test: 'test environment' },
  es: {
    name: 'Operador del servicio',
    unidentified: 'operador no identificado',
    test: 'entorno de pruebas',
  },
} as const satisfies Readonly<Record<Language, object>>;

interface OperatorFactProps {
  readonly proof: Pick<NonNullable<Sheet['proof']>, 'operator' | 'namesOperator'>;
  readonly language: Language;
  readonly isSandbox: boolean;
}

/** The operator of the service when the evidence was issued. Nothing for evidence that is older than this fact. */
export function OperatorFact({ proof, language, isSandbox }: OperatorFactProps) {
  if (!proof.namesOperator) return null;
  const words = WORDS[language];
  return (
    <Fact name={words.name}>
      {proof.operator ?? words.unidentified}
      {isSandbox && ` (${words.test})`}
    </Fact>
  );
}
