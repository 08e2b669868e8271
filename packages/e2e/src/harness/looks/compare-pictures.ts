import { mkdir, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { dirname, join, relative } from 'node:path';
import pixelmatch from 'pixelmatch';
import { PNG } from 'pngjs';

export interface Comparison {
  equal: number;
  /** Pictures with pixels that differ. */
  different: { file: string; pixels: number; size: string }[];
  /** Pictures that only one of the folders has. */
  missing: { file: string; in: string }[];
}

/** Where the differences are drawn, below the second folder. */
const DIFFERENCES = 'differences';

/**
 * Compares the pictures of two folders pixel by pixel, without any tolerance, and writes those that differ beside each other into
 * `differences/index.html` below the folder `after`.
 */
export async function comparePictures(before: string, after: string): Promise<Comparison> {
  await rm(join(after, DIFFERENCES), { recursive: true, force: true });
  const [had, has] = await Promise.all([picturesIn(before), picturesIn(after)]);
  const missing = [
    ...had.filter((file) => !has.includes(file)).map((file) => ({ file, in: after })),
    ...has.filter((file) => !had.includes(file)).map((file) => ({ file, in: before })),
  ];
  const result: Comparison = { equal: 0, different: [], missing };
  for (const file of had.filter((file) => has.includes(file))) {
    const [old, now] = await Promise.all([readFile(join(before, file)), readFile(join(after, file))]);
    const difference = old.equals(now) ? undefined : differenceOf(PNG.sync.read(old), PNG.sync.read(now));
    if (difference === undefined) {
      result.equal += 1;
      continue;
    }
    result.different.push({ file, pixels: difference.pixels, size: difference.size });
    const drawn = join(after, DIFFERENCES, file);
    await mkdir(dirname(drawn), { recursive: true });
    await writeFile(drawn, PNG.sync.write(difference.drawn));
  }
  await mkdir(join(after, DIFFERENCES), { recursive: true });
  await writeFile(join(after, DIFFERENCES, 'index.html'), pageOf(result, relative(join(after, DIFFERENCES), before)));
  return result;
}

async function picturesIn(folder: string): Promise<string[]> {
  const files = await readdir(folder, { recursive: true });
  return files.filter((file) => file.endsWith('.png') && !file.startsWith(DIFFERENCES)).sort();
}

/** The pixels that differ, drawn in red; undefined for none. Of pictures of two sizes the larger one is compared. */
function differenceOf(old: PNG, now: PNG) {
  const width = Math.max(old.width, now.width);
  const height = Math.max(old.height, now.height);
  const drawn = new PNG({ width, height });
  const [left, right] = [onCanvas(old, width, height), onCanvas(now, width, height)];
  const pixels = pixelmatch(left.data, right.data, drawn.data, width, height, { threshold: 0, includeAA: true });
  if (pixels === 0) return undefined;
  const size = `${old.width}×${old.height}`;
  return {
    pixels,
    drawn,
    size: old.width === now.width && old.height === now.height ? size : `${size} → ${now.width}×${now.height}`,
  };
}

/** The picture in the corner of a transparent one. */
function onCanvas(picture: PNG, width: number, height: number): PNG {
  const canvas = new PNG({ width, height });
  PNG.bitblt(picture, canvas, 0, 0, picture.width, picture.height, 0, 0);
  return canvas;
}

function pageOf({ equal, different, missing }: Comparison, before: string): string {
  const figures = different.map(({ file, pixels, size }) => {
    const images = [join(before, file), join('..', file), file].map((source) => `<img loading="lazy" src="${source}">`);
    return `<h2>${file}</h2><p>${pixels} pixels of ${size}: before, after, difference</p><p>${images.join(' ')}</p>`;
  });
  const lacks = missing.map(({ file, in: folder }) => `<li>${file} is not in ${folder}</li>`);
  const style = '<style>img { max-width: 32%; vertical-align: top; border: 1px solid }</style>';
  return `<!doctype html><meta charset="utf-8"><title>Differences</title>${style}<h1>${different.length} differ, ${equal} are equal</h1><ul>${lacks.join('')}</ul>${figures.join('\n')}\n`;
}
