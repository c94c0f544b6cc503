import type { Language } from '../../../i18n/language.ts';
import type { Scope } from '@aval/sdk/scopes';
import type { Preset } from './scope-presets.ts';

const PT = {
  legend: 'O que ela pode fazer',
  presets: {
    signing: ['Assinaturas', 'Enviar documentos, criar e enviar envelopes, baixar as evidências'],
    reading: ['Somente leitura', 'Ver tudo menos dados pessoais por inteiro, sem mudar nada'],
    all: ['Tudo', 'Também modelos, webhooks e registro de chamadas'],
    own: ['Escolher', 'Marque um por um'],
  } satisfies Readonly<Record<Preset, readonly [name: string, hint: string]>>,
  means: {
    'documents:read': 'ver documentos',
    'documents:write': 'enviar documentos',
    'envelopes:read': 'ver envelopes',
    'envelopes:write': 'criar e mudar envelopes',
    'envelopes:send': 'enviar envelopes aos signatários',
    'signature-requests:read': 'ver pedidos de assinatura',
    'signature-requests:write': 'criar pedidos de assinatura',
    'evidence:read': 'baixar evidências',
    'templates:read': 'ver modelos',
    'templates:write': 'criar e mudar modelos',
    'forms:write': 'abrir e mudar formulários públicos',
    'webhooks:read': 'ver webhooks e eventos',
    'webhooks:write': 'criar e mudar webhooks',
    'logs:read': 'ver o registro de chamadas',
    'usage:read': 'ver números de uso',
    'personal:read': 'ver dados pessoais por inteiro: CPF, telefone, anexos, exportações',
  } satisfies Readonly<Record<Scope, string>>,
  pick: 'Escopos',
  none: 'Marque pelo menos um escopo.',
  count: (count: number): string => (count === 1 ? '1 escopo' : `${count} escopos`),
};

/** Texts about scopes. */
type Words = typeof PT;

const EN: Words = {
  legend: 'What it may do',
  presets: {
    signing: ['Signatures', 'Upload documents, create and send envelopes, download the evidence'],
    reading: ['Read only', 'See everything but personal data in full, change nothing'],
    all: ['Everything', 'Templates, webhooks and the request log too'],
    own: ['Choose', 'Select each scope'],
  },
  means: {
    'documents:read': 'see documents',
    'documents:write': 'upload documents',
    'envelopes:read': 'see envelopes',
    'envelopes:write': 'create and change envelopes',
    'envelopes:send': 'send envelopes to signers',
    'signature-requests:read': 'see signature requests',
    'signature-requests:write': 'create signature requests',
    'evidence:read': 'download evidence',
    'templates:read': 'see templates',
    'templates:write': 'create and change templates',
    'forms:write': 'open and change public forms',
    'webhooks:read': 'see webhooks and events',
    'webhooks:write': 'create and change webhooks',
    'logs:read': 'see the request log',
    'usage:read': 'see usage figures',
    'personal:read': 'see personal data in full: CPF, phone, attachments, exports',
  },
  pick: 'Scopes',
  none: 'Select at least one scope.',
  count: (count) => (count === 1 ? '1 scope' : `${count} scopes`),
};

const ES: Words = {
  legend: 'Lo que puede hacer',
  presets: {
    signing: ['Firmas', 'Subir documentos, crear y enviar sobres, descargar las evidencias'],
    reading: ['Solo lectura', 'Ver todo salvo los datos personales completos, sin cambiar nada'],
    all: ['Todo', 'También plantillas, webhooks y el registro de llamadas'],
    own: ['Elegir', 'Márquelos uno por uno'],
  },
  means: {
    'documents:read': 'ver documentos',
    'documents:write': 'subir documentos',
    'envelopes:read': 'ver sobres',
    'envelopes:write': 'crear y cambiar sobres',
    'envelopes:send': 'enviar sobres a los firmantes',
    'signature-requests:read': 'ver solicitudes de firma',
    'signature-requests:write': 'crear solicitudes de firma',
    'evidence:read': 'descargar evidencias',
    'templates:read': 'ver plantillas',
    'templates:write': 'crear y cambiar plantillas',
    'forms:write': 'abrir y cambiar formularios públicos',
    'webhooks:read': 'ver webhooks y eventos',
    'webhooks:write': 'crear y cambiar webhooks',
    'logs:read': 'ver el registro de llamadas',
    'usage:read': 'ver cifras de uso',
    'personal:read': 'ver datos personales completos: CPF, teléfono, adjuntos, exportaciones',
  },
  pick: 'Permisos',
  none: 'Marque al menos un permiso.',
  count: (count) => (count === 1 ? '1 permiso' : `${count} permisos`),
};

export const WORDS: Readonly<Record<Language, Words>> = { 'pt-BR': PT, en: EN, es: ES };
