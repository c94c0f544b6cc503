import { sha256Hex } from '@aval/evidence/canonical';
import type { Sha256Hex } from '@aval/evidence/canonical';
import type { Sender } from './signing-session.ts';

/** The statement a signer accepts, exactly as shown. `hash` is the SHA-256 of its NFC UTF-8 bytes. */
export interface ConsentStatement {
  readonly statement: string;
  readonly version: string;
  readonly language: string;
  readonly hash: Sha256Hex;
}

/** A changed default text gets a new version; texts that were accepted are never edited. */
const DEFAULT_VERSION = 'aval-1';

/**
 * MP 2.200-2/2001 art. 10 §2 admits proof by other means than ICP-Brasil where the parties admit it as valid
 * or the person to whom it is opposed accepts it: so the statement says that in words.
 */
const DEFAULT_TEXTS: Readonly<Record<string, string>> = {
  'pt-BR':
    'Declaro que li os documentos apresentados e que concordo com o seu conteúdo. Aceito assiná-los por meio ' +
    'eletrônico e admito como válida, nos termos do art. 10, § 2º, da Medida Provisória nº 2.200-2/2001, a forma ' +
    'de comprovação de autoria e integridade aqui utilizada: a confirmação da minha identidade pelo CPF, quando ' +
    'solicitado, e por código de uso único, e o registro da data, da hora, do endereço IP e dos demais elementos ' +
    'desta assinatura. Estou ciente de que esses dados farão parte das evidências da assinatura.',
  en:
    'I declare that I have read the documents presented to me and agree with their content. I agree to sign them ' +
    'electronically and accept as valid, under art. 10, § 2, of Brazilian Provisional Measure 2.200-2/2001, the ' +
    'means of proving authorship and integrity used here: confirmation of my identity by CPF, where requested, ' +
    'and by a one-time code, and the record of the date, the time, the IP address and the other elements of this ' +
    'signature. I understand that these data will be part of the evidence of the signature.',
  es:
    'Declaro que he leído los documentos presentados y que estoy de acuerdo con su contenido. Acepto firmarlos por ' +
    'medios electrónicos y admito como válida, conforme al art. 10, § 2, de la Medida Provisional brasileña ' +
    '2.200-2/2001, la forma de comprobación de autoría e integridad aquí utilizada: la confirmación de mi ' +
    'identidad mediante el CPF, cuando se solicite, y un código de un solo uso, y el registro de la fecha, la ' +
    'hora, la dirección IP y los demás elementos de esta firma. Entiendo que estos datos formarán parte de las ' +
    'evidencias de la firma.',
};

/** Every statement that may be accepted now: the organization's own text as written, or ours in each language. */
export function statementsOf(
  sender: Pick<Sender, 'consentText' | 'consentVersion'>,
): readonly ConsentStatement[] {
  if (sender.consentText !== null) {
    return [made(sender.consentText, `own-${sender.consentVersion}`, 'pt-BR')];
  }
  return Object.entries(DEFAULT_TEXTS).map(([language, text]) => made(text, DEFAULT_VERSION, language));
}

/** The statement in the language that `Accept-Language` prefers (RFC 9110 §12.5.4); pt-BR where none fits. */
export function statementFor(
  sender: Pick<Sender, 'consentText' | 'consentVersion'>,
  language: string,
): ConsentStatement {
  const all = statementsOf(sender);
  const [first] = all;
  if (first === undefined) throw new Error('There is always a consent statement');
  return all.find((candidate) => candidate.language === language) ?? first;
}

function made(text: string, version: string, language: string): ConsentStatement {
  const statement = text.normalize('NFC');
  return { statement, version, language, hash: sha256Hex(new TextEncoder().encode(statement)) };
}
