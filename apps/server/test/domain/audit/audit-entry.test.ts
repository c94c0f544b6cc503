import { expect, it } from 'vitest';
import { SYSTEM } from '../../../src/domain/audit/audit-entry.ts';

it('has no id for the system as an actor', () => expect(SYSTEM).toEqual({ type: 'SYSTEM', id: null }));
