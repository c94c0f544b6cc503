import type { Language } from '../../../i18n/language.ts';

const PT = {
  networks: 'Redes de onde pode ser usada',
  networksHint:
    'Endereços IP ou redes em CIDR, separados por vírgula: 203.0.113.7, 2001:db8::/48. Em branco: de qualquer lugar. Não dá para mudar depois.',
  from: (networks: string) => `só de ${networks}`,
  expires: 'Vence',
  terms: {
    never: 'Nunca',
    '7': 'Em 7 dias',
    '30': 'Em 30 dias',
    '90': 'Em 90 dias',
    '365': 'Em 1 ano',
  },
  soon: 'Vence em breve',
};

type Words = typeof PT;

const EN: Words = {
  networks: 'Networks where it works',
  networksHint:
    'IP addresses or networks in CIDR notation, separated by commas: 203.0.113.7, 2001:db8::/48. Leave it empty to allow all. You cannot change this later.',
  from: (networks) => `only from ${networks}`,
  expires: 'Expires',
  terms: {
    never: 'Never',
    '7': 'In 7 days',
    '30': 'In 30 days',
    '90': 'In 90 days',
    '365': 'In 1 year',
  },
  soon: 'Expires soon',
};

const ES: Words = {
  networks: 'Redes desde las que funciona',
  networksHint:
    'Direcciones IP o redes en CIDR, separadas por comas: 203.0.113.7, 2001:db8::/48. Vacío: desde cualquier lugar. No se puede cambiar después.',
  from: (networks) => `solo desde ${networks}`,
  expires: 'Caduca',
  terms: {
    never: 'Nunca',
    '7': 'En 7 días',
    '30': 'En 30 días',
    '90': 'En 90 días',
    '365': 'En 1 año',
  },
  soon: 'Caduca pronto',
};

/** The texts about the limits of keys and tokens. */
export const WORDS: Readonly<Record<Language, Words>> = { 'pt-BR': PT, en: EN, es: ES };
