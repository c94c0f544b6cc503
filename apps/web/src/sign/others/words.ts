import type { Language } from '../../i18n/language.ts';
import type { OtherField } from './other-parts.ts';

type Role = OtherField['signer']['role'];

/** The texts about what other signers fill in and attach, in one language. */
interface Words {
  readonly heading: string;
  readonly layer: (page: number) => string;
  readonly roles: Readonly<Record<Exclude<Role, 'SIGNER'>, string>>;
  readonly required: string;
  readonly optional: string;
  /** A kind of value, and whether it is required. */
  readonly kind: (kind: string, need: string) => string;
  readonly open: (what: string, person: string) => string;
  /** The value of a place unless its person changes it. */
  readonly suggested: (value: string) => string;
  readonly hidden: (what: string, person: string) => string;
  readonly blank: (what: string, person: string) => string;
  readonly known: (what: string, value: string, person: string) => string;
  /** A label with its kind. */
  readonly labelled: (label: string, kind: string) => string;
  readonly page: (page: number) => string;
  readonly everyPage: (first: number, last: number) => string;
  readonly place: (document: string, pages: string) => string;
  readonly toFill: (person: string) => string;
  readonly filledBy: (person: string) => string;
  readonly leftBlankBy: (person: string) => string;
  readonly opensLater: string;
  readonly attachedBy: (person: string) => string;
  readonly shownLater: string;
  readonly fresh: string;
  readonly show: string;
  readonly files: string;
  readonly openFile: (label: string) => string;
  readonly you: string;
  readonly cover: {
    readonly heading: string;
    readonly values: (count: number) => string;
    readonly open: (count: number) => string;
    readonly files: (count: number) => string;
    readonly accept: (parts: string) => string;
    readonly acceptNothing: string;
    readonly valuesHeading: (count: number) => string;
    readonly openHeading: (count: number) => string;
    readonly filesHeading: (count: number) => string;
  };
  readonly news: {
    readonly filledOne: (person: string, label: string, value: string) => string;
    readonly filled: (people: string, count: number) => string;
    readonly filledByMany: (people: string, count: number) => string;
    readonly signed: (person: string) => string;
    readonly signedByMany: (people: string) => string;
    readonly attached: (person: string, count: number) => string;
    readonly attachedByMany: (people: string, count: number) => string;
    readonly revealed: (count: number) => string;
    readonly unknown: string;
    readonly again: string;
    readonly show: string;
  };
}

const PT: Words = {
  heading: 'O que outras pessoas preenchem neste documento',
  layer: (page) => `Campos de outras pessoas na página ${page}`,
  roles: {
    APPROVER: 'aprova',
    WITNESS: 'testemunha',
    REPRESENTATIVE: 'representante',
    IN_PERSON: 'assinatura presencial',
    CC: 'recebe uma cópia',
  },
  required: 'obrigatório',
  optional: 'opcional',
  kind: (kind, need) => `${kind}, ${need}`,
  open: (what, person) => `${what} — a preencher por ${person}`,
  suggested: (value) => `valor sugerido: ${value}, pode mudar`,
  hidden: (what, person) =>
    `${what} — preenchido por ${person}. O valor aparece depois que você confirmar sua identidade.`,
  blank: (what, person) => `${what} — deixado em branco por ${person}`,
  known: (what, value, person) => `${what}: ${value} — preenchido por ${person}`,
  labelled: (label, kind) => `${label} · ${kind}`,
  page: (page) => `página ${page}`,
  everyPage: (first, last) => `páginas ${first} a ${last}`,
  place: (document, pages) => `${document}, ${pages}`,
  toFill: (person) => `A preencher por ${person}`,
  filledBy: (person) => `Preenchido por ${person}`,
  leftBlankBy: (person) => `Deixado em branco por ${person}`,
  opensLater: 'Você pode abrir o arquivo depois de confirmar sua identidade.',
  attachedBy: (person) => `Enviado por ${person}`,
  shownLater: 'O valor aparece depois que você confirmar sua identidade.',
  fresh: 'Novo',
  show: 'Ver no documento',
  files: 'Arquivos que outras pessoas enviaram',
  openFile: (label) => `Abrir ${label}`,
  you: 'você',
  cover: {
    heading: 'O que você aceita',
    values: (count) => `os valores preenchidos até agora (${count})`,
    open: (count) => `os campos que ainda serão preenchidos por outras pessoas (${count})`,
    files: (count) => `os arquivos enviados (${count})`,
    accept: (parts) => `Você aceita o documento com ${parts}.`,
    acceptNothing: 'Você aceita o documento como ele está, sem valores preenchidos até agora.',
    valuesHeading: (count) => `Valores preenchidos até agora (${count})`,
    openHeading: (count) => `Ainda serão preenchidos por outras pessoas (${count})`,
    filesHeading: (count) => `Arquivos enviados (${count})`,
  },
  news: {
    filledOne: (person, label, value) => `${person} preencheu ${label}: ${value} enquanto você lia.`,
    filled: (people, count) =>
      `${people} preencheu ${count === 1 ? '1 campo' : `${count} campos`} enquanto você lia.`,
    filledByMany: (people, count) =>
      `${people} preencheram ${count === 1 ? '1 campo' : `${count} campos`} enquanto você lia.`,
    signed: (person) => `${person} assinou enquanto você lia.`,
    signedByMany: (people) => `${people} assinaram enquanto você lia.`,
    attached: (person, count) =>
      `${person} enviou ${count === 1 ? '1 arquivo' : `${count} arquivos`} enquanto você lia.`,
    attachedByMany: (people, count) =>
      `${people} enviaram ${count === 1 ? '1 arquivo' : `${count} arquivos`} enquanto você lia.`,
    revealed: (count) =>
      `O documento agora mostra também ${count === 1 ? '1 valor que outra pessoa já tinha preenchido' : `${count} valores que outras pessoas já tinham preenchido`}.`,
    unknown: 'Outra pessoa concluiu a parte dela enquanto você lia.',
    again: 'Nada do que você fez se perdeu. Confira o que mudou e aceite de novo.',
    show: 'Ver',
  },
};

const EN: Words = {
  heading: 'What other people fill in on this document',
  layer: (page) => `Fields of other people on page ${page}`,
  roles: {
    APPROVER: 'approves',
    WITNESS: 'witness',
    REPRESENTATIVE: 'representative',
    IN_PERSON: 'signs in person',
    CC: 'receives a copy',
  },
  required: 'required',
  optional: 'optional',
  kind: (kind, need) => `${kind}, ${need}`,
  open: (what, person) => `${what} — to be filled in by ${person}`,
  suggested: (value) => `suggested value: ${value}, may change`,
  hidden: (what, person) =>
    `${what} — filled in by ${person}. The value appears once you have confirmed your identity.`,
  blank: (what, person) => `${what} — left empty by ${person}`,
  known: (what, value, person) => `${what}: ${value} — filled in by ${person}`,
  labelled: (label, kind) => `${label} · ${kind}`,
  page: (page) => `page ${page}`,
  everyPage: (first, last) => `pages ${first} to ${last}`,
  place: (document, pages) => `${document}, ${pages}`,
  toFill: (person) => `To be filled in by ${person}`,
  filledBy: (person) => `Filled in by ${person}`,
  leftBlankBy: (person) => `Left empty by ${person}`,
  opensLater: 'You can open the file once you have confirmed your identity.',
  attachedBy: (person) => `Attached by ${person}`,
  shownLater: 'The value appears once you have confirmed your identity.',
  fresh: 'New',
  show: 'Show in the document',
  files: 'Files that other people attached',
  openFile: (label) => `Open ${label}`,
  you: 'you',
  cover: {
    heading: 'What you accept',
    values: (count) => `the values filled in so far (${count})`,
    open: (count) => `the fields that other people still have to fill in (${count})`,
    files: (count) => `the attached files (${count})`,
    accept: (parts) => `You accept the document with ${parts}.`,
    acceptNothing: 'You accept the document as it is, with no values filled in so far.',
    valuesHeading: (count) => `Values filled in so far (${count})`,
    openHeading: (count) => `Still to be filled in by other people (${count})`,
    filesHeading: (count) => `Attached files (${count})`,
  },
  news: {
    filledOne: (person, label, value) => `${person} filled in ${label}: ${value} while you were reading.`,
    filled: (people, count) =>
      `${people} filled in ${count === 1 ? '1 field' : `${count} fields`} while you were reading.`,
    filledByMany: (people, count) =>
      `${people} filled in ${count === 1 ? '1 field' : `${count} fields`} while you were reading.`,
    signed: (person) => `${person} signed while you were reading.`,
    signedByMany: (people) => `${people} signed while you were reading.`,
    attached: (person, count) =>
      `${person} attached ${count === 1 ? '1 file' : `${count} files`} while you were reading.`,
    attachedByMany: (people, count) =>
      `${people} attached ${count === 1 ? '1 file' : `${count} files`} while you were reading.`,
    revealed: (count) =>
      `The document now also shows ${count === 1 ? '1 value that somebody had filled in before' : `${count} values that other people had filled in before`}.`,
    unknown: 'Somebody else finished their part while you were reading.',
    again: 'Nothing that you did is lost. Check what changed, and accept again.',
    show: 'Show',
  },
};

const ES: Words = {
  heading: 'Lo que otras personas completan en este documento',
  layer: (page) => `Campos de otras personas en la página ${page}`,
  roles: {
    APPROVER: 'aprueba',
    WITNESS: 'testigo',
    REPRESENTATIVE: 'representante',
    IN_PERSON: 'firma presencial',
    CC: 'recibe una copia',
  },
  required: 'obligatorio',
  optional: 'opcional',
  kind: (kind, need) => `${kind}, ${need}`,
  open: (what, person) => `${what} — lo completará ${person}`,
  suggested: (value) => `valor sugerido: ${value}, puede cambiar`,
  hidden: (what, person) =>
    `${what} — lo completó ${person}. El valor aparece cuando usted confirma su identidad.`,
  blank: (what, person) => `${what} — ${person} lo dejó en blanco`,
  known: (what, value, person) => `${what}: ${value} — lo completó ${person}`,
  labelled: (label, kind) => `${label} · ${kind}`,
  page: (page) => `página ${page}`,
  everyPage: (first, last) => `páginas ${first} a ${last}`,
  place: (document, pages) => `${document}, ${pages}`,
  toFill: (person) => `Lo completará ${person}`,
  filledBy: (person) => `Lo completó ${person}`,
  leftBlankBy: (person) => `${person} lo dejó en blanco`,
  opensLater: 'Puede abrir el archivo cuando confirme su identidad.',
  attachedBy: (person) => `Lo envió ${person}`,
  shownLater: 'El valor aparece cuando usted confirma su identidad.',
  fresh: 'Nuevo',
  show: 'Ver en el documento',
  files: 'Archivos que enviaron otras personas',
  openFile: (label) => `Abrir ${label}`,
  you: 'usted',
  cover: {
    heading: 'Lo que usted acepta',
    values: (count) => `los valores completados hasta ahora (${count})`,
    open: (count) => `los campos que otras personas aún deben completar (${count})`,
    files: (count) => `los archivos enviados (${count})`,
    accept: (parts) => `Usted acepta el documento con ${parts}.`,
    acceptNothing: 'Usted acepta el documento tal como está, sin valores completados hasta ahora.',
    valuesHeading: (count) => `Valores completados hasta ahora (${count})`,
    openHeading: (count) => `Otras personas aún deben completar (${count})`,
    filesHeading: (count) => `Archivos enviados (${count})`,
  },
  news: {
    filledOne: (person, label, value) => `Mientras usted leía, ${person} completó ${label}: ${value}.`,
    filled: (people, count) =>
      `${people} completó ${count === 1 ? '1 campo' : `${count} campos`} mientras usted leía.`,
    filledByMany: (people, count) =>
      `${people} completaron ${count === 1 ? '1 campo' : `${count} campos`} mientras usted leía.`,
    signed: (person) => `${person} firmó mientras usted leía.`,
    signedByMany: (people) => `${people} firmaron mientras usted leía.`,
    attached: (person, count) =>
      `${person} envió ${count === 1 ? '1 archivo' : `${count} archivos`} mientras usted leía.`,
    attachedByMany: (people, count) =>
      `${people} enviaron ${count === 1 ? '1 archivo' : `${count} archivos`} mientras usted leía.`,
    revealed: (count) =>
      `El documento ahora muestra también ${count === 1 ? '1 valor que otra persona ya había completado' : `${count} valores que otras personas ya habían completado`}.`,
    unknown: 'Otra persona terminó su parte mientras usted leía.',
    again: 'No se perdió nada de lo que usted hizo. Revise lo que cambió y acepte de nuevo.',
    show: 'Ver',
  },
};

export const WORDS: Readonly<Record<Language, Words>> = { 'pt-BR': PT, en: EN, es: ES };
