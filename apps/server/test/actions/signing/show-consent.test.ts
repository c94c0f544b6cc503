import { expect, it } from 'vitest';
import { readAudit } from '../../../src/actions/envelopes/read-audit.ts';
import { showConsent } from '../../../src/actions/signing/show-consent.ts';
import { anEnvelopeOnItsWay, tokenOf } from '../../given/sent-envelope.ts';
import { aService } from '../../given/service.ts';
import { CLIENT } from '../../given/signing-session.ts';

const service = await aService();

it('returns the statement in the requested language, and records which was shown', async () => {
  const given = await anEnvelopeOnItsWay(service);
  const shown = await showConsent(service.deps, tokenOf(given), { language: 'es', client: CLIENT });
  expect(shown).toMatchObject({ language: 'es', version: 'aval-2' });
  const { links } = await readAudit(service.deps, given.context.tenant, given.envelope.id);
  expect(links.at(-1)).toMatchObject({ type: 'CONSENT_SHOWN', data: { language: 'es', hash: shown.hash } });
});
