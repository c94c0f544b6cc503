import { expect, it } from 'vitest';
import { SYSTEM } from '../../../src/domain/audit/audit-entry.ts';

it('the system is nobody', () => expect(SYSTEM).toEqual({ type: 'SYSTEM', id: null }));
