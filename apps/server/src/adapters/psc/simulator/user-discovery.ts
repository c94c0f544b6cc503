import { OAuthRefusal, json } from './responses.ts';
import { assertClient } from './assert-client.ts';
import { aliasOf, findHolder } from './holders.ts';
import { readJson } from './read-json.ts';
import type { Handler } from './simulator-context.ts';

/** A CPF with right check digits at which search and push always fail, so that programs can test an outage. */
export const OUTAGE_CPF = '50350350345';

/** Returns whether a CPF has certificates here: `S` for the made-up people, `N` for everybody else. */
export const userDiscovery: Handler = async (_context, { body }) => {
  const { client_id: id, client_secret: secret, user_cpf_cnpj: kind, val_cpf_cnpj: value } = readJson(body);
  assertClient(id, secret);
  if (typeof value !== 'string' || (kind !== 'CPF' && kind !== 'CNPJ'))
    throw new OAuthRefusal('invalid_request', 'user_cpf_cnpj must be CPF or CNPJ, val_cpf_cnpj its digits.');
  if (value === OUTAGE_CPF) throw new OAuthRefusal('temporarily_unavailable', 'The simulated outage.');
  const holder = kind === 'CPF' ? findHolder(value) : null;
  if (holder === null) return json({ status: 'N' });
  return json({
    status: 'S',
    slots: [{ slot_alias: aliasOf(holder), label: `e-CPF ${holder.kind} de ${holder.name} (simulador)` }],
  });
};
