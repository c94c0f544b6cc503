import { describe } from 'vitest';
import { builtinScanner } from '../../../src/adapters/scanner/builtin.ts';
import { itFindsMalware } from '../../contracts/malware-scanner.ts';

describe('builtinScanner', () => {
  itFindsMalware(async () => builtinScanner, 'EICAR-Test-File');
});
