import { randomUUID } from 'node:crypto';
import type { Call } from '../client.ts';
import { at, listAt, textAt } from '../client.ts';

/** A person signs by the API. `values` are those of fields, by their label; every other field has its default. */
export async function signsByApi(
  call: Call,
  { token, cpf }: { readonly token: string; readonly cpf: string },
  values: Readonly<Record<string, string>> = {},
): Promise<void> {
  const link = `/v1/sign/${token}`;
  const session = (await call('GET', link)).body;
  const documentId = textAt(session, 'documents.0.id');
  await call('GET', `${link}/documents/${documentId}`);
  await call('POST', `${link}/otp/request`, { body: { cpf }, key: randomUUID() });
  await call('POST', `${link}/otp/verify`, { body: { code: '424242' }, key: randomUUID() });
  const fields = Object.fromEntries(
    listAt(session, 'fields').flatMap((field) => {
      const label = at(field, 'label');
      const value = typeof label === 'string' ? values[label] : undefined;
      return value === undefined ? [] : [[textAt(field, 'id'), value]];
    }),
  );
  const consent = await call('POST', `${link}/consent`, { body: { fields }, key: randomUUID() });
  const body = {
    accepted: true,
    consentHash: at(consent.body, 'hash'),
    documentHashes: { [documentId]: at(session, 'documents.0.sha256') },
    fields,
  };
  await call('POST', `${link}/sign`, { body, key: randomUUID() });
}
