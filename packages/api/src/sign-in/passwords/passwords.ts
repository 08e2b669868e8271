import { argon2, randomBytes, timingSafeEqual } from 'node:crypto';
import { promisify } from 'node:util';
import { unavailable } from '../../http/errors.ts';

const derive = promisify(argon2);
/** OWASP's minimum for argon2id: 19 MiB, two passes, one lane. */
const COST = { memory: 19_456, passes: 2, parallelism: 1, tagLength: 32 };
const PREFIX = `$argon2id$v=19$m=${COST.memory},t=${COST.passes},p=${COST.parallelism}`;

/** Each hash takes 19 MiB and a core: AT_ONCE run, WAITING more queue, further ones are a 503. */
const AT_ONCE = 2;
const WAITING = 30;
const queue: (() => void)[] = [];
let running = 0;

/** Hashes a password for storage. */
export async function hashPassword(password: string): Promise<string> {
  const salt = randomBytes(16);
  const key = await stretch(password, salt);
  return [PREFIX, salt.toString('base64url'), key.toString('base64url')].join('$');
}

/** Whether `hash` is that of `password`. Without a hash false, after the same work (rule 3.4). */
export async function isPassword(password: string, hash: string | null | undefined): Promise<boolean> {
  const [salt = '', key = ''] = hash?.split('$').slice(-2) ?? [randomBytes(16).toString('base64url'), ''];
  const expected = Buffer.from(key, 'base64url');
  const actual = await stretch(password, Buffer.from(salt, 'base64url'));
  return expected.length === actual.length && timingSafeEqual(expected, actual);
}

async function stretch(password: string, nonce: Buffer): Promise<Buffer> {
  await turn();
  try {
    return await derive('argon2id', { message: password.normalize('NFKC'), nonce, ...COST });
  } finally {
    const next = queue.shift();
    if (next) next();
    else running -= 1;
  }
}

/** Resolves when a slot is free; a finished hash passes its slot to the next in the queue. */
async function turn(): Promise<void> {
  if (running < AT_ONCE) running += 1;
  else if (queue.length < WAITING) await new Promise<void>((resolve) => queue.push(resolve));
  else throw unavailable();
}
