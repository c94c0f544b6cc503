import type { Language } from '../../i18n/language.ts';
import type { OtherField } from './other-parts.ts';

type Role = OtherField['signer']['role'];

const PT = {
  heading: 'O que outras pessoas preenchem neste documento',
  layer: (page: number) => `Campos de outras pessoas na página ${page}`,
  roles: {
    APPROVER: 'aprova',
    WITNESS: 'testemunha',
    REPRESENTATIVE: 'representante',
    IN_PERSON: 'assinatura presencial',
    CC: 'recebe uma cópia',
  } satisfies Readonly<Record<Exclude<Role, 'SIGNER'>, string>>,
  required: 'obrigatório',
  optional: 'opcional',
  /** A kind of value, and whether it is required. */
  kind: (kind: string, need: string) => `${kind}, ${need}`,
  open: (what: string, person: string) => `${what} — a preencher por ${person}`,
  /** The value of a place unless its person changes it. */
  suggested: (value: string) => `valor sugerido: ${value}, pode mudar`,
  hidden: (what: string, person: string) =>
    `${what} — preenchido por ${person}. O valor aparece depois que você confirmar sua identidade.`,
  blank: (what: string, person: string) => `${what} — deixado em branco por ${person}`,
  known: (what: string, value: string, person: string) => `${what}: ${value} — preenchido por ${person}`,
  /** A label with its kind. */
  labelled: (label: string, kind: string) => `${label} · ${kind}`,
  page: (page: number) => `página ${page}`,
  everyPage: (first: number, last: number) => `páginas ${first} a ${last}`,
  place: (document: string, pages: string) => `${document}, ${pages}`,
  toFill: (person: string) => `A preencher por ${person}`,
  filledBy: (person: string) => `Preenchido por ${person}`,
  leftBlankBy: (person: string) => `Deixado em branco por ${person}`,
  opensLater: 'Você pode abrir o arquivo depois de confirmar sua identidade.',
  attachedBy: (person: string) => `Enviado por ${person}`,
  shownLater: 'O valor aparece depois que você confirmar sua identidade.',
  fresh: 'Novo',
  show: 'Ver no documento',
  files: 'Arquivos que outras pessoas enviaram',
  openFile: (label: string) => `Abrir ${label}`,
  you: 'você',
  cover: {
    heading: 'O que você aceita',
    values: (count: number) => `os valores preenchidos até agora (${count})`,
    open: (count: number) => `os campos que ainda serão preenchidos por outras pessoas (${count})`,
    files: (count: number) => `os arquivos enviados (${count})`,
    accept: (parts: string) => `Você aceita o documento com ${parts}.`,
    acceptNothing: 'Você aceita o documento como ele está, sem valores preenchidos até agora.',
    valuesHeading: (count: number) => `Valores preenchidos até agora (${count})`,
    openHeading: (count: number) => `Ainda serão preenchidos por outras pessoas (${count})`,
    filesHeading: (count: number) => `Arquivos enviados (${count})`,
  },
  news: {
    filledOne: (person: string, label: string, value: string) =>
      `${person} preencheu ${label}: ${value} enquanto você lia.`,
    filled: (people: string, count: number) =>
      `${people} preencheu ${count === 1 ? '1 campo' : `${count} campos`} enquanto você lia.`,
    filledByMany: (people: string, count: number) =>
      `${people} preencheram ${count === 1 ? '1 campo' : `${count} campos`} enquanto você lia.`,
    signed: (person: string) => `${person} assinou enquanto você lia.`,
    signedByMany: (people: string) => `${people} assinaram enquanto você lia.`,
    attached: (person: string, count: number) =>
      `${person} enviou ${count === 1 ? '1 arquivo' : `${count} arquivos`} enquanto você lia.`,
    attachedByMany: (people: string, count: number) =>
      `${people} enviaram ${count === 1 ? '1 arquivo' : `${count} arquivos`} enquanto você lia.`,
    revealed: (count: number) =>
      `O documento agora mostra também ${count === 1 ? '1 valor que outra pessoa já tinha preenchido' : `${count} valores que outras pessoas já tinham preenchido`}.`,
    unknown: 'Outra pessoa concluiu a parte dela enquanto você lia.',
    again: 'Nada do que você fez se perdeu. Confira o que mudou e aceite de novo.',
    show: 'Ver',
  },
};

/** The texts about what other signers fill in and attach, in one language. */
type Words = typeof PT;

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
