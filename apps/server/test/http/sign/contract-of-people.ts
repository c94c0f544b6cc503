import type { Disclosure } from '@aval/evidence/commitment';
import { parseManifest } from '@aval/evidence/manifest';
import { done, portalOf } from '../../given/ceremony.ts';
import { SIGNERS } from '../../given/sender.ts';
import type { Sender } from '../../given/sender.ts';
import type { WholeService } from '../../whole-service.ts';

const [maria, joao] = SIGNERS;
/** Three people who may be parties of one contract; the first and the third have a certificate at the simulator. */
export const PEOPLE = [
  maria,
  joao,
  { name: 'Rita Prado', email: 'rita@example.com', cpf: '390.533.447-05' },
] as const;

/** A field of a person on the third page, whose lower half is empty, `y` points from the top. */
export const placed = <Rest extends object>(y: number, signerIndex: number, rest: Rest) => ({
  documentIndex: 0,
  page: 3,
  box: { x: 300, y, width: 220, height: 24 },
  signerIndex,
  ...rest,
});

/** A price of the first person, a term of the second, and nothing of the third. */
export const FIELDS = [
  placed(600, 0, { type: 'NUMBER', label: 'Preço', rule: { kind: 'NUMBER', decimals: 2 } }),
  placed(640, 0, { type: 'DATE_SIGNED' }),
  placed(680, 1, { type: 'TEXT', label: 'Prazo', required: false }),
];

interface ContractOptions {
  readonly signingOrderEnabled?: boolean;
  readonly fields?: readonly object[];
  readonly people?: readonly object[];
}

interface Place {
  readonly service: WholeService;
  readonly sender: Sender;
}

/** A party with what they do by their link, values of fields included. */
type Party = ReturnType<typeof partyOf>;

function partyOf({ service, sender }: Place, envelopeId: string, invited: Parameters<typeof portalOf>[2]) {
  const { documentId, key, sha256 } = sender;
  const portal = portalOf(service, { id: envelopeId, key, documentId, sha256, invited: [] }, invited);
  const post = (what: string, sent: object = {}) =>
    service.call('POST', `${portal.at}/${what}`, { body: sent });
  const documentHashes = { [documentId]: sha256 };
  return {
    ...portal,
    signerId: invited.signerId,
    post,
    /** The file that the party is shown now. */
    shown: () => service.fetch(`${portal.at}/documents/${documentId}?variant=shown`),
    async identify() {
      await portal.view();
      done(await portal.requestCode());
      done(await portal.verifyCode());
    },
    consent: (fields: object = {}) => post('consent', { fields }),
    declare: (consentHash: string, fields: object = {}) =>
      post('sign', { accepted: true, consentHash, documentHashes, fields }),
  };
}

/** Proves the identity of a party, signs, and returns the consent. */
export async function signed(party: Party, fields: object = {}) {
  await party.identify();
  const consent = done(await party.consent(fields)).body;
  done(await party.declare(consent.hash, fields));
  return consent;
}

/** Returns the calls of a sender whose contracts have fields. */
export function contractsOf(place: Place) {
  return {
    aContract: (change: ContractOptions = {}) => sendContract(place, change),
    evidenceOf: (id: string) => readEvidence(place, id),
  };
}

/** Sends a contract to three people, and returns what each does by their link. */
async function sendContract(place: Place, change: ContractOptions) {
  const { call, documentId } = place.sender;
  const body = {
    title: 'Compra e venda',
    documents: [{ documentId }],
    signers: (change.people ?? PEOPLE).map((person, index) => ({ ...person, order: index + 1 })),
    fields: change.fields ?? FIELDS,
    signingOrderEnabled: change.signingOrderEnabled ?? false,
  };
  const { id } = done(await call('POST', '/v1/envelopes', { body }), 201).body;
  const listed = done(await call('GET', `/v1/envelopes/${id}/fields`)).body.fields;
  const { signingLinks } = done(await call('POST', `/v1/envelopes/${id}/send`)).body;
  /** The places of each field as sent: with the space for the name below a signature. */
  const places = done(await call('GET', `/v1/envelopes/${id}/fields`)).body.fields.map(
    (field: { places: readonly unknown[] }) => field.places,
  );
  const signers = signingLinks.map((link: { token: string; signerId: string }, index: number) =>
    partyOf(place, id, { ...(PEOPLE[index] ?? maria), ...link }),
  );
  const ids: readonly string[] = listed.map((field: { id: string }) => field.id);
  return {
    id,
    ids,
    places,
    signers,
    price: { [ids[0] ?? '']: '500000.00' },
    term: { [ids[2] ?? '']: '30 dias' },
  };
}

/** Builds the evidence, and returns its manifest, the disclosures, the sealed file, and what public verification says of it. */
async function readEvidence({ service, sender }: Place, id: string) {
  await service.doJobs();
  const { artifacts } = done(await sender.call('GET', `/v1/envelopes/${id}/evidence`)).body;
  const fileNamed = async (wanted: string): Promise<Buffer> => {
    const { url } = artifacts.find(({ name }: { name: string }) => name.startsWith(wanted));
    return (await service.fetch(new URL(url).pathname)).bytes;
  };
  const reading = parseManifest(await fileNamed('manifest.json'));
  if (!reading.ok) throw new Error(reading.detail);
  const disclosures: readonly Disclosure[] = JSON.parse((await fileNamed('disclosures.json')).toString());
  const zip = { bytes: await fileNamed('evidence.zip'), filename: 'evidence.zip' };
  const { body } = await service.upload('/v1/public/verify', { file: zip });
  const sealed = await fileNamed('documents/');
  return { manifest: reading.manifest, sealed, disclosures, verification: body };
}
