#!/usr/bin/env node
import { start } from './start.js';

const NOT_CHECKED = 64;

await start('check-package', NOT_CHECKED);
