import { spawn } from 'node:child_process';
import { buffer } from 'node:stream/consumers';
import { fileURLToPath } from 'node:url';
import { unavailable, unprocessable } from '../http/errors.ts';
import { NO_PICTURE, TOO_LARGE } from './photo-child.ts';

const CHILD = fileURLToPath(new URL('photo-child.ts', import.meta.url));
const TIMEOUT_MS = 10_000;
/** Each takes a core and up to 200 MB for a moment. */
const AT_ONCE = 2;
const WAITING = 20;

const MESSAGES: Record<number, string> = {
  [NO_PICTURE]: 'No pudimos leer la foto. Usa un archivo JPG, PNG o WebP',
  [TOO_LARGE]: 'La foto tiene demasiados píxeles: 40 millones como máximo',
};

const waiting: (() => void)[] = [];
let running = 0;

/**
 * Re-encodes an image as photographs are stored: a square WebP of 512 px and at most 60 KB without metadata (rule 7.17). Throws a 422 for a
 * file that cannot be decoded, and a 503 while the queue is full.
 */
export async function reencodePhoto(file: Buffer): Promise<Buffer> {
  if (running >= AT_ONCE) {
    if (waiting.length >= WAITING) throw unavailable();
    await new Promise<void>((resolve) => waiting.push(resolve));
  }
  running += 1;
  try {
    return await decode(file);
  } finally {
    running -= 1;
    waiting.shift()?.();
  }
}

async function decode(file: Buffer): Promise<Buffer> {
  const child = spawn(process.execPath, [CHILD], {
    env: {},
    stdio: ['pipe', 'pipe', 'ignore'],
    timeout: TIMEOUT_MS,
    killSignal: 'SIGKILL',
  });
  // A child that ends early reads no more.
  child.stdin.on('error', () => {});
  child.stdin.end(file);
  const ended = new Promise<number | null>((resolve, reject) => child.on('error', reject).on('close', resolve));
  const [image, code] = await Promise.all([buffer(child.stdout), ended]);
  if (code === 0 && image.length > 0) return image;
  throw unprocessable('invalid_photo', MESSAGES[code ?? NO_PICTURE] ?? MESSAGES[NO_PICTURE]!).at('image');
}
