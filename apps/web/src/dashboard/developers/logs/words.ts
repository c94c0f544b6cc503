import type { RequestLog } from '@aval/sdk/operations';
import type { Language } from '../../../i18n/language.ts';

/** Texts of the request log. */
interface Words {
  readonly title: string;
  readonly intro: string;
  readonly empty: string;
  readonly method: string;
  readonly all: string;
  readonly path: string;
  readonly pathHint: string;
  readonly status: string;
  readonly statusHint: string;
  readonly from: string;
  readonly to: string;
  readonly timeHint: string;
  readonly requestId: string;
  readonly filter: string;
  readonly clear: string;
  readonly when: string;
  readonly call: string;
  readonly code: string;
  readonly who: string;
  readonly credentials: Readonly<Record<RequestLog['credential']['type'], string>>;
  readonly duration: string;
  readonly ip: string;
  readonly ipHint: string;
  readonly inspector: string;
  readonly redacted: string;
  readonly request: string;
  readonly response: string;
  readonly headers: string;
  readonly query: string;
  readonly body: string;
  readonly nothing: string;
  readonly back: string;
}

const PT: Words = {
  title: 'Registro de chamadas',
  intro: 'As chamadas à API deste projeto e ambiente, dos últimos 30 dias.',
  empty: 'Nenhuma chamada encontrada. Chame a API com uma chave deste projeto, ou mude os filtros.',
  method: 'Método',
  all: 'Todos',
  path: 'Caminho',
  pathHint: 'Exato, sem a consulta: /v1/envelopes',
  status: 'Status',
  statusHint: 'De 100 a 599',
  from: 'Desde',
  to: 'Até',
  timeHint: 'No horário deste navegador',
  requestId: 'ID da chamada (req_…)',
  filter: 'Filtrar',
  clear: 'Limpar filtros',
  when: 'Quando',
  call: 'Chamada',
  code: 'Erro',
  who: 'Credencial',
  credentials: {
    API_KEY: 'Chave de API',
    PERSONAL_TOKEN: 'Token pessoal',
    USER: 'Painel',
  },
  duration: 'Duração',
  ip: 'IP',
  ipHint: 'abreviado',
  inspector: 'Chamada',
  redacted: 'Segredos, dados pessoais e textos livres não são guardados: aparecem como [redacted].',
  request: 'Pedido',
  response: 'Resposta',
  headers: 'Cabeçalhos',
  query: 'Consulta',
  body: 'Corpo',
  nothing: 'Nada.',
  back: 'Todas as chamadas',
};

const EN: Words = {
  title: 'Request log',
  intro: 'The API calls of this project and environment, of the last 30 days.',
  empty: 'No calls found. Call the API with a key of this project, or change the filters.',
  method: 'Method',
  all: 'All',
  path: 'Path',
  pathHint: 'Exact, without the query: /v1/envelopes',
  status: 'Status',
  statusHint: 'From 100 to 599',
  from: 'From',
  to: 'Until',
  timeHint: 'In the time zone of this browser',
  requestId: 'Request ID (req_…)',
  filter: 'Filter',
  clear: 'Clear the filters',
  when: 'When',
  call: 'Call',
  code: 'Error',
  who: 'Credential',
  credentials: {
    API_KEY: 'API key',
    PERSONAL_TOKEN: 'Personal token',
    USER: 'Dashboard',
  },
  duration: 'Duration',
  ip: 'IP',
  ipHint: 'shortened',
  inspector: 'Call',
  redacted: 'Secrets, personal data and free text are not stored. They appear as [redacted].',
  request: 'Request',
  response: 'Response',
  headers: 'Headers',
  query: 'Query',
  body: 'Body',
  nothing: 'Nothing.',
  back: 'All calls',
};

const ES: Words = {
  title: 'Registro de llamadas',
  intro: 'Las llamadas a la API de este proyecto y entorno, de los últimos 30 días.',
  empty:
    'No se encontró ninguna llamada. Llame a la API con una clave de este proyecto, o cambie los filtros.',
  method: 'Método',
  all: 'Todos',
  path: 'Ruta',
  pathHint: 'Exacta, sin la consulta: /v1/envelopes',
  status: 'Estado',
  statusHint: 'De 100 a 599',
  from: 'Desde',
  to: 'Hasta',
  timeHint: 'En la hora de este navegador',
  requestId: 'ID de la llamada (req_…)',
  filter: 'Filtrar',
  clear: 'Quitar los filtros',
  when: 'Cuándo',
  call: 'Llamada',
  code: 'Error',
  who: 'Credencial',
  credentials: {
    API_KEY: 'Clave de API',
    PERSONAL_TOKEN: 'Token personal',
    USER: 'Panel',
  },
  duration: 'Duración',
  ip: 'IP',
  ipHint: 'abreviada',
  inspector: 'Llamada',
  redacted: 'No se guardan secretos, datos personales ni textos libres: aparecen como [redacted].',
  request: 'Solicitud',
  response: 'Respuesta',
  headers: 'Cabeceras',
  query: 'Consulta',
  body: 'Cuerpo',
  nothing: 'Nada.',
  back: 'Todas las llamadas',
};

export const WORDS: Readonly<Record<Language, Words>> = {
  'pt-BR': PT,
  en: EN,
  es: ES,
};
