import { expect, it } from 'vitest';
import { EventName } from '../../../../src/dashboard/developers/webhooks/event-name.tsx';
import { mount } from '../../../mount.ts';

it('EventName can be broken after its dot and its underscores, and reads as one name', async () => {
  const { find } = await mount(<EventName name="signer.delegation_requested" />);
  const name = find('code');
  expect(name.innerHTML).toBe('signer.<wbr>delegation_<wbr>requested');
  expect(name.textContent).toBe('signer.delegation_requested');
});
