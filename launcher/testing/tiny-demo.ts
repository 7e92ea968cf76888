import { appendFileSync } from 'node:fs';
import { join } from 'node:path';

/** Records that it ran, and what the backend answered during that time. */
const { BACKEND_URL = '', DATA_DIR = '' } = process.env;
const { status } = await fetch(new URL('/api/ready', BACKEND_URL));
appendFileSync(join(DATA_DIR, 'demo.txt'), `backend answered ${status}\n`);
