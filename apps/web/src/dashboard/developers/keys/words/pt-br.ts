import type { ApiKey } from '@aval/sdk/operations';

export const PT = {
  title: 'Chaves de API',
  intro: (project: string) => `Com elas o seu programa age em nome do projeto ${project}.`,
  add: 'Nova chave',
  onlyAdmins: 'Só quem administra a organização cria, troca e revoga chaves.',
  empty: 'Ainda não há chaves. Crie uma de Sandbox: o que se faz com ela não tem valor jurídico nem custo.',
  environment: 'Ambiente',
  both: 'Sandbox e Produção',
  environments: { SANDBOX: 'Sandbox', PRODUCTION: 'Produção' } satisfies Readonly<
    Record<ApiKey['environment'], string>
  >,
  hints: {
    SANDBOX: 'Para desenvolver e testar: ninguém recebe mensagens de verdade.',
    PRODUCTION: 'Atenção: pessoas de verdade, mensagens de verdade, valor jurídico.',
  } satisfies Readonly<Record<ApiKey['environment'], string>>,
  name: 'Nome',
  nameHint: 'Onde será usada, por exemplo “servidor de vendas”.',
  key: 'Chave',
  scopes: 'Escopos',
  state: 'Situação',
  states: { ACTIVE: 'Ativa', REVOKED: 'Revogada', EXPIRED: 'Vencida' } satisfies Readonly<
    Record<ApiKey['status'], string>
  >,
  lastUsed: 'Último uso',
  never: 'Nunca',
  made: 'Criada em',
  by: (name: string) => `por ${name}`,
  expires: (moment: string) => `vale até ${moment}`,
  acts: 'Ações',
  create: 'Criar chave',
  secret: 'Chave',
  tryIt: 'Experimente no seu terminal:',
  hasCopied: 'Já guardei',
  oldUntil: (moment: string) => `A chave antiga vale até ${moment}.`,
  oldUntilRevoked: 'A chave antiga continua valendo até você revogá-la.',
  rotate: 'Trocar',
  rotateOf: (name: string) => `Trocar a chave ${name}`,
  rotateHint: 'Cria uma chave nova com o mesmo nome, ambiente e escopos.',
  oldEnds: 'A chave antiga deixa de valer',
  ends: {
    '0': 'agora',
    '1': 'em 1 hora',
    '24': 'em 24 horas',
    '168': 'em 7 dias',
    '720': 'em 30 dias',
    never: 'só quando for revogada',
  },
  revoke: 'Revogar',
  revokeOf: (name: string) => `Revogar a chave ${name}`,
  revokeHint:
    'A próxima chamada com esta chave já será recusada. Não dá para desfazer: se um programa ainda a usa, troque-a antes.',
};

/** Texts of the API keys page. */
export type Words = typeof PT;
