#!/usr/bin/env node
import { start } from './start.js';

const UNDECIDED = 2;

await start('monitor-log', UNDECIDED);
