import { expect, it } from 'vitest';
import { pscSettings } from '../../src/config/psc-settings.ts';
import { ConfigRefused } from '../../src/config/read-setting.ts';

const BIRDID = { PSC_BIRDID_CLIENT_ID: 'app', PSC_BIRDID_CLIENT_SECRET: 's3gredo' };
const REMOTEID = { PSC_REMOTEID_CLIENT_ID: 'app', PSC_REMOTEID_CLIENT_SECRET: 's3gredo' };
const AT = 'https://psc.example/v0/oauth';

it('reads no provider without a credential, whatever else is set', () => {
  expect(pscSettings({ PSC_BIRDID_ENVIRONMENT: 'homologation', PSC_BIRDID_URL: AT })).toEqual([]);
});

it.each([
  ['BIRDID', 'https://api.birdid.com.br/v0/oauth', 'https://apihom.birdid.com.br/v0/oauth'],
  ['VIDAAS', 'https://certificado.vidaas.com.br/v0/oauth', 'https://hml-certificado.vidaas.com.br/v0/oauth'],
  [
    'SERPROID',
    'https://serproid.serpro.gov.br/oauth/v0/oauth',
    'https://hom.serproid.serpro.gov.br/oauth/v0/oauth',
  ],
  [
    'SAFEID',
    'https://pscsafeweb.safewebpss.com.br/Service/Microservice/OAuth/api/v0/oauth',
    'https://pscsafeweb-homologacao.safewebpss.com.br/Service/Microservice/OAuth/api/v0/oauth',
  ],
])('knows the addresses of %s', (name, production, homologation) => {
  const credential = { [`PSC_${name}_CLIENT_ID`]: 'app', [`PSC_${name}_CLIENT_SECRET`]: 's3gredo' };
  const common = { name, clientId: 'app', clientSecret: 's3gredo', hashEncoding: null };
  expect(pscSettings(credential)).toEqual([{ ...common, environment: 'production', url: production }]);
  const test = { ...credential, [`PSC_${name}_ENVIRONMENT`]: 'homologation' };
  expect(pscSettings(test)).toEqual([{ ...common, environment: 'homologation', url: homologation }]);
});

it('takes the address and the encoding that a provider does not publish from the operator', () => {
  const [remote] = pscSettings({ ...REMOTEID, PSC_REMOTEID_URL: `${AT}/` });
  expect(remote).toMatchObject({ name: 'REMOTEID', url: AT, hashEncoding: 'base64' });
  const [hex] = pscSettings({ ...REMOTEID, PSC_REMOTEID_URL: AT, PSC_REMOTEID_HASH: 'hex' });
  expect(hex?.hashEncoding).toBe('hex');
});

it.each(['https://10.0.0.7/psc/v0/oauth', 'http://localhost:9000/v0/oauth', 'http://[::1]:9000/v0/oauth'])(
  'takes another address: %s',
  (url) => {
    expect(pscSettings({ ...BIRDID, PSC_BIRDID_URL: url })[0]?.url).toBe(url);
  },
);

it.each([
  [{ PSC_BIRDID_CLIENT_ID: '' }, 'PSC_BIRDID_CLIENT_SECRET is set, and PSC_BIRDID_CLIENT_ID is not'],
  [{ PSC_BIRDID_CLIENT_SECRET: '' }, 'PSC_BIRDID_CLIENT_ID is set, and PSC_BIRDID_CLIENT_SECRET is not'],
  [{ PSC_BIRDID_ENVIRONMENT: 'staging' }, 'PSC_BIRDID_ENVIRONMENT'],
  [{ PSC_BIRDID_URL: 'http://psc.example/v0/oauth' }, 'PSC_BIRDID_URL must be an https address'],
  [{ PSC_BIRDID_URL: 'https://user:pw@psc.example/v0' }, 'PSC_BIRDID_URL must be an https address'],
  [{ PSC_BIRDID_URL: 'https://psc.example/v0?a=b' }, 'PSC_BIRDID_URL must be an https address'],
  [{ PSC_BIRDID_URL: 'psc.example' }, 'PSC_BIRDID_URL must be an https address'],
  [REMOTEID, 'PSC_REMOTEID_URL must be set where PSC_REMOTEID_CLIENT_ID is'],
])('refuses %j, without repeating a secret', (change, message) => {
  const read = (): unknown => pscSettings({ ...BIRDID, ...change });
  expect(read).toThrow(ConfigRefused);
  expect(read).toThrow(message);
  expect(read).not.toThrow('s3gredo');
});
