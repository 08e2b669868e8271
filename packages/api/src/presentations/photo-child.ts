import { buffer } from 'node:stream/consumers';

/*
 * Decodes an untrusted image in a process of its own, so that a crash of a decoder does not end the server. Reads the file from standard
 * input and writes a WebP without metadata to standard output; the exit code is the reason of a failure.
 */

const SIDE = 512;
const MAX_PIXELS = 40_000_000;
const MAX_BYTES = 60 * 1024;
const FORMATS = ['jpeg', 'png', 'webp'];
const QUALITIES = [82, 70, 55, 40, 25, 10];

export const NO_PICTURE = 3;
export const TOO_LARGE = 4;

async function main(): Promise<void> {
  // The process that starts this one reads the codes above, and loads no decoder.
  const { default: sharp } = await import('sharp');
  sharp.cache(false);
  sharp.concurrency(1);
  const file = await buffer(process.stdin);
  const options = { limitInputPixels: MAX_PIXELS, failOn: 'error' } as const;
  const { format, width, height, pages = 1 } = await sharp(file, options).metadata();
  if (!FORMATS.includes(format) || pages > 1) process.exit(NO_PICTURE);
  if (width * height > MAX_PIXELS) process.exit(TOO_LARGE);
  const square = await sharp(file, options)
    .autoOrient()
    .resize(SIDE, SIDE, { fit: 'cover' })
    .flatten({ background: '#ffffff' })
    .raw()
    .toBuffer({ resolveWithObject: true });
  const { data, info } = square;
  for (const quality of QUALITIES) {
    const image = await sharp(data, { raw: info }).webp({ quality }).toBuffer();
    if (image.length > MAX_BYTES) continue;
    process.stdout.write(image);
    return;
  }
  process.exit(NO_PICTURE);
}

if (import.meta.main) {
  main().catch((error: Error) => process.exit(/pixel limit/.test(error.message) ? TOO_LARGE : NO_PICTURE));
}
