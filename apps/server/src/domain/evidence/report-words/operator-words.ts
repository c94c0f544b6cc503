import type { Language } from '../../people/language.ts';

/** The texts of the report about the operator of the service. */
export interface OperatorWords {
  readonly unidentified: string;
  /** Of the Sandbox. */
  readonly test: (operator: string) => string;
  /** The operator sent the document. `isAlone`: nobody else confirms the time either. */
  readonly isSender: (isAlone: boolean) => string;
  /** Neither an outside authority nor a witness. */
  readonly onlyTime: string;
}

/** The words about the operator in each language. */
export const OPERATOR_WORDS: Readonly<Record<Language, OperatorWords>> = {
  'pt-BR': {
    unidentified: 'operador não identificado',
    test: (operator) => `${operator} (ambiente de teste)`,
    isSender: (isAlone) =>
      `Quem enviou este documento também opera este serviço. O selo e os registros são, portanto, da própria parte interessada, e não de um terceiro. Esse ponto se resolve com carimbo do tempo de autoridade externa, de preferência uma ACT credenciada na ICP-Brasil, e com testemunhas do registro público; ${isAlone ? 'este documento não tem nem um nem outras.' : 'este documento conta com pelo menos um desses meios.'}`,
    onlyTime:
      'Ninguém além do operador confirma a data e a hora: não há carimbo do tempo de autoridade externa nem testemunhas do registro público.',
  },
  en: {
    unidentified: 'operator not identified',
    test: (operator) => `${operator} (test environment)`,
    isSender: (isAlone) =>
      `The sender of this document also runs this service. The seal and the records are therefore those of an interested party, not of a third party. A time stamp by an outside authority, preferably one accredited by ICP-Brasil (ACT), and witnesses of the public log make up for that; ${isAlone ? 'this document has neither.' : 'this document has at least one of the two.'}`,
    onlyTime:
      'Nobody but the operator confirms the time: there is neither a time stamp by an outside authority nor a witness of the public log.',
  },
  es: {
    unidentified: 'operador no identificado',
    test: (operator) => `${operator} (entorno de pruebas)`,
    isSender: (isAlone) =>
      `Quien envió este documento también opera este servicio. Por lo tanto, el sello y los registros son de la propia parte interesada, y no de un tercero. Esto se resuelve con un sello de tiempo de una autoridad externa, de preferencia una acreditada por la ICP-Brasil (ACT), y con testigos del registro público; ${isAlone ? 'este documento no tiene ni lo uno ni lo otro.' : 'este documento cuenta al menos con uno de estos medios.'}`,
    onlyTime:
      'Nadie más que el operador confirma la fecha y la hora: no hay sello de tiempo de una autoridad externa ni testigos del registro público.',
  },
};
