import type { Language } from '../../../i18n/language.ts';

/** Whether the parties of a contract see each other's data in its report. */
export const REPORT_CHOICE: Readonly<Record<Language, Readonly<Record<'label' | 'hint', string>>>> = {
  'pt-BR': {
    label: 'As partes veem o CPF, o e-mail e o telefone umas das outras no relatório.',
    hint: 'O relatório faz parte dos documentos finais. Sem isso, esses dados aparecem só em parte, como na verificação pública. Vale para os próximos documentos concluídos.',
  },
  en: {
    label: 'The parties see each other’s CPF, e-mail, and phone in the report.',
    hint: 'The report is part of the final documents. Without this, these data are shown in part, as in public verification. Applies to documents that are completed from now on.',
  },
  es: {
    label: 'Las partes ven el CPF, el correo y el teléfono de las demás en el informe.',
    hint: 'El informe forma parte de los documentos finales. Sin esto, esos datos se muestran solo en parte, como en la verificación pública. Vale para los documentos que se completen a partir de ahora.',
  },
};
