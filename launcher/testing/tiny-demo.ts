import { appendFileSync } from 'node:fs';
import { join } from 'node:path';

/** Writes down that it ran, and what it heard from the backend meanwhile. */
const { BACKEND_URL = '', DATA_DIR = '' } = process.env;
const { status } = await fetch(new URL('/api/ready', BACKEND_URL));
appendFileSync(join(DATA_DIR, 'demo.txt'), `backend answered ${status}\n`);
