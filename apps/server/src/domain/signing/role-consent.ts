import type { PersonValues } from '../envelopes/person.ts';
import type { RoleMember, SignerRole } from '../envelopes/signer-role.ts';
import type { Proof } from '../envelopes/signer.ts';
import { writtenCnpj } from '../people/cnpj.ts';
import type { Language } from '../people/language.ts';

/** The part of a signer that their statement depends on. */
export interface Declarant {
  readonly person: Pick<PersonValues, RoleMember>;
  readonly terms: { readonly role: SignerRole };
  readonly proof: Pick<Proof, 'codeAlone'> | null;
}

type ClauseOf = (signer: Declarant) => string;

/** The roles whose statement differs from a signer's. */
type SpecialRole = Exclude<SignerRole, 'SIGNER' | 'CC'>;

/**
 * The first sentences of the statement of each role. They stand before the text of the organization or the default text,
 * which speaks of signing. Texts that were accepted are never edited: a changed text gets another version.
 */
const CLAUSES: Readonly<Record<Language, Readonly<Record<SpecialRole, ClauseOf>>>> = {
  'pt-BR': {
    WITNESS: () =>
      'Assino como testemunha. Minha assinatura atesta que o documento me foi apresentado e não me torna parte dele.',
    APPROVER: () =>
      'Aprovo os documentos apresentados. Meu ato é de aprovação: onde o texto abaixo fala em assinar ou em assinatura, entenda-se aprovar ou aprovação.',
    IN_PERSON: ({ proof }) =>
      proof?.codeAlone === true
        ? 'Assino presencialmente, no aparelho de outra pessoa. Só eu recebi o meu código de uso único.'
        : 'Assino presencialmente, no aparelho de outra pessoa, que também recebe o meu código de uso único.',
    REPRESENTATIVE: (signer) =>
      `Assino em nome de ${companyOf(signer)}, na qualidade de ${signer.person.office ?? ''}, e declaro que tenho poderes para isso.`,
  },
  en: {
    WITNESS: () =>
      'I sign as a witness. My signature attests that the document was presented to me and does not make me a party to it.',
    APPROVER: () =>
      'I approve the documents presented to me. My act is an approval: where the text below speaks of signing or of a signature, it means approving or an approval.',
    IN_PERSON: ({ proof }) =>
      proof?.codeAlone === true
        ? 'I sign in person, on the device of another person. I alone received my one-time code.'
        : 'I sign in person, on the device of another person, who also receives my one-time code.',
    REPRESENTATIVE: (signer) =>
      `I sign on behalf of ${companyOf(signer)}, as ${signer.person.office ?? ''}, and declare that I have the powers to do so.`,
  },
  es: {
    WITNESS: () =>
      'Firmo como testigo. Mi firma atestigua que el documento me fue presentado y no me hace parte de él.',
    APPROVER: () =>
      'Apruebo los documentos presentados. Mi acto es una aprobación: donde el texto siguiente habla de firmar o de firma, entiéndase aprobar o aprobación.',
    IN_PERSON: ({ proof }) =>
      proof?.codeAlone === true
        ? 'Firmo de manera presencial, en el dispositivo de otra persona. Solo yo recibí mi código de un solo uso.'
        : 'Firmo de manera presencial, en el dispositivo de otra persona, que también recibe mi código de un solo uso.',
    REPRESENTATIVE: (signer) =>
      `Firmo en nombre de ${companyOf(signer)}, en calidad de ${signer.person.office ?? ''}, y declaro que tengo poderes para hacerlo.`,
  },
};

function companyOf({ person: { organizationName, cnpj } }: Declarant): string {
  return `${organizationName ?? ''} (CNPJ ${cnpj === null ? '' : writtenCnpj(cnpj)})`;
}

/** Returns the statement of a role: the role's clause, an empty line, and the text. A signer's is the text alone. */
export function withRoleClause(text: string, language: Language, signer: Declarant): string {
  const {
    terms: { role },
  } = signer;
  return role === 'SIGNER' || role === 'CC' ? text : `${CLAUSES[language][role](signer)}\n\n${text}`;
}

/** Returns the version of a role's statement, such as `aval-2-witness`. */
export function roleVersion(version: string, { terms: { role }, proof }: Declarant): string {
  if (role === 'SIGNER') return version;
  const ofRole = `${version}-${role.toLowerCase().replaceAll('_', '-')}`;
  return role === 'IN_PERSON' && proof?.codeAlone === true ? `${ofRole}-own-code` : ofRole;
}
