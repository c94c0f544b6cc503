import type { Language } from '../../../i18n/language.ts';

const PT = {
  heading: 'Lembretes',
  hint: 'Só recebe quem já pode assinar e ainda não assinou: entre 8h e 20h, no máximo um por dia.',
  every: 'Repetir depois do envio',
  never: 'Não repetir',
  everyDays: (days: number): string =>
    days === 1 ? 'Todo dia' : days === 7 ? 'Toda semana' : `A cada ${days} dias`,
  before: 'Antes do fim do prazo',
  notBefore: 'Não lembrar',
  daysBefore: (days: number): string => (days === 1 ? '1 dia antes' : `${days} dias antes`),
  timeZone: 'Fuso horário',
  timeZoneHint: 'Lembretes e prazos seguem o relógio deste lugar.',
  source: 'Lembretes',
  ofOrganization: 'Como nas configurações da organização',
  ofTemplate: 'Definir neste modelo',
};

/** Texts of the fields for reminders. */
type Words = typeof PT;

export const WORDS: Readonly<Record<Language, Words>> = {
  'pt-BR': PT,
  en: {
    heading: 'Reminders',
    hint: 'Only for people who can sign and have not yet: between 8 am and 8 pm, at most once a day.',
    every: 'Repeat after sending',
    never: 'Don’t repeat',
    everyDays: (days) => (days === 1 ? 'Every day' : days === 7 ? 'Every week' : `Every ${days} days`),
    before: 'Before the deadline',
    notBefore: 'No reminder',
    daysBefore: (days) => (days === 1 ? '1 day before' : `${days} days before`),
    timeZone: 'Time zone',
    timeZoneHint: 'Reminders and deadlines follow the clock of this place.',
    source: 'Reminders',
    ofOrganization: 'As in the settings of the organization',
    ofTemplate: 'Choose for this template',
  },
  es: {
    heading: 'Recordatorios',
    hint: 'Solo los recibe quien ya puede firmar y aún no ha firmado: entre las 8 y las 20 h, uno al día como máximo.',
    every: 'Repetir después del envío',
    never: 'No repetir',
    everyDays: (days) => (days === 1 ? 'Todos los días' : days === 7 ? 'Cada semana' : `Cada ${days} días`),
    before: 'Antes de que termine el plazo',
    notBefore: 'Sin recordatorio',
    daysBefore: (days) => (days === 1 ? '1 día antes' : `${days} días antes`),
    timeZone: 'Zona horaria',
    timeZoneHint: 'Los recordatorios y los plazos siguen el reloj de este lugar.',
    source: 'Recordatorios',
    ofOrganization: 'Como en la configuración de la organización',
    ofTemplate: 'Definir en esta plantilla',
  },
};
